#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks the arguments of a call of a builtin and calls the overload that fits them. `rows` are all overloads of one
/// name.
Value CallOverload(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows);

/// Calls the overload that fits the operands best, by the reference's rating of conversions. The operands must be
/// scalars; they are converted to the overload's parameters.
Value CallRow(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
              std::vector<const ir::Expr*> operands);

/// Reports that no overload takes operands of these types, and lists the candidates. Returns an error value.
Value RefuseOperands(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
                     const std::string& types);

}  // namespace pyk2cu::sema
