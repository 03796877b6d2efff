#include "frontend/sema/evaluate/math_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/operators.h"

namespace pyk2cu::sema::evaluate {
namespace {

std::optional<Value> OfDouble(double value) { return Value::Float(value); }

/// Calls a function of the module math, which raises an error where a finite number has no finite result.
std::optional<Value> MathCall(const Arguments& arguments, double (*function)(double)) {
  const std::optional<double> x = arguments.Real(0);
  const double y = x ? function(*x) : 0;
  if (!x || (std::isfinite(*x) && !std::isfinite(y)) || (std::isnan(y) && !std::isnan(*x))) return std::nullopt;
  return OfDouble(y);
}

std::optional<Value> MathCall(const Arguments& arguments, double (*function)(double, double)) {
  const std::optional<double> x = arguments.Real(0), y = arguments.Real(1);
  const double result = x && y ? function(*x, *y) : 0;
  if (!x || !y || !std::isfinite(result)) return std::nullopt;
  return OfDouble(result);
}

/// Calls math.floor, math.ceil or math.trunc.
std::optional<Value> MathRound(const Arguments& arguments, double (*round)(double)) {
  const auto* number = arguments[0].As<Number>();
  if (!number || !number->IsReal()) return std::nullopt;
  if (number->IsWhole()) return Value::Integer(number->whole);
  if (!(std::fabs(number->real) < 0x1p120)) return std::nullopt;
  return Value::Integer(static_cast<Wide>(round(number->real)));
}

/// Returns the float type in which NumPy computes a function of numbers of a type.
ScalarId FloatTypeOf(ScalarId type) {
  const ScalarInfo& info = Info(type);
  if (info.scalar_class >= ScalarClass::kFloat) return type;
  return info.bits <= 8 ? ScalarId::kFloat16 : info.bits <= 16 ? ScalarId::kFloat32 : ScalarId::kFloat64;
}

/// Converts a list or tuple to an array, as NumPy's functions do with their arguments.
std::optional<Value> AsArray(const Value& value, Budget& budget) {
  if (value.Is<Number>() || value.NumberArray()) return value;
  return value.Elements() || value.Is<RangeValue>() ? ArrayOf(value, std::nullopt, budget) : std::nullopt;
}

/// Applies a function to a number or to the elements of an array; the results have the type.
template <class F>
std::optional<Value> Elementwise(const Value& value, ScalarId type, Budget& budget, const F& function) {
  const auto* number = value.As<Number>();
  if (!number) return Map(value, type, budget, function);
  const std::optional<Number> result = function(*number);
  const std::optional<Number> typed = result ? Cast(*result, type) : std::nullopt;
  return typed ? std::optional(Value::Of(*typed)) : std::nullopt;
}

ScalarId TypeOf(const Value& value) { return OwnType(TypeSample(value)); }

using DoubleFunction = double (*)(double);
using FloatFunction = float (*)(float);

std::optional<Value> NumpyCall(const Arguments& arguments, DoubleFunction function, FloatFunction narrow) {
  const std::optional<Value> value = AsArray(arguments[0], arguments.budget);
  if (!value || IsComplex(TypeOf(*value))) return std::nullopt;
  const ScalarId type = FloatTypeOf(TypeOf(*value));
  return Elementwise(*value, type, arguments.budget, [&](const Number& x) -> std::optional<Number> {
    const double number = x.AsDouble();
    return Number::Float(type == ScalarId::kFloat64 ? function(number)
                                                    : static_cast<double>(narrow(static_cast<float>(number))));
  });
}

/// Calls np.floor and the like, which keep integers.
std::optional<Value> NumpyRound(const Arguments& arguments, DoubleFunction function) {
  const std::optional<Value> value = AsArray(arguments[0], arguments.budget);
  if (!value || IsComplex(TypeOf(*value))) return std::nullopt;
  const ScalarId type = TypeOf(*value);
  return Elementwise(*value, type, arguments.budget, [&](const Number& x) -> std::optional<Number> {
    return x.IsWhole() ? x : Number::Float(function(x.real));
  });
}

std::optional<Value> NumpyTest(const Arguments& arguments, bool (*test)(double)) {
  const std::optional<Value> value = AsArray(arguments[0], arguments.budget);
  if (!value || IsComplex(TypeOf(*value))) return std::nullopt;
  return Elementwise(*value, ScalarId::kBool, arguments.budget,
                     [&](const Number& x) -> std::optional<Number> { return Number::Bool(test(x.AsDouble())); });
}

std::optional<Value> Absolute(const Arguments& arguments) {
  const std::optional<Value> value = AsArray(arguments[0], arguments.budget);
  if (!value) return std::nullopt;
  const ScalarId own = TypeOf(*value);
  const ScalarId type = own == ScalarId::kComplex64    ? ScalarId::kFloat32
                        : own == ScalarId::kComplex128 ? ScalarId::kFloat64
                                                       : own;
  return Elementwise(*value, type, arguments.budget, [&](const Number& x) -> std::optional<Number> {
    if (!x.IsReal()) return Number::Float(std::hypot(x.real, x.imaginary));
    if (!x.IsWhole()) return Number::Float(std::fabs(x.real));
    return x.kind == Number::Kind::kBool ? x : Number::Integer(x.whole < 0 ? -x.whole : x.whole);
  });
}

std::optional<Value> Sign(const Arguments& arguments) {
  const std::optional<Value> value = AsArray(arguments[0], arguments.budget);
  if (!value || IsComplex(TypeOf(*value)) || TypeOf(*value) == ScalarId::kBool) return std::nullopt;
  return Elementwise(*value, TypeOf(*value), arguments.budget, [&](const Number& x) -> std::optional<Number> {
    if (x.IsWhole()) return Number::Integer((x.whole > 0) - (x.whole < 0));
    return std::isnan(x.real) ? x : Number::Float((x.real > 0) - (x.real < 0));
  });
}

/// Applies an operator of NumPy, as np.add does: plain numbers are taken as NumPy scalars if both are plain.
std::optional<Value> Operator(const Arguments& arguments, ast::BinaryOp op) {
  std::optional<Value> left = AsArray(arguments[0], arguments.budget), right = AsArray(arguments[1], arguments.budget);
  if (!left || !right) return std::nullopt;
  auto *a = std::get_if<Number>(&left->is), *b = std::get_if<Number>(&right->is);
  if (a && b && !a->dtype && !b->dtype) a->dtype = OwnType(*a);
  return ApplyBinary(op, *left, *right, arguments.budget);
}

std::optional<Value> Compare(const Arguments& arguments, ast::CompareOp op) {
  std::optional<Value> left = AsArray(arguments[0], arguments.budget);
  const std::optional<Value> right = AsArray(arguments[1], arguments.budget);
  if (!left || !right) return std::nullopt;
  if (auto* number = std::get_if<Number>(&left->is); number && !number->dtype) number->dtype = OwnType(*number);
  return ApplyCompare(op, *left, *right, arguments.budget);
}

std::optional<Value> SmallerOrLarger(const Arguments& arguments, bool larger) {
  const std::optional<Value> left = AsArray(arguments[0], arguments.budget);
  const std::optional<Value> right = AsArray(arguments[1], arguments.budget);
  if (!left || !right) return std::nullopt;
  Number a = TypeSample(*left);
  const Number b = TypeSample(*right);
  if (!a.dtype && !b.dtype) a.dtype = OwnType(a);
  const std::optional<ScalarId> type = CommonType(a, b);
  if (!type || IsComplex(*type)) return std::nullopt;
  const auto pick = [&](const Number& x, const Number& y) -> std::optional<Number> {
    const std::optional<Number> first = Adapt(x, *type), second = Adapt(y, *type);
    if (!first || !second) return std::nullopt;
    if (!first->IsWhole() && (std::isnan(first->real) || std::isnan(second->real)))
      return std::isnan(first->real) ? first : second;
    return CompareNumbers(larger ? ast::CompareOp::kGe : ast::CompareOp::kLe, *first, *second).value_or(true) ? first
                                                                                                              : second;
  };
  if (!left->Is<Number>() || !right->Is<Number>()) return Map(*left, *right, *type, arguments.budget, pick);
  const std::optional<Number> picked = pick(*left->As<Number>(), *right->As<Number>());
  return picked ? std::optional(Value::Of(*picked)) : std::nullopt;
}

/// Applies a function of two floats: np.hypot, np.arctan2.
std::optional<Value> FloatPair(const Arguments& arguments, double (*function)(double, double),
                               float (*narrow)(float, float)) {
  const std::optional<Value> left = AsArray(arguments[0], arguments.budget);
  const std::optional<Value> right = AsArray(arguments[1], arguments.budget);
  if (!left || !right) return std::nullopt;
  Number a = TypeSample(*left);
  const Number b = TypeSample(*right);
  if (!a.dtype && !b.dtype) a.dtype = OwnType(a);
  const std::optional<ScalarId> common = CommonType(a, b);
  if (!common || IsComplex(*common)) return std::nullopt;
  const ScalarId type = FloatTypeOf(*common);
  const auto apply = [&](const Number& x, const Number& y) -> std::optional<Number> {
    if (type == ScalarId::kFloat64) return Number::Float(function(x.AsDouble(), y.AsDouble()));
    return Number::Float(
        static_cast<double>(narrow(static_cast<float>(x.AsDouble()), static_cast<float>(y.AsDouble()))));
  };
  if (!left->Is<Number>() || !right->Is<Number>()) return Map(*left, *right, type, arguments.budget, apply);
  const std::optional<Number> result = Cast(*apply(*left->As<Number>(), *right->As<Number>()), type);
  return result ? std::optional(Value::Of(*result)) : std::nullopt;
}

std::optional<Value> Log(const Arguments& arguments) {
  if (!arguments.given[1]) return MathCall(arguments, [](double x) { return std::log(x); });
  const std::optional<double> x = arguments.Real(0), base = arguments.Real(1);
  if (!x || !base || *x <= 0 || *base <= 0 || *base == 1) return std::nullopt;
  return OfDouble(std::log(*x) / std::log(*base));
}

std::optional<Value> Factorial(const Arguments& arguments) {
  const std::optional<Wide> n = arguments.Whole(0);
  Wide result = 1;
  if (!n || *n < 0 || *n > 33) return std::nullopt;  // 34! needs more than 127 bits
  for (Wide i = 2; i <= *n; ++i) result *= i;
  return Value::Integer(result);
}

std::optional<Value> Combinations(const Arguments& arguments, bool ordered) {
  const std::optional<Wide> n = arguments.Whole(0), k = arguments.Whole(1);
  if (!n || !k || *n < 0 || *k < 0) return std::nullopt;
  if (*k > *n) return Value::Integer(0);
  const Wide count = ordered ? *k : std::min(*k, *n - *k);
  if (count > 128) return std::nullopt;
  Wide result = 1;
  for (Wide i = 0; i < count; ++i) {
    if (__builtin_mul_overflow(result, *n - i, &result)) return std::nullopt;
    if (!ordered) result /= i + 1;
  }
  return Value::Integer(result);
}

std::optional<Value> SquareRootOfWhole(const Arguments& arguments) {
  const std::optional<Wide> n = arguments.Whole(0);
  if (!n || *n < 0) return std::nullopt;
  auto root = static_cast<Wide>(std::sqrt(static_cast<double>(*n)));
  while (root > 0 && root > *n / root) --root;
  while ((root + 1) <= *n / (root + 1)) ++root;
  return Value::Integer(root);
}

Wide GreatestDivisor(Wide a, Wide b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a < 0 ? -a : a;
}

std::optional<Value> DivisorOrMultiple(const Arguments& arguments, bool multiple) {
  Wide result = multiple ? 1 : 0;
  for (const Value* value : arguments.given) {
    const std::optional<Wide> number = WholeOf(*value);
    if (!number) return std::nullopt;
    const Wide divisor = GreatestDivisor(result, *number);
    if (multiple && *number == 0) return Value::Integer(0);
    if (multiple && __builtin_mul_overflow(result / divisor, *number < 0 ? -*number : *number, &result))
      return std::nullopt;
    if (!multiple) result = divisor;
  }
  return Value::Integer(result);
}

std::optional<Value> Product(const Arguments& arguments) {
  const std::optional<Values> values = Iterate(arguments[0], arguments.budget);
  Value result = Value::Integer(1);
  if (!values) return std::nullopt;
  for (const Value& value : *values) {
    std::optional<Value> next = ApplyBinary(ast::BinaryOp::kMul, result, value, arguments.budget);
    if (!next) return std::nullopt;
    result = *std::move(next);
  }
  return result;
}

std::optional<Value> MathTest(const Arguments& arguments, bool (*test)(double)) {
  const std::optional<double> x = arguments.Real(0);
  return x ? std::optional(Value::Bool(test(*x))) : std::nullopt;
}

double Radians(double x) { return x * (3.141592653589793 / 180); }
double Degrees(double x) { return x * (180 / 3.141592653589793); }
float Radians(float x) { return x * (3.14159265358979323846f / 180.0f); }
float Degrees(float x) { return x * (180.0f / 3.14159265358979323846f); }
bool IsNan(double x) { return std::isnan(x); }
bool IsInfinite(double x) { return std::isinf(x); }
bool IsFinite(double x) { return std::isfinite(x); }

#define IN_MATH(name, function) \
  {"math." name, "x /",         \
   [](const Arguments& arguments) { return MathCall(arguments, [](double x) -> double { return function(x); }); }}
#define IN_NUMPY(name, function)                                                                                   \
  {"numpy." name, "x /", [](const Arguments& arguments) {                                                          \
     return NumpyCall(                                                                                             \
         arguments, [](double x) -> double { return function(x); }, [](float x) -> float { return function(x); }); \
   }}
#define IN_BOTH(math_name, numpy_name, function) IN_MATH(math_name, function), IN_NUMPY(numpy_name, function)
#define ROUNDING(name, function)                                                                      \
  {"math." name, "x /", [](const Arguments& arguments) { return MathRound(arguments, function); }}, { \
    "numpy." name, "x /", [](const Arguments& arguments) { return NumpyRound(arguments, function); }  \
  }
#define TEST_OF_FLOAT(name, test)                                                                \
  {"math." name, "x /", [](const Arguments& arguments) { return MathTest(arguments, test); }}, { \
    "numpy." name, "x /", [](const Arguments& arguments) { return NumpyTest(arguments, test); }  \
  }
#define PAIR(name, function)                                                                  \
  {"math." name, "x y /", [](const Arguments& arguments) {                                    \
     return MathCall(arguments, [](double x, double y) -> double { return function(x, y); }); \
   }}
#define OPERATOR(name, op) \
  {"numpy." name, "x1 x2 /", [](const Arguments& arguments) { return Operator(arguments, ast::BinaryOp::op); }}
#define COMPARISON(name, op) \
  {"numpy." name, "x1 x2 /", [](const Arguments& arguments) { return Compare(arguments, ast::CompareOp::op); }}

constexpr FunctionRow kMathRows[] = {
    IN_BOTH("sqrt", "sqrt", std::sqrt),
    IN_BOTH("sin", "sin", std::sin),
    IN_BOTH("cos", "cos", std::cos),
    IN_BOTH("tan", "tan", std::tan),
    IN_BOTH("asin", "arcsin", std::asin),
    IN_BOTH("acos", "arccos", std::acos),
    IN_BOTH("atan", "arctan", std::atan),
    IN_BOTH("sinh", "sinh", std::sinh),
    IN_BOTH("cosh", "cosh", std::cosh),
    IN_BOTH("tanh", "tanh", std::tanh),
    IN_BOTH("asinh", "arcsinh", std::asinh),
    IN_BOTH("acosh", "arccosh", std::acosh),
    IN_BOTH("atanh", "arctanh", std::atanh),
    IN_BOTH("exp", "exp", std::exp),
    IN_BOTH("exp2", "exp2", std::exp2),
    IN_BOTH("expm1", "expm1", std::expm1),
    IN_NUMPY("log", std::log),
    IN_BOTH("log2", "log2", std::log2),
    IN_BOTH("log10", "log10", std::log10),
    IN_BOTH("log1p", "log1p", std::log1p),
    IN_BOTH("cbrt", "cbrt", std::cbrt),
    IN_BOTH("radians", "radians", Radians),
    IN_BOTH("degrees", "degrees", Degrees),
    IN_NUMPY("deg2rad", Radians),
    IN_NUMPY("rad2deg", Degrees),
    IN_NUMPY("asin", std::asin),
    IN_NUMPY("acos", std::acos),
    IN_NUMPY("atan", std::atan),
    IN_MATH("fabs", std::fabs),
    IN_NUMPY("fabs", std::fabs),
    IN_MATH("gamma", std::tgamma),
    IN_MATH("lgamma", std::lgamma),
    IN_MATH("erf", std::erf),
    IN_MATH("erfc", std::erfc),
    {"math.log", "x / base", Log},
    ROUNDING("floor", std::floor),
    ROUNDING("ceil", std::ceil),
    ROUNDING("trunc", std::trunc),
    {"numpy.rint", "x /", [](const Arguments& arguments) { return NumpyRound(arguments, std::nearbyint); }},
    TEST_OF_FLOAT("isnan", IsNan),
    TEST_OF_FLOAT("isinf", IsInfinite),
    TEST_OF_FLOAT("isfinite", IsFinite),
    PAIR("pow", std::pow),
    PAIR("atan2", std::atan2),
    PAIR("hypot", std::hypot),
    PAIR("fmod", std::fmod),
    PAIR("copysign", std::copysign),
    {"math.factorial", "n /", Factorial},
    {"math.comb", "n k /", [](const Arguments& arguments) { return Combinations(arguments, false); }},
    {"math.perm", "n k /", [](const Arguments& arguments) { return Combinations(arguments, true); }},
    {"math.isqrt", "n /", SquareRootOfWhole},
    {"math.gcd", "*", [](const Arguments& arguments) { return DivisorOrMultiple(arguments, false); }},
    {"math.lcm", "*", [](const Arguments& arguments) { return DivisorOrMultiple(arguments, true); }},
    {"math.prod", "iterable /", Product},
    {"numpy.absolute", "x /", Absolute},
    {"numpy.abs", "x /", Absolute},
    {"numpy.sign", "x /", Sign},
    {"numpy.hypot", "x1 x2 /", [](const Arguments& arguments) { return FloatPair(arguments, std::hypot, std::hypot); }},
    {"numpy.arctan2", "x1 x2 /",
     [](const Arguments& arguments) { return FloatPair(arguments, std::atan2, std::atan2); }},
    {"numpy.minimum", "x1 x2 /", [](const Arguments& arguments) { return SmallerOrLarger(arguments, false); }},
    {"numpy.maximum", "x1 x2 /", [](const Arguments& arguments) { return SmallerOrLarger(arguments, true); }},
    OPERATOR("add", kAdd),
    OPERATOR("subtract", kSub),
    OPERATOR("multiply", kMul),
    OPERATOR("divide", kDiv),
    OPERATOR("true_divide", kDiv),
    OPERATOR("floor_divide", kFloorDiv),
    OPERATOR("mod", kMod),
    OPERATOR("remainder", kMod),
    OPERATOR("power", kPow),
    OPERATOR("left_shift", kShl),
    OPERATOR("right_shift", kShr),
    OPERATOR("bitwise_and", kAnd),
    OPERATOR("bitwise_or", kOr),
    OPERATOR("bitwise_xor", kXor),
    COMPARISON("less", kLt),
    COMPARISON("less_equal", kLe),
    COMPARISON("greater", kGt),
    COMPARISON("greater_equal", kGe),
    COMPARISON("equal", kEq),
    COMPARISON("not_equal", kNe),
    {"numpy.square", "x /",
     [](const Arguments& arguments) {
       return Operator({{arguments.given[0], arguments.given[0]}, arguments.budget, arguments.types},
                       ast::BinaryOp::kMul);
     }},
};
#undef IN_MATH
#undef IN_NUMPY
#undef IN_BOTH
#undef ROUNDING
#undef TEST_OF_FLOAT
#undef PAIR
#undef OPERATOR
#undef COMPARISON

}  // namespace

std::span<const FunctionRow> MathFunctions() { return kMathRows; }

}  // namespace pyk2cu::sema::evaluate
