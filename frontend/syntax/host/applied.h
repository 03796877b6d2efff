#pragma once

#include "frontend/syntax/host/host_reader.h"

namespace pyk2cu {

/// Notes what a value of host code does with decorators such as `cuda.jit`. A decorator that is called with a function
/// makes it one to compile: `f = cuda.jit(device=True)(g)`, `cuda.jit(g)[1, 1](x)`. A name that is bound to a decorator
/// can decorate: `device = cuda.jit(device=True)`. `begin` is the statement's first token; `target` is the name that is
/// bound to the value, or 0. Returns the function that the value is, or null.
const ast::FunctionDef* ScanApplied(HostReader& host, const ast::Expr* value, uint32_t begin, uint32_t target);

/// Gives each function that was found here all decorators that were applied to it.
void FinishApplied(HostReader& host);

/// Returns the skipped function that a name means at the place of `host`, or null.
SkippedFunction* FindSkipped(HostReader& host, std::string_view name);

}  // namespace pyk2cu
