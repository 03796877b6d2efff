#pragma once

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The value that is stored to `part` at these counters: a number itself, or the element of a tuple or of a broadcast
/// array. Null after an error.
const ir::Expr* PartSource(FunctionContext& context, const Value& value, const Value& part, Counters at, Span span);

/// A bool that tells whether the source can be broadcast to the part's shape. The source must not have more axes than
/// the part.
const ir::Expr* FitsPart(FunctionContext& context, const Value& source, const Value& part, Span span);

/// Checks `part = value`, where the part is a view. A number goes to all elements. An array, or a tuple of one type, is
/// copied element by element; an array is broadcast as in NumPy.
void StorePart(FunctionContext& context, Span span, const Value& part, const Value& value);

}  // namespace pyk2cu::sema
