#pragma once

#include <string>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The value as one expression of the IR; null after an error.
const ir::Expr* Materialize(FunctionContext& context, const Value& value);

/// None and objects of compile time too.
const ir::Expr* MaterializeAny(FunctionContext& context, const Value& value);

/// The opposite: an object of compile time where the type says so.
Value ValueOf(FunctionContext& context, const ir::Expr* expr);

/// The number in members of integer enumerations and in optionals.
const ir::Expr* Plain(FunctionContext& context, const ir::Expr* expr);

/// As a bool; null after an error.
const ir::Expr* Truth(FunctionContext& context, const Value& value);

/// The elements of a tuple; those of one that is computed are taken from it: what computes it must be repeatable.
std::vector<Value> PartsOf(FunctionContext& context, const Value& tuple);

/// The type of the value when it is stored; null for what has none.
const Type* TypeOf(FunctionContext& context, const Value& value);

Value FromEntity(FunctionContext& context, const Entity& entity, Span span);

/// The value in a temporary of its own, evaluated here.
Value Spill(FunctionContext& context, const Value& value);

/// The same for a tuple that may hold arrays and functions: each part that is known at run time only has a temporary of
/// its own.
Value SpillParts(FunctionContext& context, Value value);

Value NotYet(FunctionContext& context, Span span, std::string what);

/// An expression that stands for a value made already.
const ast::Expr* Prepared(FunctionContext& context, Value value);

/// The value as a plain number; null after an error.
inline const ir::Expr* PlainValue(FunctionContext& context, const Value& value) {
  return Plain(context, Materialize(context, value));
}

}  // namespace pyk2cu::sema
