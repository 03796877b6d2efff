#pragma once

#include <optional>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Calls a builtin through its handler. Nullopt, without an error, if kernels cannot call the name.
std::optional<Value> CallKnown(FunctionContext& context, const ast::Call& node, const KnownName& name);

}  // namespace pyk2cu::sema
