// NumPy's universal functions called on numbers. Their loops decide the types: the first one that takes all operands safely, where an
// integer beside a float is taken as that float.
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
const Type* CommonType(const std::vector<const ir::Expr*>& operands) {
  const auto is_inexact = [](const ir::Expr* operand) { return operand->type->IsFloat() || operand->type->IsComplex(); };
  const bool inexact = std::ranges::any_of(operands, is_inexact);
  std::optional<ScalarId> common;
  for (const ir::Expr* operand : operands) {
    if (operand->type->IsSmallFloat()) return nullptr;
    if (inexact && !is_inexact(operand)) continue;
    const ScalarId type = operand->type->scalar();
    common = common ? Promote(*common, type) : type;
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
  if (!PlainArguments(node, ufunc.arity, ufunc.arity)) return Value::Error(node.span);
  std::vector<const ir::Expr*> operands;
  for (const ast::Expr* argument : node.arguments) {
    const ir::Expr* operand = CheckScalar(*argument, "an argument of a NumPy function");
    if (!operand) return Value::Error(node.span);
    operands.push_back(operand);
  }
  const Type* type = CommonType(operands);
  const Type* work = type ? UfuncLoop(ufunc, type) : nullptr;
  if (!work) {
    const std::string name = "np." + std::string(ufunc.name), first = operands[0]->type->Name();
    if (ufunc.arity == 1) return Fail(DiagId::kBadOperand, node.span, {name, first});
    return Fail(DiagId::kBadOperands, node.span, {name, first, operands[1]->type->Name()});
  }
  for (const ir::Expr*& operand : operands) operand = ufunc.form == Ufunc::Form::kLogical ? builder_.Truth(operand) : builder_.Convert(operand, work);
  return Value::Of(InOrder(std::move(operands), [&](std::vector<const ir::Expr*> ordered) { return MakeUfunc(node.span, ufunc, work, std::move(ordered)); }));
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
const ir::Expr* ExpressionChecker::MakeUfunc(Span span, const Ufunc& ufunc, const Type* type, std::vector<const ir::Expr*> operands) {
  const auto binary = [&] { return builder_.Binary(span, static_cast<ir::BinaryOp>(ufunc.op), operands[0], operands[1]); };
  switch (ufunc.form) {
    case Ufunc::Form::kMath:
      if (ufunc.name == "log2" && type->IsComplex()) operands.push_back(builder_.Complex(span, 2, 0, type));
      return builder_.Convert(CallExactRow(span, type->IsComplex() ? ufunc.complex : ufunc.real, std::move(operands)), type);
    case Ufunc::Form::kTest: return CallExactRow(span, type->IsComplex() ? ufunc.complex : ufunc.real, std::move(operands));
    case Ufunc::Form::kExtremum: return CallExactRow(span, type->IsFloat() ? ufunc.real : ufunc.complex, std::move(operands));
    case Ufunc::Form::kCompare: return builder_.Compare(span, static_cast<ir::CompareOp>(ufunc.op), operands[0], operands[1]);
    case Ufunc::Form::kLogical: return operands.size() == 1 ? builder_.Unary(span, ir::UnaryOp::kNot, operands[0]) : binary();
    case Ufunc::Form::kInvert: return builder_.Unary(span, type->IsBool() ? ir::UnaryOp::kNot : ir::UnaryOp::kInvert, operands[0]);
    default: return binary();
  }
}

}  // namespace pyk2cu::sema
