#include "frontend/lint/rules/ordering.h"

#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

constexpr int kMaxConditions = 64;  ///< of a path that are compared

uint32_t BlockOf(const Machine& machine, uint32_t lane) { return lane / machine.block_threads; }

bool InOneWarp(const Machine& machine, uint32_t a, uint32_t b) {
  return BlockOf(machine, a) == BlockOf(machine, b) &&
         a % machine.block_threads / kWarpLanes == b % machine.block_threads / kWarpLanes;
}

/// Barriers and warp operations between the two, of threads that both execute them.
bool AreInOrder(const Machine& machine, const Access& a, const Access& b) {
  if (BlockOf(machine, a.lane) == BlockOf(machine, b.lane) && a.block_epoch != b.block_epoch) return true;
  return InOneWarp(machine, a.lane, b.lane) && a.warp_epoch != b.warp_epoch;
}

/// Whether the two only run under opposite conditions.
bool Exclude(const Access& a, const Access& b) {
  int left = kMaxConditions;
  for (const Condition* one = a.path; one && left > 0; one = one->outer, --left) {
    const uint64_t number = one->number[a.lane];
    if (number == 0) continue;
    int others = kMaxConditions;
    for (const Condition* two = b.path; two && others > 0; two = two->outer, --others)
      if (two->number[b.lane] == Opposite(number)) return true;
  }
  return false;
}

/// Whether the store is made visible by a fence after it: of its own thread, or of one of its block after a barrier.
/// `before`: the order of the atomic that the reader relies on.
bool IsFenced(const Machine& machine, const Access& store, uint32_t before) {
  const uint32_t block = BlockOf(machine, store.lane);
  for (const Fence& fence : machine.fences) {
    if (fence.order < store.order || (before > store.order && fence.order > before)) continue;
    if (fence.lanes[store.lane]) return true;
    if (fence.epoch_of_block[block] != kNoFence && fence.epoch_of_block[block] > store.block_epoch) return true;
  }
  return false;
}

/// The condition of one of them derives from an atomic: it comes after what the others did before theirs.
Conflict WithTicket(const Machine& machine, const Access& first, const Access& second) {
  if (first.ticket || first.kind == AccessKind::kRead) return Conflict::kNone;
  return IsFenced(machine, first, second.ticket) ? Conflict::kNone : Conflict::kMissingFence;
}

/// Rules about atomics beside plain accesses.
bool AtomicsAllow(const Memory& memory, const Access& a, const Access& b) {
  if (a.kind == AccessKind::kAtomic && b.kind == AccessKind::kAtomic) return true;
  if (a.kind != AccessKind::kAtomic && b.kind != AccessKind::kAtomic) return false;
  const Access& plain = a.kind == AccessKind::kAtomic ? b : a;
  const Access& atomic = a.kind == AccessKind::kAtomic ? a : b;
  if (memory.is_lock) return true;
  if (plain.kind == AccessKind::kStore) return false;
  return memory.space != Space::kShared || plain.order < atomic.order;  // check, then act
}

}  // namespace

Conflict ConflictOf(const Machine& machine, const Memory& memory, const Access& a, const Access& b) {
  if (a.lane == b.lane || AtomicsAllow(memory, a, b)) return Conflict::kNone;
  if (AreInOrder(machine, a, b)) return Conflict::kNone;
  const bool both_store = a.kind == AccessKind::kStore && b.kind == AccessKind::kStore;
  if (both_store && a.value == b.value) return Conflict::kNone;
  if (a.is_flag || b.is_flag) return Conflict::kNone;
  if (a.lock && a.lock == b.lock) return Conflict::kNone;
  const bool one_block = BlockOf(machine, a.lane) == BlockOf(machine, b.lane);
  const bool is_certain = one_block ? a.certain || b.certain : a.sure || b.sure;
  if (!is_certain && !a.updates && !b.updates) return Conflict::kNone;
  if (Exclude(a, b)) return Conflict::kNone;
  if (b.ticket) return WithTicket(machine, a, b);
  if (a.ticket) return WithTicket(machine, b, a);
  return Conflict::kRace;
}

}  // namespace pyk2cu::lint
