#pragma once

#include <optional>

#include "frontend/sema/evaluate/value.h"
#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the value of a host expression, also one that kernels cannot use; nullopt if it is not known. `before` is as
/// in LookUpHost.
std::optional<evaluate::Value> HostValue(HostContext& host, const ast::Expr& expression,
                                         const ast::FoundFunction* function, int depth, uint32_t before = UINT32_MAX);

/// Returns what the callee of a call means if it is a name of a module or class, or an alias of one; nullopt for other
/// callees, which are not evaluated.
std::optional<Entity> NamedCallee(HostContext& host, const ast::Call& call, const ast::FoundFunction* function);

}  // namespace pyk2cu::sema
