#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/unify.h"

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

}  // namespace

Value ExpressionChecker::CheckUnary(const ast::Unary& node) {
  if (node.op == ast::UnaryOp::kNot) {
    const ir::Expr* operand = CheckCondition(*node.operand);
    return operand ? Value::Of(builder_.Unary(node.span, ir::UnaryOp::kNot, operand)) : Value::Error(node.span);
  }
  Value value = CheckExpr(*node.operand);
  if (value.literal) {
    if (std::optional<Entity> folded = FoldPython(node.op, *value.literal)) return FromEntity(*folded, node.span);
  }
  const ir::Expr* operand = PlainValue(value);
  if (!operand) return Value::Error(node.span);
  constexpr std::string_view kSpellings[] = {"+", "-", "~"};
  const std::string_view spelling = kSpellings[node.op == ast::UnaryOp::kPlus    ? 0
                                               : node.op == ast::UnaryOp::kMinus ? 1
                                                                                 : 2];
  if (std::optional<Value> result = CppOperator(node.span, spelling, std::array{Value::Of(operand)})) return *result;
  OperatorId id = node.op == ast::UnaryOp::kPlus    ? OperatorId::kPlus
                  : node.op == ast::UnaryOp::kMinus ? OperatorId::kMinus
                                                    : OperatorId::kInvert;
  if (const ir::Expr* time = SignedTime(node.span, id, operand)) return Value::Of(time);
  std::optional<OperatorTypes> types;
  if (operand->type->IsScalar()) types = ResolveUnary(id, operand->type->scalar());
  if (!types) return Fail(diag::kBadOperand, node.span, Spelling(id), operand->type);
  const ir::Expr* result = builder_.Convert(operand, TypeTable::Scalar(types->left));
  // at the operand's own width, then widened: -uint8(1) is 255
  if (node.op != ast::UnaryOp::kPlus) {
    ir::UnaryOp op = node.op == ast::UnaryOp::kMinus ? ir::UnaryOp::kNegate
                     : result->type->IsBool()        ? ir::UnaryOp::kNot
                                                     : ir::UnaryOp::kInvert;
    result = builder_.Unary(node.span, op, result);
  }
  Value answer = Value::Of(builder_.Convert(result, TypeTable::Scalar(types->result)));
  answer.known = ConstantInt(answer.expr);
  return answer;
}

Value ExpressionChecker::CheckBinary(const ast::Binary& node) {
  Value left = CheckExpr(*node.left);
  Value right = CheckExpr(*node.right);
  if (left.IsError() || right.IsError()) return Value::Error(node.span);
  return BinaryOperator(node.span, node.op_span, node.op, left, right);
}

Value ExpressionChecker::BinaryOperator(Span span, Span op_span, ast::BinaryOp op, const Value& left,
                                        const Value& right) {
  if (left.literal && right.literal) {
    if (std::optional<Entity> folded = FoldPython(op, *left.literal, *right.literal)) return FromEntity(*folded, span);
  }
  if (op == ast::BinaryOp::kAdd && left.IsTuple() && right.IsTuple()) return JoinTuples(span, left, right);
  if (left.IsEntity(Entity::Kind::kString) || right.IsEntity(Entity::Kind::kString)) {
    if (std::optional<Value> text = StringOperator(span, op, left, right)) return *text;
  }
  if (op == ast::BinaryOp::kMatMul) return NotYet(op_span, "the operator '@'");
  const ir::Expr* a = PlainValue(left);
  const ir::Expr* b = PlainValue(right);
  if (!a || !b) return Value::Error(span);
  if (a->type->IsArray() || b->type->IsArray()) return Fail(diag::kWouldAllocate, span, "an operator on arrays");
  OperatorId id = kBinaryIds[static_cast<size_t>(op)];
  std::array operands{Value::Of(a), Value::Of(b)};
  operands[0].literal = left.literal, operands[1].literal = right.literal;
  if (std::optional<Value> value = CppOperator(span, Spelling(id), operands)) return *value;
  if (IsTimeOperation(a, b)) {
    const ir::Expr* time = InOrder({a, b}, [&](std::vector<const ir::Expr*> operands) {
      return TimeOperator(span, op_span, id, operands[0], operands[1]);
    });
    return time ? Value::Of(time) : Value::Error(span);
  }
  std::optional<OperatorTypes> types;
  if (a->type->IsScalar() && b->type->IsScalar()) types = ResolveBinary(id, a->type->scalar(), b->type->scalar());
  if (!types) return Fail(diag::kBadOperands, op_span, Spelling(id), a->type, b->type);
  const ir::Expr* result = InOrder({a, b}, [&](std::vector<const ir::Expr*> operands) {
    return Arithmetic(span, id, kIrOps[static_cast<size_t>(op)], *types, operands[0], operands[1]);
  });
  Value answer = Value::Of(result);
  answer.known = ConstantInt(result);
  return answer;
}

/// Operands are converted as the overload says, then to the type that the operation is done in. A power whose exponent
/// does not fit that type (a float to an integer, int64 to uint64) is a helper of the builtin table.
const ir::Expr* ExpressionChecker::Arithmetic(Span span, OperatorId id, ir::BinaryOp op, const OperatorTypes& types,
                                              const ir::Expr* left, const ir::Expr* right) {
  const Type* work = TypeTable::Scalar(types.result);
  const ir::Expr* a = builder_.Convert(builder_.Convert(left, TypeTable::Scalar(types.left)), work);
  const ir::Expr* b = builder_.Convert(right, TypeTable::Scalar(types.right));
  const bool whole = b->type->IsInteger() && (work->IsFloat() || (work->IsSigned() && b->type->IsUnsigned()));
  if (id == OperatorId::kPow && whole) return IntegerPower(span, a, b);
  return builder_.Binary(span, op, a, builder_.Convert(b, work));
}

/// A float to an integer power, or int64 to a uint64 one.
const ir::Expr* ExpressionChecker::IntegerPower(Span span, const ir::Expr* base, const ir::Expr* exponent) {
  const ir::Expr* row_operands[] = {base, exponent};
  for (const BuiltinRow& row : RowsOf(RowName("pyk.power"))) {
    if (TypeTable::Scalar(row.parsed.parameters[0]) == base->type &&
        TypeTable::Scalar(row.parsed.parameters[1]) == exponent->type) {
      return builder_.Intrinsic(span, base->type, &row, {row_operands[0], row_operands[1]});
    }
  }
  PYK_CHECK(false);
  return nullptr;
}

/// `//` and `%` on the same operands; what has effects is evaluated once, before.
Value ExpressionChecker::Divmod(Span span, const ir::Expr* left, const ir::Expr* right) {
  std::optional<OperatorTypes> types;
  if (left->type->IsScalar() && right->type->IsScalar())
    types = ResolveBinary(OperatorId::kDivmod, left->type->scalar(), right->type->scalar());
  if (!types) return Fail(diag::kBadOperands, span, "divmod", left->type, right->type);
  const Type* type = TypeTable::Scalar(types->result);
  const ir::Expr *a = builder_.Convert(left, type), *b = builder_.Convert(right, type);
  auto both = [&](const ir::Expr* x, const ir::Expr* y) {
    return std::vector{builder_.Binary(span, ir::BinaryOp::kFloorDiv, x, y),
                       builder_.Binary(span, ir::BinaryOp::kMod, x, y)};
  };
  if (builder_.IsPure(a) && builder_.IsPure(b)) {
    std::vector<const ir::Expr*> parts = both(a, b);
    return Value::TupleOf({Value::Of(parts[0]), Value::Of(parts[1])}, span);
  }
  const ir::Variable *x = NewTemporary(type, span), *y = NewTemporary(type, span);
  const ir::Expr* tuple = builder_.Tuple(span, module_.types().Tuple(std::array{type, type}),
                                         both(builder_.Ref(span, x), builder_.Ref(span, y)));
  return Value::Of(builder_.Bind(span, x, a, builder_.Bind(span, y, b, tuple)));
}

const ir::Expr* ExpressionChecker::CheckLogical(const ast::BoolOp& node) {
  ir::LogicalOp op = node.op == ast::BoolOpKind::kAnd ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr;
  const ir::Expr* result = nullptr;
  bool failed = false;
  for (const ast::Expr* operand : node.operands) {
    // a constant operand decides at compile time: what it guards need not even be typed
    if (const ir::Constant* constant = result ? AsConstant(result) : nullptr) {
      if ((constant->bits != 0) != (op == ir::LogicalOp::kAnd)) return result;
    }
    Block before;
    Block* outer = std::exchange(block_, &before);
    const ir::Expr* condition = CheckCondition(*operand);
    block_ = outer;
    failed |= !condition;
    if (failed) continue;
    if (!before.empty() && result) {
      result = Guarded(std::move(before), op, result, condition);
      continue;
    }
    block_->insert(block_->end(), before.begin(), before.end());
    result = result ? builder_.Logical(Cover(result->span, condition->span), op, result, condition) : condition;
  }
  return failed ? nullptr : result;
}

/// `left op right`, where statements must run before `right` is evaluated, and only then.
const ir::Expr* ExpressionChecker::Guarded(Block before, ir::LogicalOp op, const ir::Expr* left,
                                           const ir::Expr* right) {
  const Span span = Cover(left->span, right->span);
  const ir::Variable* answer = NewTemporary(left->type, span);
  block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, span, answer, left));
  const ir::Expr* goes_on = builder_.Ref(span, answer);
  if (op == ir::LogicalOp::kOr) goes_on = builder_.Unary(span, ir::UnaryOp::kNot, goes_on);
  before.push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, span, answer, right));
  block_->push_back(
      builder_.Statement<ir::If>(ir::Kind::kIf, span, goes_on, builder_.arena().Copy(before), ir::StmtList()));
  return builder_.Ref(span, answer);
}

/// `and` and `or` yield one of their operands, in the type of both; all bools are a plain condition.
Value ExpressionChecker::CheckBoolOp(const ast::BoolOp& node) {
  std::vector<const ir::Expr*> operands;
  const Type* type = nullptr;
  for (const ast::Expr* operand : node.operands) {
    const ir::Expr* expr =
        CheckScalar(*operand, node.op == ast::BoolOpKind::kAnd ? "an operand of 'and'" : "an operand of 'or'");
    if (!expr) return Value::Error(node.span);
    // a constant decides at compile time: either it is the answer, or it has no say in the type
    if (const ir::Constant* constant = AsConstant(expr); constant && operand != node.operands.back()) {
      bool truth = constant->type->IsFloat() ? constant->number != 0 : constant->bits != 0;
      if (truth == (node.op == ast::BoolOpKind::kAnd)) continue;
      if (operands.empty()) return Value::Of(expr);
    }
    const Type* unified = type ? Unify(module_.types(), type, expr->type) : expr->type;
    if (!unified) return Fail(diag::kCannotUnifyValues, node.span, "'and' or 'or'", type, expr->type);
    type = unified;
    operands.push_back(expr);
  }
  bool is_and = node.op == ast::BoolOpKind::kAnd;
  const ir::Expr* result = operands.back();
  if (!type->IsBool()) result = builder_.Convert(result, type);
  for (size_t i = operands.size() - 1; i-- > 0;) {
    const ir::Expr* operand = operands[i];
    Span span = Cover(operand->span, result->span);
    if (type->IsBool()) {
      result = builder_.Logical(span, is_and ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr, operand, result);
      continue;
    }
    const ir::Variable* variable = IrBuilder::IsTrivial(operand) ? nullptr : NewTemporary(operand->type, operand->span);
    const ir::Expr* value = variable ? builder_.Ref(operand->span, variable) : operand;
    const ir::Expr* kept = builder_.Convert(value, type);
    const ir::Expr* select =
        builder_.Select(span, builder_.Truth(value), is_and ? result : kept, is_and ? kept : result);
    result = variable ? builder_.Bind(span, variable, operand, select) : select;
  }
  return Value::Of(result);
}

const ir::Expr* ExpressionChecker::CompareScalars(Span span, ast::CompareOp op, const ir::Expr* left,
                                                  const ir::Expr* right) {
  const bool has_chars = left->type->Is(TypeKind::kCharSeq) || right->type->Is(TypeKind::kCharSeq);
  const auto is_text = [](const ir::Expr* operand) {
    return operand->type->Is(TypeKind::kCharSeq) || operand->type->IsString();
  };
  if (has_chars && is_text(left) && is_text(right) && (op == ast::CompareOp::kEq || op == ast::CompareOp::kNe)) {
    const Type* type = left->type->Is(TypeKind::kCharSeq) ? left->type : right->type;
    // a constant in the other's width would be cut off: one character more tells
    const auto chars = [&](const ir::Expr* operand) {
      return operand->type->IsString()
                 ? builder_.Convert(operand, module_.types().CharSeq(type->length() + 1, type->unicode()))
                 : operand;
    };
    return builder_.Compare(span, static_cast<ir::CompareOp>(op), chars(left), chars(right));
  }
  OperatorId id = kCompareIds[static_cast<size_t>(op)];
  if (IsTimeOperation(left, right)) return CompareTimes(span, id, static_cast<ir::CompareOp>(op), left, right);
  std::optional<OperatorTypes> types;
  if (left->type->IsScalar() && right->type->IsScalar())
    types = ResolveBinary(id, left->type->scalar(), right->type->scalar());
  if (!types) {
    Fail(diag::kBadOperands, span, Spelling(id), left->type, right->type);
    return nullptr;
  }
  const ir::Expr* a = builder_.Convert(left, TypeTable::Scalar(types->left));
  const ir::Expr* b = builder_.Convert(right, TypeTable::Scalar(types->right));
  return builder_.Compare(span, static_cast<ir::CompareOp>(op), a, b);
}

}  // namespace pyk2cu::sema
