#include "frontend/analysis/ranges/accesses.h"

#include <algorithm>
#include <vector>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// The accesses of one round.
struct Round {
  const ir::Variable& counter;
  const ir::Function& function;
  const Facts& facts;

  bool IsCounter(const ir::ElementIndex& index) const {
    const auto* convert = ir::As<ir::Convert>(index.value);
    const bool widens = convert && convert->type->IsScalar(ScalarId::kInt64) && convert->operand->type->IsSigned();
    const auto* ref = ir::As<ir::VariableRef>(widens ? convert->operand : index.value);
    return ref && ref->variable == &counter;
  }
  bool Indexes(const ir::Expr& array, ir::IndexList indices) const {
    return std::ranges::any_of(indices, [&](const ir::ElementIndex& index) { return IsCounter(index); }) &&
           IsSmallArray(array, function, facts);
  }
};

/// Calls `visit` for the operands that are evaluated in any case.
template <class F>
void ForEachCertainOperand(const ir::Expr& expr, const F& visit) {
  if (const auto* select = ir::As<ir::Select>(&expr)) return visit(*select->condition);
  if (const auto* logical = ir::As<ir::Logical>(&expr)) return visit(*logical->left);
  if (const auto* require = ir::As<ir::Require>(&expr)) return visit(*require->condition);
  ir::ForEachOperand(expr, visit);
}

/// Whether evaluating the expression reads an element at the loop's variable.
bool Reads(const Round& round, const ir::Expr& expr) {
  std::vector<const ir::Expr*> pending{&expr};
  while (!pending.empty()) {
    const ir::Expr& next = *pending.back();
    pending.pop_back();
    const auto* load = ir::As<ir::Load>(&next);
    if (load && round.Indexes(*load->array, load->indices)) return true;
    ForEachCertainOperand(next, [&](const ir::Expr& operand) { pending.push_back(&operand); });
  }
  return false;
}

bool Accesses(const Round& round, const ir::Stmt& stmt) {
  const auto* store = ir::As<ir::Store>(&stmt);
  bool found = store && round.Indexes(*store->array, store->indices);
  ir::ForEachExpression(stmt, [&](const ir::Expr& expr) { found = found || Reads(round, expr); });
  return found;
}

/// Whether what follows the statement may not be reached in the round: it ends the round, the thread (also in a
/// function that it calls), or may run forever.
bool MayEndRound(const ir::Stmt& stmt) {
  bool ends = false;
  const auto on_statement = [&](const ir::Stmt& each) {
    switch (each.kind) {
      case ir::Kind::kAssign:
      case ir::Kind::kStore:
      case ir::Kind::kSetField:
      case ir::Kind::kEvaluate:
      case ir::Kind::kIf: break;
      default: ends = true;
    }
  };
  const ir::Stmt* const list[] = {&stmt};
  ir::WalkStatements(list, on_statement, [&](const ir::Expr& expr) {
    ends |= expr.kind == ir::Kind::kCall || expr.kind == ir::Kind::kRequire;
  });
  return ends;
}

}  // namespace

Interval RangeByAccesses(const ir::ForRange& loop, const ir::Function& function, const Facts& facts) {
  const Interval any = RangeOf(*loop.variable->type);
  const bool has_small = std::ranges::any_of(facts.arguments, &ArgumentFacts::small);
  if (!has_small || function.options.check_bounds || function.options.check_exceptions) return any;
  const Round round{*loop.variable, function, facts};
  for (const ir::Stmt* stmt : loop.body) {
    if (MayEndRound(*stmt)) return any;
    if (Accesses(round, *stmt)) return Meet(any, {-Facts::kSmallIndex, Facts::kSmallIndex - 1});
  }
  return any;
}

}  // namespace pyk2cu::analysis
