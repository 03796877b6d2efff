#include "frontend/sema/expressions/operators.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "frontend/builtins/operators.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/cpp/cpp_members.h"
#include "frontend/sema/expressions/datetimes.h"
#include "frontend/sema/host/fold.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/records/tuples.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

constexpr OperatorId kBinaryIds[] = {
    OperatorId::kAdd,      OperatorId::kSub, OperatorId::kMul, OperatorId::kMul /* @ */, OperatorId::kDiv,
    OperatorId::kFloorDiv, OperatorId::kMod, OperatorId::kPow, OperatorId::kShl,         OperatorId::kShr,
    OperatorId::kAnd,      OperatorId::kOr,  OperatorId::kXor};
static_assert(std::size(kBinaryIds) == static_cast<size_t>(ast::BinaryOp::kXor) + 1);

constexpr ir::BinaryOp kIrOps[] = {ir::BinaryOp::kAdd, ir::BinaryOp::kSub,      ir::BinaryOp::kMul, ir::BinaryOp::kMul,
                                   ir::BinaryOp::kDiv, ir::BinaryOp::kFloorDiv, ir::BinaryOp::kMod, ir::BinaryOp::kPow,
                                   ir::BinaryOp::kShl, ir::BinaryOp::kShr,      ir::BinaryOp::kAnd, ir::BinaryOp::kOr,
                                   ir::BinaryOp::kXor};

static_assert(std::size(kIrOps) == std::size(kBinaryIds));

constexpr OperatorId kCompareIds[] = {OperatorId::kLt, OperatorId::kLe, OperatorId::kGt,
                                      OperatorId::kGe, OperatorId::kEq, OperatorId::kNe};

static_assert(static_cast<int>(ast::CompareOp::kNe) == 5 && static_cast<int>(ir::CompareOp::kNe) == 5);

/// A power whose exponent is an integer that does not fit the type of the base: a float to an integer, or int64 to
/// uint64. The builtin table has helpers for these.
const ir::Expr* IntegerPower(FunctionContext& context, Span span, const ir::Expr* base, const ir::Expr* exponent) {
  const ir::Expr* row_operands[] = {base, exponent};
  for (const BuiltinRow& row : RowsOf(RowName("pyk.power"))) {
    if (TypeTable::Scalar(row.parsed.parameters[0]) == base->type &&
        TypeTable::Scalar(row.parsed.parameters[1]) == exponent->type) {
      return context.builder.Intrinsic(span, base->type, &row, {row_operands[0], row_operands[1]});
    }
  }
  PYK_CHECK(false);
  return nullptr;
}

/// Applies a resolved operator. The operands are converted to the types of the overload's parameters, then to the type
/// of the result, in which the operation is done. A power whose exponent is an integer that does not fit that type goes
/// to IntegerPower.
const ir::Expr* Arithmetic(FunctionContext& context, Span span, OperatorId id, ir::BinaryOp op,
                           const OperatorTypes& types, const ir::Expr* left, const ir::Expr* right) {
  const Type* work = TypeTable::Scalar(types.result);
  const ir::Expr* a = context.builder.Convert(context.builder.Convert(left, TypeTable::Scalar(types.left)), work);
  const ir::Expr* b = context.builder.Convert(right, TypeTable::Scalar(types.right));
  const bool whole = b->type->IsInteger() && (work->IsFloat() || (work->IsSigned() && b->type->IsUnsigned()));
  if (id == OperatorId::kPow && whole) return IntegerPower(context, span, a, b);
  return context.builder.Binary(span, op, a, context.builder.Convert(b, work));
}

/// `left op right`, where the statements `before` must run if `right` is evaluated, and only then.
const ir::Expr* Guarded(FunctionContext& context, Block before, ir::LogicalOp op, const ir::Expr* left,
                        const ir::Expr* right) {
  const Span span = Cover(left->span, right->span);
  const ir::Variable* answer = NewTemporary(context, left->type, span);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, answer, left));
  const ir::Expr* goes_on = context.builder.Ref(span, answer);
  if (op == ir::LogicalOp::kOr) goes_on = context.builder.Unary(span, ir::UnaryOp::kNot, goes_on);
  before.push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, answer, right));
  context.block->push_back(context.builder.Statement<ir::If>(ir::Kind::kIf, span, goes_on,
                                                             context.builder.arena().Copy(before), ir::StmtList()));
  return context.builder.Ref(span, answer);
}

/// Reports an operator that is not defined for its operands.
Value RefuseOperator(FunctionContext& context, Span span, std::string_view spelling, const Type* left,
                     const Type* right) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kBadOperands, span, spelling, left, right);
  if (left->IsString() || right->IsString())
    report.Hint("kernels make no strings while they run; print takes the values one by one: print(i, a[i])");
  else if (left->IsArray() || right->IsArray())
    report.Hint(fmt::format("compare elements, one by one: a[i] {} b[i]", spelling));
  return Value::Error(span);
}

Value RefuseUnary(FunctionContext& context, Span span, std::string_view spelling, const Type* type) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kBadOperand, span, spelling, type);
  if (type->IsArray()) report.Hint(fmt::format("apply it to one element: {}a[i]", spelling));
  return Value::Error(span);
}

/// Warns of a division by zero and of a shift by a negative number that are written as such.
void WarnOfOperand(FunctionContext& context, Span span, OperatorId id, const Value& right) {
  if (!right.literal() || !right.literal()->Is<IntegerNumber>()) return;
  const int64_t number = right.literal()->AsInt();
  const bool divides = id == OperatorId::kDiv || id == OperatorId::kFloorDiv || id == OperatorId::kMod;
  const bool shifts = id == OperatorId::kShl || id == OperatorId::kShr;
  if (divides && number == 0)
    context.diagnostics->Report(diag::kDivisionByZero, span)
        .Hint("the result is 0 for integers, and inf or nan for floats; with {} it is an error",
              Setting::kCheckExceptions);
  if (shifts && number < 0 && !right.literal()->IsUnsigned())
    context.diagnostics->Report(diag::kNegativeShift, span, number)
        .Hint(id == OperatorId::kShl ? "'>>' shifts to the right" : "'<<' shifts to the left");
}

}  // namespace

Value RefuseArrayOperator(FunctionContext& context, Span span) {
  context.diagnostics->Report(diag::kWouldAllocate, span, "an operator on arrays")
      .Hint("compute element by element: out[i] = a[i] + b[i]");
  return Value::Error(span);
}

Value CheckUnary(FunctionContext& context, const ast::Unary& node) {
  if (node.op == ast::UnaryOp::kNot) {
    const ir::Expr* operand = CheckCondition(context, *node.operand);
    return operand ? Value::Of(context.builder.Unary(node.span, ir::UnaryOp::kNot, operand)) : Value::Error(node.span);
  }
  Value value = CheckExpr(context, *node.operand);
  if (value.literal()) {
    if (std::optional<Entity> folded = FoldPython(node.op, *value.literal()))
      return FromEntity(context, *folded, node.span);
  }
  const ir::Expr* operand = PlainValue(context, value);
  if (!operand) return Value::Error(node.span);
  constexpr std::string_view kSpellings[] = {"+", "-", "~"};
  const std::string_view spelling = kSpellings[node.op == ast::UnaryOp::kPlus    ? 0
                                               : node.op == ast::UnaryOp::kMinus ? 1
                                                                                 : 2];
  if (std::optional<Value> result = CppOperator(context, node.span, spelling, std::array{Value::Of(operand)}))
    return *result;
  OperatorId id = node.op == ast::UnaryOp::kPlus    ? OperatorId::kPlus
                  : node.op == ast::UnaryOp::kMinus ? OperatorId::kMinus
                                                    : OperatorId::kInvert;
  if (const ir::Expr* time = SignedTime(context, node.span, id, operand)) return Value::Of(time);
  std::optional<OperatorTypes> types;
  if (operand->type->IsScalar()) types = ResolveUnary(id, operand->type->scalar());
  if (!types) return RefuseUnary(context, node.span, Spelling(id), operand->type);
  const ir::Expr* result = context.builder.Convert(operand, TypeTable::Scalar(types->left));
  // The operator works at the width of the operand's overload, and the result is widened: -uint8(1) is 255.
  if (node.op != ast::UnaryOp::kPlus) {
    ir::UnaryOp op = node.op == ast::UnaryOp::kMinus ? ir::UnaryOp::kNegate
                     : result->type->IsBool()        ? ir::UnaryOp::kNot
                                                     : ir::UnaryOp::kInvert;
    result = context.builder.Unary(node.span, op, result);
  }
  Value answer = Value::Of(context.builder.Convert(result, TypeTable::Scalar(types->result)));
  answer.As<Expression>()->known = ConstantInt(answer.expr());
  return answer;
}

Value CheckBinary(FunctionContext& context, const ast::Binary& node) {
  Value left = CheckExpr(context, *node.left);
  Value right = CheckExpr(context, *node.right);
  if (left.IsError() || right.IsError()) return Value::Error(node.span);
  return BinaryOperator(context, node.span, node.op_span, node.op, left, right);
}

Value BinaryOperator(FunctionContext& context, Span span, Span op_span, ast::BinaryOp op, const Value& left,
                     const Value& right) {
  if (left.literal() && right.literal()) {
    if (std::optional<Entity> folded = FoldPython(op, *left.literal(), *right.literal()))
      return FromEntity(context, *folded, span);
  }
  if (op == ast::BinaryOp::kAdd && left.IsTuple() && right.IsTuple()) return JoinTuples(context, span, left, right);
  if (left.IsEntity<StringObject>() || right.IsEntity<StringObject>()) {
    if (std::optional<Value> text = StringOperator(span, op, left, right)) return *text;
  }
  if (op == ast::BinaryOp::kMatMul) return RefuseConstruct(context, op_span, "the operator '@'");
  const ir::Expr* a = PlainValue(context, left);
  const ir::Expr* b = PlainValue(context, right);
  if (!a || !b) return Value::Error(span);
  if (a->type->IsArray() || b->type->IsArray()) return RefuseArrayOperator(context, span);
  OperatorId id = kBinaryIds[static_cast<size_t>(op)];
  std::array operands{Value::Of(a), Value::Of(b)};
  for (const auto& [operand, value] : {std::pair(&operands[0], &left), std::pair(&operands[1], &right)})
    if (const auto* given = value->As<Expression>()) operand->As<Expression>()->literal = given->literal;
  if (std::optional<Value> value = CppOperator(context, span, Spelling(id), operands)) return *value;
  if (IsTimeOperation(a, b)) {
    const ir::Expr* time = InOrder(context, {a, b}, [&](std::vector<const ir::Expr*> operands) {
      return TimeOperator(context, span, op_span, id, operands[0], operands[1]);
    });
    return time ? Value::Of(time) : Value::Error(span);
  }
  std::optional<OperatorTypes> types;
  if (a->type->IsScalar() && b->type->IsScalar()) types = ResolveBinary(id, a->type->scalar(), b->type->scalar());
  if (!types) return RefuseOperator(context, op_span, Spelling(id), a->type, b->type);
  WarnOfOperand(context, op_span, id, right);
  const ir::Expr* result = InOrder(context, {a, b}, [&](std::vector<const ir::Expr*> operands) {
    return Arithmetic(context, span, id, kIrOps[static_cast<size_t>(op)], *types, operands[0], operands[1]);
  });
  Value answer = Value::Of(result);
  answer.As<Expression>()->known = ConstantInt(result);
  return answer;
}

Value Divmod(FunctionContext& context, Span span, const ir::Expr* left, const ir::Expr* right) {
  std::optional<OperatorTypes> types;
  if (left->type->IsScalar() && right->type->IsScalar())
    types = ResolveBinary(OperatorId::kDivmod, left->type->scalar(), right->type->scalar());
  if (!types) return Fail(context, diag::kBadOperands, span, "divmod", left->type, right->type);
  const Type* type = TypeTable::Scalar(types->result);
  const ir::Expr *a = context.builder.Convert(left, type), *b = context.builder.Convert(right, type);
  auto both = [&](const ir::Expr* x, const ir::Expr* y) {
    return std::vector{context.builder.Binary(span, ir::BinaryOp::kFloorDiv, x, y),
                       context.builder.Binary(span, ir::BinaryOp::kMod, x, y)};
  };
  if (context.builder.IsPure(a) && context.builder.IsPure(b)) {
    std::vector<const ir::Expr*> parts = both(a, b);
    return Value::TupleOf({Value::Of(parts[0]), Value::Of(parts[1])}, span);
  }
  const ir::Variable *x = NewTemporary(context, type, span), *y = NewTemporary(context, type, span);
  const ir::Expr* tuple = context.builder.Tuple(span, context.module.types().Tuple(std::array{type, type}),
                                                both(context.builder.Ref(span, x), context.builder.Ref(span, y)));
  return Value::Of(context.builder.Bind(span, x, a, context.builder.Bind(span, y, b, tuple)));
}

const ir::Expr* CheckLogical(FunctionContext& context, const ast::BoolOp& node) {
  ir::LogicalOp op = node.op == ast::BoolOpKind::kAnd ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr;
  const ir::Expr* result = nullptr;
  bool failed = false;
  for (const ast::Expr* operand : node.operands) {
    // A constant that decides the result guards the operands after it, which need not have valid types.
    if (const ir::Constant* constant = result ? AsConstant(result) : nullptr) {
      if ((constant->bits != 0) != (op == ir::LogicalOp::kAnd)) return result;
    }
    Block before;
    Block* outer = std::exchange(context.block, &before);
    const ir::Expr* condition = CheckCondition(context, *operand);
    context.block = outer;
    failed |= !condition;
    if (failed) continue;
    if (!before.empty() && result) {
      result = Guarded(context, std::move(before), op, result, condition);
      continue;
    }
    context.block->insert(context.block->end(), before.begin(), before.end());
    result = result ? context.builder.Logical(Cover(result->span, condition->span), op, result, condition) : condition;
  }
  return failed ? nullptr : result;
}

Value CheckBoolOp(FunctionContext& context, const ast::BoolOp& node) {
  std::vector<const ir::Expr*> operands;
  const Type* type = nullptr;
  for (const ast::Expr* operand : node.operands) {
    const ir::Expr* expr =
        CheckScalar(context, *operand, node.op == ast::BoolOpKind::kAnd ? "an operand of 'and'" : "an operand of 'or'");
    if (!expr) return Value::Error(node.span);
    // A constant either is the result or is not used, and does not affect the type in that case.
    if (const ir::Constant* constant = AsConstant(expr); constant && operand != node.operands.back()) {
      bool truth = constant->type->IsFloat() ? constant->number != 0 : constant->bits != 0;
      if (truth == (node.op == ast::BoolOpKind::kAnd)) continue;
      if (operands.empty()) return Value::Of(expr);
    }
    const Type* unified = type ? Unify(context.module.types(), type, expr->type) : expr->type;
    if (!unified) return Fail(context, diag::kCannotUnifyValues, node.span, "'and' or 'or'", type, expr->type);
    type = unified;
    operands.push_back(expr);
  }
  bool is_and = node.op == ast::BoolOpKind::kAnd;
  const ir::Expr* result = operands.back();
  if (!type->IsBool()) result = context.builder.Convert(result, type);
  for (size_t i = operands.size() - 1; i-- > 0;) {
    const ir::Expr* operand = operands[i];
    Span span = Cover(operand->span, result->span);
    if (type->IsBool()) {
      result = context.builder.Logical(span, is_and ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr, operand, result);
      continue;
    }
    const ir::Variable* variable = IsTrivial(operand) ? nullptr : NewTemporary(context, operand->type, operand->span);
    const ir::Expr* value = variable ? context.builder.Ref(operand->span, variable) : operand;
    const ir::Expr* kept = context.builder.Convert(value, type);
    const ir::Expr* select =
        context.builder.Select(span, context.builder.Truth(value), is_and ? result : kept, is_and ? kept : result);
    result = variable ? context.builder.Bind(span, variable, operand, select) : select;
  }
  return Value::Of(result);
}

const ir::Expr* CompareScalars(FunctionContext& context, Span span, ast::CompareOp op, const ir::Expr* left,
                               const ir::Expr* right) {
  const bool has_chars = left->type->Is(TypeKind::kCharSeq) || right->type->Is(TypeKind::kCharSeq);
  const auto is_text = [](const ir::Expr* operand) {
    return operand->type->Is(TypeKind::kCharSeq) || operand->type->IsString();
  };
  if (has_chars && is_text(left) && is_text(right) && (op == ast::CompareOp::kEq || op == ast::CompareOp::kNe)) {
    const Type* type = left->type->Is(TypeKind::kCharSeq) ? left->type : right->type;
    // A constant that is cut to the width of the other operand could equal it by mistake: one more character prevents
    // that.
    const auto chars = [&](const ir::Expr* operand) {
      return operand->type->IsString()
                 ? context.builder.Convert(operand, context.module.types().CharSeq(type->length() + 1, type->unicode()))
                 : operand;
    };
    return context.builder.Compare(span, static_cast<ir::CompareOp>(op), chars(left), chars(right));
  }
  OperatorId id = kCompareIds[static_cast<size_t>(op)];
  if (IsTimeOperation(left, right)) return CompareTimes(context, span, id, static_cast<ir::CompareOp>(op), left, right);
  std::optional<OperatorTypes> types;
  if (left->type->IsScalar() && right->type->IsScalar())
    types = ResolveBinary(id, left->type->scalar(), right->type->scalar());
  if (!types) {
    RefuseOperator(context, span, Spelling(id), left->type, right->type);
    return nullptr;
  }
  const ir::Expr* a = context.builder.Convert(left, TypeTable::Scalar(types->left));
  const ir::Expr* b = context.builder.Convert(right, TypeTable::Scalar(types->right));
  return context.builder.Compare(span, static_cast<ir::CompareOp>(op), a, b);
}

}  // namespace pyk2cu::sema
