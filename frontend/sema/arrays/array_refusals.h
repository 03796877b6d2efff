#pragma once

#include <string>

#include "frontend/sema/context.h"

// Reports about arrays that several functions make, each with what to write instead. All return an ErrorValue.
namespace pyk2cu::sema {

/// Reports the shape of a shared or local array (`where`) that is not a tuple of positive constants. `value` is the
/// value of the shape, which may be an ErrorValue.
Value RefuseShape(FunctionContext& context, const ast::Expr& shape, const Value& value, const std::string& where);

/// Reports a dtype that is not a type.
Value RefuseDtype(FunctionContext& context, Span span, const Value& dtype);

/// Reports an index that is not an integer.
Value RefuseIndex(FunctionContext& context, Span span, const Type* index);

}  // namespace pyk2cu::sema
