#include "frontend/sema/calls/forms.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/unicode.h"
#include "frontend/builtins/known_name.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/array_functions.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/calls/calls.h"
#include "frontend/sema/calls/cooperative.h"
#include "frontend/sema/calls/intrinsics.h"
#include "frontend/sema/calls/iterators.h"
#include "frontend/sema/calls/rewriting.h"
#include "frontend/sema/calls/ufuncs.h"
#include "frontend/sema/expressions/datetimes.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/expressions/reflection.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/records/tuples.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Refuses an iterator where it is not what a `for` statement loops over.
Value RefuseIterator(FunctionContext& context, const ast::Call& node, const KnownName& name) {
  return Fail(context, diag::kNotAValue, node.span,
              fmt::format("the result of '{}' outside a for statement", Shown(name.path)));
}

/// `ord("c")`
Value CheckOrd(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const Value value = CheckExpr(context, *node.arguments[0]);
  if (value.IsError()) return Value::Error(node.span);
  const auto* text = value.IsEntity<StringObject>() ? value.EntityAs<StringObject>() : nullptr;
  if (!text || CountCharacters(text->text) != 1)
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "ord", "a string of one character",
                Described(context, value));
  return FromEntity(context, Entity::Int(DecodeUtf8(text->text, 0).code_point), node.span);
}

Value CheckLen(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(context, *node.arguments[0]);
  if (value.IsError()) return value;
  if (value.IsMethod("flat")) return Value::Of(context.builder.Size(node.span, value.As<BoundMethod>()->object.expr));
  const Type* type = TypeOf(context, value);
  if (value.IsEntity<StringObject>())
    return FromEntity(context, Entity::Int(CountCharacters(value.EntityAs<StringObject>()->text)), node.span);
  if (value.IsTuple())
    return FromEntity(context, Entity::Int(static_cast<int64_t>(type->elements().size())), node.span);
  if (type && type->Is(TypeKind::kCharSeq)) return Value::Of(context.builder.CharLength(node.span, value.expr()));
  if (!type || !type->IsArray() || type->ndim() == 0) {
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "len", "an array or a tuple",
                Described(context, value));
  }
  Value extent = Value::Of(context.builder.Extent(node.span, value.expr(), 0));
  extent.As<Expression>()->known = ConstantInt(extent.expr());
  return extent;
}

/// `min` or `max` of values that are checked already.
Value MinMaxOf(FunctionContext& context, const ast::Call& node, bool is_min, const std::vector<Value>& values) {
  const std::string name = is_min ? "min" : "max";
  std::vector<const ir::Expr*> operands;
  const Type* type = nullptr;
  for (const Value& value : values) {
    const ir::Expr* operand = PlainValue(context, value);
    if (!operand) return Value::Error(node.span);
    bool mixed_bool = type && type->IsBool() != operand->type->IsBool();
    const Type* unified = !operand->type->IsScalar() || mixed_bool ? nullptr
                          : type                                   ? Unify(context.module.types(), type, operand->type)
                                                                   : operand->type;
    if (!unified)
      return Fail(context, diag::kBadOperands, node.span, name, type ? type->Name() : operand->type->Name(),
                  operand->type);
    type = unified;
    operands.push_back(operand);
  }
  const bool two_floats = operands.size() == 2 && operands[0]->type->IsFloat() && operands[1]->type->IsFloat();
  for (const ir::Expr*& operand : operands) operand = context.builder.Convert(operand, type);
  const RowName of_two = is_min ? RowName("min") : RowName("max");
  const RowName of_many = is_min ? RowName("pyk.min") : RowName("pyk.max");
  const BuiltinRow* row = nullptr;
  for (const BuiltinRow& candidate : RowsOf(type->IsFloat() && !two_floats ? of_many : of_two))
    if (TypeTable::Scalar(candidate.parsed.parameters[0]) == type) row = &candidate;
  if (!row) return NotYet(context, node.span, fmt::format("{} of {}", name, type->Name()));
  const ir::Expr* result = InOrder(context, std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    const ir::Expr* folded = ordered[0];
    for (size_t i = 1; i < ordered.size(); ++i)
      folded = context.builder.Intrinsic(node.span, type, row, {folded, ordered[i]});
    return folded;
  });
  return Value::Of(result);
}

/// `min` or `max` of the elements of a tuple, which is evaluated only once.
Value MinMaxOfTuple(FunctionContext& context, const ast::Call& node, bool is_min, const Value& tuple) {
  const Value empty = Value::Error(node.span);
  auto extreme = [&](const Value& apart) {
    std::vector<Value> parts = PartsOf(context, apart);
    if (parts.empty())
      return Fail(context, diag::kArgumentType, node.span, 1, is_min ? "min" : "max",
                  "a tuple of numbers, or more than one argument", "()");
    return MinMaxOf(context, node, is_min, parts);
  };
  if (!tuple.IsExpr()) return extreme(tuple);
  const ir::Expr* result =
      Once(context, tuple.expr(), [&](const ir::Expr* once) { return Materialize(context, extreme(Value::Of(once))); });
  return result ? Value::Of(result) : empty;
}

/// `min` or `max` of two or more numbers or of the elements of one tuple, in their common type. As in the reference,
/// NaN yields to a number only if there are exactly two operands and both are floats.
Value CheckMinMax(FunctionContext& context, const ast::Call& node, bool is_min) {
  if (!PlainArguments(context, node, 1, 1000)) return Value::Error(node.span);
  std::vector<Value> values;
  for (const ast::Expr* argument : node.arguments) values.push_back(CheckExpr(context, *argument));
  if (values.size() == 1 && values[0].IsTuple()) return MinMaxOfTuple(context, node, is_min, values[0]);
  if (std::any_of(values.begin(), values.end(), [](const Value& value) { return value.IsError(); }))
    return Value::Error(node.span);
  std::string name = is_min ? "min" : "max";
  if (values.size() == 1) {
    DiagnosticBuilder report =
        context.diagnostics->Report(diag::kArgumentType, node.span, 1, name,
                                    "a tuple of numbers, or more than one argument", Described(context, values[0]));
    if (values[0].IsArray()) report.Hint(fmt::format("write a.{}() for the elements of an array", name));
    return Value::Error(node.span);
  }
  return MinMaxOf(context, node, is_min, values);
}

/// The number of `float("nan")` or `float("-inf")`, spelled as Python allows; nullopt for other texts.
std::optional<double> NotFinite(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.erase(0, 1);
  if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (text != "inf" && text != "infinity") return std::nullopt;
  return negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
}

/// `int(x)` keeps the type of an integer and converts everything else to int64. `float(x)` keeps the type of a float
/// and converts everything else to float64.
Value CheckIntFloat(FunctionContext& context, const ast::Call& node, bool is_int) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  Value value = CheckExpr(context, *node.arguments[0]);
  if (value.IsEntity<StringObject>()) {
    const std::optional<double> number = is_int ? std::nullopt : NotFinite(value.EntityAs<StringObject>()->text);
    if (number) return Value::Of(context.builder.Float(node.span, *number));
    return NotYet(context, node.arguments[0]->span, "numbers from strings");
  }
  const ir::Expr* operand = PlainValue(context, value);
  if (!operand) return Value::Error(node.span);
  if (!operand->type->IsScalar() || operand->type->IsComplex()) {
    return Fail(context, diag::kExpectedScalar, node.arguments[0]->span,
                is_int ? "the argument of 'int'" : "the argument of 'float'", operand->type);
  }
  const Type* type = TypeTable::Scalar(is_int ? ScalarId::kInt64 : ScalarId::kFloat64);
  if (is_int ? operand->type->IsInteger() : operand->type->IsFloat()) type = operand->type;
  Value result = Value::Of(context.builder.Convert(operand, type));
  result.As<Expression>()->known = ConstantInt(result.expr());
  return result;
}

Value CheckBool(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const ir::Expr* truth = Truth(context, CheckExpr(context, *node.arguments[0]));
  return truth ? Value::Of(truth) : Value::Error(node.span);
}

Value CheckPowDivmod(FunctionContext& context, const ast::Call& node, bool is_pow) {
  if (!PlainArguments(context, node, 2, 2)) return Value::Error(node.span);
  Value left = CheckExpr(context, *node.arguments[0]);
  Value right = CheckExpr(context, *node.arguments[1]);
  if (left.IsError() || right.IsError()) return Value::Error(node.span);
  if (is_pow) return BinaryOperator(context, node.span, node.span, ast::BinaryOp::kPow, left, right);
  const ir::Expr *a = PlainValue(context, left), *b = PlainValue(context, right);
  return a && b ? Divmod(context, node.span, a, b) : Value::Error(node.span);
}

/// `cuda.grid(n)` or `cuda.gridsize(n)`: one number, or a tuple of two or three with x first.
Value CheckGrid(FunctionContext& context, const ast::Call& node, bool is_size) {
  if (node.arguments.empty() && node.keywords.empty()) {
    const std::string_view name = is_size ? "cuda.gridsize" : "cuda.grid";
    context.diagnostics->Report(diag::kArgumentCount, node.span, name, "1 argument", 0)
        .Hint(fmt::format("it is the number of dimensions: i = {0}(1), or x, y = {0}(2)", name));
    return Value::Error(node.span);
  }
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  Value count = CheckExpr(context, *node.arguments[0]);
  if (count.IsError()) return count;
  if (!count.known() || *count.known() < 1 || *count.known() > 3)
    return Fail(context, diag::kLiteralRequired, node.arguments[0]->span, is_size ? "cuda.gridsize" : "cuda.grid");
  std::vector<Value> elements;
  for (int axis = 0; axis < *count.known(); ++axis)
    elements.push_back(
        Value::Of(is_size ? context.builder.GridSize(node.span, axis) : context.builder.GridIndex(node.span, axis)));
  return elements.size() == 1 ? elements[0] : Value::TupleOf(std::move(elements), node.span);
}

/// `cuda.const.array_like(a)`: the array itself, which host code must have made of constants.
Value CheckArrayLike(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  Value array = CheckExpr(context, *node.arguments[0]);
  if (array.IsError()) return array;
  const auto* ref = array.IsArray() ? ir::As<ir::VariableRef>(array.expr()) : nullptr;
  if (ref && ref->variable->kind == ir::VariableKind::kConstantArray) return array;
  return Fail(context, diag::kArgumentType, node.arguments[0]->span, "ndarray", "cuda.const.array_like",
              "an array of constants", Described(context, array));
}

}  // namespace

std::optional<Value> CallKnown(FunctionContext& context, const ast::Call& node, const KnownName& name) {
  switch (name.handler) {
    case Handler::kCallRow: return CallOverload(context, node, name.rows);
    case Handler::kCallOnElement: return CallOnElement(context, node, name.rows);
    case Handler::kGridSync: return CallGridSync(context, node, name.rows);
    case Handler::kThisGrid: return MakeGridGroup(context, node);
    case Handler::kLen: return CheckLen(context, node);
    case Handler::kMin: return CheckMinMax(context, node, true);
    case Handler::kMax: return CheckMinMax(context, node, false);
    case Handler::kInt: return CheckIntFloat(context, node, true);
    case Handler::kFloat: return CheckIntFloat(context, node, false);
    case Handler::kComplex: return CheckComplex(context, node);
    case Handler::kTruth:
    case Handler::kBool: return CheckBool(context, node);
    case Handler::kIsInstance: return CheckIsInstance(context, node);
    case Handler::kGetAttr: return CheckGetAttr(context, node, false);
    case Handler::kHasAttr: return CheckGetAttr(context, node, true);
    case Handler::kType: return CheckType(context, node);
    case Handler::kSum: return CheckSum(context, node);
    case Handler::kIter: return CheckIter(context, node);
    case Handler::kNext: return CheckNext(context, node);
    case Handler::kOrd: return CheckOrd(context, node);
    case Handler::kTuple: return CheckTupleCall(context, node);
    case Handler::kPow: return CheckPowDivmod(context, node, true);
    case Handler::kDivmod: return CheckPowDivmod(context, node, false);
    case Handler::kSlice: return CallSlice(context, node);
    case Handler::kGrid: return CheckGrid(context, node, false);
    case Handler::kGridSize: return CheckGrid(context, node, true);
    case Handler::kSharedArray: return CheckArrayConstructor(context, node, ir::VariableKind::kSharedArray);
    case Handler::kLocalArray: return CheckArrayConstructor(context, node, ir::VariableKind::kLocalArray);
    case Handler::kConstantArray: return CheckArrayLike(context, node);
    case Handler::kCArray: return CallCarray(context, node, false);
    case Handler::kFArray: return CallCarray(context, node, true);
    case Handler::kIsNaT: return CheckIsNaT(context, node);
    case Handler::kDatetime64:
    case Handler::kTimedelta64: return CheckTimeConstant(context, node);
    case Handler::kBinaryOperator:
    case Handler::kCompareOperator:
    case Handler::kUnaryOperator:
    case Handler::kGetItem: return CallOperator(context, node, name);
    case Handler::kArrayFunction: return CallArrayFunction(context, node, name);
    case Handler::kUfunc: return CallUfunc(context, node, name);
    case Handler::kAllocates: return RefuseAllocation(context, node, name);
    case Handler::kPrint: return Fail(context, diag::kNotAValue, node.span, "the result of 'print', which is None,");
    case Handler::kRange:
    case Handler::kEnumerate:
    case Handler::kZip:
    case Handler::kNdIndex:
    case Handler::kNdEnumerate:
    case Handler::kNdIter:
    case Handler::kLiteralUnroll: return RefuseIterator(context, node, name);
    default: return std::nullopt;
  }
}

}  // namespace pyk2cu::sema
