#pragma once

#include <string>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns the value as one expression of the IR; null after an error. Values that exist only at compile time, except
/// strings, are errors.
const ir::Expr* Materialize(FunctionContext& context, const Value& value);

/// The same, but entities with a static type become an ir::StaticValue.
const ir::Expr* MaterializeAny(FunctionContext& context, const Value& value);

/// Returns the value of an expression: an entity if the expression has a static type.
Value ValueOf(FunctionContext& context, const ir::Expr* expr);

/// Returns the number in a member of an integer enumeration or in an optional; other expressions, and null, unchanged.
const ir::Expr* Plain(FunctionContext& context, const ir::Expr* expr);

/// Returns the truth value as a bool; null after an error.
const ir::Expr* Truth(FunctionContext& context, const Value& value);

/// Returns the elements of a tuple. If the tuple is one expression, each element repeats it, so it must be free of
/// effects.
std::vector<Value> PartsOf(FunctionContext& context, const Value& tuple);

/// Returns the type of the value in the IR; null if it has none, as functions and slices do.
const Type* TypeOf(FunctionContext& context, const Value& value);

/// Returns what messages call the value: the name of its type, or what it is if it has no type.
std::string Described(FunctionContext& context, const Value& value);

/// Returns the value of an entity where an expression names it. Reports an error for entities that are not known.
Value FromEntity(FunctionContext& context, const Entity& entity, Span span);

/// Returns bytes as the constant array of their numbers, which are uint8 as in the reference; other values unchanged.
Value AsSequence(FunctionContext& context, const Value& value);

/// Evaluates the value here, and returns it as a new temporary. Strings and static values are returned unchanged.
Value Spill(FunctionContext& context, const Value& value);

/// The same for a tuple that may contain arrays or functions: each part that is only known at run time gets a temporary
/// of its own.
Value SpillParts(FunctionContext& context, Value value);

/// Reports that the compiler does not support `what` yet.
Value NotYet(FunctionContext& context, Span span, std::string what);

/// Returns a node whose value is `value`, for functions that take nodes.
const ast::Expr* Prepared(FunctionContext& context, Value value);

/// Returns the value as Materialize and Plain do; null after an error.
inline const ir::Expr* PlainValue(FunctionContext& context, const Value& value) {
  return Plain(context, Materialize(context, value));
}

}  // namespace pyk2cu::sema
