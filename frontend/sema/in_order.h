#pragma once

#include "frontend/sema/function_state.h"

namespace pyk2cu::sema {

/// C++ evaluates operands in any order. If one of them writes memory and another one touches it too, each goes to a
/// temporary first, in Python's order, left to right.
template <class MakeNode>
const ir::Expr* FunctionState::InOrder(std::vector<const ir::Expr*> operands, MakeNode finish) {
  int impure = 0;
  bool writes = false;
  for (const ir::Expr* operand : operands) {
    impure += !builder_.IsPure(operand);
    writes |= (builder_.Effects(operand) & kWritesMemory) != 0;
  }
  if (!writes || impure < 2) return finish(std::move(operands));
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> bindings;
  for (const ir::Expr*& operand : operands) {
    if (builder_.IsPure(operand)) continue;
    const ir::Variable* variable = NewTemporary(operand->type, operand->span);
    bindings.emplace_back(variable, operand);
    operand = builder_.Ref(operand->span, variable);
  }
  const ir::Expr* result = finish(std::move(operands));
  for (size_t i = bindings.size(); result && i-- > 0;)
    result = builder_.Bind(result->span, bindings[i].first, bindings[i].second, result);
  return result;
}

}  // namespace pyk2cu::sema
