#include "runtime/variants/notes.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "runtime/cache/key.h"

namespace pyk2cu::runtime {
namespace {

/// All noted variants, for people: the cache finds notes by their names alone.
constexpr const char* kListName = "variants of all kernels";
constexpr size_t kMaxListed = 100;
/// How many notes of one kernel are kept.
constexpr size_t kMaxNotes = 16;

std::string NumbersText(const FactValues& values) {
  std::string text;
  for (const int64_t value : values)
    text += (text.empty() ? "" : " ") + (value == kNoFact ? std::string("-") : std::to_string(value));
  return text;
}

/// The first word of a text, which is removed from it.
std::string_view NextWord(std::string_view& text) {
  const size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

template <class Number>
std::optional<Number> NumberOf(std::string_view text) {
  Number number{};
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  return status == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<FactValues> ReadNumbers(std::string_view text) {
  FactValues values;
  while (!text.empty()) {
    const std::string_view word = NextWord(text);
    const std::optional<int64_t> number = word == "-" ? kNoFact : NumberOf<int64_t>(word);
    if (!number) return std::nullopt;
    values.push_back(*number);
  }
  return values;
}

/// What makes a note: another one about the same launches takes its place.
std::string KeyOf(const NotedVariant& noted) {
  return fmt::format("{}\n{} {}\n{}", NumbersText(noted.facts), noted.grids.from, noted.grids.to,
                     noted.tuned ? "tuned" : "held");
}

std::string ValueOf(const NotedVariant& noted) {
  const Coarsening& coarsening = noted.coarsening;
  return fmt::format("{}\n{} {} {} {}\n{}", NumbersText(noted.used), coarsening.blocks,
                     static_cast<unsigned>(coarsening.axis), noted.general ? "general" : "special",
                     coarsening.IsPacked() ? "packed" : "striped", noted.reason);
}

/// The first line of a text, which is removed from it.
std::string_view NextLine(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::optional<NotedVariant> ReadNote(std::string_view key, std::string_view value) {
  NotedVariant noted;
  std::optional<FactValues> facts = ReadNumbers(NextLine(key)), used = ReadNumbers(NextLine(value));
  std::string_view grids = NextLine(key), how = NextLine(value);
  const std::optional<uint64_t> from = NumberOf<uint64_t>(NextWord(grids)), to = NumberOf<uint64_t>(NextWord(grids));
  const std::optional<uint32_t> blocks = NumberOf<uint32_t>(NextWord(how)), axis = NumberOf<uint32_t>(NextWord(how));
  if (!facts || !used || facts->size() != used->size() || !from || !to || !blocks || !axis || *axis > 2 || *blocks == 0)
    return std::nullopt;
  noted.facts = std::move(*facts);
  noted.used = std::move(*used);
  noted.grids = {*from, *to};
  noted.coarsening = {*blocks, static_cast<uint8_t>(*axis)};
  noted.tuned = NextLine(key) == "tuned";
  noted.general = NextWord(how) == "general";
  if (NextWord(how) == "packed") noted.coarsening.arrangement = Coarsening::Arrangement::kPacked;
  noted.reason = NextLine(value);
  return noted;
}

/// Puts a line before the others, in place of an equal one.
cache::Sections WithLine(const std::optional<cache::Sections>& before, const std::string& line) {
  cache::Sections after{{fmt::format("{:03}", 0), line}};
  if (before)
    for (const auto& [number, text] : *before)
      if (text != line && after.size() < kMaxListed) after[fmt::format("{:03}", after.size())] = text;
  return after;
}

}  // namespace

VariantNotes::VariantNotes(const DeviceProperties& device, std::string_view text)
    : device_(fmt::format("{} ({}, {} multiprocessors)", device.name, device.architecture, device.multiprocessors)) {
  const cache::Parts parts{{"device", device_}, cache::HashedPart("text", text)};
  name_ = "variants\n" + cache::ToText(parts);
}

std::vector<NotedVariant> VariantNotes::Read(cache::DiskCache& cache) const {
  std::vector<NotedVariant> list;
  if (!cache.IsOn()) return list;
  const std::optional<cache::Sections> note = cache.ReadNote(name_);
  if (!note) return list;
  for (const auto& [key, value] : *note)
    if (std::optional<NotedVariant> noted = ReadNote(key, value)) list.push_back(std::move(*noted));
  return list;
}

void VariantNotes::Add(cache::DiskCache& cache, const NotedVariant& noted, const std::string& kernel,
                       const std::string& description) const {
  if (!cache.IsOn()) return;
  cache.UpdateNote(name_, [&](std::optional<cache::Sections> before) {
    cache::Sections after = before ? std::move(*before) : cache::Sections();
    if (after.size() >= kMaxNotes && !after.contains(KeyOf(noted))) after.erase(after.begin());
    after[KeyOf(noted)] = ValueOf(noted);
    return after;
  });
  const std::string line = kernel + "\n" + device_ + "\n" + description;
  cache.UpdateNote(kListName, [&](const std::optional<cache::Sections>& before) { return WithLine(before, line); });
}

std::vector<VariantLine> ReadVariantList(cache::DiskCache& cache) {
  std::vector<VariantLine> lines;
  const std::optional<cache::Sections> note = cache.ReadNote(kListName);
  if (!note) return lines;
  for (const auto& [number, value] : *note) {
    std::string_view text = value;
    VariantLine line;
    line.kernel = NextLine(text);
    line.device = NextLine(text);
    line.description = text;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace pyk2cu::runtime
