#pragma once

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// What goes to the place at these counters.
const ir::Expr* PartSource(FunctionContext& context, const Value& value, const Value& part, Counters at, Span span);

/// Whether the source's shape is the part's, or can be repeated to be it.
const ir::Expr* FitsPart(FunctionContext& context, const Value& source, const Value& part, Span span);

/// `part = value`: a number goes to all elements; an array, or a tuple of one type, is copied element by element,
/// repeated along axes where it has one element only.
void StorePart(FunctionContext& context, Span span, const Value& part, const Value& value);

}  // namespace pyk2cu::sema
