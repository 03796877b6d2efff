#include "frontend/sema/evaluate/text_methods.h"

#include <algorithm>

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

#define OF_SEQUENCE(name, count)                                                                       \
  {"list." name, "self value /", [](const Arguments& arguments) { return Find(arguments, count); }}, { \
    "tuple." name, "self value /", [](const Arguments& arguments) { return Find(arguments, count); }   \
  }

constexpr FunctionRow kRows[] = {
    {"str.encode", "self / encoding", Encode},
    {"str.lower", "self /", [](const Arguments& arguments) { return Mapped(arguments, std::tolower); }},
    {"str.upper", "self /", [](const Arguments& arguments) { return Mapped(arguments, std::toupper); }},
    {"str.split", "self / sep", Split},
    {"dict.keys", "self /", [](const Arguments& arguments) { return Parts(arguments, true, false); }},
    {"dict.values", "self /", [](const Arguments& arguments) { return Parts(arguments, false, true); }},
    {"dict.items", "self /", [](const Arguments& arguments) { return Parts(arguments, true, true); }},
    {"dict.get", "self key / default", Get},
    OF_SEQUENCE("index", false),
    OF_SEQUENCE("count", true),
};
#undef OF_SEQUENCE

}  // namespace

std::span<const FunctionRow> TextMethods() { return kRows; }

}  // namespace pyk2cu::sema::evaluate
