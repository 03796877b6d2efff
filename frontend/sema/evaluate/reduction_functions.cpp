#include "frontend/sema/evaluate/reduction_functions.h"

#include <algorithm>
#include <cmath>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/operators.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema::evaluate {
namespace {

/// The elements of an array that one result is made of.
struct Line {
  const ConstantArray& array;
  int64_t start, size, step;

  Number At(int64_t i) const { return Load(array, start + i * step); }
};

/// Adds floats in the order of NumPy (pairwise_sum in loops_utils.h.src), whose result depends on it. T is the type of
/// the sum.
template <class T>
T PairwiseSum(const Line& line, int64_t from, int64_t size) {
  constexpr int64_t kUnrolled = 8, kBlock = 128;
  const auto at = [&](int64_t i) { return static_cast<T>(line.At(from + i).real); };
  if (size < kUnrolled) {
    T sum = 0;
    for (int64_t i = 0; i < size; ++i) sum += at(i);
    return sum;
  }
  if (size <= kBlock) {
    T r[kUnrolled];
    for (int64_t i = 0; i < kUnrolled; ++i) r[i] = at(i);
    const int64_t whole = size - size % kUnrolled;
    for (int64_t i = kUnrolled; i < whole; ++i) r[i % kUnrolled] += at(i);
    T sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
    for (int64_t i = whole; i < size; ++i) sum += at(i);
    return sum;
  }
  int64_t half = size / 2;
  half -= half % kUnrolled;
  return PairwiseSum<T>(line, from, half) + PairwiseSum<T>(line, from + half, size - half);
}

template <class T>
T PlainSum(const Line& line) {
  T sum = 0;
  for (int64_t i = 0; i < line.size; ++i) sum += static_cast<T>(line.At(i).real);
  return sum;
}

/// Returns the type in which NumPy adds and multiplies.
ScalarId TypeOfSum(ScalarId type) {
  if (!IsInteger(type) && type != ScalarId::kBool) return type;
  return Info(type).scalar_class == ScalarClass::kUnsigned ? ScalarId::kUInt64 : ScalarId::kInt64;
}

std::optional<Number> SumOf(const Line& line) {
  const ScalarId type = line.array.dtype->scalar();
  if (IsComplex(type) || IsSmallFloat(type)) return std::nullopt;  // added in another order
  if (!IsFloat(type)) {
    Wide sum = 0;
    for (int64_t i = 0; i < line.size; ++i) sum += line.At(i).whole;
    return Cast(Number::Integer(sum), TypeOfSum(type));
  }
  const bool along = line.step == 1;
  if (type == ScalarId::kFloat64)
    return Cast(Number::Float(along ? PairwiseSum<double>(line, 0, line.size) : PlainSum<double>(line)), type);
  if (type == ScalarId::kFloat16 && !along) return std::nullopt;  // rounded after each addition
  const float sum = along ? PairwiseSum<float>(line, 0, line.size) : PlainSum<float>(line);
  return Cast(Number::Float(static_cast<double>(sum)), type);
}

std::optional<Number> ProductOf(const Line& line) {
  const ScalarId type = TypeOfSum(line.array.dtype->scalar());
  std::optional<Number> product = Cast(Number::Integer(1), type);
  for (int64_t i = 0; product && i < line.size; ++i)
    product = NumpyBinary(ast::BinaryOp::kMul, type, *product, *Cast(line.At(i), type));
  return product;
}

bool IsNan(const Number& number) { return !number.IsWhole() && std::isnan(number.real); }

/// Returns the place of the first smallest or largest element, or of the first NaN; nullopt without elements.
std::optional<int64_t> PlaceOfExtreme(const Line& line, bool largest) {
  if (line.size == 0 || IsComplex(line.array.dtype->scalar())) return std::nullopt;
  int64_t best = 0;
  Number value = line.At(0);
  for (int64_t i = 1; i < line.size && !IsNan(value); ++i) {
    const Number next = line.At(i);
    const bool better = IsNan(next) || (next.IsWhole() ? (largest ? next.whole > value.whole : next.whole < value.whole)
                                                       : (largest ? next.real > value.real : next.real < value.real));
    if (better) best = i, value = next;
  }
  return best;
}

std::optional<Number> MeanOf(const Line& line) {
  const ScalarId type = line.array.dtype->scalar();
  const std::optional<Number> sum = type == ScalarId::kFloat16 ? std::nullopt : SumOf(line);
  if (!sum || line.size == 0) return std::nullopt;
  const ScalarId of = IsFloat(type) ? type : ScalarId::kFloat64;
  return Cast(Number::Float(sum->AsDouble() / static_cast<double>(line.size)), of);
}

using Reduction = std::optional<Number> (*)(const Line&);

/// Calls a reduction over all elements, or along the axis of the second argument.
std::optional<Value> Reduce(const Arguments& arguments, Reduction reduction) {
  const std::optional<Value> value = ArrayOf(arguments[0], std::nullopt, arguments.budget);
  const std::optional<int64_t> given = arguments.Int64(1, 0);
  if (!value || !given) return std::nullopt;
  const ConstantArray& array = *value->NumberArray();
  if (!arguments.budget.Take(array.Size() / kElementsPerStep)) return std::nullopt;
  const auto dimensions = static_cast<int64_t>(array.shape.size());
  if (!arguments.At(1)) {
    const std::optional<Number> result = reduction({array, 0, array.Size(), 1});
    return result ? std::optional(Value::Of(*result)) : std::nullopt;
  }
  const int64_t axis = *given < 0 ? *given + dimensions : *given;
  if (axis < 0 || axis >= dimensions) return std::nullopt;
  Shape shape = array.shape;
  const int64_t size = shape[static_cast<size_t>(axis)], step = StridesOf(shape)[static_cast<size_t>(axis)];
  shape.erase(shape.begin() + axis);
  const auto line = [&](int64_t i) {
    return Line{array, step == 0 ? 0 : i / step * step * size + i % step, size, step};
  };
  const std::optional<int64_t> count = SizeOf(shape);
  if (size == 0 || !count || *count == 0) return std::nullopt;
  const std::optional<Number> first = reduction(line(0));
  if (!first) return std::nullopt;
  if (shape.empty()) return Value::Of(*first);
  return Generate(*first->dtype, std::move(shape), arguments.budget, [&](int64_t i) { return reduction(line(i)); });
}

std::optional<Number> ExtremeOf(const Line& line, bool largest) {
  const std::optional<int64_t> place = PlaceOfExtreme(line, largest);
  return place ? std::optional(line.At(*place)) : std::nullopt;
}

std::optional<Number> PlaceOf(const Line& line, bool largest) {
  const std::optional<int64_t> place = PlaceOfExtreme(line, largest);
  return place ? std::optional(Number::Integer(*place).WithType(ScalarId::kInt64)) : std::nullopt;
}

std::optional<Number> AnyOrAll(const Line& line, bool all) {
  bool result = all;
  for (int64_t i = 0; i < line.size && result == all; ++i) result = line.At(i).IsTrue();
  return Number::Bool(result).WithType(ScalarId::kBool);
}

/// Calls np.var or np.std over all elements.
std::optional<Value> Variance(const Arguments& arguments, bool root) {
  const std::optional<Value> value = ArrayOf(arguments[0], std::nullopt, arguments.budget);
  if (!value || arguments.At(1)) return std::nullopt;
  const ConstantArray& array = *value->NumberArray();
  const int64_t size = array.Size();
  const std::optional<Number> mean = arguments.budget.Take(size) ? MeanOf({array, 0, size, 1}) : std::nullopt;
  if (!mean || !mean->dtype) return std::nullopt;
  const ScalarId type = *mean->dtype;
  const std::optional<Value> squares = Generate(type, {size}, arguments.budget, [&](int64_t i) {
    const std::optional<Number> x = Cast(Load(array, i), type);
    const std::optional<Number> apart = NumpyBinary(ast::BinaryOp::kSub, type, *x, *mean);
    return NumpyBinary(ast::BinaryOp::kMul, type, *apart, *apart);
  });
  const std::optional<Number> variance = squares ? MeanOf({*squares->NumberArray(), 0, size, 1}) : std::nullopt;
  if (!variance || !root) return variance ? std::optional(Value::Of(*variance)) : std::nullopt;
  return Value::Of(Number::Float(RoundToFloat(type, std::sqrt(variance->real))).WithType(type));
}

/// Calls np.cumsum or np.cumprod of a flat array.
std::optional<Value> Accumulate(const Arguments& arguments, ast::BinaryOp op) {
  const std::optional<Value> value = ArrayOf(arguments[0], std::nullopt, arguments.budget);
  if (!value || arguments.At(1)) return std::nullopt;
  const ConstantArray& array = *value->NumberArray();
  const ScalarId type = TypeOfSum(array.dtype->scalar());
  std::optional<Number> last;
  return Generate(type, {array.Size()}, arguments.budget, [&](int64_t i) {
    const std::optional<Number> next = Cast(Load(array, i), type);
    last = last && next ? NumpyBinary(op, type, *last, *next) : next;
    return last;
  });
}

/// Adds a product to a sum of floats; false if a bit of either is lost.
bool AddExactly(double a, double b, double& sum) {
  const double product = a * b, total = sum + product, back = total - sum;
  const double lost = (sum - (total - back)) + (product - back);
  const bool exact = std::fma(a, b, -product) == 0 && lost == 0 && std::isfinite(total);
  sum = total;
  return exact;
}

/// Returns the sum of the products of two lines of numbers.
std::optional<Number> ProductOfLines(const Line& a, const Line& b, ScalarId type) {
  if (IsComplex(type) || IsSmallFloat(type)) return std::nullopt;
  if (!IsFloat(type)) {
    Number sum = *Cast(Number::Integer(0), type);
    for (int64_t i = 0; i < a.size; ++i) {
      const std::optional<Number> x = Cast(a.At(i), type), y = Cast(b.At(i), type);
      const auto product = x && y ? NumpyBinary(ast::BinaryOp::kMul, type, *x, *y) : std::nullopt;
      const auto next = product ? NumpyBinary(ast::BinaryOp::kAdd, type, sum, *product) : std::nullopt;
      if (!next) return std::nullopt;
      sum = *next;
    }
    return sum;
  }
  double sum = 0;
  for (int64_t i = 0; i < a.size; ++i)
    if (!AddExactly(a.At(i).AsDouble(), b.At(i).AsDouble(), sum)) return std::nullopt;
  const std::optional<Number> rounded = Cast(Number::Float(sum), type);
  return rounded && rounded->real == sum ? rounded : std::nullopt;
}

/// Calls np.dot: the product of matrices, or with a number each element.
std::optional<Value> Dot(const Arguments& arguments) {
  const bool scales = arguments[0].Is<Number>() || arguments[1].Is<Number>();
  return scales ? ApplyBinary(ast::BinaryOp::kMul, arguments[0], arguments[1], arguments.budget)
                : MatrixProduct(arguments[0], arguments[1], arguments.budget);
}

#define REDUCTION(name, ...)                                                                           \
  {"numpy." name, "a / axis",                                                                          \
   [](const Arguments& arguments) {                                                                    \
     return Reduce(arguments, [](const Line& line) -> std::optional<Number> { return __VA_ARGS__; });  \
   }},                                                                                                 \
  {                                                                                                    \
    "array." name, "a / axis", [](const Arguments& arguments) {                                        \
      return Reduce(arguments, [](const Line& line) -> std::optional<Number> { return __VA_ARGS__; }); \
    }                                                                                                  \
  }
#define WHOLE_ARRAY(name, ...)                                                           \
  {"numpy." name, "a / axis", [](const Arguments& arguments) { return __VA_ARGS__; }}, { \
    "array." name, "a / axis", [](const Arguments& arguments) { return __VA_ARGS__; }    \
  }

constexpr FunctionRow kReductionRows[] = {
    REDUCTION("sum", SumOf(line)),
    REDUCTION("prod", ProductOf(line)),
    REDUCTION("mean", MeanOf(line)),
    REDUCTION("min", ExtremeOf(line, false)),
    REDUCTION("max", ExtremeOf(line, true)),
    REDUCTION("amin", ExtremeOf(line, false)),
    REDUCTION("amax", ExtremeOf(line, true)),
    REDUCTION("argmin", PlaceOf(line, false)),
    REDUCTION("argmax", PlaceOf(line, true)),
    REDUCTION("any", AnyOrAll(line, false)),
    REDUCTION("all", AnyOrAll(line, true)),
    {"numpy.dot", "a b /", Dot},
    {"array.dot", "self b /", Dot},
    {"numpy.matmul", "a b /",
     [](const Arguments& arguments) { return MatrixProduct(arguments[0], arguments[1], arguments.budget); }},
    WHOLE_ARRAY("var", Variance(arguments, false)),
    WHOLE_ARRAY("std", Variance(arguments, true)),
    WHOLE_ARRAY("cumsum", Accumulate(arguments, ast::BinaryOp::kAdd)),
    WHOLE_ARRAY("cumprod", Accumulate(arguments, ast::BinaryOp::kMul)),
};
#undef REDUCTION
#undef WHOLE_ARRAY

}  // namespace

std::span<const FunctionRow> ReductionFunctions() { return kReductionRows; }

std::optional<Value> MatrixProduct(const Value& left, const Value& right, Budget& budget) {
  const std::optional<Value> first = ArrayOf(left, std::nullopt, budget), second = ArrayOf(right, std::nullopt, budget);
  if (!first || !second) return std::nullopt;
  const ConstantArray &a = *first->NumberArray(), &b = *second->NumberArray();
  const size_t axes = a.shape.size(), others = b.shape.size();
  if (axes < 1 || axes > 2 || others < 1 || others > 2) return std::nullopt;
  const int64_t inner = a.shape.back(), rows = axes == 2 ? a.shape[0] : 1, columns = others == 2 ? b.shape[1] : 1;
  const std::optional<ScalarId> type = CommonType(TypeSample(*first), TypeSample(*second));
  // Of bools the product is `and`, and the sum is `or`.
  if (!type || *type == ScalarId::kBool || b.shape[0] != inner) return std::nullopt;
  Shape shape;
  if (axes == 2) shape.push_back(rows);
  if (others == 2) shape.push_back(columns);
  const auto element = [&](int64_t i) -> std::optional<Number> {
    if (!budget.Take(inner / kElementsPerStep)) return std::nullopt;
    return ProductOfLines({a, i / columns * inner, inner, 1}, {b, i % columns, inner, columns}, *type);
  };
  if (!shape.empty()) return Generate(*type, std::move(shape), budget, element);
  const std::optional<Number> number = element(0);
  return number ? std::optional(Value::Of(number->WithType(type))) : std::nullopt;
}

}  // namespace pyk2cu::sema::evaluate
