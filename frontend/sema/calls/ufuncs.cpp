#include "frontend/sema/calls/ufuncs.h"

#include <algorithm>
#include <variant>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/operators.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/arrays/part_stores.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

// NumPy's universal functions, called on numbers, or on arrays with an array for the result. As in NumPy, a function
// has one loop for each list of types, and the first loop that takes all operands safely decides the type. An integer
// operand beside a float is converted to that float.

namespace pyk2cu::sema {
namespace {

/// One universal function and how it is computed.
struct Ufunc {
  enum class Form : uint8_t { kMath, kTest, kCompare, kLogical, kExtremum, kBits, kInvert, kShift };
  std::string_view name;
  Form form;
  size_t arity;
  RowName real, complex, whole;  ///< where the form computes by functions
  std::variant<ir::CompareOp, ir::BinaryOp> op;

  static const Ufunc kAll[];
};

using ir::CompareOp, ir::BinaryOp;

constexpr Ufunc Ufunc::kAll[] = {
#define UFUNC(name, form, arity, real, complex, whole, op) {name, Form::k##form, arity, real, complex, whole, op},
#include "frontend/builtins/ufuncs.def"
};

/// The type that all operands can be converted to; integers beside floats do not count. Null if there is no such type,
/// and for bfloat16 and 8-bit floats, which NumPy does not have.
const Type* CommonType(const std::vector<const Type*>& operands) {
  const auto is_inexact = [](const Type* operand) { return operand->IsFloat() || operand->IsComplex(); };
  const bool inexact = std::ranges::any_of(operands, is_inexact);
  std::optional<ScalarId> common;
  for (const Type* operand : operands) {
    if (operand->IsSmallFloat()) return nullptr;
    if (inexact && !is_inexact(operand)) continue;
    common = common ? Promote(*common, operand->scalar()) : operand->scalar();
    if (!common) return nullptr;
  }
  return TypeTable::Scalar(*common);
}

/// The type of the first of NumPy's loops over float32, float64 and complex numbers that takes `type`. The loops over
/// float16 are left out, so that float16 is computed in float32.
const Type* FloatLoop(const Type* type) {
  if (type->IsComplex()) return type;
  const bool narrow = Promote(type->scalar(), ScalarId::kFloat32) == ScalarId::kFloat32;
  return TypeTable::Scalar(narrow ? ScalarId::kFloat32 : ScalarId::kFloat64);
}

bool IsWhole(const Type* type) { return type->IsInteger() || type->IsBool(); }

/// The rank of NumPy's kind: bool, unsigned, signed, float, complex. A result can be stored to an array of the same or
/// a higher rank.
int KindOf(const Type* type) {
  if (type->IsBool()) return 0;
  if (type->IsInteger()) return type->IsSigned() ? 2 : 1;
  return type->IsComplex() ? 4 : 3;
}

/// The first `count` arguments, which must be numbers or arrays of numbers. Nullopt after an error.
std::optional<std::vector<Value>> UfuncSources(FunctionContext& context, const ast::Call& node, size_t count) {
  std::vector<Value> sources;
  for (const ast::Expr* argument : node.arguments.first(count)) {
    Value value = CheckExpr(context, *argument);
    if (value.IsError()) return std::nullopt;
    if (!value.IsArray()) {
      const ir::Expr* number = PlainValue(context, value);
      if (!number) return std::nullopt;
      value = Value::Of(number);
    }
    const Type* type = value.IsArray() ? value.expr()->type->dtype() : value.expr()->type;
    if (!type->IsScalar()) {
      Fail(context, diag::kExpectedScalar, argument->span, "an argument of a NumPy function", value.expr()->type);
      return std::nullopt;
    }
    sources.push_back(std::move(value));
  }
  return sources;
}

Value RefuseUfunc(FunctionContext& context, const ast::Call& node, const Ufunc& ufunc,
                  const std::vector<const Type*>& types) {
  const std::string name = "np." + std::string(ufunc.name);
  if (types.size() == 1) return Fail(context, diag::kBadOperand, node.span, name, types[0]);
  return Fail(context, diag::kBadOperands, node.span, name, types[0], types[1]);
}

/// The function of operands that have the type of the loop.
const ir::Expr* MakeUfunc(FunctionContext& context, Span span, const Ufunc& ufunc, const Type* type,
                          std::vector<const ir::Expr*> operands) {
  const auto binary = [&] {
    return context.builder.Binary(span, std::get<BinaryOp>(ufunc.op), operands[0], operands[1]);
  };
  const RowName row = type->IsComplex() ? ufunc.complex : IsWhole(type) ? ufunc.whole : ufunc.real;
  switch (ufunc.form) {
    case Ufunc::Form::kMath:
      return context.builder.Convert(CallExactRow(context, span, row, std::move(operands)), type);
    case Ufunc::Form::kTest:
    case Ufunc::Form::kExtremum: return CallExactRow(context, span, row, std::move(operands));
    case Ufunc::Form::kCompare:
      return type->IsComplex() && !ufunc.complex.IsNone()
                 ? CallExactRow(context, span, row, std::move(operands))
                 : context.builder.Compare(span, std::get<CompareOp>(ufunc.op), operands[0], operands[1]);
    case Ufunc::Form::kLogical:
      return operands.size() == 1 ? context.builder.Unary(span, ir::UnaryOp::kNot, operands[0]) : binary();
    case Ufunc::Form::kInvert:
      return context.builder.Unary(span, type->IsBool() ? ir::UnaryOp::kNot : ir::UnaryOp::kInvert, operands[0]);
    default: return binary();
  }
}

/// Converts the operands to the type of the loop and applies the function.
Value ApplyUfunc(FunctionContext& context, Span span, const Ufunc& ufunc, const Type* loop,
                 std::vector<const ir::Expr*> operands) {
  for (const ir::Expr*& operand : operands)
    operand =
        ufunc.form == Ufunc::Form::kLogical ? context.builder.Truth(operand) : context.builder.Convert(operand, loop);
  return Value::Of(InOrder(context, std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    return MakeUfunc(context, span, ufunc, loop, std::move(ordered));
  }));
}

/// A bool that tells whether every array can be broadcast to the result's shape. Null after an error.
const ir::Expr* FitsResult(FunctionContext& context, const std::vector<Value>& sources, const Value& result,
                           Span span) {
  const ir::Expr* fits = context.builder.Bool(span, true);
  for (const Value& source : sources) {
    if (!source.IsArray()) continue;
    const Type *from = source.expr()->type, *to = result.expr()->type;
    const ir::Expr* each =
        from->ndim() <= to->ndim() ? FitsPart(context, source, result, span) : context.builder.Bool(span, false);
    if (const ir::Constant* constant = AsConstant(each); constant && !constant->bits) {
      Fail(context, diag::kPartShape, source.span, from, to);
      return nullptr;
    }
    fits = context.builder.Logical(span, ir::LogicalOp::kAnd, fits, each);
  }
  return fits;
}

/// The type that the function computes in. Null if it is not defined for `type`.
const Type* UfuncLoop(const Ufunc& ufunc, const Type* type) {
  switch (ufunc.form) {
    case Ufunc::Form::kMath: return type->IsComplex() && ufunc.complex.IsNone() ? nullptr : FloatLoop(type);
    case Ufunc::Form::kTest: return FloatLoop(type);
    case Ufunc::Form::kLogical: return TypeTable::Scalar(ScalarId::kBool);
    case Ufunc::Form::kCompare: return type;
    case Ufunc::Form::kExtremum: return type->IsFloat() ? FloatLoop(type) : type;
    case Ufunc::Form::kBits:
    case Ufunc::Form::kInvert: return IsWhole(type) ? type : nullptr;
    case Ufunc::Form::kShift: break;
  }
  if (type->IsBool()) return TypeTable::Scalar(ScalarId::kInt8);
  return type->IsInteger() ? type : nullptr;
}

/// `np.sin(a, out)`: a nest of loops that stores the function's result to each element of `out`. Arrays are broadcast
/// to the shape of `out`.
Value UfuncInto(FunctionContext& context, const ast::Call& node, const Ufunc& ufunc, const ast::Expr& out) {
  const Span span = node.span;
  std::optional<std::vector<Value>> sources = UfuncSources(context, node, ufunc.arity);
  const Value given = sources ? CheckExpr(context, out) : Value::Error(span);
  if (given.IsError()) return given;
  if (!given.IsArray() || !given.expr()->type->dtype()->IsScalar()) {
    return Fail(context, diag::kArgumentType, out.span, ufunc.arity + 1, "np." + std::string(ufunc.name),
                "an array of numbers", Described(context, given));
  }
  const Type* into = given.expr()->type;
  if (into->readonly()) return Fail(context, diag::kReadonlyArray, out.span, into);
  std::vector<const Type*> types;
  for (Value& source : *sources) {
    types.push_back(source.IsArray() ? source.expr()->type->dtype() : source.expr()->type);
    source = source.IsArray() ? Settled(context, source) : Value::Of(Fixed(context, source.expr(), "value"));
  }
  const Type* type = CommonType(types);
  const Type* loop = type ? UfuncLoop(ufunc, type) : nullptr;
  if (!loop) return RefuseUfunc(context, node, ufunc, types);
  const Value result = Settled(context, given);
  const bool tests = ufunc.form == Ufunc::Form::kTest || ufunc.form == Ufunc::Form::kCompare;
  const Type* made = tests ? TypeTable::Scalar(ScalarId::kBool) : loop;
  if (KindOf(made) > KindOf(into->dtype())) return Fail(context, diag::kStoreType, out.span, made, into->dtype());
  const ir::Expr* fits = FitsResult(context, *sources, result, span);
  if (!fits) return Value::Error(span);
  RaiseUnless(context, fits, "ValueError", "operands could not be broadcast together", span);
  MarkWritten(context, result.expr());
  const std::vector<const ir::Expr*> extents = ExtentsOf(context, result, span);
  std::vector<const ir::Variable*> variables;
  std::vector<const ir::Expr*> at;
  for (size_t i = 0; i < extents.size(); ++i) {
    variables.push_back(NewTemporary(context, TypeTable::Scalar(ScalarId::kInt64), span, "i"));
    at.push_back(context.builder.Ref(span, variables.back()));
  }
  Block body;
  Block* outer = std::exchange(context.block, &body);
  std::vector<const ir::Expr*> operands;
  for (const Value& source : *sources) operands.push_back(PartSource(context, source, result, at, span));
  const ir::Expr* value =
      context.builder.Convert(ApplyUfunc(context, span, ufunc, loop, std::move(operands)).expr(), into->dtype());
  const ElementPlace place = *ElementAt(context, result, at, span).As<ElementPlace>();
  body.push_back(context.builder.Statement<ir::Store>(ir::Kind::kStore, span, place.array,
                                                      context.builder.arena().Copy(place.indices), value));
  context.block = outer;
  for (size_t i = variables.size(); i-- > 0;) {
    body = {context.builder.Statement<ir::ForRange>(
        ir::Kind::kForRange, span, variables[i], context.builder.Int(span, 0), extents[i], context.builder.Int(span, 1),
        context.builder.arena().Copy(body), false)};
  }
  context.block->insert(context.block->end(), body.begin(), body.end());
  return result;
}

}  // namespace

Value CallUfunc(FunctionContext& context, const ast::Call& node, const KnownName& name) {
  const Ufunc& ufunc = Ufunc::kAll[name.index];
  const bool has_out =
      node.keywords.size() == 1 && node.keywords[0].name == "out" && node.arguments.size() == ufunc.arity;
  if (has_out) return UfuncInto(context, node, ufunc, *node.keywords[0].value);
  if (!PlainArguments(context, node, ufunc.arity, ufunc.arity + 1)) return Value::Error(node.span);
  if (node.arguments.size() > ufunc.arity) return UfuncInto(context, node, ufunc, *node.arguments.back());
  std::optional<std::vector<Value>> sources = UfuncSources(context, node, ufunc.arity);
  if (!sources) return Value::Error(node.span);
  std::vector<const Type*> types;
  std::vector<const ir::Expr*> operands;
  for (const Value& source : *sources) {
    if (source.IsArray()) {
      context.diagnostics->Report(diag::kWouldAllocate, node.span, "np." + std::string(ufunc.name))
          .Hint("pass the array for the result as the last argument");
      return Value::Error(node.span);
    }
    operands.push_back(source.expr());
    types.push_back(source.expr()->type);
  }
  const Type* type = CommonType(types);
  const Type* loop = type ? UfuncLoop(ufunc, type) : nullptr;
  return loop ? ApplyUfunc(context, node.span, ufunc, loop, std::move(operands))
              : RefuseUfunc(context, node, ufunc, types);
}

}  // namespace pyk2cu::sema
