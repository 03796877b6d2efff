#include "frontend/analysis/ranges/definitions.h"

#include "frontend/analysis/ranges/evaluator.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// Larger expressions are no definitions: each condition on the variable looks through them.
constexpr int kMostNodes = 24;

bool IsPureCall(const ir::Intrinsic& call) {
  const Meaning meaning = call.row->meaning;
  return meaning == Meaning::kMinimum || meaning == Meaning::kMaximum || meaning == Meaning::kMagnitude;
}

bool IsFixedArray(const Evaluator& evaluator, const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && !evaluator.assigned[ref->variable->index];
}

/// Whether the node itself gives the same value again as long as tracked variables keep theirs.
bool IsPureNode(const Evaluator& evaluator, const ir::Expr& expr) {
  switch (expr.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kThreadIndex:
    case ir::Kind::kGridIndex:
    case ir::Kind::kGridSize:
    case ir::Kind::kUnary:
    case ir::Kind::kBinary:
    case ir::Kind::kCompare:
    case ir::Kind::kLogical:
    case ir::Kind::kConvert: return true;
    case ir::Kind::kIntrinsic: return IsPureCall(static_cast<const ir::Intrinsic&>(expr));
    case ir::Kind::kExtent: return IsFixedArray(evaluator, *static_cast<const ir::Extent&>(expr).array);
    case ir::Kind::kSize: return IsFixedArray(evaluator, *static_cast<const ir::Size&>(expr).array);
    case ir::Kind::kVariableRef: {
      const ir::Variable& variable = *static_cast<const ir::VariableRef&>(expr).variable;
      const bool fixed = variable.type->IsArray() && !evaluator.assigned[variable.index];
      return fixed || evaluator.slots[variable.index] >= 0;
    }
    default: return false;
  }
}

bool IsDefinition(const Evaluator& evaluator, const ir::Expr& value) {
  if (!HasRange(*value.type) || value.kind == ir::Kind::kConstant) return false;
  int nodes = 0;
  bool pure = true;
  WalkExpression(value,
                 [&](const ir::Expr& each) { pure = pure && ++nodes <= kMostNodes && IsPureNode(evaluator, each); });
  return pure;
}

template <class F>
void ForEachSlot(const Evaluator& evaluator, const ir::Expr& value, F&& visit) {
  WalkExpression(value, [&](const ir::Expr& each) {
    const auto* ref = ir::As<ir::VariableRef>(&each);
    if (ref && evaluator.slots[ref->variable->index] >= 0) visit(evaluator.slots[ref->variable->index]);
  });
}

}  // namespace

void AssignDefinition(const Evaluator& evaluator, int slot, const ir::Expr* value, State& state) {
  state.definitions[slot] = nullptr;
  for (const int dependent : evaluator.dependents[slot]) state.definitions[dependent] = nullptr;
  if (!value || !IsDefinition(evaluator, *value)) return;
  bool own = false;
  ForEachSlot(evaluator, *value, [&](int each) { own |= each == slot; });
  if (!own) state.definitions[slot] = value;
}

bool KeepsValue(const Evaluator& evaluator, const ir::Expr& expr, const std::vector<bool>& changed) {
  if (!IsDefinition(evaluator, expr)) return false;
  bool kept = true;
  ForEachSlot(evaluator, expr, [&](int slot) { kept = kept && !changed[static_cast<size_t>(slot)]; });
  return kept;
}

Dependents FindDependents(const Evaluator& evaluator) {
  Dependents dependents(evaluator.initial.size());
  const auto note = [&](const ir::Variable& variable, const ir::Expr& value) {
    const int target = evaluator.slots[variable.index];
    if (target < 0 || !IsDefinition(evaluator, value)) return;
    ForEachSlot(evaluator, value, [&](int slot) { dependents[slot].push_back(target); });
  };
  WalkStatements(
      evaluator.function.body,
      [&](const ir::Stmt& stmt) {
        if (const auto* assign = ir::As<ir::Assign>(&stmt)) note(*assign->variable, *assign->value);
      },
      [&](const ir::Expr& expr) {
        if (const auto* bind = ir::As<ir::Bind>(&expr)) note(*bind->variable, *bind->value);
      });
  return dependents;
}

}  // namespace pyk2cu::analysis
