#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The value of `object.name`, whatever the object is: a module, a class, an array, a record, a tuple or a number. A
/// method becomes a BoundMethod.
Value CheckAttribute(FunctionContext& context, const ast::Attribute& node);

}  // namespace pyk2cu::sema
