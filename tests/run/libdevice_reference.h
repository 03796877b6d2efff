#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "tests/run/launch.h"

// What the functions of libdevice give, computed by other means than the device's.
namespace pyk2cu::test {

/// The operands that a function is tested with.
enum Domain { kAll, kArithmetic, kFinite, kPositive, kModerate, kSmall, kUnit, kPositiveUnit, kHalves, kHalfRange };
struct Operands {
  long double x = 0, y = 0, z = 0;
  int64_t i = 0, j = 0, k = 0;
};

/// One of `real` and `integer` is set.
struct Expectation {
  Domain domain = kAll;
  Tolerance tolerance;
  std::function<long double(const Operands&)> real;
  std::function<int64_t(const Operands&)> integer;
};
using Expectations = std::map<std::string, Expectation, std::less<>>;

/// By the name of the function, without "libdevice.".
Expectations MakeExpectations();

}  // namespace pyk2cu::test
