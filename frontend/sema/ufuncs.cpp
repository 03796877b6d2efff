// NumPy's universal functions, called on numbers, or on arrays with an array for the result. Their loops decide the
// types: the first one that takes all operands safely, where an integer beside a float is taken as that float.
#include <algorithm>
#include <variant>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"

namespace pyk2cu::sema {

/// One function: what it is computed by.
struct ExpressionChecker::Ufunc {
  enum class Form : uint8_t { kMath, kLog2, kTest, kCompare, kLogical, kExtremum, kBits, kInvert, kShift };
  std::string_view name;
  Form form;
  size_t arity;
  RowName real, complex;  ///< for kMath, kLog2, kTest and kExtremum
  std::variant<ir::CompareOp, ir::BinaryOp> op;

  static const Ufunc kAll[];
};

using ir::CompareOp, ir::BinaryOp;

constexpr ExpressionChecker::Ufunc ExpressionChecker::Ufunc::kAll[] = {
#define UFUNC(name, form, arity, real, complex, op) {name, Form::k##form, arity, real, complex, op},
#include "frontend/builtins/ufuncs.def"
};

namespace {

/// The type that holds all operands; integers beside floats are taken as those. Null if there is none.
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

/// The first of NumPy's loops over float32, float64 and complex numbers that takes it; there is none over float16 here.
const Type* FloatLoop(const Type* type) {
  if (type->IsComplex()) return type;
  const bool narrow = Promote(type->scalar(), ScalarId::kFloat32) == ScalarId::kFloat32;
  return TypeTable::Scalar(narrow ? ScalarId::kFloat32 : ScalarId::kFloat64);
}

bool IsWhole(const Type* type) { return type->IsInteger() || type->IsBool(); }

}  // namespace

Value ExpressionChecker::CallUfunc(const ast::Call& node, const KnownName& name) {
  const Ufunc& ufunc = Ufunc::kAll[name.index];
  const bool has_out =
      node.keywords.size() == 1 && node.keywords[0].name == "out" && node.arguments.size() == ufunc.arity;
  if (has_out) return UfuncInto(node, ufunc, *node.keywords[0].value);
  if (!PlainArguments(node, ufunc.arity, ufunc.arity + 1)) return Value::Error(node.span);
  if (node.arguments.size() > ufunc.arity) return UfuncInto(node, ufunc, *node.arguments.back());
  std::optional<std::vector<Value>> sources = UfuncSources(node, ufunc.arity);
  if (!sources) return Value::Error(node.span);
  std::vector<const Type*> types;
  std::vector<const ir::Expr*> operands;
  for (const Value& source : *sources) {
    if (source.IsArray()) {
      diagnostics_->Report(diag::kWouldAllocate, node.span, "np." + std::string(ufunc.name))
          .Hint("give the array for the result as the last argument");
      return Value::Error(node.span);
    }
    operands.push_back(source.expr);
    types.push_back(source.expr->type);
  }
  const Type* type = CommonType(types);
  const Type* loop = type ? UfuncLoop(ufunc, type) : nullptr;
  return loop ? ApplyUfunc(node.span, ufunc, loop, std::move(operands)) : RefuseUfunc(node, ufunc, types);
}

/// The first `count` arguments: numbers, or arrays of numbers.
std::optional<std::vector<Value>> ExpressionChecker::UfuncSources(const ast::Call& node, size_t count) {
  std::vector<Value> sources;
  for (const ast::Expr* argument : node.arguments.first(count)) {
    Value value = CheckExpr(*argument);
    if (value.IsError()) return std::nullopt;
    if (!value.IsArray()) {
      const ir::Expr* number = PlainValue(value);
      if (!number) return std::nullopt;
      value = Value::Of(number);
    }
    const Type* type = value.IsArray() ? value.expr->type->dtype() : value.expr->type;
    if (!type->IsScalar()) {
      Fail(diag::kExpectedScalar, argument->span, "an argument of a NumPy function", value.expr->type);
      return std::nullopt;
    }
    sources.push_back(std::move(value));
  }
  return sources;
}

Value ExpressionChecker::RefuseUfunc(const ast::Call& node, const Ufunc& ufunc, const std::vector<const Type*>& types) {
  const std::string name = "np." + std::string(ufunc.name);
  if (types.size() == 1) return Fail(diag::kBadOperand, node.span, name, types[0]);
  return Fail(diag::kBadOperands, node.span, name, types[0], types[1]);
}

Value ExpressionChecker::ApplyUfunc(Span span, const Ufunc& ufunc, const Type* loop,
                                    std::vector<const ir::Expr*> operands) {
  for (const ir::Expr*& operand : operands)
    operand = ufunc.form == Ufunc::Form::kLogical ? builder_.Truth(operand) : builder_.Convert(operand, loop);
  return Value::Of(InOrder(std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    return MakeUfunc(span, ufunc, loop, std::move(ordered));
  }));
}

namespace {

/// NumPy's kinds, each of which may become itself and what follows: bool, unsigned, signed, float, complex.
int KindOf(const Type* type) {
  if (type->IsBool()) return 0;
  if (type->IsInteger()) return type->IsSigned() ? 2 : 1;
  return type->IsComplex() ? 4 : 3;
}

}  // namespace

/// `np.sin(a, out)`: for each place of `out`, the function of the numbers and of the arrays' elements there; an array's
/// axes are repeated where it has one element only.
Value ExpressionChecker::UfuncInto(const ast::Call& node, const Ufunc& ufunc, const ast::Expr& out) {
  const Span span = node.span;
  std::optional<std::vector<Value>> sources = UfuncSources(node, ufunc.arity);
  const Value given = sources ? CheckExpr(out) : Value::Error(span);
  if (given.IsError()) return given;
  if (!given.IsArray() || !given.expr->type->dtype()->IsScalar()) {
    const Type* type = TypeOf(given);
    return Fail(diag::kArgumentType, out.span, ufunc.arity + 1, "np." + std::string(ufunc.name), "an array of numbers",
                type ? type->Name() : "something else");
  }
  const Type* into = given.expr->type;
  if (into->readonly()) return Fail(diag::kReadonlyArray, out.span, into);
  std::vector<const Type*> types;
  for (Value& source : *sources) {
    types.push_back(source.IsArray() ? source.expr->type->dtype() : source.expr->type);
    source = source.IsArray() ? Settled(source) : Value::Of(Fixed(source.expr, "value"));
  }
  const Type* type = CommonType(types);
  const Type* loop = type ? UfuncLoop(ufunc, type) : nullptr;
  if (!loop) return RefuseUfunc(node, ufunc, types);
  const Value result = Settled(given);
  const bool tests = ufunc.form == Ufunc::Form::kTest || ufunc.form == Ufunc::Form::kCompare;
  const Type* made = tests ? TypeTable::Scalar(ScalarId::kBool) : loop;
  if (KindOf(made) > KindOf(into->dtype())) return Fail(diag::kStoreType, out.span, made, into->dtype());
  const ir::Expr* fits = FitsResult(*sources, result, span);
  if (!fits) return Value::Error(span);
  RaiseUnless(fits, "ValueError", "operands could not be broadcast together", span);
  MarkWritten(result.expr);
  const std::vector<const ir::Expr*> extents = ExtentsOf(result, span);
  std::vector<const ir::Variable*> variables;
  std::vector<const ir::Expr*> at;
  for (size_t i = 0; i < extents.size(); ++i) {
    variables.push_back(NewTemporary(TypeTable::Scalar(ScalarId::kInt64), span, "i"));
    at.push_back(builder_.Ref(span, variables.back()));
  }
  Block body;
  Block* outer = std::exchange(block_, &body);
  std::vector<const ir::Expr*> operands;
  for (const Value& source : *sources) operands.push_back(PartSource(source, result, at, span));
  const ir::Expr* value = builder_.Convert(ApplyUfunc(span, ufunc, loop, std::move(operands)).expr, into->dtype());
  const Value place = ElementAt(result, at, span);
  body.push_back(
      builder_.Statement<ir::Store>(ir::Kind::kStore, span, place.expr, builder_.arena().Copy(place.indices), value));
  block_ = outer;
  for (size_t i = variables.size(); i-- > 0;) {
    body = {builder_.Statement<ir::ForRange>(ir::Kind::kForRange, span, variables[i], builder_.Int(span, 0), extents[i],
                                             builder_.Int(span, 1), builder_.arena().Copy(body), false)};
  }
  block_->insert(block_->end(), body.begin(), body.end());
  return result;
}

/// Whether every array can be repeated to have the result's shape; null after an error.
const ir::Expr* ExpressionChecker::FitsResult(const std::vector<Value>& sources, const Value& result, Span span) {
  const ir::Expr* fits = builder_.Bool(span, true);
  for (const Value& source : sources) {
    if (!source.IsArray()) continue;
    const Type *from = source.expr->type, *to = result.expr->type;
    const ir::Expr* each = from->ndim() <= to->ndim() ? FitsPart(source, result, span) : builder_.Bool(span, false);
    if (const ir::Constant* constant = AsConstant(each); constant && !constant->bits) {
      Fail(diag::kPartShape, source.span, from, to);
      return nullptr;
    }
    fits = builder_.Logical(span, ir::LogicalOp::kAnd, fits, each);
  }
  return fits;
}

/// The type that the function computes in, or null if it is not defined for `type`.
const Type* ExpressionChecker::UfuncLoop(const Ufunc& ufunc, const Type* type) {
  switch (ufunc.form) {
    case Ufunc::Form::kMath:
    case Ufunc::Form::kLog2: return type->IsComplex() && ufunc.complex.IsNone() ? nullptr : FloatLoop(type);
    case Ufunc::Form::kTest: return FloatLoop(type);
    case Ufunc::Form::kLogical: return TypeTable::Scalar(ScalarId::kBool);
    case Ufunc::Form::kCompare:
      return type->IsComplex() && std::get<CompareOp>(ufunc.op) < CompareOp::kEq ? nullptr : type;
    case Ufunc::Form::kExtremum: return type->IsComplex() ? nullptr : type->IsFloat() ? FloatLoop(type) : type;
    case Ufunc::Form::kBits:
    case Ufunc::Form::kInvert: return IsWhole(type) ? type : nullptr;
    case Ufunc::Form::kShift: break;
  }
  if (type->IsBool()) return TypeTable::Scalar(ScalarId::kInt8);
  return type->IsInteger() ? type : nullptr;
}

/// The operands have the type of the loop.
const ir::Expr* ExpressionChecker::MakeUfunc(Span span, const Ufunc& ufunc, const Type* type,
                                             std::vector<const ir::Expr*> operands) {
  const auto binary = [&] { return builder_.Binary(span, std::get<BinaryOp>(ufunc.op), operands[0], operands[1]); };
  switch (ufunc.form) {
    case Ufunc::Form::kMath:
    case Ufunc::Form::kLog2:
      if (ufunc.form == Ufunc::Form::kLog2 && type->IsComplex()) operands.push_back(builder_.Complex(span, 2, 0, type));
      return builder_.Convert(CallExactRow(span, type->IsComplex() ? ufunc.complex : ufunc.real, std::move(operands)),
                              type);
    case Ufunc::Form::kTest:
      return CallExactRow(span, type->IsComplex() ? ufunc.complex : ufunc.real, std::move(operands));
    case Ufunc::Form::kExtremum:
      return CallExactRow(span, type->IsFloat() ? ufunc.real : ufunc.complex, std::move(operands));
    case Ufunc::Form::kCompare: return builder_.Compare(span, std::get<CompareOp>(ufunc.op), operands[0], operands[1]);
    case Ufunc::Form::kLogical:
      return operands.size() == 1 ? builder_.Unary(span, ir::UnaryOp::kNot, operands[0]) : binary();
    case Ufunc::Form::kInvert:
      return builder_.Unary(span, type->IsBool() ? ir::UnaryOp::kNot : ir::UnaryOp::kInvert, operands[0]);
    default: return binary();
  }
}

}  // namespace pyk2cu::sema
