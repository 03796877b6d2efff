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

void LoopBody(FunctionContext& context, const ir::ForRange& stmt, std::string head, size_t skipped = 0) {
  if (stmt.unroll == ir::kUnrollWhole)
    WriteLine(context, "#pragma unroll");
  else if (stmt.unroll > 0)
    WriteLine(context, "#pragma unroll " + std::to_string(stmt.unroll));
  WriteLine(context, std::move(head));
  ++context.output.depth;
  EmitBlock(context, stmt.body.subspan(skipped));
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

/// The condition under which the loop goes on.
std::string Condition(const ir::ForRange& stmt, const lowering::LoopPlan& plan, const std::string& name,
                      const Piece& stop, const Piece& step) {
  const std::string limit = At(stop, Precedence::kAdditive), size = At(step, Precedence::kAdditive);
  const std::string below = name + " < " + limit, above = name + " > " + limit;
  if (plan.step_sign != 0) return plan.step_sign > 0 ? below : above;
  if (plan.never_negative) return Grouped(size + " > 0 &&" + marks::kBreak + below);
  const std::string otherwise = stmt.exact ? above : size + " < 0 && " + above;
  return Grouped(size + " > 0 ? " + below + " :" + marks::kBreak + otherwise);
}

/// The statement that gives the variable its next value.
std::string Advance(FunctionContext& context, const ir::ForRange& stmt, const std::string& name, Piece step) {
  const ScalarId type = stmt.variable->type->scalar();
  if (context.plan.loops.at(&stmt).saturates) {
    context.helpers.Use("pyk_add_sat", type);
    Piece added = Cast(std::move(step), context.plan.arithmetic.CastsOf(stmt, lowering::kAddedStep));
    return name + " = pyk_add_sat(" + name + ", " + At(std::move(added), Precedence::kAssignment) + ")";
  }
  const ir::Constant* constant = lowering::IntegerConstant(*stmt.step);
  if (!constant) return name + " += " + At(std::move(step), Precedence::kAssignment);
  const int64_t value = static_cast<int64_t>(constant->bits);
  if (value == 1) return "++" + name;
  if (value >= 0 || IsUnsignedInteger(type)) return name + " += " + At(std::move(step), Precedence::kAssignment);
  if (value == -1) return "--" + name;
  return name + " -= " + At(Literal(ScalarId::kInt64, 0 - constant->bits, 0), Precedence::kAssignment);
}

/// "for (int k = 16; k > 0; k /= 2)". The first statement of the body, which computes k, is left out.
void EmitHalving(FunctionContext& context, const ir::ForRange& stmt, const lowering::LoopPlan::Halving& halving) {
  const std::string& name = context.Name(*halving.variable);
  const auto text = [](int64_t value) { return Literal(ScalarId::kInt64, static_cast<uint64_t>(value), 0).text; };
  const bool down = halving.last < halving.first;
  const std::string condition = !down               ? " <= " + text(halving.last)
                                : halving.last == 1 ? std::string(" > 0")
                                                    : " >= " + text(halving.last);
  FlushBefore(context);
  LoopBody(context, stmt,
           "for (" + CName(halving.variable->type->scalar()) + " " + name + " = " + text(halving.first) + kNext + name +
               condition + kNext + name + (down ? " /= 2" : " *= 2") + ") {",
           1);
}

}  // namespace

void EmitFor(FunctionContext& context, const ir::ForRange& stmt) {
  const lowering::LoopPlan& plan = context.plan.loops.at(&stmt);
  if (plan.halving) return EmitHalving(context, stmt, *plan.halving);
  if (plan.counts_rounds) return EmitCountedFor(context, stmt, plan);
  const std::string& name = context.Name(*stmt.variable);
  std::string init = CName(stmt.variable->type->scalar()) + " " + name + " = " +
                     Assigned(context, stmt, lowering::kStartSlot, *stmt.start);
  const Piece stop = LoopBound(context, stmt, lowering::kStopSlot, *stmt.stop, plan.stop_stays, "_stop", init);
  const Piece step = LoopBound(context, stmt, lowering::kStepSlot, *stmt.step, plan.step_stays, "_step", init);
  const std::string condition = Condition(stmt, plan, name, stop, step);
  const std::string advance = Advance(context, stmt, name, step);
  FlushBefore(context);
  LoopBody(context, stmt, "for (" + init + kNext + condition + kNext + advance + ") {");
}

}  // namespace pyk2cu::codegen
