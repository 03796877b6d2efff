#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/unify.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {

/// A call of a builtin by its handler; nothing if the name is not one that kernels call.
std::optional<Value> ExpressionChecker::CallKnown(const ast::Call& node, const KnownName& name) {
  switch (name.handler) {
    case Handler::kCallRow: return CallOverload(node, name.rows);
    case Handler::kCallOnElement: return CallOnElement(node, name.rows);
    case Handler::kGridSync: return CallGridSync(node, name.rows);
    case Handler::kThisGrid: return MakeGridGroup(node);
    case Handler::kLen: return CheckLen(node);
    case Handler::kMin: return CheckMinMax(node, true);
    case Handler::kMax: return CheckMinMax(node, false);
    case Handler::kInt: return CheckIntFloat(node, true);
    case Handler::kFloat: return CheckIntFloat(node, false);
    case Handler::kComplex: return CheckComplex(node);
    case Handler::kTruth:
    case Handler::kBool: return CheckBool(node);
    case Handler::kIsInstance: return CheckIsInstance(node);
    case Handler::kGetAttr: return CheckGetAttr(node, false);
    case Handler::kHasAttr: return CheckGetAttr(node, true);
    case Handler::kType: return CheckType(node);
    case Handler::kSum: return CheckSum(node);
    case Handler::kIter: return CheckIter(node);
    case Handler::kNext: return CheckNext(node);
    case Handler::kTuple: return CheckTupleCall(node);
    case Handler::kPow: return CheckPowDivmod(node, true);
    case Handler::kDivmod: return CheckPowDivmod(node, false);
    case Handler::kSlice: return CallSlice(node);
    case Handler::kGrid: return CheckGrid(node, false);
    case Handler::kGridSize: return CheckGrid(node, true);
    case Handler::kSharedArray: return CheckArrayConstructor(node, ir::VariableKind::kSharedArray);
    case Handler::kLocalArray: return CheckArrayConstructor(node, ir::VariableKind::kLocalArray);
    case Handler::kConstantArray: return CheckArrayLike(node);
    case Handler::kCArray: return CallCarray(node, false);
    case Handler::kFArray: return CallCarray(node, true);
    case Handler::kIsNaT: return CheckIsNaT(node);
    case Handler::kDatetime64:
    case Handler::kTimedelta64: return CheckTimeConstant(node);
    case Handler::kBinaryOperator:
    case Handler::kCompareOperator:
    case Handler::kUnaryOperator:
    case Handler::kGetItem: return CallOperator(node, name);
    case Handler::kArrayFunction: return CallArrayFunction(node, name);
    case Handler::kUfunc: return CallUfunc(node, name);
    case Handler::kAllocates: return RefuseAllocation(node, name);
    case Handler::kPrint: return Fail(diag::kNotAValue, node.span, "the result of 'print'");
    case Handler::kRange:
    case Handler::kEnumerate:
    case Handler::kZip:
    case Handler::kNdIndex:
    case Handler::kNdEnumerate:
    case Handler::kNdIter:
    case Handler::kLiteralUnroll: return RefuseIterator(node, name);
    default: return std::nullopt;
  }
}

/// An iterator, which only a `for` goes through.
Value ExpressionChecker::RefuseIterator(const ast::Call& node, const KnownName& name) {
  return Fail(diag::kNotAValue, node.span, fmt::format("the result of '{}' outside a for statement", Shown(name.path)));
}

Value ExpressionChecker::CheckLen(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(*node.arguments[0]);
  if (value.IsError()) return value;
  if (value.form == Value::Form::kMethod && value.method == "flat")
    return Value::Of(builder_.Size(node.span, value.expr));
  const Type* type = TypeOf(value);
  if (value.IsEntity(Entity::Kind::kString))
    return FromEntity(Entity::Int(CountCharacters(value.entity->path)), node.span);
  if (value.IsTuple()) return FromEntity(Entity::Int(static_cast<int64_t>(type->elements().size())), node.span);
  if (type && type->Is(TypeKind::kCharSeq)) return Value::Of(builder_.CharLength(node.span, value.expr));
  if (!type || !type->IsArray() || type->ndim() == 0) {
    return Fail(diag::kArgumentType, node.arguments[0]->span, 1, "len", "an array or a tuple",
                type ? type->Name() : "something else");
  }
  Value extent = Value::Of(builder_.Extent(node.span, value.expr, 0));
  extent.known = ConstantInt(extent.expr);
  return extent;
}

/// min and max of two or more numbers, or of one tuple, in their common type. As in the reference, NaN loses against a
/// number only among exactly two floats.
Value ExpressionChecker::CheckMinMax(const ast::Call& node, bool is_min) {
  if (!PlainArguments(node, 1, 1000)) return Value::Error(node.span);
  std::vector<Value> values;
  for (const ast::Expr* argument : node.arguments) values.push_back(CheckExpr(*argument));
  if (values.size() == 1 && values[0].IsTuple()) return MinMaxOfTuple(node, is_min, values[0]);
  if (std::any_of(values.begin(), values.end(), [](const Value& value) { return value.IsError(); }))
    return Value::Error(node.span);
  std::string name = is_min ? "min" : "max";
  if (values.size() == 1) {
    const Type* type = TypeOf(values[0]);
    return Fail(diag::kArgumentType, node.span, 1, name, "a tuple of numbers, or more than one argument",
                type ? type->Name() : "something else");
  }
  return MinMaxOf(node, is_min, values);
}

/// min and max of the elements of a tuple, which is evaluated once.
Value ExpressionChecker::MinMaxOfTuple(const ast::Call& node, bool is_min, const Value& tuple) {
  const Value empty = Value::Error(node.span);
  auto extreme = [&](const Value& apart) {
    std::vector<Value> parts = PartsOf(apart);
    if (parts.empty())
      return Fail(diag::kArgumentType, node.span, 1, is_min ? "min" : "max",
                  "a tuple of numbers, or more than one argument", "()");
    return MinMaxOf(node, is_min, parts);
  };
  if (!tuple.IsExpr()) return extreme(tuple);
  const ir::Expr* result =
      Once(tuple.expr, [&](const ir::Expr* once) { return Materialize(extreme(Value::Of(once))); });
  return result ? Value::Of(result) : empty;
}

Value ExpressionChecker::MinMaxOf(const ast::Call& node, bool is_min, const std::vector<Value>& values) {
  const std::string name = is_min ? "min" : "max";
  std::vector<const ir::Expr*> operands;
  const Type* type = nullptr;
  for (const Value& value : values) {
    const ir::Expr* operand = PlainValue(value);
    if (!operand) return Value::Error(node.span);
    bool mixed_bool = type && type->IsBool() != operand->type->IsBool();
    const Type* unified = !operand->type->IsScalar() || mixed_bool ? nullptr
                          : type                                   ? Unify(module_.types(), type, operand->type)
                                                                   : operand->type;
    if (!unified)
      return Fail(diag::kBadOperands, node.span, name, type ? type->Name() : operand->type->Name(), operand->type);
    type = unified;
    operands.push_back(operand);
  }
  const bool two_floats = operands.size() == 2 && operands[0]->type->IsFloat() && operands[1]->type->IsFloat();
  for (const ir::Expr*& operand : operands) operand = builder_.Convert(operand, type);
  const RowName of_two = is_min ? RowName("min") : RowName("max");
  const RowName of_many = is_min ? RowName("pyk.min") : RowName("pyk.max");
  const BuiltinRow* row = nullptr;
  for (const BuiltinRow& candidate : RowsOf(type->IsFloat() && !two_floats ? of_many : of_two))
    if (TypeTable::Scalar(candidate.parsed.parameters[0]) == type) row = &candidate;
  if (!row) return NotYet(node.span, fmt::format("{} of {}", name, type->Name()));
  const ir::Expr* result = InOrder(std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    const ir::Expr* folded = ordered[0];
    for (size_t i = 1; i < ordered.size(); ++i) folded = builder_.Intrinsic(node.span, type, row, {folded, ordered[i]});
    return folded;
  });
  return Value::Of(result);
}

/// int(x) keeps the width of an integer and makes int64 of a float; float(x) keeps float32 and makes float64 of the
/// rest.
Value ExpressionChecker::CheckIntFloat(const ast::Call& node, bool is_int) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(*node.arguments[0]);
  if (value.IsEntity(Entity::Kind::kString)) return NotYet(node.arguments[0]->span, "numbers from strings");
  const ir::Expr* operand = PlainValue(value);
  if (!operand) return Value::Error(node.span);
  if (!operand->type->IsScalar() || operand->type->IsComplex()) {
    return Fail(diag::kExpectedScalar, node.arguments[0]->span,
                is_int ? "the argument of 'int'" : "the argument of 'float'", operand->type);
  }
  const Type* type = TypeTable::Scalar(is_int ? ScalarId::kInt64 : ScalarId::kFloat64);
  if (is_int ? operand->type->IsInteger() : operand->type->IsFloat()) type = operand->type;
  Value result = Value::Of(builder_.Convert(operand, type));
  result.known = ConstantInt(result.expr);
  return result;
}

Value ExpressionChecker::CheckBool(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  const ir::Expr* truth = Truth(CheckExpr(*node.arguments[0]));
  return truth ? Value::Of(truth) : Value::Error(node.span);
}

Value ExpressionChecker::CheckPowDivmod(const ast::Call& node, bool is_pow) {
  if (!PlainArguments(node, 2, 2)) return Value::Error(node.span);
  Value left = CheckExpr(*node.arguments[0]);
  Value right = CheckExpr(*node.arguments[1]);
  if (left.IsError() || right.IsError()) return Value::Error(node.span);
  if (is_pow) return BinaryOperator(node.span, node.span, ast::BinaryOp::kPow, left, right);
  const ir::Expr *a = PlainValue(left), *b = PlainValue(right);
  return a && b ? Divmod(node.span, a, b) : Value::Error(node.span);
}

/// cuda.grid(n) and cuda.gridsize(n): one number, or a tuple of two or three, x first.
Value ExpressionChecker::CheckGrid(const ast::Call& node, bool is_size) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value count = CheckExpr(*node.arguments[0]);
  if (count.IsError()) return count;
  if (!count.known || *count.known < 1 || *count.known > 3)
    return Fail(diag::kLiteralRequired, node.arguments[0]->span, is_size ? "cuda.gridsize" : "cuda.grid");
  std::vector<Value> elements;
  for (int axis = 0; axis < *count.known; ++axis)
    elements.push_back(Value::Of(is_size ? builder_.GridSize(node.span, axis) : builder_.GridIndex(node.span, axis)));
  return elements.size() == 1 ? elements[0] : Value::TupleOf(std::move(elements), node.span);
}

/// cuda.const.array_like(a): a itself, which must be an array that host code made of constants.
Value ExpressionChecker::CheckArrayLike(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value array = CheckExpr(*node.arguments[0]);
  if (array.IsError()) return array;
  const auto* ref = array.IsArray() ? ir::As<ir::VariableRef>(array.expr) : nullptr;
  if (ref && ref->variable->kind == ir::VariableKind::kConstantArray) return array;
  const Type* type = TypeOf(array);
  return Fail(diag::kArgumentType, node.arguments[0]->span, "ndarray", "cuda.const.array_like", "an array of constants",
              type ? type->Name() : "something else");
}

}  // namespace pyk2cu::sema
