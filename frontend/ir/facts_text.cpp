#include "frontend/ir/facts_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/text.h"
#include "frontend/ir/coarsening_text.h"

namespace pyk2cu {
namespace {

constexpr std::string_view kNone = "none", kNoAlias = "noalias", kSmall = "small", kSmallGrid = "small-grid";
constexpr std::string_view kBlock = "block", kResident = "resident", kValueSuffix = "value";
constexpr std::string_view kAxes = "xyz";

Error Wrong(std::string_view item, const std::string& why) {
  return {ErrorKind::kUsage, fmt::format("{}: {}", item, why)};
}

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const size_t end = std::min(text.find(separator), text.size());
    parts.push_back(Trim(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

template <class T>
std::optional<T> Read(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// Writing

/// Words of the list mean themselves; a parameter of such a name is written with what it has.
std::string ValueName(std::string_view name) {
  const bool is_word = name == kNone || name == kNoAlias || name == kSmall || name == kBlock || name == kResident ||
                       name == kCoarsenWord || name == kPackWord;
  return is_word ? fmt::format("{}.{}", name, kValueSuffix) : std::string(name);
}

std::string ValueText(const Type& type, uint64_t bits) {
  if (type.IsBool()) return bits != 0 ? "True" : "False";
  if (type.IsScalar(ScalarId::kFloat32)) return fmt::format("{}", std::bit_cast<float>(static_cast<uint32_t>(bits)));
  if (type.IsScalar(ScalarId::kFloat64)) return fmt::format("{}", std::bit_cast<double>(bits));
  return type.IsSigned() ? fmt::format("{}", static_cast<int64_t>(bits)) : fmt::format("{}", bits);
}

void AddBlock(const Facts& facts, std::vector<std::string>& items) {
  const auto& block = facts.block;
  if (block[0] > 0 && block[1] > 0 && block[2] > 0) {
    std::string text = fmt::format("{}={}", kBlock, block[0]);
    if (block[1] > 1 || block[2] > 1) text += fmt::format("x{}", block[1]);
    if (block[2] > 1) text += fmt::format("x{}", block[2]);
    items.push_back(std::move(text));
  } else {
    for (size_t axis = 0; axis < block.size(); ++axis)
      if (block[axis] > 0) items.push_back(fmt::format("{}.{}={}", kBlock, kAxes[axis], block[axis]));
  }
  if (facts.resident_blocks > 0) items.push_back(fmt::format("{}={}", kResident, facts.resident_blocks));
}

void AddNumbers(const FactParameter& parameter, const ArgumentFacts& facts, std::vector<std::string>& items) {
  const auto add = [&](std::string_view what, const std::vector<int64_t>& numbers) {
    for (size_t axis = 0; axis < numbers.size(); ++axis)
      if (numbers[axis] != ArgumentFacts::kUnknown)
        items.push_back(fmt::format("{}.{}[{}]={}", parameter.name, what, axis, numbers[axis]));
  };
  add("shape", facts.extents);
  for (size_t axis = 0; axis < facts.multiples.size(); ++axis)
    if (facts.multiples[axis] > 1)
      items.push_back(fmt::format("{}.shape[{}]%{}=0", parameter.name, axis, facts.multiples[axis]));
  add("strides", facts.strides);
  if (facts.alignment > 0) items.push_back(fmt::format("{}.align={}", parameter.name, facts.alignment));
  if (facts.value && parameter.type)
    items.push_back(fmt::format("{}={}", ValueName(parameter.name), ValueText(*parameter.type, *facts.value)));
}

// Reading

using Kind = FactItem::Kind;

/// "noalias", "noalias x y", "small-grid": what has no number.
std::optional<FactItem> ReadWords(std::string_view text) {
  const std::vector<std::string_view> words = Split(text, ' ');
  FactItem item{Kind::kNoAlias, std::string(text)};
  if (words.front() == kSmallGrid && words.size() == 1) return FactItem{Kind::kSmallGrid, std::string(text)};
  if (words.front() == kSmall)
    item.kind = Kind::kSmall;
  else if (words.front() != kNoAlias)
    return std::nullopt;
  for (size_t i = 1; i < words.size(); ++i)
    if (!words[i].empty()) item.names.emplace_back(words[i]);
  return item;
}

/// "shape[1]": the axis after the word; -1 if it is something else.
int AxisOf(std::string_view text, std::string_view word) {
  if (!text.starts_with(word) || !text.ends_with(']') || text.size() < word.size() + 3) return -1;
  text.remove_prefix(word.size());
  return text.front() == '[' ? Read<int>(text.substr(1, text.size() - 2)).value_or(-1) : -1;
}

/// What stands before the `=`.
bool ReadPlace(std::string_view place, FactItem& item) {
  const size_t dot = place.find('.');
  const std::string_view name = place.substr(0, dot), member = dot == place.npos ? "" : place.substr(dot + 1);
  item.parameter = std::string(name);
  item.kind = Kind::kValue;
  if (dot == place.npos) {
    if (name == kBlock) item.kind = Kind::kBlock;
    if (name == kResident) item.kind = Kind::kResident;
    if (name == kCoarsenWord || name == kPackWord) item.kind = Kind::kCoarsen;
    return !name.empty();
  }
  if (const size_t axis = kAxes.find(member); name == kBlock && member.size() == 1 && axis != kAxes.npos) {
    item.kind = Kind::kBlockAxis;
    item.axis = static_cast<int>(axis);
    return true;
  }
  if (member == kValueSuffix) return true;
  if (const size_t percent = member.find('%'); percent != member.npos) {
    item.kind = Kind::kMultiple;
    item.axis = AxisOf(Trim(member.substr(0, percent)), "shape");
    item.value = std::string(Trim(member.substr(percent + 1)));
    return item.axis >= 0;
  }
  item.kind = member.starts_with("shape")     ? Kind::kExtent
              : member.starts_with("strides") ? Kind::kStride
                                              : Kind::kAlignment;
  if (item.kind == Kind::kAlignment) return member == "align";
  item.axis = AxisOf(member, item.kind == Kind::kExtent ? "shape" : "strides");
  return item.axis >= 0;
}

Result<void> AddBlock(const FactItem& item, Facts& facts) {
  const std::vector<std::string_view> numbers = Split(item.value, 'x');
  std::array<uint32_t, 3> block = {1, 1, 1};
  bool valid = numbers.size() <= block.size();
  for (size_t axis = 0; valid && axis < numbers.size(); ++axis) {
    block[axis] = Read<uint32_t>(numbers[axis]).value_or(0);
    valid = block[axis] > 0;
  }
  if (!valid) return Wrong(item.text, "expected the threads of a block along each axis, such as 256 or 32x8");
  facts.block = block;
  return {};
}

template <class T>
Result<void> AddCount(const FactItem& item, T& to) {
  to = Read<T>(item.value).value_or(T{0});
  return to > 0 ? Result<void>() : Wrong(item.text, "expected a positive number");
}

Result<void> AddCoarsening(const FactItem& item, Facts& facts) {
  const std::optional<Coarsening> read = ReadCoarsening(fmt::format("{}={}", item.parameter, item.value));
  if (!read) return Wrong(item.text, "expected blocks, such as 4 for four along x, or y2");
  facts.coarsening = *read;
  return {};
}

std::string Axes(int count) { return fmt::format("{} {}", count, count == 1 ? "axis" : "axes"); }

Result<void> AddNumber(const FactItem& item, const FactParameter& parameter, std::vector<int64_t>& to) {
  const int count = parameter.type->ndim();
  if (item.axis >= count) return Wrong(item.text, fmt::format("{} has {}", parameter.name, Axes(count)));
  const std::optional<int64_t> number = Read<int64_t>(item.value);
  if (!number || *number == ArgumentFacts::kUnknown || (item.kind == Kind::kExtent && *number < 0))
    return Wrong(item.text,
                 item.kind == Kind::kExtent ? "expected a number of elements" : "expected a number of bytes");
  to.resize(static_cast<size_t>(count), ArgumentFacts::kUnknown);
  to[static_cast<size_t>(item.axis)] = *number;
  return {};
}

Result<void> AddMultiple(const FactItem& item, const FactParameter& parameter, std::vector<uint32_t>& to) {
  const int count = parameter.type->ndim();
  if (item.axis >= count) return Wrong(item.text, fmt::format("{} has {}", parameter.name, Axes(count)));
  const uint32_t number = Read<uint32_t>(item.value).value_or(0);
  if (!std::has_single_bit(number)) return Wrong(item.text, "expected a power of two before =0");
  to.resize(static_cast<size_t>(count), 1);
  to[static_cast<size_t>(item.axis)] = number;
  return {};
}

Result<void> AddAlignment(const FactItem& item, ArgumentFacts& facts) {
  const uint32_t bytes = Read<uint32_t>(item.value).value_or(0);
  if (!std::has_single_bit(bytes)) return Wrong(item.text, "expected a power of two");
  facts.alignment = bytes;
  return {};
}

std::optional<uint64_t> ReadInteger(std::string_view text, const Type& type) {
  if (type.IsUnsigned()) {
    const std::optional<uint64_t> value = Read<uint64_t>(text);
    return value && (type.Bits() == 64 || *value >> type.Bits() == 0) ? value : std::nullopt;
  }
  const std::optional<int64_t> value = Read<int64_t>(text);
  const int unused = 64 - type.Bits();
  const bool fits = value && static_cast<int64_t>(static_cast<uint64_t>(*value) << unused) >> unused == *value;
  return fits ? std::optional(static_cast<uint64_t>(*value)) : std::nullopt;
}

std::optional<uint64_t> ReadValue(std::string_view text, const Type& type) {
  if (type.IsBool()) {
    const bool yes = text == "True" || text == "1", no = text == "False" || text == "0";
    return yes || no ? std::optional<uint64_t>(yes) : std::nullopt;
  }
  if (type.IsInteger()) return ReadInteger(text, type);
  if (type.IsScalar(ScalarId::kFloat32)) {
    const std::optional<float> value = Read<float>(text);
    return value ? std::optional<uint64_t>(std::bit_cast<uint32_t>(*value)) : std::nullopt;
  }
  const std::optional<double> value = Read<double>(text);
  return value ? std::optional(std::bit_cast<uint64_t>(*value)) : std::nullopt;
}

Result<void> AddValue(const FactItem& item, const FactParameter& parameter, ArgumentFacts& facts) {
  const Type& type = *parameter.type;
  if (!type.IsBool() && !type.IsInteger() && !type.IsScalar(ScalarId::kFloat32) && !type.IsScalar(ScalarId::kFloat64))
    return Wrong(item.text, fmt::format("{} is {}: only integers, bool, float32 and float64 have values",
                                        parameter.name, type.Name()));
  facts.value = ReadValue(item.value, type);
  return facts.value ? Result<void>() : Wrong(item.text, fmt::format("expected a value of type {}", type.Name()));
}

Result<void> AddOfParameter(const FactItem& item, const FactParameter& parameter, ArgumentFacts& facts) {
  if (item.kind == Kind::kValue) return AddValue(item, parameter, facts);
  if (!parameter.type->IsArray())
    return Wrong(item.text, fmt::format("{} is {}, not an array", parameter.name, parameter.type->Name()));
  if (item.kind == Kind::kAlignment) return AddAlignment(item, facts);
  if (item.kind == Kind::kMultiple) return AddMultiple(item, parameter, facts.multiples);
  return AddNumber(item, parameter, item.kind == Kind::kExtent ? facts.extents : facts.strides);
}

/// The position of a parameter; an error if the kernel has none of this name.
Result<size_t> Find(const FactItem& item, std::string_view name, std::span<const FactParameter> parameters) {
  const auto found = std::ranges::find(parameters, name, &FactParameter::name);
  if (found != parameters.end()) return static_cast<size_t>(found - parameters.begin());
  std::string names;
  for (const FactParameter& each : parameters) names += fmt::format("{}{}", names.empty() ? "" : ", ", each.name);
  return Wrong(item.text, fmt::format("no parameter {}, but {}", name, names.empty() ? "none at all" : names));
}

Result<void> AddFlag(const FactItem& item, bool ArgumentFacts::* flag, std::span<const FactParameter> parameters,
                     Facts& facts) {
  for (size_t i = 0; item.names.empty() && i < parameters.size(); ++i) facts.arguments[i].*flag = true;
  for (const std::string& name : item.names) {
    const Result<size_t> at = Find(item, name, parameters);
    if (!at) return at.error();
    facts.arguments[*at].*flag = true;
  }
  facts.small_grid = facts.small_grid || (item.kind == Kind::kSmall && item.names.empty());
  return {};
}

}  // namespace

std::vector<std::string> NumberTexts(const Facts& facts, std::span<const FactParameter> parameters) {
  std::vector<std::string> items;
  AddBlock(facts, items);
  for (size_t i = 0; i < facts.arguments.size() && i < parameters.size(); ++i)
    AddNumbers(parameters[i], facts.arguments[i], items);
  return items;
}

std::string FactsText(const Facts& facts, std::span<const FactParameter> parameters) {
  std::string no_alias, small;
  for (size_t i = 0; i < facts.arguments.size() && i < parameters.size(); ++i) {
    if (facts.arguments[i].no_alias) no_alias += fmt::format(" {}", parameters[i].name);
    if (facts.arguments[i].small) small += fmt::format(" {}", parameters[i].name);
  }
  std::vector<std::string> items;
  if (!no_alias.empty()) items.push_back(fmt::format("{}{}", kNoAlias, no_alias));
  if (!small.empty()) items.push_back(fmt::format("{}{}", kSmall, small));
  if (facts.small_grid) items.emplace_back(kSmallGrid);
  for (std::string& item : NumberTexts(facts, parameters)) items.push_back(std::move(item));
  if (facts.coarsening.blocks > 1) items.push_back(CoarseningText(facts.coarsening));
  return items.empty() ? std::string(kNone) : JoinText(items);
}

Result<std::vector<FactItem>> ReadFactItems(std::string_view text) {
  std::vector<FactItem> items;
  if (Trim(text) == kNone || Trim(text).empty()) return items;
  for (const std::string_view part : Split(text, ',')) {
    const size_t equals = part.find('=');
    FactItem item{Kind::kValue, std::string(part)};
    std::optional<FactItem> words = equals == part.npos ? ReadWords(part) : std::nullopt;
    if (words)
      item = std::move(*words);
    else if (equals == part.npos || !ReadPlace(Trim(part.substr(0, equals)), item))
      return Wrong(part,
                   "expected noalias, small, block=32x8, resident=8, coarsen=4, pack=4, or of a parameter "
                   "x.shape[1]=4, x.shape[1]%4=0, x.strides[0]=16, x.align=16 or x=1000");
    else if (const std::string_view value = Trim(part.substr(equals + 1)); item.kind != Kind::kMultiple)
      item.value = std::string(value);
    else if (value != "0")
      return Wrong(part, "expected =0 after %");
    items.push_back(std::move(item));
  }
  return items;
}

bool HasParameters(const FactItem& item, std::span<const FactParameter> parameters) {
  const auto has = [&](std::string_view name) {
    return std::ranges::find(parameters, name, &FactParameter::name) != parameters.end();
  };
  const bool of_one = item.kind >= Kind::kExtent;
  return std::ranges::all_of(item.names, has) && (!of_one || has(item.parameter));
}

Result<void> AddFact(const FactItem& item, std::span<const FactParameter> parameters, Facts& facts) {
  facts.arguments.resize(parameters.size());
  switch (item.kind) {
    case Kind::kNoAlias: return AddFlag(item, &ArgumentFacts::no_alias, parameters, facts);
    case Kind::kSmall: return AddFlag(item, &ArgumentFacts::small, parameters, facts);
    case Kind::kSmallGrid: facts.small_grid = true; return {};
    case Kind::kBlock: return AddBlock(item, facts);
    case Kind::kBlockAxis: return AddCount(item, facts.block[static_cast<size_t>(item.axis)]);
    case Kind::kResident: return AddCount(item, facts.resident_blocks);
    case Kind::kCoarsen: return AddCoarsening(item, facts);
    case Kind::kExtent:
    case Kind::kMultiple:
    case Kind::kStride:
    case Kind::kAlignment:
    case Kind::kValue: break;
  }
  const Result<size_t> at = Find(item, item.parameter, parameters);
  return at ? AddOfParameter(item, parameters[*at], facts.arguments[*at]) : at.error();
}

Result<void> CheckNames(std::span<const FactItem> items, std::span<const std::string> parameters) {
  std::vector<FactParameter> untyped;
  for (const std::string& name : parameters) untyped.push_back({name, nullptr});
  Facts facts;
  for (const FactItem& item : items) {
    if (item.kind >= Kind::kExtent && HasParameters(item, untyped)) continue;  // the type decides
    if (const Result<void> added = AddFact(item, untyped, facts); !added) return added;
  }
  return {};
}

Result<void> SetAssumed(std::string_view text, ir::FunctionOptions& options) {
  const Result<std::vector<FactItem>> items = ReadFactItems(text);
  if (!items) return items.error();
  options.specialize = Trim(text) != kNone;
  options.assume = options.specialize ? Trim(text) : "";
  return {};
}

Result<Facts> ReadFacts(std::string_view text, std::span<const FactParameter> parameters) {
  Facts facts;
  const Result<std::vector<FactItem>> items = ReadFactItems(text);
  if (!items) return items.error();
  for (const FactItem& item : *items)
    if (const Result<void> added = AddFact(item, parameters, facts); !added) return added.error();
  return facts;
}

}  // namespace pyk2cu
