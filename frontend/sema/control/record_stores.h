#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void AssignAttribute(FunctionContext& context, const ast::Attribute& target, const Value& value);

/// `field` is what reading it gives.
void SetField(FunctionContext& context, Span span, const Value& field, const Value& value);

/// `r.x += 1`, `a[i]['x'] += 1`: false if the target is something else.
bool ChangeField(FunctionContext& context, const ast::AugAssign& node);

/// The value as an element or a field of the type is stored; null after an error.
const ir::Expr* Stored(FunctionContext& context, const ir::Expr* value, const Type* type);

}  // namespace pyk2cu::sema
