// NumPy's universal functions, called on numbers, or on arrays with an array for the result. Their loops decide the
// types: the first one that takes all operands safely, where an integer beside a float is taken as that float.
#include <algorithm>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"

namespace pyk2cu::sema {

/// One function: what it is computed by.
struct ExpressionChecker::Ufunc {
  enum class Form : uint8_t { kMath, kTest, kCompare, kLogical, kExtremum, kBits, kInvert, kShift };
  std::string_view name;
  Form form;
  size_t arity;
  std::string_view real, complex;  ///< rows of the builtin table, for kMath, kTest and kExtremum
  int op = 0;                      ///< ir::CompareOp or ir::BinaryOp
};

namespace {

constexpr int Op(ir::CompareOp op) { return static_cast<int>(op); }
constexpr int Op(ir::BinaryOp op) { return static_cast<int>(op); }

}  // namespace

const ExpressionChecker::Ufunc* ExpressionChecker::FindUfunc(std::string_view path) {
  using enum Ufunc::Form;
  static constexpr Ufunc kUfuncs[] = {
      {"sin", kMath, 1, "math.sin", "cmath.sin"},
      {"cos", kMath, 1, "math.cos", "cmath.cos"},
      {"tan", kMath, 1, "math.tan", "cmath.tan"},
      {"arcsin", kMath, 1, "math.asin", "cmath.asin"},
      {"arccos", kMath, 1, "math.acos", "cmath.acos"},
      {"arctan", kMath, 1, "math.atan", "cmath.atan"},
      {"sinh", kMath, 1, "math.sinh", "cmath.sinh"},
      {"cosh", kMath, 1, "math.cosh", "cmath.cosh"},
      {"tanh", kMath, 1, "math.tanh", "cmath.tanh"},
      {"arcsinh", kMath, 1, "math.asinh", "cmath.asinh"},
      {"arccosh", kMath, 1, "math.acosh", "cmath.acosh"},
      {"arctanh", kMath, 1, "math.atanh", "cmath.atanh"},
      {"log", kMath, 1, "math.log", "cmath.log"},
      {"log2", kMath, 1, "math.log2", "cmath.log"},
      {"log10", kMath, 1, "math.log10", "cmath.log10"},
      {"deg2rad", kMath, 1, "math.radians", ""},
      {"radians", kMath, 1, "math.radians", ""},
      {"rad2deg", kMath, 1, "math.degrees", ""},
      {"degrees", kMath, 1, "math.degrees", ""},
      {"arctan2", kMath, 2, "math.atan2", ""},
      {"hypot", kMath, 2, "math.hypot", ""},
      {"isnan", kTest, 1, "math.isnan", "cmath.isnan"},
      {"isinf", kTest, 1, "math.isinf", "cmath.isinf"},
      {"isfinite", kTest, 1, "math.isfinite", "cmath.isfinite"},
      {"less", kCompare, 2, "", "", Op(ir::CompareOp::kLt)},
      {"less_equal", kCompare, 2, "", "", Op(ir::CompareOp::kLe)},
      {"greater", kCompare, 2, "", "", Op(ir::CompareOp::kGt)},
      {"greater_equal", kCompare, 2, "", "", Op(ir::CompareOp::kGe)},
      {"equal", kCompare, 2, "", "", Op(ir::CompareOp::kEq)},
      {"not_equal", kCompare, 2, "", "", Op(ir::CompareOp::kNe)},
      {"logical_and", kLogical, 2, "", "", Op(ir::BinaryOp::kAnd)},
      {"logical_or", kLogical, 2, "", "", Op(ir::BinaryOp::kOr)},
      {"logical_xor", kLogical, 2, "", "", Op(ir::BinaryOp::kXor)},
      {"logical_not", kLogical, 1, "", ""},
      {"maximum", kExtremum, 2, "pyk.maximum", "max"},
      {"minimum", kExtremum, 2, "pyk.minimum", "min"},
      {"fmax", kExtremum, 2, "max", "max"},
      {"fmin", kExtremum, 2, "min", "min"},
      {"bitwise_and", kBits, 2, "", "", Op(ir::BinaryOp::kAnd)},
      {"bitwise_or", kBits, 2, "", "", Op(ir::BinaryOp::kOr)},
      {"bitwise_xor", kBits, 2, "", "", Op(ir::BinaryOp::kXor)},
      {"invert", kInvert, 1, "", ""},
      {"bitwise_not", kInvert, 1, "", ""},
      {"left_shift", kShift, 2, "", "", Op(ir::BinaryOp::kShl)},
      {"right_shift", kShift, 2, "", "", Op(ir::BinaryOp::kShr)},
  };
  constexpr std::string_view kHome = "numpy.";
  if (!path.starts_with(kHome)) return nullptr;
  const auto found = std::ranges::find(kUfuncs, path.substr(kHome.size()), &Ufunc::name);
  return found == std::end(kUfuncs) ? nullptr : found;
}

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

Value ExpressionChecker::CallUfunc(const ast::Call& node, const Ufunc& ufunc) {
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
      diagnostics_->Report(DiagId::kWouldAllocate, node.span, {"np." + std::string(ufunc.name)})
          .Hint("give the array for the result as the last argument");
      return Value::Error(node.span);
    }
    operands.push_back(source.expr());
    types.push_back(source.expr()->type);
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
    const Type* type = value.IsArray() ? value.expr()->type->dtype() : value.expr()->type;
    if (!type->IsScalar()) {
      Fail(DiagId::kExpectedScalar, argument->span, {"an argument of a NumPy function", value.expr()->type->Name()});
      return std::nullopt;
    }
    sources.push_back(std::move(value));
  }
  return sources;
}

Value ExpressionChecker::RefuseUfunc(const ast::Call& node, const Ufunc& ufunc, const std::vector<const Type*>& types) {
  const std::string name = "np." + std::string(ufunc.name);
  if (types.size() == 1) return Fail(DiagId::kBadOperand, node.span, {name, types[0]->Name()});
  return Fail(DiagId::kBadOperands, node.span, {name, types[0]->Name(), types[1]->Name()});
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
  if (!given.IsArray() || !given.expr()->type->dtype()->IsScalar()) {
    const Type* type = TypeOf(given);
    return Fail(DiagId::kArgumentType, out.span,
                {std::to_string(ufunc.arity + 1), "np." + std::string(ufunc.name), "an array of numbers",
                 type ? type->Name() : "something else"});
  }
  const Type* into = given.expr()->type;
  if (into->readonly()) return Fail(DiagId::kReadonlyArray, out.span, {into->Name()});
  std::vector<const Type*> types;
  for (Value& source : *sources) {
    types.push_back(source.IsArray() ? source.expr()->type->dtype() : source.expr()->type);
    source = source.IsArray() ? Settled(source) : Value::Of(Fixed(source.expr(), "value"));
  }
  const Type* type = CommonType(types);
  const Type* loop = type ? UfuncLoop(ufunc, type) : nullptr;
  if (!loop) return RefuseUfunc(node, ufunc, types);
  const Value result = Settled(given);
  const bool tests = ufunc.form == Ufunc::Form::kTest || ufunc.form == Ufunc::Form::kCompare;
  const Type* made = tests ? TypeTable::Scalar(ScalarId::kBool) : loop;
  if (KindOf(made) > KindOf(into->dtype()))
    return Fail(DiagId::kStoreType, out.span, {made->Name(), into->dtype()->Name()});
  const ir::Expr* fits = FitsResult(*sources, result, span);
  if (!fits) return Value::Error(span);
  RaiseUnless(fits, "ValueError", "operands could not be broadcast together", span);
  MarkWritten(result.expr());
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
  const ir::Expr* value = builder_.Convert(ApplyUfunc(span, ufunc, loop, std::move(operands)).expr(), into->dtype());
  const ElementPlace place = *ElementAt(result, at, span).As<ElementPlace>();
  body.push_back(
      builder_.Statement<ir::Store>(ir::Kind::kStore, span, place.array, builder_.arena().Copy(place.indices), value));
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
    const Type *from = source.expr()->type, *to = result.expr()->type;
    const ir::Expr* each = from->ndim() <= to->ndim() ? FitsPart(source, result, span) : builder_.Bool(span, false);
    if (const ir::Constant* constant = AsConstant(each); constant && !constant->bits) {
      Fail(DiagId::kPartShape, source.span, {from->Name(), to->Name()});
      return nullptr;
    }
    fits = builder_.Logical(span, ir::LogicalOp::kAnd, fits, each);
  }
  return fits;
}

/// The type that the function computes in, or null if it is not defined for `type`.
const Type* ExpressionChecker::UfuncLoop(const Ufunc& ufunc, const Type* type) {
  switch (ufunc.form) {
    case Ufunc::Form::kMath: return type->IsComplex() && ufunc.complex.empty() ? nullptr : FloatLoop(type);
    case Ufunc::Form::kTest: return FloatLoop(type);
    case Ufunc::Form::kLogical: return TypeTable::Scalar(ScalarId::kBool);
    case Ufunc::Form::kCompare: return type->IsComplex() && ufunc.op < Op(ir::CompareOp::kEq) ? nullptr : type;
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
  const auto binary = [&] {
    return builder_.Binary(span, static_cast<ir::BinaryOp>(ufunc.op), operands[0], operands[1]);
  };
  switch (ufunc.form) {
    case Ufunc::Form::kMath:
      if (ufunc.name == "log2" && type->IsComplex()) operands.push_back(builder_.Complex(span, 2, 0, type));
      return builder_.Convert(CallExactRow(span, type->IsComplex() ? ufunc.complex : ufunc.real, std::move(operands)),
                              type);
    case Ufunc::Form::kTest:
      return CallExactRow(span, type->IsComplex() ? ufunc.complex : ufunc.real, std::move(operands));
    case Ufunc::Form::kExtremum:
      return CallExactRow(span, type->IsFloat() ? ufunc.real : ufunc.complex, std::move(operands));
    case Ufunc::Form::kCompare:
      return builder_.Compare(span, static_cast<ir::CompareOp>(ufunc.op), operands[0], operands[1]);
    case Ufunc::Form::kLogical:
      return operands.size() == 1 ? builder_.Unary(span, ir::UnaryOp::kNot, operands[0]) : binary();
    case Ufunc::Form::kInvert:
      return builder_.Unary(span, type->IsBool() ? ir::UnaryOp::kNot : ir::UnaryOp::kInvert, operands[0]);
    default: return binary();
  }
}

}  // namespace pyk2cu::sema
