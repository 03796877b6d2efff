#include "frontend/lint/arrays/bounds.h"

#include <fmt/format.h>

#include "frontend/lint/arrays/seen.h"

namespace pyk2cu::lint {
namespace {

constexpr uint32_t kNoLane = UINT32_MAX;
constexpr int kOutsideMisfit = 100;  ///< an index outside a constant array says more than a read of nothing

/// `-1` as it is written: the element from the end is meant.
bool IsLiteral(const ir::Expr& node) {
  if (const auto* convert = ir::As<ir::Convert>(&node)) return IsLiteral(*convert->operand);
  if (const auto* unary = ir::As<ir::Unary>(&node)) return IsLiteral(*unary->operand);
  return node.kind == ir::Kind::kConstant;
}

/// The variable that an index is, for "once for each index variable"; null if it is an expression.
const ir::Variable* VariableOf(const ir::Expr& node) {
  if (const auto* convert = ir::As<ir::Convert>(&node)) return VariableOf(*convert->operand);
  const auto* reference = ir::As<ir::VariableRef>(&node);
  return reference ? reference->variable : nullptr;
}

/// The conditions on the way that are about indices of the same axes of the launch.
Terms GuardsOf(const Machine& machine, const Value& index) {
  Terms guards = 0;
  for (size_t axis = 0; axis < machine.path.guards.size(); ++axis)
    if (index.origin.Axes() >> axis & 1) guards |= machine.path.guards[axis];
  return guards;
}

/// What is known to limit the index: its own bounds, and those conditions.
Terms LimitsOf(const Machine& machine, const Value& index) {
  return (index.origin.AllTerms() | GuardsOf(machine, index)) & ~kIndexTerm;
}

std::string ExtentText(const Memory& memory, int axis) {
  if (memory.variable->type->ndim() == 1) return fmt::format("which has {} elements", memory.extents[0]);
  return fmt::format("whose axis {} has {} elements", axis, memory.extents[static_cast<size_t>(axis)]);
}

std::string GuardText(const Memory& memory, int axis) {
  return fmt::format("{}.shape[{}]", memory.variable->name, axis);
}

/// Whether an index is the same for all launches and data: nothing of it, and of what leads to it, is a guess.
bool IsAlways(const Machine& machine, const Origin& origin) {
  return !origin.IsGuess() && !machine.path.guessed && !machine.path.condition && !machine.path.flags;
}

void ReportOutside(Machine& machine, const Memory& memory, int axis, Span span, uint32_t lane, int64_t at,
                   bool is_array_of_kernel, bool is_always = false) {
  Finding finding{DiagId::kOutOfBounds, Severity::kWarning, span};
  if (is_always) finding.certainty = Certainty::kAlways;
  finding.name = memory.variable->name;
  finding.count = at;
  finding.text = fmt::format("{}: {} accesses it", ExtentText(memory, axis), LaneText(machine, lane));
  finding.hint = is_array_of_kernel
                     ? fmt::format("make the guard exclude it: the index must be less than {}", GuardText(memory, axis))
                     : "make the array larger, or guard the access by the size";
  AddFinding(machine, std::move(finding));
}

void ReportUnguarded(Machine& machine, const Memory& memory, int axis, const ir::Expr& index, Span span, uint32_t lane,
                     int64_t at) {
  const ir::Variable* variable = VariableOf(index);
  Finding finding{DiagId::kMissingGuard, Severity::kWarning, variable ? variable->span : span};
  for (const Finding& earlier : machine.findings)
    if (earlier.id == finding.id && earlier.span == finding.span) return;
  finding.span = span;
  finding.other = variable ? variable->span : Span{};
  finding.other_text = "the index is computed here, without a limit";
  for (const Finding& earlier : machine.findings)
    if (earlier.id == finding.id && (variable ? earlier.other == finding.other : earlier.name == memory.variable->name))
      return;
  finding.name = memory.variable->name;
  if (machine.blocks == 1) finding.severity = Severity::kNote;  // one block may be meant for arrays of its size
  finding.subject = "the index";
  finding.count = at;
  finding.text = fmt::format("{}: {} uses {}", ExtentText(memory, axis), LaneText(machine, lane), at);
  finding.hint = fmt::format("guard it, as in `if {} < {}:`, unless every launch has exactly as many threads",
                             variable ? std::string(variable->name) : "index", GuardText(memory, axis));
  AddFinding(machine, std::move(finding));
}

void ReportWrap(Machine& machine, const Memory& memory, Span span, uint32_t lane, int64_t at) {
  for (const Finding& earlier : machine.wraps)
    if (earlier.span == span) return;
  Finding finding{DiagId::kNegativeWrap, Severity::kWarning, span};
  finding.name = memory.variable->name;
  finding.count = at;
  finding.text = fmt::format("in {}", LaneText(machine, lane));
  finding.hint = "guard the access, or write `% size` if the wrap-around is meant";
  finding.launch = LaunchText(machine);
  machine.wraps.push_back(std::move(finding));
}

/// Whether the index is compared with another extent of the array, and some other index with this one.
bool IsSwapped(Machine& machine, const Memory& memory, int axis, Terms limits) {
  const Terms own = machine.TermOf(memory.variable, axis);
  Terms others = 0, guards = 0;
  for (int other = 0; other < static_cast<int>(memory.extents.size()); ++other)
    if (other != axis) others |= machine.TermOf(memory.variable, other);
  for (const Terms guard : machine.path.guards) guards |= guard;
  return !(limits & own) && (limits & others) && (guards & own);
}

/// In a launch of host code with known sizes each index outside is a mistake.
void CheckCertain(Machine& machine, const Memory& memory, int axis, const ir::ElementIndex& element, const Value& index,
                  uint32_t lane) {
  const uint32_t flags = index.origin.flags;
  const bool differs = (flags & kFromThread) && (flags & kFromBlock);
  const int64_t at = index.value[lane];
  if (differs && !LimitsOf(machine, index) && machine.blocks > 1)
    ReportUnguarded(machine, memory, axis, *element.value, element.value->span, lane, at);
  else
    ReportOutside(machine, memory, axis, element.value->span, lane, at, true);
}

/// A flat index `row * columns + column`: nothing at all limits its row, or its column.
void CheckUnguardedAxis(Machine& machine, const Memory& memory, int axis, const ir::ElementIndex& element,
                        const Value& index, uint32_t lane) {
  const uint32_t flags = index.origin.flags;
  if (index.origin.bounds || (flags & (kFromData | kChunk | kFromLoop | kModulo))) return;
  uint32_t free = (flags & kFromThread) & (flags & kFromBlock) >> 3;
  for (size_t k = 0; k < machine.path.guards.size(); ++k)
    if (machine.path.guards[k]) free &= ~(1u << k);
  if (free) ReportUnguarded(machine, memory, axis, *element.value, element.value->span, lane, index.value[lane]);
}

/// An index that a guard lets be equal to a size, where it is equal to the array's size too: `i <= n`.
bool IsInclusive(const Machine& machine, const Value& index, Terms limits, int64_t at, int64_t extent) {
  const int axis = GridAxisOf(machine, index);
  return axis >= 0 && at == extent && (machine.path.inclusive[static_cast<size_t>(axis)] & limits);
}

/// Arrays of the kernel: an index at or beyond the end counts only if a guard speaks of this very extent, or if nothing
/// limits the index although it differs by thread and block. Whatever else limits it is the caller's business.
void CheckParameter(Machine& machine, const Memory& memory, int axis, const ir::ElementIndex& element,
                    const Value& index, uint32_t lane) {
  if (machine.launch.IsExact()) return CheckCertain(machine, memory, axis, element, index, lane);
  const uint32_t derived = kFromThread | kFromBlock | kFromLoop;
  if (index.origin.flags & kFromScalar) return CheckUnguardedAxis(machine, memory, axis, element, index, lane);
  if ((index.origin.flags & kChunk) || !(index.origin.flags & derived)) return;
  const Terms limits = LimitsOf(machine, index);
  Terms own = machine.TermOf(memory.variable, axis);
  if (memory.extents.size() == 1) own |= machine.TermOf(memory.variable, -1);
  const int64_t at = index.value[lane];
  const uint32_t flags = index.origin.flags;
  // Only the loop around is limited, not the sum of its counter and the thread's index.
  const bool is_tile = (flags & kFromThread) && (flags & kFromLoop) && !(GuardsOf(machine, index) & own);
  if (IsSwapped(machine, memory, axis, limits)) {
    ReportOutside(machine, memory, axis, element.value->span, lane, at, true);
    return;
  }
  if ((limits & own) && is_tile) {
    ReportUnguarded(machine, memory, axis, *element.value, element.value->span, lane, at);
    return;
  }
  if ((limits & own) || IsInclusive(machine, index, limits, at, memory.extents[static_cast<size_t>(axis)])) {
    ReportOutside(machine, memory, axis, element.value->span, lane, at, true);
    return;
  }
  const bool differs = (flags & kFromThread) && (flags & kFromBlock);
  if (!limits && differs && !(flags & kFromData))
    ReportUnguarded(machine, memory, axis, *element.value, element.value->span, lane, at);
}

/// An index of one axis of an array.
struct Indexed {
  const Memory& memory;
  int axis;
  int64_t extent;
  const ir::ElementIndex& element;
  const Value& index;

  Span span() const { return element.value->span; }
  bool IsOwn() const { return memory.space != Space::kGlobal; }
};

/// Whether the conditions on the way are about what the index derives from: its loads, or its thread, block or loop.
bool MayBeGuarded(const Machine& machine, const Value& index) {
  const uint32_t derived = kFromThread | kFromBlock | kFromLoop;
  return (machine.path.sources & index.origin.sources) || (machine.path.open & index.origin.flags & derived);
}

bool AnyIsUnknown(const Machine& machine, const Value& index, uint8_t at_least) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane] >= at_least && !index.known[lane]) return true;
  return false;
}

void ReportPossible(Machine& machine, const Indexed& at, std::string index, std::string text, std::string hint) {
  Finding finding{DiagId::kOutOfBounds, Severity::kWarning, at.span()};
  finding.name = at.memory.variable->name;
  finding.subject = std::move(index);
  finding.text = std::move(text);
  finding.hint = std::move(hint);
  AddFinding(machine, std::move(finding));
}

/// `table[x & 31]`: a mask or a remainder goes beyond the end of an array of constant size.
void CheckFolded(Machine& machine, const Indexed& at) {
  const Value& index = at.index;
  const bool beyond = (index.origin.flags & kFolded) && index.seen.Any() && index.seen.most >= at.extent;
  if (!beyond || !at.IsOwn() || !index.origin.sources || MayBeGuarded(machine, index)) return;
  if (!AnyIsUnknown(machine, index, kMaybe)) return;
  ReportPossible(machine, at, std::to_string(index.seen.most),
                 fmt::format("{}: the mask or remainder lets it through", ExtentText(at.memory, at.axis)),
                 "make the array larger, or the mask or divisor smaller");
}

/// `bins[int((v - low) / (high - low) * bins.size)]` under `v <= high`.
void CheckScaled(Machine& machine, const Indexed& at) {
  const Origin& origin = at.index.origin;
  const Path& path = machine.path;
  if (!(origin.flags & kScaled) || (path.flags & kScaled)) return;
  const bool is_fraction = (origin.sources & path.at_most) && (origin.terms & path.limits);
  const Terms own = machine.TermOf(at.memory.variable, at.axis);
  if (!is_fraction || !(origin.terms & own) || !AnyIsUnknown(machine, at.index, kMaybe)) return;
  ReportPossible(
      machine, at, std::to_string(at.extent),
      fmt::format("{}: a value equal to the upper limit of the guard gives it", ExtentText(at.memory, at.axis)),
      fmt::format("write < in the guard, or min(…, {} - 1)", GuardText(at.memory, at.axis)));
}

/// Flat indices of matrices that say themselves that they are wrong: see NoteNumbers.
void CheckStride(Machine& machine, const Indexed& at) {
  const uint32_t flags = at.index.origin.flags & (kForeignStride | kPastRow);
  if (!flags || at.memory.extents.size() != 1 || !AnyRuns(machine)) return;
  const std::string text(machine.file ? machine.file->At(at.span().begin).Text(at.span()) : "");
  if (flags & kPastRow)
    ReportPossible(machine, at, fmt::format("'{}' of the last row", text),
                   "which holds rows and columns: the guard lets the column be equal to the number of columns",
                   "write < in the guard");
  else
    ReportPossible(machine, at, fmt::format("'{}' of the last rows", text),
                   "which holds rows and columns: the row is multiplied by the number of rows, which its guard names, "
                   "and not by the number of columns",
                   "multiply the row by the number of columns");
}

/// `x[k - 1]` after a search that may leave k at 0.
void CheckSeenWrap(Machine& machine, const Indexed& at) {
  const Value& index = at.index;
  const bool may_wrap = at.element.wrap && index.seen.Any() && index.seen.least < 0 && index.seen.least >= -at.extent &&
                        index.seen.most >= 0;
  if (!may_wrap || (index.origin.flags & (kFromScalar | kFolded))) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || index.known[lane]) continue;
    return ReportWrap(machine, at.memory, at.span(), lane, index.seen.least);
  }
}

/// An index beyond a constant array in a lane that runs if some data let it: they do not decide on the index.
void CheckMaybe(Machine& machine, const Indexed& at) {
  const Value& index = at.index;
  if (!at.IsOwn() || (index.origin.flags & (kFromData | kFromScalar)) || MayBeGuarded(machine, index)) return;
  if (LimitsOf(machine, index) & ~kConstantTerm) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const bool beyond = index.value[lane] >= at.extent || index.value[lane] < -at.extent;
    if (machine.run[lane] != kMaybe || !index.known[lane] || !beyond) continue;
    return ReportOutside(machine, at.memory, at.axis, at.span(), lane, index.value[lane], false);
  }
}

void CheckPossible(Machine& machine, const Indexed& at) {
  CheckFolded(machine, at);
  CheckScaled(machine, at);
  CheckStride(machine, at);
  CheckSeenWrap(machine, at);
}

}  // namespace

void CheckIndex(Machine& machine, const ArrayValue& array, int axis, const ir::ElementIndex& element,
                const Value& index) {
  const Memory& memory = machine.memories[static_cast<size_t>(array.memory)];
  const int64_t extent = axis < ArrayValue::kMaxAxes ? array.extents[static_cast<size_t>(axis)] : -1;
  if (extent < 0 || !array.whole) return;
  const bool is_own = memory.space != Space::kGlobal;
  const bool is_exact = machine.launch.IsExact();
  const uint32_t of_others = is_exact ? kFromData : kFromData | kFromScalar;
  const bool may_wrap = element.wrap && !IsLiteral(*element.value) && !(index.origin.flags & of_others);
  // An index of the launch without any guard is limited by the launch, if that is not known.
  const bool is_free =
      (index.origin.flags & kFromBlock) || ((index.origin.flags & kFromThread) && !machine.launch.from_host);
  const Terms of_caller = index.origin.AllTerms() & ~kConstantTerm;
  const bool is_given = (index.origin.flags & kFromScalar) || ((index.origin.flags & kFromLoop) && of_caller != 0);
  const Indexed indexed{memory, axis, extent, element, index};
  CheckPossible(machine, indexed);
  const bool is_folded = (index.origin.flags & kFolded) != 0;
  if (is_own && is_given && !is_exact && !is_folded) return;  // the caller knows how far the index goes
  const bool is_meant = !is_free || LimitsOf(machine, index) != 0;
  bool reported_end = false;
  uint32_t wraps = kNoLane;  // an example
  bool is_from_end = true;   // always negative: counted from the end on purpose
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || !index.known[lane]) continue;
    const int64_t at = index.value[lane];
    const bool beyond = at >= extent || at < -extent;
    if (beyond && is_own && !reported_end) {
      reported_end = true;
      machine.misfits += kOutsideMisfit;
      if (!is_meant) continue;
      ReportOutside(machine, memory, axis, element.value->span, lane, at, false, IsAlways(machine, index.origin));
    } else if (at >= extent && !is_own && !reported_end) {
      reported_end = true;
      CheckParameter(machine, memory, axis, element, index, lane);
    }
    if (at >= extent && !is_own) machine.excess[lane] = 1;
    is_from_end &= at < 0;
    if (at < 0 && at >= -extent && may_wrap && wraps == kNoLane && !machine.excess[lane]) wraps = lane;
  }
  if (is_own && !reported_end && is_meant) CheckMaybe(machine, indexed);
  if (wraps == kNoLane || is_from_end) return;
  if (is_own) machine.misfits += kOutsideMisfit;
  ReportWrap(machine, memory, element.value->span, wraps, index.value[wraps]);
}

}  // namespace pyk2cu::lint
