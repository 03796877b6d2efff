#pragma once

#include <span>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks the operands of families that ask for integers, masks, predicates or exact types. Conversions that other
/// builtins make are refused there, because silent rounding or narrowing would hide a mistake. False after an error.
bool CheckIntrinsicOperands(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
                            const std::vector<const ir::Expr*>& operands);

/// Calls `f(array, index, value…)` on one element: an atomic, or a load or store with a cache hint.
/// `compare_and_swap(array, old, value)` has no index and takes the first element. The values are converted to the
/// overload's parameters.
Value CallOnElement(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows);

}  // namespace pyk2cu::sema
