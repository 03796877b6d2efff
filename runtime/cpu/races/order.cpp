#include "runtime/cpu/races/order.h"

#include <algorithm>
#include <bit>

namespace pyk2cu::runtime::cpu {
namespace {

uint64_t KeyOf(const Stamp& access) { return uint64_t{access.block} << 32 | access.Thread(); }

template <class F>
void ForEachLane(uint32_t lanes, F use) {
  for (; lanes != 0; lanes &= lanes - 1) use(static_cast<uint32_t>(std::countr_zero(lanes)));
}

}  // namespace

void Order::BeginLaunch(size_t slots, uint32_t threads) {
  count_ = threads;
  warps_per_block_ = (threads + kWarpThreads - 1) / kWarpThreads;
  slots_.assign(slots, {});
  threads_.assign(slots * threads, {});
  warps_.resize(slots * warps_per_block_);
  locations_.clear();
  releases_.clear();
  floor_ = ++epoch_;
}

void Order::BeginBlock(size_t slot, uint32_t block) {
  Slot& begun = slots_[slot];
  const uint32_t base = slots_.size() == 1 ? ++epoch_ : floor_;
  const bool clocks = begun.clocks;
  begun = {};
  begun.block = block;
  begun.base = base;
  for (uint32_t thread = 0; thread < count_; ++thread) {
    WatchedThread& state = Thread(slot, thread);
    if (clocks) state = {};
    state.now = {base, 1, block, static_cast<uint16_t>(thread), 0};
    state.base = base;
    state.exchanged = 0;
    state.place = 0;
    state.ended = false;
    state.simple = true;
  }
  for (uint32_t warp = 0; warp < warps_per_block_; ++warp) WarpOf(slot, warp).used = false;
}

void Order::Arrive(size_t slot, WatchedThread& thread, uint32_t round) {
  Slot& at = slots_[slot];
  if (!at.clocks) return;
  Gathered& gathered = at.gathered[round & 1];
  if (gathered.round != round) gathered = {.round = round, .known = {}, .released = {}, .block_released = {}};
  gathered.known = Joined(gathered.known, thread.known);
  gathered.released = Joined(gathered.released, thread.released);
  gathered.block_released = Joined(gathered.block_released, thread.block_released);
}

void Order::Pass(size_t slot, WatchedThread& thread, uint32_t round) {
  Slot& at = slots_[slot];
  thread.now.epoch = at.base + at.lead + round + 1;
  epoch_ = std::max(epoch_, thread.now.epoch);
  const Gathered& gathered = at.gathered[round & 1];
  if (gathered.round != round) return;
  thread.known = gathered.known;
  if (thread.known) thread.simple = false;
  thread.released = gathered.released;
  thread.block_released = gathered.block_released;
}

void Order::MeetLanes(size_t slot, uint32_t warp, uint32_t lanes) {
  WarpClocks& clocks = WarpOf(slot, warp);
  if (!clocks.used) clocks.known = {};
  clocks.used = true;
  std::array<uint32_t, kWarpThreads> met{};
  ClockPointer known, released, block_released;
  ForEachLane(lanes, [&](uint32_t lane) {
    const WatchedThread& thread = Thread(slot, warp * kWarpThreads + lane);
    for (uint32_t other = 0; other < kWarpThreads; ++other)
      met[other] = std::max(met[other], clocks.known[lane][other]);
    met[lane] = std::max(met[lane], thread.now.clock);
    known = Joined(known, thread.known);
    released = Joined(released, thread.released);
    block_released = Joined(block_released, thread.block_released);
  });
  ForEachLane(lanes, [&](uint32_t lane) {
    WatchedThread& thread = Thread(slot, warp * kWarpThreads + lane);
    clocks.known[lane] = met;
    ++thread.now.clock;
    thread.simple = false;
    thread.known = known;
    thread.released = released;
    thread.block_released = block_released;
  });
}

void Order::MeetGrid() {
  floor_ = ++epoch_;
  for (WatchedThread& thread : threads_) thread.now.epoch = floor_;
  for (Slot& slot : slots_) slot.gathered = {}, slot.lead = floor_ - slot.base;
}

bool Order::KnowsLane(const Stamp& access, const WatchedThread& thread) const {
  if (access.Thread() / kWarpThreads != thread.now.Thread() / kWarpThreads) return false;
  const size_t slot = static_cast<size_t>(&thread - threads_.data()) / count_;
  const WarpClocks& clocks = warps_[slot * warps_per_block_ + access.Thread() / kWarpThreads];
  return clocks.used &&
         clocks.known[thread.now.Thread() % kWarpThreads][access.Thread() % kWarpThreads] >= access.clock;
}

void Order::Learn(WatchedThread& thread, const ClockPointer& clock) {
  if (!clock || clock == thread.known) return;
  thread.known = Joined(thread.known, clock);
  thread.simple = false;
  slots_[static_cast<size_t>(&thread - threads_.data()) / count_].clocks = true;
}

/// What lies before the thread's next access.
ClockPointer Order::Everything(const WatchedThread& thread) const {
  auto clock = thread.known ? std::make_shared<Clock>(*thread.known) : std::make_shared<Clock>();
  clock->AddBlock(thread.now.block, thread.now.epoch);
  clock->AddThread(thread.now.block, thread.now.Thread(), thread.now.epoch, thread.now.clock);
  const size_t slot = static_cast<size_t>(&thread - threads_.data()) / count_;
  const uint32_t warp = thread.now.Thread() / kWarpThreads;
  const WarpClocks& clocks = warps_[slot * warps_per_block_ + warp];
  for (uint32_t lane = 0; clocks.used && lane < kWarpThreads; ++lane)
    if (const uint32_t known = clocks.known[thread.now.Thread() % kWarpThreads][lane]; known > 0)
      clock->AddThread(thread.now.block, warp * kWarpThreads + lane, thread.now.epoch, known);
  return clock;
}

void Order::Fence(WatchedThread& thread, size_t slot, bool device) {
  slots_[slot].clocks = true;
  ClockPointer everything = Everything(thread);
  thread.block_released = everything;
  if (device) {
    thread.released = everything;
    releases_[KeyOf(thread.now)] = everything;
  }
  ++thread.now.clock;
}

void Order::PassOn(WatchedThread& thread, uintptr_t address) {
  const bool releases = thread.released || thread.block_released;
  if (!releases && locations_.empty()) return;
  const auto found = locations_.find(address);
  if (found == locations_.end() && !releases) return;
  Location& location = found == locations_.end() ? locations_[address] : found->second;
  if (location.block != thread.now.block) location.block_released = nullptr;
  location.block = thread.now.block;
  Learn(thread, location.released);
  Learn(thread, location.block_released);
  location.released = Joined(location.released, thread.released);
  location.block_released = Joined(location.block_released, thread.block_released);
}

void Order::Acquire(WatchedThread& thread, const Stamp& store) {
  if (const auto found = releases_.find(KeyOf(store)); found != releases_.end()) Learn(thread, found->second);
  if (store.block != thread.now.block) return;
  const size_t slot = static_cast<size_t>(&thread - threads_.data()) / count_;
  Learn(thread, Thread(slot, store.Thread()).block_released);
}

void Order::Forget(uintptr_t begin, uintptr_t end) {
  std::erase_if(locations_, [&](const auto& location) { return location.first >= begin && location.first < end; });
}

}  // namespace pyk2cu::runtime::cpu
