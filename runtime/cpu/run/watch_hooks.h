#pragma once

#include <vector>

#include "runtime/cpu/object/linker.h"

namespace pyk2cu::runtime::cpu {

/// Adds what watched code calls (runtime/cpu/llvm/watch/watch.h).
void AddWatchHooks(std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
