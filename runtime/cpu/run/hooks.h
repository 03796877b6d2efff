#pragma once

#include <vector>

#include "runtime/cpu/object/linker.h"

namespace pyk2cu::runtime::cpu {

/// Returns the functions of this program that compiled kernels may call.
std::vector<HostSymbol> HookSymbols();

}  // namespace pyk2cu::runtime::cpu
