#pragma once

#include <utility>
#include <vector>

#include "frontend/sema/names/names.h"

namespace pyk2cu::sema {

/// Temporaries with the values that they are bound to, in the order of evaluation.
using Bindings = std::vector<std::pair<const ir::Variable*, const ir::Expr*>>;

/// Returns `result` with the temporaries bound around it, the first one outermost; null if `result` is null.
inline const ir::Expr* WithBindings(FunctionContext& context, Span span, const Bindings& bindings,
                                    const ir::Expr* result) {
  for (size_t i = bindings.size(); result && i-- > 0;)
    result = context.builder.Bind(span, bindings[i].first, bindings[i].second, result);
  return result;
}

/// The same, at the place of the result.
inline const ir::Expr* WithBindings(FunctionContext& context, const Bindings& bindings, const ir::Expr* result) {
  return result ? WithBindings(context, result->span, bindings, result) : nullptr;
}

/// Returns `make_body(value)` for a body that reads the value several times: unless the value is trivial, it is
/// evaluated once into a temporary. Null if `make_body` returns null.
template <class MakeBody>
const ir::Expr* Once(FunctionContext& context, const ir::Expr* value, MakeBody make_body) {
  if (IsTrivial(value)) return make_body(value);
  const ir::Variable* variable = NewTemporary(context, value->type, value->span);
  return WithBindings(context, {{variable, value}}, make_body(context.builder.Ref(value->span, variable)));
}

/// Makes a node from operands whose order of evaluation C++ does not define. If one of them writes memory and another
/// one reads or writes it, each of those goes to a temporary first, in Python's order from left to right.
template <class MakeNode>
const ir::Expr* InOrder(FunctionContext& context, std::vector<const ir::Expr*> operands, MakeNode make_node) {
  int impure = 0;
  bool writes = false;
  for (const ir::Expr* operand : operands) {
    impure += !context.builder.IsPure(operand);
    writes |= (context.builder.Effects(operand) & kWritesMemory) != 0;
  }
  if (!writes || impure < 2) return make_node(std::move(operands));
  Bindings bindings;
  for (const ir::Expr*& operand : operands) {
    if (context.builder.IsPure(operand)) continue;
    const ir::Variable* variable = NewTemporary(context, operand->type, operand->span);
    bindings.emplace_back(variable, operand);
    operand = context.builder.Ref(operand->span, variable);
  }
  return WithBindings(context, bindings, make_node(std::move(operands)));
}

}  // namespace pyk2cu::sema
