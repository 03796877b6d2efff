#include "frontend/lint/rules/search.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/lint/rules/ordering.h"

namespace pyk2cu::lint {
namespace {

/// "stores to s[4]", "reads it".
std::string Action(AccessKind kind, std::string_view object) {
  switch (kind) {
    case AccessKind::kRead: return fmt::format("reads {}", object);
    case AccessKind::kStore: return fmt::format("stores to {}", object);
    case AccessKind::kAtomic: return fmt::format("changes {} by an atomic operation", object);
  }
  return "";
}

std::string_view NoteText(AccessKind kind) {
  switch (kind) {
    case AccessKind::kRead: return "the other thread reads it here";
    case AccessKind::kStore: return "the other thread stores to it here";
    case AccessKind::kAtomic: return "the other thread changes it by an atomic here";
  }
  return "the other access";
}

/// The atomic operation that does what the store does with the element.
std::string AtomicFor(const Site& site) {
  const auto* store = ir::As<ir::Store>(site.node);
  const ir::Expr* value = store ? store->value : nullptr;
  while (const auto* convert = value ? ir::As<ir::Convert>(value) : nullptr) value = convert->operand;
  const std::string or_another = " or another atomic operation";
  if (const auto* row = value ? ir::As<ir::Intrinsic>(value) : nullptr) {
    if (row->row->meaning == Meaning::kMinimum) return "cuda.atomic.min";
    if (row->row->meaning == Meaning::kMaximum) return "cuda.atomic.max";
  }
  const auto* binary = value ? ir::As<ir::Binary>(value) : nullptr;
  if (!binary) return "cuda.atomic.add" + or_another;
  switch (binary->op) {
    case ir::BinaryOp::kAdd: return "cuda.atomic.add";
    case ir::BinaryOp::kSub: return "cuda.atomic.sub";
    case ir::BinaryOp::kAnd: return "cuda.atomic.and_";
    case ir::BinaryOp::kOr: return "cuda.atomic.or_";
    case ir::BinaryOp::kXor: return "cuda.atomic.xor";
    default: return "cuda.atomic.compare_and_swap in a loop";
  }
}

std::string HintFor(const Search& search, const Access& store, const Access& other) {
  const Machine& machine = search.machine;
  if (store.kind == AccessKind::kAtomic || other.kind == AccessKind::kAtomic)
    return BlockOf(machine, store.lane) == BlockOf(machine, other.lane)
               ? "add cuda.syncthreads() between them, or use an atomic operation for both"
               : "use an atomic operation for both";
  if (BlockOf(machine, store.lane) != BlockOf(machine, other.lane))
    return "let one thread write each element, use an atomic operation, or split the kernel in two";
  if (store.site == other.site) return "let one thread store it, or give each thread an element of its own";
  if (search.memory.space == Space::kGlobal && machine.blocks > 1)
    return "store to another array, or split the kernel in two: cuda.syncthreads() orders one block only";
  return "add cuda.syncthreads() between the two";
}

/// Whether the other thread executes the same update: both read, then both store.
bool IsUpdateOfBoth(const Search& search, const Access& store, const Access& other, std::span<const uint32_t> group) {
  return store.updates && std::ranges::any_of(group, [&](uint32_t index) {
           const Access& access = search.memory.accesses[index];
           return access.lane == other.lane && access.site == store.site;
         });
}

/// What the two threads do to the element.
std::string TextOf(const Search& search, const Access& store, const Access& other, bool of_both, bool is_open) {
  const Machine& machine = search.machine;
  const std::string element = ElementText(search.memory, store.address);
  const bool one_block = BlockOf(machine, store.lane) == BlockOf(machine, other.lane);
  const std::string one = one_block ? "thread " + ThreadText(machine, store.lane) : LaneText(machine, store.lane);
  const std::string two =
      one_block ? "thread " + ThreadText(machine, other.lane) + " of the same block" : LaneText(machine, other.lane);
  if (of_both) return fmt::format("{} and {} update {} at the same time, so that updates are lost", one, two, element);
  return fmt::format("{} {} and {} {}{}, {}", one, Action(store.kind, element), two, Action(other.kind, "it"),
                     is_open ? " at an index that depends on data" : "",
                     one_block ? "with no barrier between" : "and nothing orders threads of different blocks");
}

/// An empty `group`: data decide about the element of one of the two.
void ReportRace(Search& search, const Access& store, const Access& other, std::span<const uint32_t> group) {
  Machine& machine = search.machine;
  const bool is_shared = search.memory.space == Space::kShared;
  const bool of_both = IsUpdateOfBoth(search, store, other, group);
  Finding finding{is_shared ? DiagId::kRaceShared : DiagId::kRaceGlobal, Severity::kWarning,
                  machine.sites[store.site].span};
  finding.name = search.memory.variable->name;
  finding.text = TextOf(search, store, other, of_both, group.empty());
  if (store.site != other.site) {
    finding.other = machine.sites[other.site].span;
    finding.other_text = NoteText(other.kind);
  }
  finding.hint = of_both ? "use " + AtomicFor(machine.sites[store.site]) : HintFor(search, store, other);
  AddFinding(machine, std::move(finding));
}

void ReportFence(Search& search, const Access& store, const Access& other) {
  Machine& machine = search.machine;
  Finding finding{DiagId::kMissingFence, Severity::kWarning, machine.sites[store.site].span};
  finding.name = search.memory.variable->name;
  finding.text = fmt::format("{} stores to {}, and no cuda.threadfence() follows before the atomic that {} relies on",
                             LaneText(machine, store.lane), ElementText(search.memory, store.address),
                             LaneText(machine, other.lane));
  finding.other = machine.sites[other.site].span;
  finding.other_text = NoteText(other.kind);
  finding.hint = "call cuda.threadfence() between the store and the atomic";
  AddFinding(machine, std::move(finding));
}

/// Whether the reader has stored the same value before, so that it does not matter who stored last.
bool StoredItself(Search& search, std::span<const uint32_t> group, const Access& store, const Access& read) {
  if (read.kind != AccessKind::kRead || store.kind != AccessKind::kStore) return false;
  search.pairs += group.size();
  return std::ranges::any_of(group, [&](uint32_t index) {
    const Access& own = search.memory.accesses[index];
    return own.lane == read.lane && own.kind == AccessKind::kStore && own.order < read.order &&
           own.value == store.value && own.certain;
  });
}

/// Whether all reads at the place come after all stores to the flag: they are meant to see it.
bool ReadsAfterAll(const Search& search, std::span<const uint32_t> group, const Access& flag, const Access& read) {
  uint32_t first_read = UINT32_MAX, last_store = 0;
  for (const uint32_t index : group) {
    const Access& access = search.memory.accesses[index];
    if (access.site == read.site) first_read = std::min(first_read, access.order);
    if (access.site == flag.site) last_store = std::max(last_store, access.order);
  }
  return search.memory.space == Space::kShared && !group.empty() && first_read > last_store;
}

/// Whether the thread also stores another value: no flag, but a value of its own.
bool StoresOther(const Search& search, std::span<const uint32_t> group, const Access& flag) {
  return std::ranges::any_of(group, [&](uint32_t index) {
    const Access& access = search.memory.accesses[index];
    return access.lane == flag.lane && access.kind == AccessKind::kStore && access.value != flag.value;
  });
}

/// A flag that threads set where data say so, and that others may see late.
bool IsFlagFor(Search& search, std::span<const uint32_t> group, const Access& flag, const Access& other) {
  if (!flag.is_flag || other.kind == AccessKind::kAtomic) return false;
  if (other.kind == AccessKind::kStore) return other.is_flag;
  search.pairs += 2 * group.size();
  return !StoresOther(search, group, flag) && !ReadsAfterAll(search, group, flag, other);
}

/// Of a store that misses a fence and what relies on it: whether `a` is the store.
bool ComesFirst(const Access& a, const Access& b) {
  if (a.lock && a.lock == b.lock) return a.kind == AccessKind::kStore;
  return b.ticket != 0;
}

}  // namespace

/// The diagnostic is at the plain store; of two, at the later one.
void Compare(Search& search, const Access& a, const Access& b, std::span<const uint32_t> group) {
  const std::pair sites = std::minmax(a.site, b.site);
  if (search.reported.contains(sites)) return;
  const Conflict conflict = ConflictOf(search.machine, search.memory, a, b);
  if (conflict == Conflict::kNone || StoredItself(search, group, a, b) || StoredItself(search, group, b, a)) return;
  if (IsFlagFor(search, group, a, b) || IsFlagFor(search, group, b, a)) return;
  search.reported.insert(sites);
  const bool a_is_main = b.kind != AccessKind::kStore || (a.kind == AccessKind::kStore && a.order >= b.order);
  const Access& store = a_is_main ? a : b;
  const Access& other = a_is_main ? b : a;
  if (conflict == Conflict::kRace)
    ReportRace(search, store, other, group);
  else
    ReportFence(search, ComesFirst(a, b) ? a : b, ComesFirst(a, b) ? b : a);
}

}  // namespace pyk2cu::lint
