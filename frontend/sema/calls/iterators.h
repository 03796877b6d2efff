#pragma once

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CheckIter(FunctionContext& context, const ast::Call& node);

/// next(it): behind the last element the thread ends, as by a raise.
Value CheckNext(FunctionContext& context, const ast::Call& node);

/// The next element, which must be there; the one behind it comes next.
Value Advance(FunctionContext& context, const Iterator& iterator, Span span);

const ir::Expr* HasNext(FunctionContext& context, const Iterator& iterator, Span span);

}  // namespace pyk2cu::sema
