#pragma once

#include <array>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

#include "frontend/analysis/relations/interval.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::testing {

using analysis::Wide;

/// An array of integers: what was never stored has a value that follows from its place. Extents may be huge.
struct FakeArray {
  const Type* dtype;
  std::vector<int64_t> extents;
  uint64_t seed;
  std::map<std::vector<Wide>, Wide> stored;
};

/// One thread of one launch, by axis.
struct FakeLaunch {
  std::array<int64_t, 3> grid, block, block_index, thread_index;
};

/// An integer, or the array of that number.
struct FakeValue {
  Wide integer = 0;
  FakeArray* array = nullptr;
};

/// What the module claims (`exact`, no `wrap`) does not hold for this run.
struct BrokenClaim : std::logic_error {
  using logic_error::logic_error;
};
/// The run takes too long to be of use.
struct OutOfBudget {};
/// An index that is compared with the extent lies outside: the thread ends.
struct OutOfBounds {};

/// Runs one function of integer IR for one thread; gives its result.
Wide Interpret(const ir::Function& function, const std::vector<FakeValue>& arguments, const FakeLaunch& launch,
               int& budget);

}  // namespace pyk2cu::testing
