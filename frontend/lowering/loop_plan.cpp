#include "frontend/lowering/loop_plan.h"

#include <algorithm>
#include <vector>

#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// All values that each variable gets.
using AssignedValues = std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>>;

constexpr int kSignDepth = 8;  ///< how many variables and operators deep a sign is looked for

AssignedValues FindAssignedValues(const ir::Function& function) {
  AssignedValues values;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    if (const auto* assign = ir::As<ir::Assign>(&stmt)) values[assign->variable].push_back(assign->value);
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        if (const auto* bind = ir::As<ir::Bind>(&node)) values[bind->variable].push_back(bind->value);
      });
    });
  });
  return values;
}

/// Whether the loop's body (or anything in it) gives the variable another value.
bool BodyAssigns(const ir::ForRange& loop, const ir::Variable& variable) {
  bool found = &variable == loop.variable;
  ForEachStatement(loop.body, [&](const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    const auto* inner = ir::As<ir::ForRange>(&stmt);
    found = found || (assign && assign->variable == &variable) || (inner && inner->variable == &variable);
  });
  return found;
}

bool IsInvariant(const ir::Expr& expr, const ir::ForRange& loop) {
  switch (expr.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kThreadIndex:
    case ir::Kind::kGridIndex:
    case ir::Kind::kGridSize: return true;
    case ir::Kind::kVariableRef: return !BodyAssigns(loop, *static_cast<const ir::VariableRef&>(expr).variable);
    case ir::Kind::kConvert: {
      const auto& convert = static_cast<const ir::Convert&>(expr);
      return convert.operand->type->IsInteger() && convert.type->IsInteger() && IsInvariant(*convert.operand, loop);
    }
    case ir::Kind::kExtent: {
      const auto* array = ir::As<ir::VariableRef>(static_cast<const ir::Extent&>(expr).array);
      return array && !BodyAssigns(loop, *array->variable);
    }
    case ir::Kind::kSize: {
      const auto* array = ir::As<ir::VariableRef>(static_cast<const ir::Size&>(expr).array);
      return array && array->type->ndim() == 1 && !BodyAssigns(loop, *array->variable);
    }
    case ir::Kind::kBinary: {
      const auto& binary = static_cast<const ir::Binary&>(expr);
      const bool cheap = binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub;
      return cheap && binary.exact && IsInvariant(*binary.left, loop) && IsInvariant(*binary.right, loop);
    }
    default: return false;
  }
}

/// 1 or -1 if the expression is seen to be positive or negative, else 0.
int Sign(const ir::Expr& expr, const AssignedValues& assigned, int depth = 0) {
  if (depth > kSignDepth) return 0;
  if (const auto* constant = ir::As<ir::Constant>(&expr)) {
    const int64_t value = static_cast<int64_t>(constant->bits);
    return value > 0 || (value < 0 && expr.type->IsUnsigned()) ? 1 : value < 0 ? -1 : 0;
  }
  if (expr.kind == ir::Kind::kGridSize) return 1;
  if (const auto* thread = ir::As<ir::ThreadIndex>(&expr)) {
    return thread->value == ir::ThreadValue::kBlockDim || thread->value == ir::ThreadValue::kGridDim ||
           thread->value == ir::ThreadValue::kWarpSize;
  }
  if (const auto* convert = ir::As<ir::Convert>(&expr))
    return convert->operand->type->IsInteger() ? Sign(*convert->operand, assigned, depth + 1) : 0;
  if (const auto* unary = ir::As<ir::Unary>(&expr); unary && unary->op == ir::UnaryOp::kNegate)
    return -Sign(*unary->operand, assigned, depth + 1);
  if (const auto* binary = ir::As<ir::Binary>(&expr); binary && binary->exact && binary->op == ir::BinaryOp::kMul)
    return Sign(*binary->left, assigned, depth + 1) * Sign(*binary->right, assigned, depth + 1);
  const auto* ref = ir::As<ir::VariableRef>(&expr);
  if (!ref || ref->variable->kind == ir::VariableKind::kParameter) return 0;
  const auto values = assigned.find(ref->variable);
  if (values == assigned.end()) return 0;
  const int sign = Sign(*values->second.front(), assigned, depth + 1);
  const auto has_sign = [&](const ir::Expr* value) { return Sign(*value, assigned, depth + 1) == sign; };
  return std::ranges::all_of(values->second, has_sign) ? sign : 0;
}

/// A step of one never passes the end of the type: the loop ends at the stop before.
bool StepsByOne(const ir::ForRange& loop) {
  const auto* constant = ir::As<ir::Constant>(loop.step);
  if (!constant) return false;
  const int64_t step = static_cast<int64_t>(constant->bits);
  return step == 1 || (step == -1 && !loop.variable->type->IsUnsigned());
}

LoopPlan PlanOf(const ir::ForRange& loop, const AssignedValues& assigned) {
  LoopPlan plan;
  plan.counts_rounds = !loop.exact && !StepsByOne(loop);
  plan.start_stays = IsInvariant(*loop.start, loop);
  plan.stop_stays = IsInvariant(*loop.stop, loop);
  plan.step_stays = IsInvariant(*loop.step, loop);
  plan.step_sign = loop.variable->type->IsUnsigned() ? 1 : Sign(*loop.step, assigned);
  return plan;
}

LoopPlans PlansOf(const ir::Function& function) {
  LoopPlans plans;
  AssignedValues assigned;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const auto* loop = ir::As<ir::ForRange>(&stmt);
    if (!loop) return;
    if (plans.empty()) assigned = FindAssignedValues(function);
    plans.emplace(loop, PlanOf(*loop, assigned));
  });
  return plans;
}

}  // namespace

void PlanLoops(const ir::Module& module, ir::PassContext& context) {
  context.results.Set(ForEachFunction(module, PlansOf));
}

}  // namespace pyk2cu::lowering
