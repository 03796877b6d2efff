#include "codegen/text/breaks.h"

#include <algorithm>
#include <limits>

namespace pyk2cu::codegen {
namespace {

constexpr size_t kContinuation = 4;
/// What a further line costs, and what it costs more for each group around the place where the line before ends.
constexpr size_t kLineCost = 100;
constexpr size_t kDepthCost = 60;
/// What each byte beyond the width costs. It is more than any number of lines does.
constexpr size_t kExcessCost = 100'000;
/// How many parts of a line are looked at to find the best place for its end. A part has at least one byte.
constexpr size_t kMostParts = 128;

bool IsBreak(char c) { return c == marks::kBreak || c == marks::kSplit; }
bool IsMark(char c) { return c >= marks::kBreak && c <= marks::kClose; }

/// Text without a place to end a line in it, and the mark after it.
struct Part {
  std::string text;
  char end = 0;      ///< kBreak, kSplit, or 0 for the last one
  size_t depth = 0;  ///< how many groups are around the mark

  size_t WidthInside() const { return text.size() + (end == marks::kBreak ? 1 : 0); }
  size_t WidthAtEnd() const { return text.size() + (end == marks::kSplit ? 1 : 0); }
};

std::vector<Part> PartsOfText(std::string_view text) {
  std::vector<Part> parts(1);
  size_t depth = 0;
  for (const char c : text) {
    if (c == marks::kOpen) ++depth;
    if (c == marks::kClose) --depth;
    if (!IsMark(c)) parts.back().text += c;
    if (!IsBreak(c)) continue;
    parts.back().end = c;
    parts.back().depth = depth;
    parts.emplace_back();
  }
  return parts;
}

/// The best way to write the parts from one on.
struct Choice {
  size_t cost = 0;
  size_t next = 0;  ///< the first part of the next line
};

/// What it costs to write the parts from `begin` on, if the first line has room for `room` bytes.
Choice Choose(const std::vector<Part>& parts, size_t begin, size_t room, const std::vector<Choice>& later) {
  Choice best{std::numeric_limits<size_t>::max(), parts.size()};
  size_t width = begin > 0 && parts[begin - 1].end == marks::kSplit ? 1 : 0;
  for (size_t last = begin; last < parts.size() && last < begin + kMostParts; ++last) {
    const size_t whole = width + parts[last].WidthAtEnd();
    const bool fits = whole <= room;
    if (!fits && last > begin) break;
    const bool is_end = last + 1 == parts.size();
    const size_t cost = (fits ? 0 : (whole - room) * kExcessCost) +
                        (is_end ? 0 : kLineCost + kDepthCost * parts[last].depth + later[last + 1].cost);
    if (cost <= best.cost) best = {cost, last + 1};  // of two equal ones the later end: the fuller line
    width += parts[last].WidthInside();
  }
  return best;
}

/// The parts of one line as text.
std::string LineOf(const std::vector<Part>& parts, size_t begin, size_t end) {
  std::string line = begin > 0 && parts[begin - 1].end == marks::kSplit ? "\"" : "";
  for (size_t i = begin; i < end; ++i) {
    line += parts[i].text;
    if (i + 1 < end && parts[i].end == marks::kBreak) line += ' ';
  }
  return parts[end - 1].end == marks::kSplit ? line + '"' : line;
}

}  // namespace

std::string Grouped(std::string text) {
  if (std::ranges::none_of(text, IsBreak)) return text;
  text.insert(0, 1, marks::kOpen);
  text += marks::kClose;
  return text;
}

std::string Flat(std::string_view text) {
  std::string flat;
  for (const char c : text)
    if (!IsMark(c) || c == marks::kBreak) flat += c == marks::kBreak ? ' ' : c;
  return flat;
}

std::vector<std::string> Broken(std::string_view text, size_t indent, size_t width) {
  std::string flat = Flat(text);
  if (indent + flat.size() <= width) return {std::move(flat)};
  const std::vector<Part> parts = PartsOfText(text);
  const auto room = [&](size_t used) { return width > used ? width - used : 0; };
  std::vector<Choice> choices(parts.size() + 1);
  for (size_t i = parts.size(); i-- > 0;)
    choices[i] = Choose(parts, i, room(i == 0 ? indent : indent + kContinuation), choices);
  std::vector<std::string> lines;
  for (size_t i = 0; i < parts.size(); i = choices[i].next) lines.push_back(LineOf(parts, i, choices[i].next));
  return lines;
}

}  // namespace pyk2cu::codegen
