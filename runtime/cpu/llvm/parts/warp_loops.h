#pragma once

#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// Makes straight lines of short loops with operations of warps (`for k in (16, 8, 4, 2, 1)`): what lanes ask for is
/// then known, and compiled. Comes before the kernel is cut.
void UnrollWarpLoops(Whole& whole);

}  // namespace pyk2cu::runtime::cpu
