#include "frontend/lint/rules/collisions.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "frontend/lint/rules/ordering.h"

namespace pyk2cu::lint {
namespace {

constexpr uint64_t kMaxPairs = 1'000'000;           ///< that are compared in a run
constexpr int64_t kMaxElements = int64_t{1} << 22;  ///< of an array that is looked at

struct Search {
  Machine& machine;
  Memory& memory;
  std::set<std::pair<uint32_t, uint32_t>>& reported;  ///< pairs of sites
  uint64_t& pairs;
};

uint32_t BlockOf(const Machine& machine, uint32_t lane) { return lane / machine.block_threads; }

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

/// `both_store`: the other lane stores to the element at the same place, too.
std::string HintFor(const Machine& machine, const Access& store, const Access& other, bool both_store) {
  if (store.kind == AccessKind::kAtomic || other.kind == AccessKind::kAtomic)
    return BlockOf(machine, store.lane) == BlockOf(machine, other.lane)
               ? "add cuda.syncthreads() between them, or use an atomic operation for both"
               : "use an atomic operation for both";
  if (store.updates && both_store) return "use cuda.atomic.add or another atomic operation";
  if (BlockOf(machine, store.lane) != BlockOf(machine, other.lane))
    return "let one thread write each element, use an atomic operation, or split the kernel in two";
  if (store.site == other.site) return "let one thread store it, or give each thread an element of its own";
  return "add cuda.syncthreads() between the two";
}

void ReportRace(Search& search, const Access& store, const Access& other, std::span<const uint32_t> group) {
  Machine& machine = search.machine;
  const bool is_shared = search.memory.space == Space::kShared;
  const Site& main = machine.sites[store.site];
  const Site& second = machine.sites[other.site];
  const std::string element = ElementText(search.memory, store.address);
  Finding finding{is_shared ? DiagId::kRaceShared : DiagId::kRaceGlobal, Severity::kWarning, main.span};
  finding.name = search.memory.variable->name;
  const bool one_block = BlockOf(machine, store.lane) == BlockOf(machine, other.lane);
  const std::string first = Action(store.kind, element), then = Action(other.kind, "it");
  if (one_block)
    finding.text = fmt::format("thread {} {} and thread {} of the same block {}, with no barrier between",
                               ThreadText(machine, store.lane), first, ThreadText(machine, other.lane), then);
  else
    finding.text = fmt::format("{} {} and {} {}, and nothing orders threads of different blocks",
                               LaneText(machine, store.lane), first, LaneText(machine, other.lane), then);
  if (store.site != other.site) {
    finding.other = second.span;
    finding.other_text = NoteText(other.kind);
  }
  const bool both_store = std::ranges::any_of(group, [&](uint32_t index) {
    const Access& access = search.memory.accesses[index];
    return access.lane == other.lane && access.site == store.site;
  });
  finding.hint = HintFor(machine, store, other, both_store);
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

/// The diagnostic is at the plain store; of two, at the later one. `group` holds all accesses to the element.
void Compare(Search& search, const Access& a, const Access& b, std::span<const uint32_t> group) {
  const std::pair sites = std::minmax(a.site, b.site);
  if (search.reported.contains(sites)) return;
  const Conflict conflict = ConflictOf(search.machine, search.memory, a, b);
  if (conflict == Conflict::kNone || StoredItself(search, group, a, b) || StoredItself(search, group, b, a)) return;
  search.reported.insert(sites);
  const bool a_is_main = b.kind != AccessKind::kStore || (a.kind == AccessKind::kStore && a.order >= b.order);
  const Access& store = a_is_main ? a : b;
  const Access& other = a_is_main ? b : a;
  if (conflict == Conflict::kRace)
    ReportRace(search, store, other, group);
  else
    ReportFence(search, a.ticket ? b : a, a.ticket ? a : b);
}

/// Calls `visit` with the accesses to each element, as indices in the order of the program. Elements that nothing
/// stores to are left out. Shared arrays have each element once for each block.
template <class F>
void ForEachElement(const Machine& machine, const Memory& memory, const F& visit) {
  const uint32_t copies = memory.space == Space::kShared ? machine.blocks : 1;
  int64_t highest = -1;
  for (const Access& access : memory.accesses) highest = std::max(highest, access.address);
  if (highest < 0 || highest > kMaxElements) return;
  const size_t elements = static_cast<size_t>(highest + 1) * copies;
  const auto element_of = [&](const Access& access) {
    return static_cast<size_t>(access.address) * copies + (copies > 1 ? BlockOf(machine, access.lane) : 0);
  };
  std::vector<uint32_t> begin(elements + 1);
  std::vector<bool> is_stored(elements);
  for (const Access& access : memory.accesses)
    if (access.kind != AccessKind::kRead) is_stored[element_of(access)] = true;
  for (const Access& access : memory.accesses)
    if (is_stored[element_of(access)]) ++begin[element_of(access) + 1];
  for (size_t element = 0; element < elements; ++element) begin[element + 1] += begin[element];
  std::vector<uint32_t> order(begin[elements]), next = begin;
  for (uint32_t index = 0; index < memory.accesses.size(); ++index)
    if (const size_t element = element_of(memory.accesses[index]); is_stored[element]) order[next[element]++] = index;
  for (size_t element = 0; element < elements; ++element)
    if (begin[element + 1] - begin[element] > 1)
      visit(std::span<const uint32_t>(order).subspan(begin[element], begin[element + 1] - begin[element]));
}

/// All accesses to one element in one epoch.
void CompareGroup(Search& search, std::span<const uint32_t> group) {
  const std::vector<Access>& all = search.memory.accesses;
  for (size_t i = 0; i < group.size(); ++i) {
    const Access& first = all[group[i]];
    if (first.kind == AccessKind::kRead) continue;
    for (size_t j = 0; j < group.size() && search.pairs < kMaxPairs; ++j, ++search.pairs) {
      const Access& second = all[group[j]];
      const bool seen = j < i && second.kind != AccessKind::kRead;
      if (j != i && !seen && second.lane != first.lane) Compare(search, first, second, group);
    }
  }
}

/// All accesses to one element: the barriers of a block, or of the grid, part them.
void CompareEpochs(Search& search, std::span<const uint32_t> element) {
  const bool is_shared = search.memory.space == Space::kShared;
  const auto epoch_of = [&](uint32_t index) {
    const Access& access = search.memory.accesses[index];
    return is_shared ? access.block_epoch : access.grid_epoch;
  };
  for (size_t begin = 0, end = 0; begin < element.size(); begin = end) {
    end = begin + 1;
    while (end < element.size() && epoch_of(element[end]) == epoch_of(element[begin])) ++end;
    if (end - begin > 1) CompareGroup(search, element.subspan(begin, end - begin));
  }
}

/// Atomics at elements that are not known may meet every plain access of their epoch.
void CompareWithAny(Search& search) {
  std::set<std::tuple<uint32_t, uint32_t>> epochs;  // block and epoch, once each
  for (const AnyAtomic& atomic : search.memory.any_atomics) {
    const uint32_t block = BlockOf(search.machine, atomic.lane);
    if (!epochs.insert({block, atomic.block_epoch}).second) continue;
    search.pairs += search.memory.accesses.size();
    for (const Access& access : search.memory.accesses) {
      if (search.pairs > kMaxPairs) return;
      if (access.block_epoch != atomic.block_epoch || BlockOf(search.machine, access.lane) != block) continue;
      if (access.lane == atomic.lane || access.kind == AccessKind::kAtomic) continue;
      Access any = access;
      any.lane = atomic.lane;
      any.site = atomic.site;
      any.warp_epoch = atomic.warp_epoch;
      any.order = atomic.order;
      any.kind = AccessKind::kAtomic;
      any.certain = any.sure = true;
      any.updates = any.is_flag = false;
      any.path = nullptr;
      any.ticket = 0;
      any.lock = 0;
      Compare(search, access, any, {});
    }
  }
}

}  // namespace

void FindRaces(Machine& machine) {
  std::set<std::pair<uint32_t, uint32_t>> reported;
  uint64_t pairs = 0;
  for (Memory& memory : machine.memories) {
    Search search{machine, memory, reported, pairs};
    if (memory.stores == 0) continue;
    ForEachElement(machine, memory, [&](std::span<const uint32_t> element) { CompareEpochs(search, element); });
    CompareWithAny(search);
  }
}

}  // namespace pyk2cu::lint
