#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `object.name = value`. Only fields of records and lanes of vectors in records can be assigned to.
void AssignAttribute(FunctionContext& context, const ast::Attribute& target, const Value& value);

/// Stores a value to a field. `field` is the value that reading the field gives: FieldOf or FieldAt.
void SetField(FunctionContext& context, Span span, const Value& field, const Value& value);

/// Checks `r.x += 1` or `a[i]['x'] += 1`. False if the target is not a field; the caller must then check it.
bool ChangeField(FunctionContext& context, const ast::AugAssign& node);

/// Converts a value to the type of the element or field that it is stored to. Null after an error.
const ir::Expr* Stored(FunctionContext& context, const ir::Expr* value, const Type* type);

}  // namespace pyk2cu::sema
