#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/ir/ir.h"

/// How much a launch computes and moves.
namespace pyk2cu::analysis {

/// The numbers of one launch. A scalar argument that is no integer, and what else is not known, has no value.
struct SampledLaunch {
  std::array<uint32_t, 3> grid = {1, 1, 1}, block = {1, 1, 1};
  std::vector<std::optional<int64_t>> values;  ///< of each parameter
  std::vector<std::vector<int64_t>> extents;   ///< of each parameter that is an array
};

/// Bytes of an array that threads ask for, all together.
struct ArrayTraffic {
  double read = 0, written = 0;
};

/// Estimates for a whole launch.
struct SampledWork {
  double operations32 = 0, operations64 = 0;   ///< of floating-point numbers of up to 32 bits, and of 64
  std::map<std::string, ArrayTraffic> arrays;  ///< of global memory, by parameter
  bool complete = true;                        ///< no branch and no loop depended on data
};

/// Runs the integer arithmetic of a few threads of the launch, evenly chosen, and counts. Arithmetic, comparisons
/// aside, is one operation each, and so is a call of a function of numbers; complex numbers need two, and six to be
/// multiplied. A field of a record counts as the whole record, because sectors of memory hold its neighbors, too. Where
/// a condition depends on data, the first branch counts; a loop that depends on data counts one round.
SampledWork SampleWork(const ir::Function& kernel, const SampledLaunch& launch);

}  // namespace pyk2cu::analysis
