#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Field `name` of a record, or of each element of an array of records.
Value FieldOf(FunctionContext& context, Span span, Span name_span, const ir::Expr* object, std::string_view name);

Value FieldAt(FunctionContext& context, Span span, const ir::Expr* object, size_t field);

bool HasFields(const ir::Expr* object);

/// `object['name']`, if it is that; nothing for other subscripts.
std::optional<Value> FieldSubscript(FunctionContext& context, const ast::Subscript& node, const Value& object);

}  // namespace pyk2cu::sema
