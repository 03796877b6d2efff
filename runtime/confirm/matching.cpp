#include "runtime/confirm/matching.h"

#include <fmt/format.h>

#include <algorithm>

namespace pyk2cu::runtime {
namespace {

/// What a run shows, for one kind of finding.
struct Row {
  DiagId id;
  std::string_view found;      ///< the id of what the threads did, or the exception of the kernel
  std::string_view also = "";  ///< another one that is the same mistake
  std::string_view not_shown = "";
};
constexpr Row kRows[] = {
    {DiagId::kRaceShared, "race-shared"},
    {DiagId::kRaceGlobal, "race-global", "missing-fence"},
    {DiagId::kMissingFence, "missing-fence", "race-global"},
    {DiagId::kDivergentBarrier, "divergent-barrier"},
    {DiagId::kWarpMask, "warp-mask", "divergent-barrier"},
    {DiagId::kUninitialized, "uninitialized"},
    {DiagId::kOutOfBounds, "IndexError"},
    {DiagId::kMissingGuard, "IndexError"},
    {DiagId::kDivisionByZero, "ZeroDivisionError"},
    {DiagId::kNegativeWrap, "", "", "an index below zero is valid in a run"},
    {DiagId::kOverflow, "", "", "numbers wrap around silently in a run"},
    {DiagId::kFloat64, "", "", "a run does not show in which precision it computes"},
    {DiagId::kBlockSize, "", "", "it is about the launch in host code"},
};

const Row* RowOf(DiagId id) {
  const auto found = std::ranges::find(kRows, id, &Row::id);
  return found == std::end(kRows) ? nullptr : &*found;
}

/// Devices name files as the working folder shows them.
std::string_view LastPart(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool IsIn(const std::vector<FindingLines>& lines, std::string_view file, uint32_t line) {
  return std::ranges::any_of(lines, [&](const FindingLines& place) {
    return line >= place.first && line <= place.last && LastPart(place.file) == LastPart(file);
  });
}

/// How many of the places of a mistake are in these lines.
int PlacesIn(const std::vector<FindingLines>& lines, const api::Diagnostic& found) {
  int places = IsIn(lines, found.range.file, found.range.line);
  for (const api::DiagnosticNote& note : found.notes) places += IsIn(lines, note.range.file, note.range.line);
  return places;
}

/// Threads that an exception has ended miss barriers and stores: that says nothing about the kernel.
bool FollowsFrom(const KernelError& raised, const api::Diagnostic& found) {
  if (found.id != "divergent-barrier" && found.id != "warp-mask" && found.id != "uninitialized") return false;
  return found.notes.empty() || std::ranges::any_of(found.notes, [&](const api::DiagnosticNote& note) {
           return note.range.line == raised.line;
         });
}

std::string PlaceOf(const api::SourceRange& range) { return fmt::format("{}:{}: ", range.file, range.line); }

}  // namespace

std::vector<FindingLines> LinesOf(const Diagnostic& finding, const SourceFile& file) {
  std::vector<FindingLines> lines;
  const auto add = [&](Span span) {
    const SourceFile& own = file.At(span.begin);
    lines.push_back({own.Name(), own.LineOf(span.begin), own.LineOf(std::max(span.begin, span.end - 1))});
  };
  add(finding.span);
  for (const Note& note : finding.notes) add(note.span);
  return lines;
}

std::string_view WhyNotShown(DiagId id) {
  const Row* row = RowOf(id);
  return row ? row->not_shown : "a run does not show it";
}

bool NeedsWatching(DiagId id) {
  const Row* row = RowOf(id);
  return row && !row->found.ends_with("Error");
}

std::string RaisedText(const KernelError& raised) {
  return fmt::format("{}{}{}, in thread ({}) of block ({})", raised.exception, raised.message.empty() ? "" : ": ",
                     raised.message, fmt::join(raised.thread, ", "), fmt::join(raised.block, ", "));
}

std::optional<std::string> WhatConfirms(DiagId id, const std::vector<FindingLines>& lines, const Error& error) {
  const Row* row = RowOf(id);
  if (!row) return std::nullopt;
  const auto is_kind = [&](std::string_view name) {
    return name == row->found || (!name.empty() && name == row->also);
  };
  const KernelError* raised = error.raised.get();
  if (raised && is_kind(raised->exception) && IsIn(lines, raised->file, raised->line))
    return fmt::format("{}:{}: {}", raised->file, raised->line, RaisedText(*raised));
  const api::Diagnostic* best = nullptr;
  int most = 0;
  for (const api::Diagnostic& found : *error.diagnostics) {
    const int places = is_kind(found.id) ? PlacesIn(lines, found) : 0;
    if (places <= most || (raised && FollowsFrom(*raised, found))) continue;
    best = &found;
    most = places;
  }
  return best ? std::optional(PlaceOf(best->range) + best->message) : std::nullopt;
}

}  // namespace pyk2cu::runtime
