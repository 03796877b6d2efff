#pragma once

#include <vector>

#include "runtime/cpu/llvm/jit_linker.h"

namespace pyk2cu::runtime::cpu {

/// Adds what watched code calls (runtime/cpu/llvm/watch/watch.h).
void AddWatchHooks(std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
