#pragma once

#include <vector>

#include "runtime/cpu/object/linker.h"

namespace pyk2cu::runtime::cpu {

/// The functions of frontend/builtins/libdevice.def, by the names that generated text calls them.
void AddLibdevice(std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
