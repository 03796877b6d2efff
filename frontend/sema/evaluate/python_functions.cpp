#include "frontend/sema/evaluate/python_functions.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/operators.h"
#include "frontend/sema/evaluate/times.h"

namespace pyk2cu::sema::evaluate {
namespace {

std::string_view Stripped(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Removes the underscores between digits; false if one stands elsewhere.
bool RemoveUnderscores(std::string& text) {
  const auto is_digit = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '_' && (i == 0 || i + 1 == text.size() || !is_digit(text[i - 1]) || !is_digit(text[i + 1])))
      return false;
  std::erase(text, '_');
  return true;
}

std::optional<Value> WholeOfText(std::string_view given, Wide base) {
  std::string text(Stripped(given));
  bool negative = false;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    negative = text[0] == '-';
    text.erase(0, 1);
  }
  const std::string_view prefix = base == 16 ? "0x" : base == 2 ? "0b" : base == 8 ? "0o" : "";
  if (!prefix.empty() && text.starts_with(prefix)) text.erase(0, 2);
  if (!RemoveUnderscores(text) || text.empty() || base < 2 || base > 36) return std::nullopt;
  Wide value = 0;
  for (const char c : text) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 10
                      : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                             : 36;
    if (digit >= base || __builtin_mul_overflow(value, base, &value) ||
        __builtin_add_overflow(value, Wide{digit}, &value))
      return std::nullopt;
  }
  return Value::Integer(negative ? -value : value);
}

std::optional<Value> FloatOfText(std::string_view given) {
  std::string text(Stripped(given));
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (text.starts_with('+')) text.erase(0, 1);
  if (!RemoveUnderscores(text) || text.starts_with('+') || text.starts_with("0x") || text.find('(') < text.size())
    return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool complete = error == std::errc() && end == text.data() + text.size();
  return complete ? std::optional(Value::Float(value)) : std::nullopt;
}

/// Returns the number, or that of an array without axes.
std::optional<Number> OneNumber(const Value& value) {
  if (const auto* number = value.As<Number>()) return *number;
  const ConstantArray* array = value.NumberArray();
  return array && array->shape.empty() ? std::optional(Load(*array, 0)) : std::nullopt;
}

std::optional<Value> WholePart(double value, double (*round)(double)) {
  if (!(std::fabs(value) < 0x1p120)) return std::nullopt;
  return Value::Integer(static_cast<Wide>(round(value)));
}

std::optional<Value> Int(const Arguments& arguments) {
  if (!arguments.given[0]) return Value::Integer(0);
  if (const auto* text = arguments[0].As<Text>()) {
    const std::optional<Wide> base = arguments.Whole(1, 10);
    return base ? WholeOfText(text->utf8, *base) : std::nullopt;
  }
  if (const std::optional<int64_t> count = CountOf(arguments[0])) return Value::Integer(*count);
  const std::optional<Number> number = OneNumber(arguments[0]);
  if (!number || !number->IsReal()) return std::nullopt;
  return number->IsWhole() ? std::optional(Value::Integer(number->whole)) : WholePart(number->real, std::trunc);
}

std::optional<Value> Float(const Arguments& arguments) {
  if (!arguments.given[0]) return Value::Float(0);
  if (const auto* text = arguments[0].As<Text>()) return FloatOfText(text->utf8);
  const std::optional<Number> number = OneNumber(arguments[0]);
  return number && number->IsReal() ? std::optional(Value::Float(number->AsDouble())) : std::nullopt;
}

std::optional<Value> Bool(const Arguments& arguments) {
  const std::optional<bool> truth = arguments.given[0] ? Truth(arguments[0]) : std::optional(false);
  return truth ? std::optional(Value::Bool(*truth)) : std::nullopt;
}

std::optional<Value> Complex(const Arguments& arguments) {
  const auto* real = arguments[0].As<Number>();
  const auto* imaginary = arguments.given[1] ? arguments[1].As<Number>() : nullptr;
  if (!real || (arguments.given[1] && (!imaginary || !imaginary->IsReal() || !real->IsReal()))) return std::nullopt;
  const std::complex<double> value = real->AsComplex();
  return Value{Number::Complex({value.real(), imaginary ? imaginary->AsDouble() : value.imag()})};
}

std::optional<Value> Abs(const Arguments& arguments) {
  const auto* number = arguments[0].As<Number>();
  if (!number) {
    const FunctionRow* row = FindHostFunction("numpy.absolute");
    return row->call(arguments);
  }
  if (number->dtype) return FindHostFunction("numpy.absolute")->call(arguments);
  if (!number->IsReal()) return Value::Float(std::hypot(number->real, number->imaginary));
  if (!number->IsWhole()) return Value::Float(std::fabs(number->real));
  return Value::Integer(number->whole < 0 ? -number->whole : number->whole);
}

std::optional<Value> Len(const Arguments& arguments) {
  const Value& value = arguments[0];
  const auto size = [](size_t count) { return Value::Integer(static_cast<Wide>(count)); };
  if (const auto* array = value.As<ArrayPointer>(); array && !(*array)->shape.empty())
    return Value::Integer((*array)->shape[0]);
  if (const Values* elements = value.Elements()) return size(elements->size());
  if (const auto* set = value.As<SetValue>()) return size(set->elements->size());
  if (const auto* dict = value.As<DictValue>()) return size(dict->items->size());
  if (const auto* range = value.As<RangeValue>()) return Value::Integer(range->Size());
  if (const auto* bytes = value.As<Bytes>()) return size(bytes->bytes.size());
  const auto* text = value.As<Text>();
  if (!text) return std::nullopt;
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return size(static_cast<size_t>(std::ranges::count_if(text->utf8, begins)));
}

/// Returns the elements of a value in any order: those of a set too.
std::optional<Values> Unordered(const Value& value, Budget& budget) {
  if (const auto* set = value.As<SetValue>()) return *set->elements;
  return Iterate(value, budget);
}

/// Returns the first of the smallest or largest values; nullopt without values.
std::optional<Value> Extreme(const Arguments& arguments, bool largest) {
  std::optional<Values> values;
  if (arguments.size() == 1) {
    values = Unordered(arguments[0], arguments.budget);
  } else {
    values.emplace();
    for (const Value* value : arguments.given) values->push_back(*value);
  }
  if (!values || values->empty()) return std::nullopt;
  const Value* best = &values->front();
  for (const Value& value : *values) {
    if (value.NumberArray()) return std::nullopt;
    const std::optional<bool> better =
        largest ? Less(*best, value, arguments.budget) : Less(value, *best, arguments.budget);
    if (!better) return std::nullopt;
    if (*better) best = &value;
  }
  return *best;
}

std::optional<Value> Sum(const Arguments& arguments) {
  const std::optional<Values> values = Unordered(arguments[0], arguments.budget);
  Value total = arguments.given[1] ? arguments[1] : Value::Integer(0);
  if (!values || total.Is<Text>()) return std::nullopt;
  for (const Value& value : *values) {
    const auto* number = value.As<Number>();
    if (arguments[0].Is<SetValue>() && !(number && number->IsWhole())) return std::nullopt;  // the order matters
    std::optional<Value> next = ApplyBinary(ast::BinaryOp::kAdd, total, value, arguments.budget);
    if (!next) return std::nullopt;
    total = *std::move(next);
  }
  return total;
}

std::optional<Value> Range(const Arguments& arguments) {
  const bool one = !arguments.given[1];
  const std::optional<Wide> start = one ? Wide{0} : arguments.Whole(0), stop = arguments.Whole(one ? 0 : 1);
  const std::optional<Wide> step = arguments.Whole(2, 1);
  constexpr Wide kMost = Wide{1} << 100;  // so that lengths can be computed
  const auto in_range = [](const std::optional<Wide>& value) { return value && *value < kMost && *value > -kMost; };
  if (!in_range(start) || !in_range(stop) || !in_range(step) || *step == 0) return std::nullopt;
  return Value{RangeValue{*start, *stop, *step}};
}

/// Rounds to the nearest decimal, ties to even, as CPython does for a double with a correctly rounded conversion.
std::optional<double> RoundedDecimal(double value, int64_t digits) {
  if (!std::isfinite(value) || digits < 0 || digits > 22) return std::nullopt;
  char text[512];
  const auto [end, error] =
      std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, static_cast<int>(digits));
  double result = 0;
  if (error != std::errc() || std::from_chars(text, end, result).ec != std::errc()) return std::nullopt;
  return result;
}

std::optional<Value> Round(const Arguments& arguments) {
  const auto* number = arguments[0].As<Number>();
  if (!number || !number->IsReal()) return std::nullopt;
  if (number->dtype && number->dtype != ScalarId::kFloat64) return std::nullopt;
  if (!arguments.At(1)) {
    if (number->IsWhole()) return Value::Integer(number->whole);
    return WholePart(number->real, std::nearbyint);
  }
  const std::optional<int64_t> digits = arguments.Int64(1);
  if (number->IsWhole()) return digits && *digits >= 0 ? std::optional(Value::Integer(number->whole)) : std::nullopt;
  if (number->dtype) return std::nullopt;  // NumPy scales by a power of ten
  const std::optional<double> rounded = digits ? RoundedDecimal(number->real, *digits) : std::nullopt;
  return rounded ? std::optional(Value::Float(*rounded)) : std::nullopt;
}

std::optional<Value> Divmod(const Arguments& arguments) {
  std::optional<Value> quotient = ApplyBinary(ast::BinaryOp::kFloorDiv, arguments[0], arguments[1], arguments.budget);
  std::optional<Value> rest = ApplyBinary(ast::BinaryOp::kMod, arguments[0], arguments[1], arguments.budget);
  if (!quotient || !rest) return std::nullopt;
  return Value::Tuple({*std::move(quotient), *std::move(rest)});
}

std::optional<Value> Pow(const Arguments& arguments) {
  if (!arguments.given[2]) return ApplyBinary(ast::BinaryOp::kPow, arguments[0], arguments[1], arguments.budget);
  const std::optional<Wide> base = arguments.Whole(0), modulus = arguments.Whole(2);
  std::optional<Wide> exponent = arguments.Whole(1);
  constexpr Wide kMost = Wide{1} << 62;  // products fit
  if (!base || !exponent || !modulus || *exponent < 0 || *modulus <= 0 || *modulus > kMost) return std::nullopt;
  const auto reduce = [&](Wide value) { return (value % *modulus + *modulus) % *modulus; };
  Wide result = reduce(1);
  for (Wide power = reduce(*base); *exponent > 0; *exponent >>= 1) {
    if (*exponent & 1) result = reduce(result * power);
    power = reduce(power * power);
  }
  return Value::Integer(result);
}

std::optional<Value> Sorted(const Arguments& arguments) {
  std::optional<Values> values = Unordered(arguments[0], arguments.budget);
  const std::optional<bool> reverse = arguments.Flag(2, false);
  if (!values || arguments.At(1) || !reverse) return std::nullopt;
  for (const Value& value : *values)  // what cannot be ordered with the first one ends the evaluation
    if (!Less(values->front(), value, arguments.budget) || (value.Is<Number>() && std::isnan(value.As<Number>()->real)))
      return std::nullopt;
  const auto size = static_cast<int64_t>(values->size());
  if (!arguments.budget.Take(size * 8)) return std::nullopt;
  if (*reverse) std::ranges::reverse(*values);
  std::ranges::stable_sort(
      *values, [&](const Value& a, const Value& b) { return Less(a, b, arguments.budget).value_or(false); });
  if (*reverse) std::ranges::reverse(*values);
  return Value::List(*std::move(values));
}

std::optional<Value> Enumerate(const Arguments& arguments) {
  const std::optional<Values> values = Iterate(arguments[0], arguments.budget);
  std::optional<Wide> number = arguments.Int64(1, 0);
  if (!values || !number) return std::nullopt;
  Values pairs;
  for (const Value& value : *values) pairs.push_back(Value::Tuple({Value::Integer((*number)++), value}));
  return Value::List(std::move(pairs));
}

std::optional<Value> Zip(const Arguments& arguments) {
  std::vector<Values> columns;
  size_t size = std::numeric_limits<size_t>::max();
  for (const Value* value : arguments.given) {
    std::optional<Values> column = Iterate(*value, arguments.budget);
    if (!column) return std::nullopt;
    size = std::min(size, column->size());
    columns.push_back(*std::move(column));
  }
  Values rows;
  for (size_t i = 0; !columns.empty() && i < size; ++i) {
    Values row;
    for (const Values& column : columns) row.push_back(column[i]);
    rows.push_back(Value::Tuple(std::move(row)));
  }
  return Value::List(std::move(rows));
}

std::optional<Value> Reversed(const Arguments& arguments) {
  std::optional<Values> values = Iterate(arguments[0], arguments.budget);
  if (!values || arguments[0].Is<DictValue>()) return std::nullopt;
  std::ranges::reverse(*values);
  return Value::List(*std::move(values));
}

std::optional<Value> AnyOrAll(const Arguments& arguments, bool all) {
  const std::optional<Values> values = Unordered(arguments[0], arguments.budget);
  if (!values) return std::nullopt;
  for (const Value& value : *values) {
    const std::optional<bool> truth = Truth(value);
    if (!truth) return std::nullopt;
    if (*truth != all) return Value::Bool(!all);
  }
  return Value::Bool(all);
}

std::optional<Value> MakeSequence(const Arguments& arguments, bool list) {
  std::optional<Values> values = arguments.given[0] ? Iterate(arguments[0], arguments.budget) : Values();
  if (!values) return std::nullopt;
  return list ? Value::List(*std::move(values)) : Value::Tuple(*std::move(values));
}

std::optional<Value> MakeSet(const Arguments& arguments) {
  const std::optional<Values> values =
      arguments.given[0] ? Unordered(arguments[0], arguments.budget) : std::optional(Values());
  Values elements;
  for (const Value& value : values.value_or(Values()))
    if (!AddToSet(value, elements, arguments.budget)) return std::nullopt;
  return values ? std::optional(Value{SetValue{std::make_shared<const Values>(std::move(elements))}}) : std::nullopt;
}

std::optional<Value> Str(const Arguments& arguments) {
  if (arguments[0].Is<Text>()) return arguments[0];
  const auto* number = arguments[0].As<Number>();
  if (!number || number->kind == Number::Kind::kComplex || number->kind == Number::Kind::kFloat) return std::nullopt;
  if (number->kind == Number::Kind::kBool) return Value{Text{number->whole ? "True" : "False"}};
  if (!Holds(ScalarId::kInt64, number->whole)) return std::nullopt;
  return Value{Text{std::to_string(static_cast<int64_t>(number->whole))}};
}

std::optional<Value> Ord(const Arguments& arguments) {
  const auto* text = arguments[0].As<Text>();
  const bool ascii = text && text->utf8.size() == 1;
  return ascii ? std::optional(Value::Integer(static_cast<unsigned char>(text->utf8[0]))) : std::nullopt;
}

std::optional<Value> Chr(const Arguments& arguments) {
  const std::optional<Wide> number = arguments.Whole(0);
  const bool ascii = number && *number >= 0 && *number < 128;
  return ascii ? std::optional(Value{Text{std::string(1, static_cast<char>(*number))}}) : std::nullopt;
}

std::optional<Value> MakeBytes(const Arguments& arguments) {
  const std::optional<Values> values = Iterate(arguments[0], arguments.budget);
  std::string bytes;
  for (const Value& value : values.value_or(Values())) {
    const std::optional<Wide> byte = WholeOf(value);
    if (!byte || *byte < 0 || *byte > 255) return std::nullopt;
    bytes += static_cast<char>(*byte);
  }
  return values && !arguments[0].Is<Text>() ? std::optional(Value{Bytes{std::move(bytes)}}) : std::nullopt;
}

constexpr FunctionRow kPythonRows[] = {
    {"int", "x base", Int},
    {"float", "x", Float},
    {"bool", "x", Bool},
    {"complex", "real / imag", Complex},
    {"abs", "x /", Abs},
    {"min", "x / *", [](const Arguments& arguments) { return Extreme(arguments, false); }},
    {"max", "x / *", [](const Arguments& arguments) { return Extreme(arguments, true); }},
    {"len", "x /", Len},
    {"sum", "iterable / start", Sum},
    {"range", "start / stop step", Range},
    {"round", "number / ndigits", Round},
    {"divmod", "a b /", Divmod},
    {"pow", "base exp / mod", Pow},
    {"sorted", "iterable / key reverse", Sorted},
    {"enumerate", "iterable / start", Enumerate},
    {"zip", "*", Zip},
    {"reversed", "sequence /", Reversed},
    {"any", "iterable /", [](const Arguments& arguments) { return AnyOrAll(arguments, false); }},
    {"all", "iterable /", [](const Arguments& arguments) { return AnyOrAll(arguments, true); }},
    {"list", "iterable", [](const Arguments& arguments) { return MakeSequence(arguments, true); }},
    {"tuple", "iterable", [](const Arguments& arguments) { return MakeSequence(arguments, false); }},
    {"set", "iterable", MakeSet},
    {"frozenset", "iterable", MakeSet},
    {"str", "object /", Str},
    {"ord", "c /", Ord},
    {"chr", "i /", Chr},
    {"bytes", "source /", MakeBytes},
};

}  // namespace

std::span<const FunctionRow> PythonFunctions() { return kPythonRows; }

}  // namespace pyk2cu::sema::evaluate
