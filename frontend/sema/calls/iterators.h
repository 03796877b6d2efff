#pragma once

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `iter(x)` and sets the new iterator's position to its start. An iterator is returned as it is.
Value CheckIter(FunctionContext& context, const ast::Call& node);

/// Checks `next(it)`. After the last element the thread ends, as by `raise StopIteration`.
Value CheckNext(FunctionContext& context, const ast::Call& node);

/// The next element, which must exist. Moves the iterator's position to the element after it.
Value Advance(FunctionContext& context, const Iterator& iterator, Span span);

/// A bool that tells at run time whether the iterator has another element.
const ir::Expr* HasNext(FunctionContext& context, const Iterator& iterator, Span span);

}  // namespace pyk2cu::sema
