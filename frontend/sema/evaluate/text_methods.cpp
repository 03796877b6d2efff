#include "frontend/sema/evaluate/text_methods.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "frontend/sema/evaluate/operators.h"

namespace pyk2cu::sema::evaluate {
namespace {

std::optional<Value> Encode(const Arguments& arguments) {
  const auto* encoding = arguments.At(1) ? arguments[1].As<Text>() : nullptr;
  const std::string& text = arguments[0].As<Text>()->utf8;
  const bool plain = !arguments.At(1) || (encoding && (encoding->utf8 == "utf-8" || encoding->utf8 == "utf8"));
  const bool ascii = std::ranges::all_of(text, [](char c) { return static_cast<signed char>(c) >= 0; });
  return plain || ascii ? std::optional(Value{Bytes{text}}) : std::nullopt;
}

/// Converts the letters of an ASCII string.
std::optional<Value> Mapped(const Arguments& arguments, int (*map)(int)) {
  std::string text = arguments[0].As<Text>()->utf8;
  for (char& c : text) {
    if (static_cast<signed char>(c) < 0) return std::nullopt;
    c = static_cast<char>(map(c));
  }
  return Value{Text{std::move(text)}};
}

std::optional<Value> Split(const Arguments& arguments) {
  std::string_view text = arguments[0].As<Text>()->utf8;
  const auto* separator = arguments.At(1) ? arguments[1].As<Text>() : nullptr;
  if (arguments.At(1) && (!separator || separator->utf8.empty())) return std::nullopt;
  if (!arguments.budget.Take(static_cast<int64_t>(text.size()), static_cast<int64_t>(text.size() * sizeof(Value))))
    return std::nullopt;
  Values words;
  if (separator) {
    for (size_t end = 0; (end = text.find(separator->utf8)) != std::string_view::npos;) {
      words.push_back({Text{std::string(text.substr(0, end))}});
      text.remove_prefix(end + separator->utf8.size());
    }
    words.push_back({Text{std::string(text)}});
    return Value::List(std::move(words));
  }
  constexpr std::string_view kBlanks = " \t\n\r\f\v";
  for (size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;
       at = text.find_first_not_of(kBlanks, at)) {
    const size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    words.push_back({Text{std::string(text.substr(at, end - at))}});
    at = end;
  }
  return Value::List(std::move(words));
}

/// Returns the keys or values of a dictionary, or pairs of both.
std::optional<Value> Parts(const Arguments& arguments, bool keys, bool values) {
  const auto& items = *arguments[0].As<DictValue>()->items;
  const auto size = static_cast<int64_t>(items.size());
  if (!arguments.budget.Take(size, size * static_cast<int64_t>(sizeof(Value)))) return std::nullopt;
  Values parts;
  for (const auto& [key, value] : items)
    parts.push_back(keys && values ? Value::Tuple({key, value}) : keys ? key : value);
  return Value::List(std::move(parts));
}

std::optional<Value> Get(const Arguments& arguments) {
  for (const auto& [key, value] : *arguments[0].As<DictValue>()->items) {
    const std::optional<bool> equal = Equal(key, arguments[1], arguments.budget);
    if (!equal) return std::nullopt;
    if (*equal) return value;
  }
  return arguments.given[2] ? arguments[2] : Value::None();
}

/// Returns the place of the first equal element, or how many there are.
std::optional<Value> Find(const Arguments& arguments, bool count) {
  Wide place = 0, equals = 0;
  for (const Value& element : *arguments[0].Elements()) {
    const std::optional<bool> equal = Equal(element, arguments[1], arguments.budget);
    if (!equal) return std::nullopt;
    if (*equal && !count) return Value::Integer(place);
    equals += *equal;
    ++place;
  }
  return count ? std::optional(Value::Integer(equals)) : std::nullopt;
}

/// Writes a float as Python does: with as few digits as tell it apart.
std::string FloatText(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  constexpr double kSmallest = 1e-4, kLargest = 1e16;
  char buffer[64];
  const double size = std::fabs(value);
  const bool is_plain = size == 0 || (size >= kSmallest && size < kLargest);
  const auto format = is_plain ? std::chars_format::fixed : std::chars_format::scientific;
  std::string text(buffer, std::to_chars(buffer, buffer + sizeof buffer, value, format).ptr);
  return is_plain && text.find('.') == text.npos ? text + ".0" : text;
}

std::string WholeText(Wide value) {
  std::string digits;
  const bool negative = value < 0;
  do {
    const int digit = static_cast<int>(value % 10);
    digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    value /= 10;
  } while (value != 0);
  if (negative) digits += '-';
  std::ranges::reverse(digits);
  return digits;
}

/// Calls text.format(a, b) with fields {} or {0}.
std::optional<Value> Format(const Arguments& arguments) {
  std::string_view format = arguments[0].As<Text>()->utf8;
  std::string result;
  size_t next = 1;
  while (!format.empty()) {
    const char c = format[0];
    const bool doubled = format.size() > 1 && format[1] == c;
    if ((c != '{' && c != '}') || doubled) {
      result += c;
      format.remove_prefix(c == '{' || c == '}' ? 2 : 1);
      continue;
    }
    const size_t end = format.find('}');
    if (c == '}' || end == format.npos || end > 2) return std::nullopt;
    size_t which = next++;
    if (end == 2) {
      if (format[1] < '0' || format[1] > '9') return std::nullopt;
      which = static_cast<size_t>(format[1] - '0') + 1;
    }
    const Value* value = which < arguments.size() ? arguments.given[which] : nullptr;
    const std::optional<std::string> text = value ? TextOf(*value) : std::nullopt;
    if (!text || !arguments.budget.Take(1, static_cast<int64_t>(text->size()))) return std::nullopt;
    result += *text;
    format.remove_prefix(end + 1);
  }
  return Value{Text{std::move(result)}};
}

#define OF_SEQUENCE(name, count)                                                                       \
  {"list." name, "self value /", [](const Arguments& arguments) { return Find(arguments, count); }}, { \
    "tuple." name, "self value /", [](const Arguments& arguments) { return Find(arguments, count); }   \
  }

constexpr FunctionRow kTextRows[] = {
    {"str.encode", "self / encoding", Encode},
    {"str.lower", "self /", [](const Arguments& arguments) { return Mapped(arguments, std::tolower); }},
    {"str.upper", "self /", [](const Arguments& arguments) { return Mapped(arguments, std::toupper); }},
    {"str.split", "self / sep", Split},
    {"str.format", "self / *", Format},
    {"dict.keys", "self /", [](const Arguments& arguments) { return Parts(arguments, true, false); }},
    {"dict.values", "self /", [](const Arguments& arguments) { return Parts(arguments, false, true); }},
    {"dict.items", "self /", [](const Arguments& arguments) { return Parts(arguments, true, true); }},
    {"dict.get", "self key / default", Get},
    OF_SEQUENCE("index", false),
    OF_SEQUENCE("count", true),
};
#undef OF_SEQUENCE

}  // namespace

std::span<const FunctionRow> TextMethods() { return kTextRows; }

std::optional<std::string> TextOf(const Value& value) {
  if (const auto* text = value.As<Text>()) return text->utf8;
  const auto* number = value.As<Number>();
  if (!number) return std::nullopt;
  if (number->kind == Number::Kind::kBool) return number->whole ? "True" : "False";
  if (number->kind == Number::Kind::kInteger) return WholeText(number->whole);
  const bool is_double =
      number->kind == Number::Kind::kFloat && number->dtype.value_or(ScalarId::kFloat64) == ScalarId::kFloat64;
  return is_double ? std::optional(FloatText(number->real)) : std::nullopt;
}

std::optional<Value> FormatPercent(const std::string& format, const Value& value, Budget& budget) {
  const auto* tuple = value.As<TupleValue>();
  const std::span<const Value> values = tuple ? std::span<const Value>(*tuple->elements) : std::span(&value, 1);
  std::string result;
  size_t next = 0;
  for (size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      result += format[i];
      continue;
    }
    const char kind = ++i < format.size() ? format[i] : '\0';
    if (kind == '%') {
      result += kind;
      continue;
    }
    const bool fits = next < values.size() && (kind == 's' || ((kind == 'd' || kind == 'i') && WholeOf(values[next])));
    if (!fits) return std::nullopt;
    const std::optional<std::string> text =
        kind == 's' ? TextOf(values[next]) : std::optional(WholeText(*WholeOf(values[next])));
    if (!text || !budget.Take(1, static_cast<int64_t>(text->size()))) return std::nullopt;
    result += *text;
    ++next;
  }
  return next == values.size() ? std::optional(Value{Text{std::move(result)}}) : std::nullopt;
}

}  // namespace pyk2cu::sema::evaluate
