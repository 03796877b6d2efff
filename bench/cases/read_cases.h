#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "bench/cases/kernel_case.h"

namespace pyk2cu::bench {

/// Reads cases.json. `multiprocessors` sizes the grids of grid-stride loops; `small`: with the sizes for tests, in
/// place of those well beyond any cache.
Result<std::vector<KernelCase>> ReadCases(std::string_view text, uint32_t multiprocessors, bool small = false);

}  // namespace pyk2cu::bench
