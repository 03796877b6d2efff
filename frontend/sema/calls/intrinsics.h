#pragma once

#include <span>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Nothing is rounded, narrowed to a bool or read as a number silently where an integer or a predicate is meant.
bool CheckIntrinsicOperands(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
                            const std::vector<const ir::Expr*>& operands);

/// f(array, index, value…) on one element: atomics, loads and stores with a cache hint; compare_and_swap(array, old,
/// value) has no index. Values are cast to the array's dtype.
Value CallOnElement(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows);

}  // namespace pyk2cu::sema
