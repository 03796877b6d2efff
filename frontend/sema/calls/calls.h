#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A function of the builtin table: the overload that fits the arguments.
Value CallOverload(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows);

Value CallRow(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
              std::vector<const ir::Expr*> operands);

/// No row fits: says which there are.
Value RefuseOperands(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
                     const std::string& types);

}  // namespace pyk2cu::sema
