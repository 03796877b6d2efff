#pragma once

#include <span>
#include <vector>

#include "frontend/sema/context.h"
#include "frontend/sema/model/iterator.h"

namespace pyk2cu::sema {

/// The array in a form that no statement of a loop can change: everything in it that could change is kept in variables.
Value Settled(FunctionContext& context, const Value& array);

/// The ElementPlace at these counters, or a view if there are fewer counters than axes. The counters must be within the
/// extents: they are not wrapped.
Value ElementAt(FunctionContext& context, const Value& array, Counters counters, Span span);

/// ElementAt, with a single element loaded.
Value LoadedAt(FunctionContext& context, const Value& array, Counters counters, Span span);

/// The extents of all axes, first axis first, in a form that can be repeated without changing.
std::vector<const ir::Expr*> ExtentsOf(FunctionContext& context, const Value& array, Span span);

/// The iteration over a call of one of the language's iterators (`enumerate`, `zip`, `range`, `np.ndindex`, …). Nullopt
/// if the expression is not such a call.
std::optional<Iteration> IterationOf(FunctionContext& context, const ast::Expr& node);

/// The iteration over an array along its first axis, over `a.flat`, or over a tuple whose elements have one type. An
/// error iteration for any other value, which is reported.
Iteration OverValue(FunctionContext& context, const Value& value, Span span);

/// The same iteration with one counter, from which division computes the others.
Iteration Linear(FunctionContext& context, const Iteration& nested, Span span);

/// Reports a loop over a tuple whose elements have several types. `type` is the tuple's type, or null if it has none.
void RefuseMixed(FunctionContext& context, const Type* type, Span span);

}  // namespace pyk2cu::sema
