#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks a function whose argument types are not known, as far as no types are needed: names, members of modules,
/// constructs that kernels do not have, and the arguments of calls. It runs the checker of each statement with local
/// names that have no values; what depends on one is an ErrorValue, which causes no report. The parts of expressions
/// that are not reached in this way are checked on their own, and so are nested functions. `is_kernel` says that a
/// launch of the function is known. The reports go to `diagnostics`.
void CheckUntyped(ModuleChecker& module, const ast::FoundFunction& function, bool is_kernel, Untyped& found,
                  Diagnostics& diagnostics);

}  // namespace pyk2cu::sema
