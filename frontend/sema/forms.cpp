#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/unify.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {

/// Builtins whose types no table row can say; nothing if `path` is none of them.
std::optional<Value> ExpressionChecker::CallForm(const ast::Call& node, const std::string& path) {
  if (path == "len") return CheckLen(node);
  if (path == "min" || path == "max") return CheckMinMax(node, path == "min");
  if (path == "int" || path == "float") return CheckIntFloat(node, path == "int");
  if (path == "complex") return CheckComplex(node);
  if (path == "bool") return CheckBool(node);
  if (path == "isinstance") return CheckIsInstance(node);
  if (path == "getattr" || path == "hasattr") return CheckGetAttr(node, path == "hasattr");
  if (path == "type") return CheckType(node);
  if (path == "sum") return CheckSum(node);
  if (path == "iter") return CheckIter(node);
  if (path == "next") return CheckNext(node);
  if (path.starts_with("operator.")) return CallOperator(node, std::string_view(path).substr(9));
  if (path == "tuple") return CheckTupleCall(node);
  if (path == "pow" || path == "divmod") return CheckPowDivmod(node, path == "pow");
  if (path == "numba.cuda.grid" || path == "numba.cuda.gridsize") return CheckGrid(node, path == "numba.cuda.gridsize");
  if (path == "numba.cuda.shared.array") return CheckArrayConstructor(node, ir::VariableKind::kSharedArray);
  if (path == "numba.cuda.const.array_like") return CheckArrayLike(node);
  if (path == "numba.cuda.local.array") return CheckArrayConstructor(node, ir::VariableKind::kLocalArray);
  static constexpr std::string_view kIterators[] = {"range",
                                                    "enumerate",
                                                    "zip",
                                                    "numpy.ndindex",
                                                    "numpy.ndenumerate",
                                                    "numpy.nditer",
                                                    "numba.literal_unroll",
                                                    "numba.cuda.literal_unroll"};
  if (std::find(std::begin(kIterators), std::end(kIterators), path) != std::end(kIterators)) {
    return Fail(DiagId::kNotAValue, node.span,
                {fmt::format("the result of '{}' outside a for statement", Shown(path))});
  }
  if (path == "slice") return CallSlice(node);
  if (path == "numpy.isnat") return CheckIsNaT(node);
  if (path == "numpy.datetime64" || path == "numpy.timedelta64") return CheckTimeConstant(node);
  if (path == "numba.carray" || path == "numba.farray") return CallCarray(node, path == "numba.farray");
  if (std::optional<Value> result = CallArrayFunction(node, path)) return *result;
  if (const Ufunc* ufunc = FindUfunc(path)) return CallUfunc(node, *ufunc);
  if (std::optional<Value> refused = RefuseAllocation(node, path)) return *refused;
  if (path == "print") return Fail(DiagId::kNotAValue, node.span, {"the result of 'print'"});
  return std::nullopt;
}

Value ExpressionChecker::CheckLen(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(*node.arguments[0]);
  if (value.IsError()) return value;
  if (value.IsMethod("flat")) return Value::Of(builder_.Size(node.span, value.As<BoundMethod>()->object.expr));
  const Type* type = TypeOf(value);
  if (value.IsEntity<StringObject>())
    return FromEntity(Entity::Int(CountCharacters(value.EntityAs<StringObject>()->text)), node.span);
  if (value.IsTuple()) return FromEntity(Entity::Int(static_cast<int64_t>(type->elements().size())), node.span);
  if (type && type->Is(TypeKind::kCharSeq)) return Value::Of(builder_.CharLength(node.span, value.expr()));
  if (!type || !type->IsArray() || type->ndim() == 0) {
    return Fail(DiagId::kArgumentType, node.arguments[0]->span,
                {"1", "len", "an array or a tuple", type ? type->Name() : "something else"});
  }
  Value extent = Value::Of(builder_.Extent(node.span, value.expr(), 0));
  extent.As<Expression>()->known = ConstantInt(extent.expr());
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
    return Fail(DiagId::kArgumentType, node.span,
                {"1", name, "a tuple of numbers, or more than one argument", type ? type->Name() : "something else"});
  }
  return MinMaxOf(node, is_min, values);
}

/// min and max of the elements of a tuple, which is evaluated once.
Value ExpressionChecker::MinMaxOfTuple(const ast::Call& node, bool is_min, const Value& tuple) {
  const Value empty = Value::Error(node.span);
  auto extreme = [&](const Value& apart) {
    std::vector<Value> parts = PartsOf(apart);
    if (parts.empty())
      return Fail(DiagId::kArgumentType, node.span,
                  {"1", is_min ? "min" : "max", "a tuple of numbers, or more than one argument", "()"});
    return MinMaxOf(node, is_min, parts);
  };
  if (!tuple.IsExpr()) return extreme(tuple);
  const ir::Expr* result =
      Once(tuple.expr(), [&](const ir::Expr* once) { return Materialize(extreme(Value::Of(once))); });
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
    if (!unified) {
      return Fail(DiagId::kBadOperands, node.span,
                  {name, type ? type->Name() : operand->type->Name(), operand->type->Name()});
    }
    type = unified;
    operands.push_back(operand);
  }
  const bool two_floats = operands.size() == 2 && operands[0]->type->IsFloat() && operands[1]->type->IsFloat();
  for (const ir::Expr*& operand : operands) operand = builder_.Convert(operand, type);
  const BuiltinRow* row = nullptr;
  for (const BuiltinRow& candidate : FindBuiltin(type->IsFloat() && !two_floats ? "pyk." + name : name))
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
  if (value.IsEntity<StringObject>()) return NotYet(node.arguments[0]->span, "numbers from strings");
  const ir::Expr* operand = PlainValue(value);
  if (!operand) return Value::Error(node.span);
  if (!operand->type->IsScalar() || operand->type->IsComplex()) {
    return Fail(DiagId::kExpectedScalar, node.arguments[0]->span,
                {is_int ? "the argument of 'int'" : "the argument of 'float'", operand->type->Name()});
  }
  const Type* type = TypeTable::Scalar(is_int ? ScalarId::kInt64 : ScalarId::kFloat64);
  if (is_int ? operand->type->IsInteger() : operand->type->IsFloat()) type = operand->type;
  Value result = Value::Of(builder_.Convert(operand, type));
  result.As<Expression>()->known = ConstantInt(result.expr());
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
  if (!count.known() || *count.known() < 1 || *count.known() > 3)
    return Fail(DiagId::kLiteralRequired, node.arguments[0]->span, {is_size ? "cuda.gridsize" : "cuda.grid"});
  std::vector<Value> elements;
  for (int axis = 0; axis < *count.known(); ++axis)
    elements.push_back(Value::Of(is_size ? builder_.GridSize(node.span, axis) : builder_.GridIndex(node.span, axis)));
  return elements.size() == 1 ? elements[0] : Value::TupleOf(std::move(elements), node.span);
}

/// cuda.const.array_like(a): a itself, which must be an array that host code made of constants.
Value ExpressionChecker::CheckArrayLike(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  Value array = CheckExpr(*node.arguments[0]);
  if (array.IsError()) return array;
  const auto* ref = array.IsArray() ? ir::As<ir::VariableRef>(array.expr()) : nullptr;
  if (ref && ref->variable->kind == ir::VariableKind::kConstantArray) return array;
  const Type* type = TypeOf(array);
  return Fail(DiagId::kArgumentType, node.arguments[0]->span,
              {"ndarray", "cuda.const.array_like", "an array of constants", type ? type->Name() : "something else"});
}

}  // namespace pyk2cu::sema
