#include "codegen/statements/loops.h"

#include "codegen/expressions/expression.h"
#include "codegen/operators/integers.h"
#include "codegen/statements/lines_before.h"
#include "codegen/statements/statement.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {
namespace {

const std::string kNext = std::string(";") + marks::kBreak;  ///< between the parts of a loop's head

/// A bound as the loop's head reads it: itself, or a variable that `init` declares.
Piece LoopBound(FunctionContext& context, const ir::ForRange& stmt, int slot, const ir::Expr& bound, bool stays,
                const char* suffix, std::string& init) {
  if (stays) return Read(context, stmt, slot, bound);
  std::string name = context.names.scope.Take(std::string(stmt.variable->name) + suffix);
  init += kComma + name + " = " + Assigned(context, stmt, slot, bound);
  return Primary(std::move(name), stmt.variable->type->scalar());
}

void LoopBody(FunctionContext& context, const ir::ForRange& stmt, std::string head) {
  WriteLine(context, std::move(head));
  ++context.output.depth;
  EmitBlock(context, stmt.body);
  --context.output.depth;
  context.output.span = stmt.span;
  WriteLine(context, "}");
}

/// A loop whose variable might step over the end of its type: it counts its rounds instead.
void EmitCountedFor(FunctionContext& context, const ir::ForRange& stmt, const lowering::LoopPlan& plan) {
  const ScalarId type = stmt.variable->type->scalar();
  const std::string& name = context.Name(*stmt.variable);
  const auto once = [&](int slot, const ir::Expr& expr, bool stays, const char* suffix) {
    if (stays) return Read(context, stmt, slot, expr);
    const std::string number = context.names.scope.Take(std::string(stmt.variable->name) + suffix);
    context.before.lines.push_back(CName(type) + " " + number + " = " + Assigned(context, stmt, slot, expr) + ";");
    return Primary(number, type);
  };
  const Piece start = once(lowering::kStartSlot, *stmt.start, plan.start_stays, "_start");
  const Piece stop = once(lowering::kStopSlot, *stmt.stop, plan.stop_stays, "_stop");
  const Piece step = once(lowering::kStepSlot, *stmt.step, plan.step_stays, "_step");
  const std::string left = context.names.scope.Take(std::string(stmt.variable->name) + "_left");
  context.helpers.Use("pyk_range_count", type);
  FlushBefore(context);
  const lowering::Arithmetic& arithmetic = context.plan.arithmetic;
  const auto counted = [&](int slot, const Piece& bound) {
    return At(Cast(bound, arithmetic.CastsOf(stmt, lowering::kCountArguments + slot)), Precedence::kAssignment);
  };
  WriteLine(context, CName(Unsigned(type)) + " " + left + kAssign + "pyk_range_count(" +
                         counted(lowering::kStartSlot, start) + kComma + counted(lowering::kStopSlot, stop) + kComma +
                         counted(lowering::kStepSlot, step) + ");");
  Piece variable = Cast(Primary(name, type), arithmetic.CastsOf(stmt, lowering::kNextLeft));
  Piece next = EmitSum(context, stmt, ir::BinaryOp::kAdd, std::move(variable), step,
                       arithmetic.CastsOf(stmt, lowering::kNextRight));
  LoopBody(context, stmt,
           "for (" + CName(type) + " " + name + " = " + At(start, Precedence::kAssignment) + kNext + left + " != 0" +
               kNext + "--" + left + kComma + name + " = " + At(std::move(next), Precedence::kAssignment) + ") {");
}

}  // namespace

void EmitFor(FunctionContext& context, const ir::ForRange& stmt) {
  const lowering::LoopPlan& plan = context.plan.loops.at(&stmt);
  if (plan.counts_rounds) return EmitCountedFor(context, stmt, plan);
  const ir::Constant* constant = lowering::IntegerConstant(*stmt.step);
  const ScalarId type = stmt.variable->type->scalar();
  const int64_t step = constant ? static_cast<int64_t>(constant->bits) : 0;
  const bool by_one = constant && (step == 1 || (step == -1 && !IsUnsignedInteger(type)));
  const std::string& name = context.Name(*stmt.variable);
  std::string init = CName(type) + " " + name + " = " + Assigned(context, stmt, lowering::kStartSlot, *stmt.start);
  Piece stop = LoopBound(context, stmt, lowering::kStopSlot, *stmt.stop, plan.stop_stays, "_stop", init);
  Piece size = LoopBound(context, stmt, lowering::kStepSlot, *stmt.step, plan.step_stays, "_step", init);
  const int sign = plan.step_sign;
  const std::string limit = At(stop, Precedence::kAdditive);
  std::string condition = name + (sign < 0 ? " > " : " < ") + limit;
  if (sign == 0)
    condition = At(size, Precedence::kAdditive) + " > 0 ? " + name + " < " + limit + " : " + name + " > " + limit;
  std::string advance = name + " += " + At(std::move(size), Precedence::kAssignment);
  if (constant && sign < 0)
    advance =
        name + " -= " + At(Literal(ScalarId::kInt64, 0 - static_cast<uint64_t>(step), 0), Precedence::kAssignment);
  if (by_one) advance = (step > 0 ? "++" : "--") + name;
  FlushBefore(context);
  LoopBody(context, stmt, "for (" + init + kNext + condition + kNext + advance + ") {");
}

}  // namespace pyk2cu::codegen
