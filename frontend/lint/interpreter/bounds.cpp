#include "frontend/lint/interpreter/bounds.h"

#include <fmt/format.h>

namespace pyk2cu::lint {
namespace {

constexpr uint32_t kNoLane = UINT32_MAX;

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
  return index.origin.AllTerms() | GuardsOf(machine, index);
}

std::string ExtentText(const Memory& memory, int axis) {
  if (memory.variable->type->ndim() == 1) return fmt::format("which has {} elements", memory.extents[0]);
  return fmt::format("whose axis {} has {} elements", axis, memory.extents[static_cast<size_t>(axis)]);
}

std::string GuardText(const Memory& memory, int axis) {
  return fmt::format("{}.shape[{}]", memory.variable->name, axis);
}

void ReportOutside(Machine& machine, const Memory& memory, int axis, Span span, uint32_t lane, int64_t at,
                   bool is_array_of_kernel) {
  Finding finding{DiagId::kOutOfBounds, Severity::kWarning, span};
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

/// Arrays of the kernel: an index at or beyond the end counts only if a guard speaks of this very extent, or if nothing
/// limits the index although it differs by thread and block. Whatever else limits it is the caller's business.
void CheckParameter(Machine& machine, const Memory& memory, int axis, const ir::ElementIndex& element,
                    const Value& index, uint32_t lane) {
  const uint32_t derived = kFromThread | kFromBlock | kFromLoop;
  if ((index.origin.flags & kFromScalar) || !(index.origin.flags & derived)) return;
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
  if (limits & own) {
    ReportOutside(machine, memory, axis, element.value->span, lane, at, true);
    return;
  }
  const bool differs = (flags & kFromThread) && (flags & kFromBlock);
  if (!limits && differs && !(flags & kFromData))
    ReportUnguarded(machine, memory, axis, *element.value, element.value->span, lane, at);
}

}  // namespace

void CheckIndex(Machine& machine, const ArrayValue& array, int axis, const ir::ElementIndex& element,
                const Value& index) {
  const Memory& memory = machine.memories[static_cast<size_t>(array.memory)];
  const int64_t extent = axis < ArrayValue::kMaxAxes ? array.extents[static_cast<size_t>(axis)] : -1;
  if (extent < 0 || !array.whole) return;
  const bool is_own = memory.space != Space::kGlobal;
  const bool may_wrap = element.wrap && !IsLiteral(*element.value) && !(index.origin.flags & (kFromData | kFromScalar));
  // An index of the launch without any guard is limited by the launch, if that is not known.
  const bool is_free =
      (index.origin.flags & kFromBlock) || ((index.origin.flags & kFromThread) && !machine.launch.from_host);
  const Terms of_caller = index.origin.AllTerms() & ~kConstantTerm;
  const bool is_given = (index.origin.flags & kFromScalar) || ((index.origin.flags & kFromLoop) && of_caller != 0);
  if (is_own && is_given) return;  // the caller knows how far the index goes
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
      ++machine.misfits;
      if (!is_meant) continue;
      ReportOutside(machine, memory, axis, element.value->span, lane, at, false);
    } else if (at >= extent && !is_own && !reported_end) {
      reported_end = true;
      CheckParameter(machine, memory, axis, element, index, lane);
    }
    if (at >= extent && !is_own) machine.excess[lane] = 1;
    is_from_end &= at < 0;
    if (at < 0 && at >= -extent && may_wrap && wraps == kNoLane && !machine.excess[lane]) wraps = lane;
  }
  if (wraps != kNoLane && !is_from_end) ReportWrap(machine, memory, element.value->span, wraps, index.value[wraps]);
}

}  // namespace pyk2cu::lint
