#pragma once

#include <memory>
#include <vector>

#include "runtime/cpu/object/linker.h"

namespace pyk2cu::runtime::cpu {

/// Makes LLVM's linker (ORC). It resolves `symbols`, and symbols that this process exports.
Result<std::shared_ptr<Linker>> MakeOrcLinker(const std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
