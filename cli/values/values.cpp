#include "cli/values/values.h"

#include <fmt/core.h>

#include <optional>

#include "base/text.h"
#include "cli/options/text.h"
#include "cli/values/brackets.h"
#include "cli/values/new_arrays.h"
#include "cli/values/numbers.h"
#include "runtime/npy/npy.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

constexpr int kMaxTupleDepth = 32;

/// Reads values of one command-line option.
class Reader {
 public:
  Reader(const TypeTable& types, ValueUse use) : types_(types), use_(use) {}

  Result<HostValue> Read(std::string_view text, int depth);

 private:
  Result<HostValue> ReadTuple(std::string_view text, int depth);
  Result<HostValue> ReadScalar(std::string_view text) const;
  std::optional<HostScalar> FindMember(std::string_view text) const;
  Error NoValue(std::string_view text) const;

  const TypeTable& types_;
  ValueUse use_;
};

Result<HostValue> Reader::Read(std::string_view text, int depth) {
  text = Trim(text);
  if (text.starts_with('@') || text.find(':') != std::string_view::npos) {
    std::optional<Result<HostArray>> array =
        text.starts_with('@') ? LoadNpy(std::string(text.substr(1))) : MakeNewArray(text, types_);
    if (array && !*array) return array->error();
    if (array) return HostValue{std::move(**array)};
  }
  if (text.starts_with('(')) return ReadTuple(text, depth);
  if (text == "None") return HostValue{HostNone{}};
  if (use_ == ValueUse::kConstant) {
    if (text.starts_with('[')) return ReadTuple(text, depth);
    const bool quoted =
        text.size() >= 2 && (text[0] == '\'' || text[0] == '"') && text.find(text[0], 1) == text.size() - 1;
    if (quoted) return HostValue{HostString{std::string(text.substr(1, text.size() - 2))}};
  } else if (std::optional<HostScalar> member = FindMember(text)) {
    return HostValue{*member};
  }
  return ReadScalar(text);
}

Result<HostValue> Reader::ReadTuple(std::string_view text, int depth) {
  if (depth >= kMaxTupleDepth) return Usage(fmt::format("a tuple is nested more than {} levels deep", kMaxTupleDepth));
  const bool is_list = text.starts_with('[');
  const char close = is_list ? ']' : ')';
  if (text.size() < 2 || !text.ends_with(close))
    return Usage(fmt::format("'{}': expected '{}' at the end", text, close));
  const std::string_view inside = text.substr(1, text.size() - 2);
  Result<std::vector<std::string_view>> parts = SplitAtCommas(inside);
  if (!parts) return parts.error();
  // As in Python: (5) is a number, (5,) a tuple.
  if (!is_list && parts->size() == 1 && !Trim(inside).ends_with(',')) return Read((*parts)[0], depth + 1);
  std::vector<HostValue> elements;
  for (std::string_view part : *parts) {
    Result<HostValue> element = Read(part, depth + 1);
    if (!element) return element;
    if (std::holds_alternative<HostArray>(element->value))
      return Usage(fmt::format("'{}': arrays in tuples are not supported yet", text));
    elements.push_back(std::move(*element));
  }
  return HostValue{std::move(elements)};
}

Error Reader::NoValue(std::string_view text) const {
  return Usage(fmt::format("'{}' is not a value: expected a number, TYPE:NUMBER, None, (…), {}@FILE.npy, or one of {}",
                           text, use_ == ValueUse::kConstant ? "[…], 'text' in quotes, " : "", NewArrayNames()));
}

Result<HostValue> Reader::ReadScalar(std::string_view text) const {
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    Result<ScalarValue> number = ParseNumber(text);
    if (number) return HostValue{HostScalar{*number, true}};
    const bool digits = !text.empty() && text.find_first_not_of("+-0123456789_") == std::string_view::npos;
    return digits ? number.error() : NoValue(text);  // a number, but too large
  }
  const std::optional<ScalarId> type = FindScalar(text.substr(0, colon));
  if (!type)
    return Usage(
        fmt::format("'{}': '{}' is neither a type nor one of {}", text, text.substr(0, colon), NewArrayNames()));
  Result<ScalarValue> value = ParseTyped(*type, text.substr(colon + 1));
  if (!value) return value.error();
  return HostValue{HostScalar{*value, false}};
}

/// `Color.RED`
std::optional<HostScalar> Reader::FindMember(std::string_view text) const {
  const size_t dot = text.rfind('.');
  const NamedClass* found = dot == std::string_view::npos ? nullptr : types_.FindClass(text.substr(0, dot));
  if (!found || !found->enumeration) return std::nullopt;
  for (const EnumMember& member : found->enumeration->members())
    if (member.name == text.substr(dot + 1))
      return HostScalar{{ScalarId::kInt64, static_cast<uint64_t>(member.value), 0}, false, found->enumeration};
  return std::nullopt;
}

}  // namespace

Result<HostValue> ParseValue(std::string_view text, const TypeTable& types, ValueUse use) {
  return Reader(types, use).Read(text, 0);
}

}  // namespace pyk2cu::cli
