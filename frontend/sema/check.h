#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/host/declarations.h"

namespace pyk2cu {

namespace sema {
class Observer;
}

/// A request to compile one kernel for given argument types and facts.
struct Specialization {
  std::string kernel;
  std::vector<const Type*> arguments;  ///< one for each parameter
  Facts facts;
};

/// Resolves the names and types of the given kernels and of everything that they call. It enforces all rules of the
/// language. Each specialization must name a kernel or device function of the compiled file. After errors the module
/// holds only what could be checked, so callers must look at `diagnostics` before they use it. `observer` may be null.
ir::Module Check(const ast::Module& module, std::span<const Specialization> specializations,
                 std::span<const BoundConstant> constants, TypeTable& types, Diagnostics& diagnostics,
                 sema::Observer* observer = nullptr);

}  // namespace pyk2cu
