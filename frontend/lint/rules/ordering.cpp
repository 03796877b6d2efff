#include "frontend/lint/rules/ordering.h"

#include <algorithm>

#include "frontend/lint/rules/search.h"
#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

constexpr int kMaxCompared = 64;  ///< of a path that are compared

bool InOneWarp(const Machine& machine, uint32_t a, uint32_t b) {
  return BlockOf(machine, a) == BlockOf(machine, b) &&
         a % machine.block_threads / kWarpLanes == b % machine.block_threads / kWarpLanes;
}

/// Whether operations of some lanes of the warp connect the two: those that know of the earlier access grow with each.
bool ConnectWarpEvents(const Machine& machine, const Access& a, const Access& b) {
  const Access& first = a.order < b.order ? a : b;
  const Access& last = a.order < b.order ? b : a;
  const auto later = [](const WarpEvent& event, uint32_t order) { return event.order < order; };
  const uint32_t warp = first.lane - first.lane % machine.block_threads % kWarpLanes;
  uint32_t informed = 1u << (first.lane - warp);
  for (auto event = std::lower_bound(machine.warp_events.begin(), machine.warp_events.end(), first.order, later);
       event != machine.warp_events.end() && event->order < last.order; ++event)
    if (event->warp == warp && (event->lanes & informed)) informed |= event->lanes;
  return informed >> (last.lane - warp) & 1;
}

/// Barriers and warp operations between the two, of threads that both execute them.
bool AreInOrder(const Machine& machine, const Access& a, const Access& b) {
  if (BlockOf(machine, a.lane) == BlockOf(machine, b.lane) && a.block_epoch != b.block_epoch) return true;
  if (!InOneWarp(machine, a.lane, b.lane)) return false;
  return a.warp_epoch != b.warp_epoch || ConnectWarpEvents(machine, a, b);
}

/// Whether the two only run under opposite conditions.
bool Exclude(const Access& a, const Access& b) {
  int left = kMaxCompared;
  for (const Condition* one = a.path; one && left > 0; one = one->outer, --left) {
    const uint64_t number = one->number[a.lane];
    if (number == 0) continue;
    int others = kMaxCompared;
    for (const Condition* two = b.path; two && others > 0; two = two->outer, --others)
      if (two->number[b.lane] == Opposite(number)) return true;
  }
  return false;
}

/// Whether a barrier stands between what the other thread has seen of the releases and the access: they were before it.
bool IsBefore(const std::vector<Release>& releases, const Access& access, uint32_t block, bool one_block,
              uint32_t seen) {
  if (seen >= access.order) return false;
  const Release* last = nullptr;
  for (const Release& release : releases)
    if (release.order <= seen) last = &release;
  if (!last) return false;
  const uint32_t epoch = last->epoch_of_block[block];
  return last->grid_epoch < access.grid_epoch || (one_block && epoch != kNoEpoch && epoch < access.block_epoch);
}

/// The first of the releases that comes after the access: of its own thread, or of one of its block after a barrier;
/// null if there is none. `before`: the order of the atomic that the other access relies on.
const Release* ReleaseAfter(const Machine& machine, const std::vector<Release>& releases, const Access& access,
                            const Access& other, uint32_t before) {
  const uint32_t block = BlockOf(machine, access.lane);
  const bool one_block = block == BlockOf(machine, other.lane);
  if (IsBefore(releases, access, block, one_block, before)) return nullptr;
  for (const Release& release : releases) {
    if (release.order <= access.order || (before > access.order && release.order > before)) continue;
    const uint32_t epoch = release.epoch_of_block[block];
    if (epoch == kNoEpoch || (one_block && epoch > other.block_epoch)) continue;
    if (release.lanes[access.lane] || epoch > access.block_epoch) return &release;
  }
  return nullptr;
}

/// The condition of the second one derives from an atomic. It comes after the first one if that thread, or its block,
/// has changed the atomic's memory after the first one.
Conflict WithTicket(const Machine& machine, const Access& first, const Access& second) {
  if (first.ticket) return Conflict::kNone;
  const Release* release = nullptr;
  for (uint64_t left = second.tickets; left && !release; left &= left - 1) {
    const auto memory = static_cast<size_t>(__builtin_ctzll(left));
    if (memory < machine.memories.size())
      release = ReleaseAfter(machine, machine.memories[memory].releases, first, second, second.ticket);
  }
  if (!release && second.tickets) return Conflict::kRace;
  if (first.kind == AccessKind::kRead) return Conflict::kNone;
  return ReleaseAfter(machine, machine.fences, first, second, second.ticket) ? Conflict::kNone
                                                                             : Conflict::kMissingFence;
}

/// Whether a fence stands between a store under a lock and the lock's release.
bool IsFencedInLock(const Machine& machine, const Access& store) {
  const Release* end = nullptr;
  for (const Release& release : machine.memories[static_cast<size_t>(store.lock - 1)].releases)
    if (!end && release.order > store.order && release.lanes[store.lane]) end = &release;
  return !end || std::ranges::any_of(machine.fences, [&](const Release& fence) {
    return fence.order > store.order && fence.order < end->order && fence.lanes[store.lane];
  });
}

/// Both hold the same lock.
Conflict WithLock(const Machine& machine, const Memory& memory, const Access& a, const Access& b) {
  if (memory.space != Space::kGlobal || BlockOf(machine, a.lane) == BlockOf(machine, b.lane)) return Conflict::kNone;
  for (const Access* access : {&a, &b})
    if (access->kind == AccessKind::kStore && !IsFencedInLock(machine, *access)) return Conflict::kMissingFence;
  return Conflict::kNone;
}

/// Whether a condition on what was read decides about the atomic: an old value only costs time.
bool DecidesAbout(const Machine& machine, const Access& read, const Access& atomic) {
  const auto found = machine.load_of.find(machine.sites[read.site].node);
  return found != machine.load_of.end() && found->second < 64 &&
         (machine.sites[atomic.site].guards >> found->second & 1);
}

/// Rules about atomics beside plain accesses.
bool AtomicsAllow(const Machine& machine, const Memory& memory, const Access& a, const Access& b) {
  if (a.kind == AccessKind::kAtomic && b.kind == AccessKind::kAtomic) return true;
  if (a.kind != AccessKind::kAtomic && b.kind != AccessKind::kAtomic) return false;
  const Access& plain = a.kind == AccessKind::kAtomic ? b : a;
  const Access& atomic = a.kind == AccessKind::kAtomic ? a : b;
  if (memory.is_lock) return true;
  if (plain.kind == AccessKind::kStore) return false;
  return memory.space != Space::kShared || plain.order < atomic.order || DecidesAbout(machine, plain, atomic);
}

}  // namespace

Conflict ConflictOf(const Machine& machine, const Memory& memory, const Access& a, const Access& b) {
  if (a.lane == b.lane || AtomicsAllow(machine, memory, a, b)) return Conflict::kNone;
  if (AreInOrder(machine, a, b)) return Conflict::kNone;
  const bool both_store = a.kind == AccessKind::kStore && b.kind == AccessKind::kStore;
  if (both_store && a.value == b.value) return Conflict::kNone;
  if (a.lock && a.lock == b.lock && a.lock_index == b.lock_index) return WithLock(machine, memory, a, b);
  const bool one_block = BlockOf(machine, a.lane) == BlockOf(machine, b.lane);
  const bool is_certain = one_block ? a.certain || b.certain : a.sure || b.sure;
  if (!is_certain && !a.updates && !b.updates) return Conflict::kNone;
  if (Exclude(a, b)) return Conflict::kNone;
  if (b.ticket) return WithTicket(machine, a, b);
  if (a.ticket) return WithTicket(machine, b, a);
  return Conflict::kRace;
}

}  // namespace pyk2cu::lint
