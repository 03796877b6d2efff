#pragma once

#include <span>
#include <vector>

#include "frontend/sema/context.h"
#include "frontend/sema/model/iterator.h"

namespace pyk2cu::sema {

/// The array as something that no statement of the loop can change.
Value Settled(FunctionContext& context, const Value& array);

/// One element, or the part of one fewer dimension, at these counters.
Value ElementAt(FunctionContext& context, const Value& array, Counters counters, Span span);

Value LoadedAt(FunctionContext& context, const Value& array, Counters counters, Span span);

/// The extents of all axes, first axis first.
std::vector<const ir::Expr*> ExtentsOf(FunctionContext& context, const Value& array, Span span);

/// What a `for` goes through if it is one of the language's iterators, else nothing.
std::optional<Iteration> IterationOf(FunctionContext& context, const ast::Expr& node);

Iteration OverValue(FunctionContext& context, const Value& value, Span span);

/// Everything by one counter, which the others follow by division.
Iteration Linear(FunctionContext& context, const Iteration& nested, Span span);

/// The operands in the loop variable's type: int32 if all are at most that wide and signed, uint64 for unsigned ones,
/// else int64.
bool RangeOperands(FunctionContext& context, const ast::Call& call, const ir::Expr*& start, const ir::Expr*& stop,
                   const ir::Expr*& step);

void RefuseMixed(FunctionContext& context, const Type* type, Span span);

}  // namespace pyk2cu::sema
