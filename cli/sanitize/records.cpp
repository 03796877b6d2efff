#include "cli/sanitize/records.h"

#include <charconv>
#include <utility>

namespace pyk2cu::cli {
namespace {

using Kind = SanitizerRecord::Kind;

/// Every line of the tool begins so.
constexpr std::string_view kPrefix = "=========";

bool Has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// What stands after `mark`; no text if it is not there.
std::string_view After(std::string_view text, std::string_view mark) {
  const size_t at = text.find(mark);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
}

/// The number that the text begins with; digits may be grouped: "4,096".
uint64_t Number(std::string_view text) {
  uint64_t value = 0;
  for (const char c : text) {
    if (c == ',') continue;
    if (c < '0' || c > '9') break;
    value = value * 10 + static_cast<uint64_t>(c - '0');
  }
  return value;
}

/// "(1,2,3)", anywhere after `mark`.
std::optional<std::array<uint32_t, 3>> Triple(std::string_view text, std::string_view mark) {
  std::string_view rest = After(text, mark);
  if (rest.empty() || rest[0] != '(') return std::nullopt;
  std::array<uint32_t, 3> result{};
  for (uint32_t& number : result) {
    rest.remove_prefix(1);
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc()) return std::nullopt;
    rest.remove_prefix(static_cast<size_t>(end - rest.data()));
    if (rest.empty()) return std::nullopt;
  }
  return result;
}

/// The place in "… at reverse+0x120 in kernels.py:12": what follows the last " in ".
void ReadPlace(std::string_view text, SanitizerSide& side) {
  const size_t in = text.rfind(" in "), colon = text.rfind(':');
  if (in == std::string_view::npos || colon == std::string_view::npos || colon < in) return;
  side.file = std::string(text.substr(in + 4, colon - in - 4));
  side.line = static_cast<uint32_t>(Number(text.substr(colon + 1)));
}

std::string Lower(std::string_view word) {
  std::string lower(word);
  if (!lower.empty() && lower[0] >= 'A' && lower[0] <= 'Z') lower[0] = static_cast<char>(lower[0] - 'A' + 'a');
  return lower;
}

std::string Operation(std::string_view text) {
  for (const std::string_view name : {"read", "write", "atomic"})
    if (Has(text, name)) return std::string(name);
  return "";
}

std::string Space(std::string_view text) {
  for (const std::string_view name : {"shared", "global", "local"})
    if (Has(text, "__" + std::string(name) + "__")) return std::string(name);
  return "";
}

/// "Race reported between Write access at f+0x1 in k.py:3", "and Read access at f+0x2 in k.py:4 [8 hazards]"
void AddSummarySide(std::string_view text, std::string_view mark, SanitizerRecord& record) {
  const std::string_view rest = After(text, mark);
  SanitizerSide side;
  side.operation = Lower(rest.substr(0, rest.find(' ')));
  const size_t bracket = rest.rfind(" [");
  ReadPlace(rest.substr(0, bracket), side);
  if (bracket != std::string_view::npos) record.hazards = Number(rest.substr(bracket + 2));
  record.sides.push_back(std::move(side));
}

SanitizerRecord Begin(std::string_view text) {
  SanitizerRecord record;
  record.headline = std::string(text);
  record.space = Space(text);
  record.bytes = Number(After(text, " of size "));
  const bool access = !record.space.empty() && record.bytes > 0;
  if (Has(text, "hazard detected")) {
    record.kind = Kind::kRace;
    record.block = Triple(text, "in block ");
  } else if (Has(text, "Race reported between ")) {
    record.kind = Kind::kRaceSummary;
    AddSummarySide(text, "between ", record);
  } else if (Has(text, "Barrier error detected")) {
    record.kind = Kind::kBarrier;
    record.in_warp = Has(text, "in warp");
    record.sides.emplace_back();
  } else if (text.starts_with("Uninitialized ")) {
    record.kind = Kind::kUninitialized;
    record.sides.push_back({.operation = Operation(text)});
  } else {
    record.kind = access ? Kind::kAccess : Kind::kOther;
    record.sides.push_back({.operation = Operation(text)});
  }
  return record;
}

void Continue(std::string_view text, SanitizerRecord& record) {
  if (record.kind == Kind::kRaceSummary) {
    if (text.starts_with("and ")) AddSummarySide(text, "and ", record);
  } else if (Has(text, " Thread (") && record.kind == Kind::kRace) {
    SanitizerSide side;
    side.operation = Lower(text.substr(0, text.find(' ')));
    side.thread = Triple(text, " Thread ");
    ReadPlace(text, side);
    record.sides.push_back(std::move(side));
  } else if (record.kind == Kind::kRace) {
    return;
  } else if (text.starts_with("at ") && record.sides[0].line == 0) {
    ReadPlace(text, record.sides[0]);
  } else if (text.starts_with("by thread ")) {
    record.sides[0].thread = Triple(text, "by thread ");
    record.block = Triple(text, "in block ");
  } else if (Has(text, "misaligned")) {
    record.misaligned = true;
  } else if (text.starts_with("and is ")) {
    record.allocation = std::string(text.substr(7));
  }
}

/// Lines that say something of the tool or of the program, and are no error in a kernel.
bool IsRemark(std::string_view text, SanitizerLog& log) {
  if (Has(text, "SUMMARY: ")) log.complete = true;
  if (text.starts_with("Error: ") && !Has(text, "hazard") && !Has(text, "Race reported")) {
    if (log.complaint.empty()) log.complaint = std::string(text.substr(7));
    return true;
  }
  return Has(text, "SUMMARY: ") || text == "COMPUTE-SANITIZER" || text.starts_with("Target application") ||
         text.starts_with("Program hit ") || text.starts_with("Warning: Detected overflow");
}

}  // namespace

SanitizerLog ReadSanitizerLog(std::string_view text) {
  SanitizerLog log;
  bool open = false;  // a record has begun
  while (!text.empty()) {
    const size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!line.starts_with(kPrefix)) continue;
    line.remove_prefix(kPrefix.size());
    if (line.starts_with(' ')) line.remove_prefix(1);
    const bool indented = line.starts_with("    ");
    while (line.starts_with(' ')) line.remove_prefix(1);
    if (line.empty()) {
      open = false;
    } else if (indented) {
      if (open) Continue(line, log.records.back());
    } else if (open = !IsRemark(line, log); open) {
      log.records.push_back(Begin(line));
    }
  }
  return log;
}

}  // namespace pyk2cu::cli
