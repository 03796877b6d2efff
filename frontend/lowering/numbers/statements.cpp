#include "frontend/lowering/numbers/statements.h"

#include "frontend/lowering/numbers/arrays.h"
#include "frontend/lowering/numbers/integers.h"
#include "frontend/lowering/numbers/slots.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// `target op= right`: C++ computes with the target itself.
void PlanUpdate(Planner& planner, const ir::Stmt& stmt, const ir::Expr& value) {
  const auto& binary = static_cast<const ir::Binary&>(value);
  const bool is_float = value.type->IsFloat();
  Keep(planner, stmt, kUpdateSlot,
       ReadValue(planner, is_float ? FloatOperand(*binary.right, *binary.left) : *binary.right));
}

void PlanAssigned(Planner& planner, const ir::Stmt& stmt, const ir::Expr& value) {
  if (planner.updates.Contains(stmt)) return PlanUpdate(planner, stmt, value);
  Keep(planner, stmt, kValueSlot, ReadAssigned(planner, value));
}

/// A value that is stored in memory, where an enumeration of C++ is made from the exact number.
void PlanStored(Planner& planner, const ir::Stmt& stmt, const ir::Expr& value) {
  const bool is_cpp_enum = value.type->IsEnum() && !value.type->cpp_name().empty();
  if (!is_cpp_enum) return PlanAssigned(planner, stmt, value);
  Keep(planner, stmt, kValueSlot, ReadValue(planner, value));
}

void PlanStore(Planner& planner, const ir::Store& stmt) {
  NumberOf(planner, *stmt.array);
  PlanIndices(planner, *stmt.array, stmt.indices);
  PlanStored(planner, stmt, *stmt.value);
}

/// The bounds of a loop that counts its rounds, and the sum that is the next value of its variable.
void PlanCountedLoop(Planner& planner, const ir::ForRange& loop, const LoopPlan& plan) {
  const ScalarId type = loop.variable->type->scalar();
  const auto bound = [&](int slot, const ir::Expr& expr, bool stays) {
    const Number number = Keep(planner, loop, slot, stays ? ReadValue(planner, expr) : ReadAssigned(planner, expr));
    Operand argument{stays ? number : Number{type}};
    const Operand result = argument;
    argument.Cast(type);
    Keep(planner, loop, kCountArguments + slot, argument);
    return result;
  };
  bound(kStartSlot, *loop.start, plan.start_stays);
  bound(kStopSlot, *loop.stop, plan.stop_stays);
  const Operand step = bound(kStepSlot, *loop.step, plan.step_stays);
  PlanWrapping(planner, loop, kNextLeft, ir::BinaryOp::kAdd, type, false, {Number{type}}, step);
}

void PlanLoop(Planner& planner, const ir::ForRange& loop) {
  const LoopPlan& plan = planner.loops.at(&loop);
  if (plan.counts_rounds) return PlanCountedLoop(planner, loop, plan);
  const ScalarId type = loop.variable->type->scalar();
  const auto bound = [&](int slot, const ir::Expr& expr, bool stays) {
    if (!stays) return Keep(planner, loop, slot, ReadAssigned(planner, expr));
    Operand operand = ReadValue(planner, expr);
    const bool reads_as_unsigned =
        IsUnsignedInteger(operand.number.type) && Width(operand.number.type) >= Width(type) && !IsUnsignedInteger(type);
    if (reads_as_unsigned) operand.Cast(type);
    return Keep(planner, loop, slot, operand);
  };
  Keep(planner, loop, kStartSlot, ReadAssigned(planner, *loop.start));
  bound(kStopSlot, *loop.stop, plan.stop_stays);
  Operand step{bound(kStepSlot, *loop.step, plan.step_stays)};
  if (!plan.saturates) return;
  if (!plan.step_stays) step = {Number{type}};
  step.Cast(type);
  Keep(planner, loop, kAddedStep, step);
}

/// A variadic function sees an integer's C++ type: it must be the one that the format says.
void PlanPrinted(Planner& planner, const ir::Node& user, ir::ExprList operands) {
  for (size_t i = 0; i < operands.size(); ++i) {
    const ir::Expr& each = *operands[i];
    if (const auto* tuple = ir::As<ir::MakeTuple>(&each)) {
      PlanPrinted(planner, *tuple, tuple->elements);
      continue;
    }
    Operand operand = ReadValue(planner, each);
    if (each.type->IsInteger()) operand.Cast(each.type->IsUnsigned() ? ScalarId::kUInt64 : ScalarId::kInt64);
    Keep(planner, user, static_cast<int>(i), operand);
  }
}

void PlanLaunch(Planner& planner, const ir::ChildLaunch& launch) {
  for (size_t axis = 0; axis < launch.grid.size(); ++axis)
    Keep(planner, launch, kGridSlot + static_cast<int>(axis), ReadValue(planner, *launch.grid[axis]));
  for (size_t axis = 0; axis < launch.block.size(); ++axis)
    Keep(planner, launch, kBlockSlot + static_cast<int>(axis), ReadValue(planner, *launch.block[axis]));
  Keep(planner, launch, kSharedBytesSlot, ReadValue(planner, *launch.shared_bytes));
  for (size_t i = 0; i < launch.arguments.size(); ++i)
    Keep(planner, launch, LaunchArgumentSlot(i), ReadAssigned(planner, *launch.arguments[i]));
}

}  // namespace

void PlanStatement(Planner& planner, const ir::Stmt& stmt) {
  switch (stmt.kind) {
    case ir::Kind::kAssign: return PlanAssigned(planner, stmt, *static_cast<const ir::Assign&>(stmt).value);
    case ir::Kind::kStore: return PlanStore(planner, static_cast<const ir::Store&>(stmt));
    case ir::Kind::kForRange: return PlanLoop(planner, static_cast<const ir::ForRange&>(stmt));
    case ir::Kind::kPrint: return PlanPrinted(planner, stmt, static_cast<const ir::Print&>(stmt).operands);
    case ir::Kind::kChildLaunch: return PlanLaunch(planner, static_cast<const ir::ChildLaunch&>(stmt));
    case ir::Kind::kSetField: {
      const auto& set = static_cast<const ir::SetField&>(stmt);
      NumberOf(planner, *set.record);
      return PlanStored(planner, stmt, *set.value);
    }
    case ir::Kind::kReturn: {
      const auto& result = static_cast<const ir::Return&>(stmt);
      if (result.value) Keep(planner, stmt, kValueSlot, ReadAssigned(planner, *result.value));
      return;
    }
    case ir::Kind::kIf:
    case ir::Kind::kWhile:
      return ForEachExpression(
          stmt, [&](const ir::Expr& condition) { Keep(planner, stmt, kValueSlot, ReadValue(planner, condition)); });
    default: return ForEachExpression(stmt, [&](const ir::Expr& expr) { NumberOf(planner, expr); });
  }
}

}  // namespace pyk2cu::lowering
