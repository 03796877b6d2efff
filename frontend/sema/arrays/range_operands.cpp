#include "frontend/sema/arrays/range_operands.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/overload.h"
#include "frontend/ir/walk.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Tells which floats are whole numbers, or not finite, whatever the program's arguments are.
class WholeNumbers {
 public:
  explicit WholeNumbers(ir::StmtList body) { VisitList(body); }

  bool IsWhole(const ir::Expr* expr) {
    if (!expr->type->IsFloat()) return expr->type->IsInteger() || expr->type->IsBool();
    if (const auto* constant = ir::As<ir::Constant>(expr)) return std::trunc(constant->number) == constant->number;
    if (const auto* convert = ir::As<ir::Convert>(expr)) return IsWhole(convert->operand);
    if (const auto* unary = ir::As<ir::Unary>(expr)) return IsWhole(unary->operand);
    if (const auto* binary = ir::As<ir::Binary>(expr)) return IsWholeResult(*binary);
    if (const auto* chosen = ir::As<ir::Select>(expr)) return IsWhole(chosen->then) && IsWhole(chosen->otherwise);
    if (const auto* bind = ir::As<ir::Bind>(expr)) return IsWhole(bind->body);
    if (const auto* call = ir::As<ir::Intrinsic>(expr)) return IsWholeCall(*call);
    const auto* ref = ir::As<ir::VariableRef>(expr);
    return ref && IsWholeVariable(ref->variable);
  }

 private:
  bool IsWholeResult(const ir::Binary& binary) {
    switch (binary.op) {
      case ir::BinaryOp::kFloorDiv: return true;
      case ir::BinaryOp::kAdd:
      case ir::BinaryOp::kSub:
      case ir::BinaryOp::kMul:
      case ir::BinaryOp::kMod: return IsWhole(binary.left) && IsWhole(binary.right);
      default: return false;
    }
  }

  bool IsWholeCall(const ir::Intrinsic& call) {
    switch (call.row->meaning) {
      case Meaning::kWhole: return true;
      case Meaning::kMagnitude:
      case Meaning::kMinimum:
      case Meaning::kMaximum:
        return std::ranges::all_of(call.operands, [&](const ir::Expr* operand) { return IsWhole(operand); });
      default: return false;
    }
  }

  /// A variable is whole if all that it is assigned is. One that is looked at already counts as whole meanwhile.
  bool IsWholeVariable(const ir::Variable* variable) {
    const auto values = assigned_.find(variable);
    if (values == assigned_.end()) return false;
    if (!visited_.insert(variable).second) return !fractional_.contains(variable);
    const bool is_whole = std::ranges::all_of(values->second, [&](const ir::Expr* value) { return IsWhole(value); });
    if (!is_whole) fractional_.insert(variable);
    return is_whole;
  }

  void VisitList(ir::StmtList list) {
    for (const ir::Stmt* stmt : list) {
      if (const auto* assign = ir::As<ir::Assign>(stmt)) assigned_[assign->variable].push_back(assign->value);
      ir::ForEachExpression(*stmt, [&](const ir::Expr& expr) { VisitExpr(expr); });
      ir::ForEachBlock(*stmt, [&](ir::StmtList block) { VisitList(block); });
    }
  }
  void VisitExpr(const ir::Expr& expr) {
    if (const auto* bind = ir::As<ir::Bind>(&expr)) assigned_[bind->variable].push_back(bind->value);
    ir::ForEachOperand(expr, [&](const ir::Expr& operand) { VisitExpr(operand); });
  }

  std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>> assigned_;
  std::unordered_set<const ir::Variable*> visited_, fractional_;
};

void RefuseOperand(FunctionContext& context, const ast::Expr& argument, const Type* type) {
  DiagnosticBuilder report =
      context.diagnostics->Report(diag::kExpectedScalar, argument.span, "an argument of range", type);
  const std::string_view text = context.module.file().Text(argument.span);
  if (type->IsArray())
    report.Hint(type->ndim() == 1 ? fmt::format("write range(len({}))", text)
                                  : fmt::format("write range({}.shape[0]) for its first axis", text));
  else if (type->Is(TypeKind::kTuple))
    report.Hint(fmt::format("write range(len({})), or without range: for x in {}", text, text));
}

/// The arguments as they are written; empty after an error.
std::vector<const ir::Expr*> ReadOperands(FunctionContext& context, const ast::Call& call) {
  std::vector<const ir::Expr*> operands;
  for (const ast::Expr* argument : call.arguments) {
    const ir::Expr* operand = Plain(context, CheckValue(context, *argument));
    if (!operand) return {};
    if (!operand->type->IsScalar()) {
      RefuseOperand(context, *argument, operand->type);
      return {};
    }
    if (operand->type->IsComplex() || operand->type->IsSmallFloat()) {
      Fail(context, diag::kRangeType, argument->span, operand->type);
      return {};
    }
    if (operand->type->IsFloat()) context.range_floats.push_back(operand);
    operands.push_back(operand);
  }
  return operands;
}

/// The type of the loop variable. Of equally good ones, the first counts.
const Type* ChooseType(const std::vector<const ir::Expr*>& operands) {
  std::vector<ScalarId> types;
  for (const ir::Expr* operand : operands) types.push_back(operand->type->scalar());
  const Type* chosen = nullptr;
  std::optional<Rating> best;
  for (ScalarId candidate : {ScalarId::kInt32, ScalarId::kInt64, ScalarId::kUInt64}) {
    std::vector<ScalarId> parameters(types.size(), candidate);
    std::optional<Rating> rating = Rate(types, parameters);
    if (!rating || (best && !(*rating < *best))) continue;
    best = rating;
    chosen = TypeTable::Scalar(candidate);
  }
  return chosen;
}

/// The operand as the loop variable's type. A small constant is truncated here.
const ir::Expr* Truncated(FunctionContext& context, const ir::Expr* operand, const Type* type) {
  const auto* constant = operand->type->IsFloat() ? ir::As<ir::Constant>(operand) : nullptr;
  if (!constant || !(std::fabs(constant->number) < 1e9)) return context.builder.Convert(operand, type);
  return context.builder.Int(operand->span, static_cast<int64_t>(constant->number), type);
}

}  // namespace

bool RangeOperands(FunctionContext& context, const ast::Call& call, const ir::Expr*& start, const ir::Expr*& stop,
                   const ir::Expr*& step) {
  if (!PlainArguments(context, call, 1, 3)) return false;
  std::vector<const ir::Expr*> operands = ReadOperands(context, call);
  if (operands.empty()) return false;
  const Type* type = ChooseType(operands);
  for (const ir::Expr*& operand : operands) operand = Truncated(context, operand, type);
  start = operands.size() > 1 ? operands[0] : context.builder.Int(call.span, 0, type);
  stop = operands.size() > 1 ? operands[1] : operands[0];
  step = operands.size() > 2 ? operands[2] : context.builder.Int(call.span, 1, type);
  if (ConstantInt(step) == 0) {
    Fail(context, diag::kRangeStepZero, call.arguments[2]->span);
    return false;
  }
  return true;
}

void WarnOfFractions(FunctionContext& context, ir::StmtList body) {
  if (context.range_floats.empty()) return;
  WholeNumbers numbers(body);
  for (const ir::Expr* operand : context.range_floats)
    if (!numbers.IsWhole(operand)) context.diagnostics->Report(diag::kRangeFraction, operand->span, operand->type);
}

}  // namespace pyk2cu::sema
