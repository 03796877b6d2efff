#pragma once

#include <memory>
#include <vector>

#include "runtime/cpu/object/linker.h"

namespace pyk2cu::runtime::cpu {

/// Whether MakeElfLinker knows this machine's relocations.
#if defined(__x86_64__)
inline constexpr bool kHasElfLinker = true;
#else
inline constexpr bool kHasElfLinker = false;
#endif

/// Makes a linker for what GenerateObject emits: position-independent code without thread-local variables, constructors
/// and unwind tables. It maps an object in some microseconds, and needs no LLVM. Each part of it is readable and either
/// writable or executable, never both. Names are those of `symbols`, else what this process exports.
///
/// Relocations: System V Application Binary Interface, AMD64 Architecture Processor Supplement, 4.4 and the chapter on
/// the large code model (https://gitlab.com/x86-psABIs/x86-64-ABI).
Result<std::shared_ptr<Linker>> MakeElfLinker(const std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
