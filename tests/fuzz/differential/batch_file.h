#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/device/device.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::test {
using namespace runtime;

/// One argument of a kernel, and what it must be afterwards.
struct BatchArgument {
  bool is_array = false;
  bool readonly = false;
  ScalarValue scalar;
  ScalarId dtype = ScalarId::kInt64;
  std::vector<int64_t> shape, strides;  ///< strides in bytes
  int64_t offset = 0;                   ///< of element (0, 0, …) in the bytes
  std::vector<std::byte> before, after;
  /// Elements that need not be equal to the last bit: where they start, and how far they may be off.
  struct Loose {
    int64_t at;
    double error;
  };
  std::vector<Loose> loose;
};

struct BatchKernel {
  std::string name;
  LaunchConfig config;
  std::vector<BatchArgument> arguments;
  std::vector<std::string> printed;  ///< lines, in any order
};

/// Reads what `batch.py` wrote; throws std::runtime_error where it is not that.
std::vector<BatchKernel> ReadBatch(const std::string& path);

/// Where `found` is not what the argument must be, or an empty text.
std::string Difference(const BatchArgument& argument, const std::vector<std::byte>& found);

}  // namespace pyk2cu::test
