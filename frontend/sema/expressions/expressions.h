#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The value of `object.name`, whatever the object is: a module, a class, an array, a record, a tuple or a number. A
/// method becomes a BoundMethod.
Value CheckAttribute(FunctionContext& context, const ast::Attribute& node);

/// Returns the position that a module stands for: threadIdx, blockIdx, blockDim or gridDim. Nullopt for other modules.
std::optional<ir::ThreadValue> PositionOf(std::string_view module);

}  // namespace pyk2cu::sema
