#pragma once

#include <optional>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A call of a builtin by its handler; nothing if the name is not one that kernels call.
std::optional<Value> CallKnown(FunctionContext& context, const ast::Call& node, const KnownName& name);

}  // namespace pyk2cu::sema
