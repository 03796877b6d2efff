#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/host/declarations.h"

namespace pyk2cu {

/// One kernel for given argument types and facts.
struct Specialization {
  std::string kernel;
  std::vector<const Type*> arguments;
  Facts facts;
};

/// Types and resolves the given kernels and all that they call: the whole of the language's rules. On errors the module
/// holds what could be checked; callers must look at `diagnostics` before using it.
ir::Module Check(const ast::Module& module, std::span<const Specialization> specializations,
                 std::span<const BoundConstant> constants, TypeTable& types, Diagnostics& diagnostics);

}  // namespace pyk2cu
