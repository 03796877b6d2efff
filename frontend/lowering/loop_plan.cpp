#include "frontend/lowering/loop_plan.h"

#include <algorithm>
#include <vector>

#include "frontend/lowering/declarations.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// All values that each variable gets.
using AssignedValues = std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>>;

/// The start of each loop whose step is a positive constant, by the loop's variable, which is never less.
using LoopStarts = std::unordered_map<const ir::Variable*, const ir::Expr*>;

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

LoopStarts FindLoopStarts(const ir::Function& function) {
  LoopStarts starts;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const auto* loop = ir::As<ir::ForRange>(&stmt);
    const auto* step = loop ? ir::As<ir::Constant>(loop->step) : nullptr;
    if (step && static_cast<int64_t>(step->bits) > 0) starts.emplace(loop->variable, loop->start);
  });
  return starts;
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
    case ir::Kind::kGridSize: return true;
    case ir::Kind::kGridIndex: {
      const ir::Expr* block = static_cast<const ir::GridIndex&>(expr).block;
      return !block || IsInvariant(*block, loop);
    }
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

/// An expression below conversions that keep the value.
const ir::Expr& BelowConversions(const ir::Expr& expr) {
  const ir::Expr* inner = &expr;
  while (const auto* convert = ir::As<ir::Convert>(inner)) {
    const Type &from = *convert->operand->type, &to = *convert->type;
    const bool keeps_value =
        from.IsInteger() && to.IsInteger() && from.IsUnsigned() == to.IsUnsigned() && from.Bits() <= to.Bits();
    if (!keeps_value) break;
    inner = convert->operand;
  }
  return *inner;
}

/// Whether the expression is the variable of a loop that counts upwards from a positive number.
bool IsPositiveCounter(const ir::Expr& expr, const LoopStarts& starts, const AssignedValues& assigned) {
  const auto* ref = ir::As<ir::VariableRef>(&BelowConversions(expr));
  const auto start = ref ? starts.find(ref->variable) : starts.end();
  return start != starts.end() && Sign(*start->second, assigned) > 0;
}

bool IsNeverNegative(const ir::Expr& expr) {
  const ir::Expr& inner = BelowConversions(expr);
  const auto* convert = ir::As<ir::Convert>(&inner);
  const bool was_unsigned = convert && convert->operand->type->IsUnsigned() && inner.type->IsSigned() &&
                            convert->operand->type->Bits() < inner.type->Bits();
  return expr.type->IsUnsigned() || was_unsigned || inner.kind == ir::Kind::kExtent || inner.kind == ir::Kind::kSize;
}

/// A step of one never passes the end of the type: the loop ends at the stop before.
bool StepsByOne(const ir::ForRange& loop) {
  const auto* constant = ir::As<ir::Constant>(loop.step);
  if (!constant) return false;
  const int64_t step = static_cast<int64_t>(constant->bits);
  return step == 1 || (step == -1 && !loop.variable->type->IsUnsigned());
}

LoopPlan PlanOf(const ir::ForRange& loop, const AssignedValues& assigned, const LoopStarts& starts) {
  LoopPlan plan;
  const int sign = Sign(*loop.step, assigned);
  const bool is_plain = sign > 0 || (sign < 0 && !loop.variable->type->IsUnsigned());
  const bool may_overflow = !loop.exact && !StepsByOne(loop);
  plan.counts_rounds = may_overflow && is_plain;
  plan.saturates = may_overflow && !is_plain;
  plan.never_negative = IsNeverNegative(*loop.step);
  plan.start_stays = IsInvariant(*loop.start, loop);
  plan.stop_stays = IsInvariant(*loop.stop, loop);
  plan.step_stays = IsInvariant(*loop.step, loop);
  // The step of an exact loop is not zero.
  const bool rises = (loop.exact && plan.never_negative) || IsPositiveCounter(*loop.step, starts, assigned);
  plan.step_sign = is_plain ? sign : rises ? 1 : 0;
  return plan;
}

/// How often the loop's body reads the loop's variable.
int CountReads(const ir::ForRange& loop) {
  int reads = 0;
  ForEachStatement(loop.body, [&](const ir::Stmt& stmt) {
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        const auto* ref = ir::As<ir::VariableRef>(&node);
        reads += ref && ref->variable == loop.variable;
      });
    });
  });
  return reads;
}

std::optional<LoopPlan::Halving> FindHalving(const ir::ForRange& loop, const Declarations& declarations) {
  const auto* assign = loop.body.empty() ? nullptr : ir::As<ir::Assign>(loop.body[0]);
  const auto* shift = assign ? ir::As<ir::Binary>(&BelowConversions(*assign->value)) : nullptr;
  const bool shifts = shift && (shift->op == ir::BinaryOp::kShl || shift->op == ir::BinaryOp::kShr);
  const auto* first = shifts ? ir::As<ir::Constant>(shift->left) : nullptr;
  const auto* count = shifts ? ir::As<ir::VariableRef>(&BelowConversions(*shift->right)) : nullptr;
  const auto *start = ir::As<ir::Constant>(loop.start), *stop = ir::As<ir::Constant>(loop.stop);
  if (!first || !count || count->variable != loop.variable || !start || start->bits != 0 || !stop) return {};
  const bool declares = std::ranges::any_of(declarations.Before(assign), [&](const auto& declaration) {
    return declaration.variable == assign->variable && declaration.at_assignment;
  });
  const auto* step = ir::As<ir::Constant>(loop.step);
  if (!declares || CountReads(loop) != 1 || !step || step->bits != 1 || assign->variable->type->IsUnsigned()) return {};
  const int64_t value = static_cast<int64_t>(first->bits), rounds = static_cast<int64_t>(stop->bits);
  const int bits = assign->variable->type->Bits();
  if (value <= 0 || rounds < 2 || rounds >= bits || value >= int64_t{1} << (bits - 2)) return {};
  if (shift->op == ir::BinaryOp::kShr) {
    const int64_t last = value >> (rounds - 1);
    return last > 0 ? std::optional(LoopPlan::Halving{assign->variable, value, last}) : std::nullopt;
  }
  // The variable is doubled once more, after the last round.
  if (value > ((int64_t{1} << (bits - 2)) >> rounds)) return {};
  return LoopPlan::Halving{assign->variable, value, value << (rounds - 1)};
}

LoopPlans PlansOf(const ir::Function& function, const Declarations& declarations) {
  LoopPlans plans;
  AssignedValues assigned;
  LoopStarts starts;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const auto* loop = ir::As<ir::ForRange>(&stmt);
    if (!loop) return;
    if (plans.empty()) {
      assigned = FindAssignedValues(function);
      starts = FindLoopStarts(function);
    }
    const auto plan = plans.emplace(loop, PlanOf(*loop, assigned, starts)).first;
    plan->second.halving = FindHalving(*loop, declarations);
  });
  return plans;
}

}  // namespace

void PlanLoops(const ir::Module& module, ir::PassContext& context) {
  const auto& declarations = context.results.Get<ModuleDeclarations>();
  context.results.Set(ForEachFunction(
      module, [&](const ir::Function& function) { return PlansOf(function, declarations.at(&function)); }));
}

}  // namespace pyk2cu::lowering
