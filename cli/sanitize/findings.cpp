#include "cli/sanitize/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/text.h"

namespace pyk2cu::cli {
namespace {

using Kind = SanitizerRecord::Kind;

std::string Indices(const std::array<uint32_t, 3>& at) { return fmt::format("({}, {}, {})", at[0], at[1], at[2]); }

/// "thread (1, 0, 0) of block (0, 0, 0)"
std::string ThreadText(const SanitizerSide& side, const SanitizerRecord& record) {
  if (!side.thread) return "a thread";
  const std::string thread = "thread " + Indices(*side.thread);
  return record.block ? thread + " of block " + Indices(*record.block) : thread;
}

const char* VerbOf(const SanitizerSide& side) {
  if (side.operation == "write") return "stores";
  return side.operation == "atomic" ? "updates" : "reads";
}

/// Whether the line's access may be the one that the tool saw.
bool Fits(const LineAccess& access, const std::string& operation, const std::string& space) {
  using enum LineAccess::Kind;
  if (access.kind == kBarrier || access.kind == kWarp) return false;
  const bool same_space = access.space.empty() || space.empty() || access.space == space;
  const bool reads = access.kind == kRead || access.kind == kAtomic;
  const bool writes = access.kind == kWrite || access.kind == kAtomic;
  return same_space && (operation == "read" ? reads : operation == "write" ? writes : true);
}

/// Records of one kind at the same places.
struct Group {
  const SanitizerRecord* first;
  std::vector<Span> places;  ///< of each side
  uint64_t count = 0;        ///< of records
  uint64_t hazards = 0;      ///< as the tool counts them; 0 if it does not say
};

/// Tells what groups of records mean.
class Teller {
 public:
  Teller(const LineAccesses& accesses, const runtime::Program& program)
      : accesses_(accesses), program_(program), result_{program.NewReport(), {}} {}

  SanitizerFindings Tell(const std::vector<SanitizerRecord>& records) {
    for (const SanitizerRecord& record : records) Join(record);
    for (const auto& [key, group] : groups_) Report(group);
    return std::move(result_);
  }

 private:
  /// The start of the line in a file of the program; nothing for code of others.
  std::optional<uint32_t> LineStart(const SanitizerSide& side) const {
    const auto base = [](std::string_view path) { return path.substr(path.rfind('/') + 1); };
    const auto start = [&](const SourceFile& file) -> std::optional<uint32_t> {
      const bool has = base(file.Name()) == base(side.file) && !file.Line(side.line).empty();
      return has ? std::optional(file.LineStart(side.line)) : std::nullopt;
    };
    if (side.line == 0) return std::nullopt;
    std::optional<uint32_t> found = start(program_.File());
    for (const auto& added : program_.File().Added())
      if (!found) found = start(*added);
    return found;
  }

  /// The access on the line, or all of the line.
  Span PlaceOf(uint32_t line_start, const SanitizerSide& side, const SanitizerRecord& record) const {
    for (const LineAccess& access : accesses_.At(line_start)) {
      const bool waits = access.kind == LineAccess::Kind::kBarrier || access.kind == LineAccess::Kind::kWarp;
      if (record.kind == Kind::kBarrier ? waits : Fits(access, side.operation, record.space)) return access.span;
    }
    const SourceFile& file = program_.File().At(line_start);
    const std::string_view line = file.Line(file.LineOf(line_start));
    const auto blanks = static_cast<uint32_t>(std::min(line.find_first_not_of(" \t"), line.size()));
    return {line_start + blanks, line_start + static_cast<uint32_t>(line.size())};
  }

  void Join(const SanitizerRecord& record) {
    std::vector<Span> places;
    for (const SanitizerSide& side : record.sides) {
      const std::optional<uint32_t> line = LineStart(side);
      if (!line) return AddOther(record);
      places.push_back(PlaceOf(*line, side, record));
    }
    if (places.empty() || record.kind == Kind::kOther) return AddOther(record);
    const Kind kind = record.kind == Kind::kRaceSummary ? Kind::kRace : record.kind;
    std::vector<std::pair<uint32_t, std::string>> sides;
    for (size_t i = 0; i < places.size(); ++i) sides.emplace_back(places[i].begin, record.sides[i].operation);
    std::ranges::sort(sides);
    Group& group = groups_.try_emplace({kind, sides}, Group{&record, places}).first->second;
    if (record.kind == Kind::kRaceSummary)
      group.hazards += record.hazards;
    else
      ++group.count;
    // An example with threads says more than a summary.
    if (group.first->kind == Kind::kRaceSummary && record.kind == Kind::kRace)
      group.first = &record, group.places = places;
  }

  void AddOther(const SanitizerRecord& record) {
    if (std::ranges::find(result_.others, record.headline) == result_.others.end())
      result_.others.push_back(record.headline);
  }

  /// "shared array 's'", "'x' or 'y'"; the names of what the places may access.
  std::string ArrayText(const Group& group) const {
    const SanitizerRecord& record = *group.first;
    const std::string space = record.kind == Kind::kRaceSummary ? "shared" : record.space;
    std::vector<std::string> names;
    for (size_t i = 0; i < group.places.size(); ++i) {
      const SourceFile& file = program_.File().At(group.places[i].begin);
      const uint32_t line = file.LineStart(file.LineOf(group.places[i].begin));
      for (const LineAccess& access : accesses_.At(line)) {
        const std::string name = "'" + access.array + "'";
        const bool fits = !access.array.empty() && Fits(access, record.sides[i].operation, space);
        if (fits && std::ranges::find(names, name) == names.end()) names.push_back(name);
      }
    }
    if (names.empty()) return space.empty() ? "memory" : space + " memory";
    std::string text = names[0];
    for (size_t i = 1; i < names.size(); ++i) text += (i + 1 < names.size() ? ", " : " or ") + names[i];
    return space == "shared" || space == "local" ? space + " array " + text : text;
  }

  std::string AccessText(const Group& group) const {
    const SanitizerRecord& record = *group.first;
    const SanitizerSide& side = record.sides[0];
    const std::string what = fmt::format("{} {} {} bytes", ThreadText(side, record), VerbOf(side), record.bytes);
    if (record.kind == Kind::kUninitialized)
      return fmt::format("{} of {}, but nothing was stored there", what, ArrayText(group));
    const std::string where = record.allocation.empty() ? "" : ", " + record.allocation;
    if (record.misaligned)
      return fmt::format("{} of {} at an address that is no multiple of that", what, ArrayText(group));
    return fmt::format("{} outside of {}{}", what, ArrayText(group), where);
  }

  /// "; 3 accesses like this"; nothing for one.
  static std::string Count(uint64_t count, std::string_view what) {
    return count > 1 ? fmt::format("; {} {} like this", count, what) : "";
  }

  void Report(const Group& group) {
    const SanitizerRecord& record = *group.first;
    switch (record.kind) {
      case Kind::kRace:
      case Kind::kRaceSummary: return ReportRace(group);
      case Kind::kBarrier: return ReportBarrier(group);
      default: break;
    }
    const DiagId id = record.kind == Kind::kUninitialized ? DiagId::kUninitialized : DiagId::kOutOfBounds;
    Add(id, group.places[0], AccessText(group) + Count(group.count, "accesses"), {});
  }

  /// The store is where the race is shown, the other side is a note.
  void ReportRace(const Group& group) {
    const SanitizerRecord& record = *group.first;
    if (record.sides.size() != 2) return;
    const size_t main = record.sides[0].operation == "write" || record.sides[1].operation != "write" ? 0 : 1;
    const SanitizerSide &one = record.sides[main], &other = record.sides[1 - main];
    const bool example = one.thread && other.thread;
    const std::string second = example ? "thread " + Indices(*other.thread) + " of the same block" : "another thread";
    const std::string message =
        fmt::format("race on {}: {} {} it, and {} {} it{}; no barrier lies between them{}", ArrayText(group),
                    ThreadText(one, record), VerbOf(one), second, VerbOf(other),
                    group.places[0] == group.places[1] ? " here" : " at " + PlaceText(group.places[1 - main]),
                    Count(std::max(group.hazards, group.count), "hazards"));
    std::vector<Note> notes;
    if (!(group.places[0] == group.places[1])) notes.push_back({group.places[1 - main], "the other side"});
    Add(DiagId::kRaceShared, group.places[main], message, std::move(notes));
  }

  void ReportBarrier(const Group& group) {
    const SanitizerRecord& record = *group.first;
    const SourceFile& file = program_.File().At(group.places[0].begin);
    const auto line = accesses_.At(file.LineStart(file.LineOf(group.places[0].begin)));
    const bool warp = std::ranges::any_of(line, [](const auto& a) { return a.kind == LineAccess::Kind::kWarp; });
    const std::string who = ThreadText(record.sides[0], record);
    const std::string message =
        warp ? "the lanes that execute this operation are not those that its mask names: " + who + " is here"
             : fmt::format("not all threads of a {} reach this barrier: {} waits here",
                           record.in_warp ? "warp" : "block", who);
    Add(warp ? DiagId::kWarpMask : DiagId::kDivergentBarrier, group.places[0], message + Count(group.count, "threads"),
        {});
  }

  std::string PlaceText(Span span) const {
    const SourceFile& file = program_.File().At(span.begin);
    return fmt::format("{}:{}", file.Name(), file.LineOf(span.begin));
  }

  void Add(DiagId id, Span span, std::string message, std::vector<Note> notes) {
    Diagnostic found{};
    found.id = id;
    found.severity = Severity::kError;
    found.span = span;
    found.message = std::move(message);
    found.notes = std::move(notes);
    result_.report.Add(std::move(found));
  }

  const LineAccesses& accesses_;
  const runtime::Program& program_;
  SanitizerFindings result_;
  std::map<std::pair<Kind, std::vector<std::pair<uint32_t, std::string>>>, Group> groups_;
};

}  // namespace

SanitizerFindings FindingsOf(const std::vector<SanitizerRecord>& records, const LineAccesses& accesses,
                             const runtime::Program& program) {
  return Teller(accesses, program).Tell(records);
}

}  // namespace pyk2cu::cli
