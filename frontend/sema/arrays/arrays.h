#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// An attribute of an array that is a number, a tuple of numbers or the dtype, or a field of its records. Reports names
/// that arrays do not have. ArrayMemberOf must be tried first.
Value ArrayAttribute(FunctionContext& context, const ast::Attribute& node, const ir::Expr* array);

/// The value of `object[index]`, where the object is a tuple, a string, a record, an enumeration, an array or a
/// pointer.
Value CheckSubscript(FunctionContext& context, const ast::Subscript& node);

/// `array[index]` of an array or a pointer, not loaded yet: the ElementPlace of one element, or a view.
Value Index(FunctionContext& context, Value array, const ast::Expr& index, Span span);

/// Loads the element at an ElementPlace. Null for an error value.
const ir::Expr* LoadElement(FunctionContext& context, const Value& element);

/// Checks `cuda.shared.array(shape, dtype)` or `cuda.local.array(shape, dtype)`. Each place in the source has one
/// array, however often it is reached, and keeps it from pass to pass.
Value CheckArrayConstructor(FunctionContext& context, const ast::Call& node, ir::VariableKind kind);

}  // namespace pyk2cu::sema
