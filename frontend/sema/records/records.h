#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Field `name` of a record, or, as a view, of each element of an array of records. The object must have fields.
/// Reports a name that they do not include, at `name_span`.
Value FieldOf(FunctionContext& context, Span span, Span name_span, const ir::Expr* object, std::string_view name);

/// FieldOf by the field's position, which must exist.
Value FieldAt(FunctionContext& context, Span span, const ir::Expr* object, size_t field);

/// Whether the object is a record or an array of records.
bool HasFields(const ir::Expr* object);

/// `object['name']`, or `record[0]` with a constant position. Nullopt if the subscript does not select a field: the
/// object has none, or it is an array and the index is not a constant string.
std::optional<Value> FieldSubscript(FunctionContext& context, const ast::Subscript& node, const Value& object);

}  // namespace pyk2cu::sema
