#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "runtime/cpu/races/detector.h"

// What a detector says.
namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint32_t kLanes = 32;
constexpr const char* kDivergent = "divergent-barrier";
constexpr const char* kMask = "warp-mask";

std::string Text(uint64_t number, Index3 extents) {
  return fmt::format("({}, {}, {})", number % extents.x, number / extents.x % extents.y,
                     number / extents.x / extents.y);
}

const char* Verb(const Stamp& access, bool loads) { return loads ? "reads" : access.IsAtomic() ? "changes" : "stores"; }

}  // namespace

std::string Detector::ThreadText(const Stamp& at) const {
  return fmt::format("thread {} of block {}", Text(at.Thread(), block_), Text(at.block, grid_));
}

std::string Detector::PlaceText(uint32_t site) const {
  const Site& place = tables_.sites[site];
  return place.line == 0 ? "an unknown place" : fmt::format("{}:{}", place.file, place.line);
}

std::string Detector::WhereText(const WatchedThread& thread, bool plural) const {
  if (!thread.ended) return (plural ? "wait at " : "waits at ") + PlaceText(thread.place);
  if (thread.place == 0) return plural ? "have ended" : "has ended";
  return "returned at " + PlaceText(thread.place);
}

std::string Detector::ElementAt(uintptr_t address, bool shared, uint32_t site, uint32_t bytes) const {
  if (!shared) return names_.ElementOf(address);
  return names_.SharedElement(tables_, SharedOffset(address), tables_.sites[site], shared_.static_bytes, bytes);
}

void Detector::Add(const char* id, uint32_t site, uint32_t other, std::string message) {
  const Site &place = tables_.sites[site], &second = tables_.sites[other];
  findings_.Add({id, place.file, place.line, std::move(message), second.file, second.line});
}

void Detector::Race(const Stamp& first, const Stamp& second, bool first_loads, bool second_loads, const Cells& cells,
                    uintptr_t at, uint32_t bytes) {
  const bool one_block = first.block == second.block;
  const bool fence = !cells.shared && !one_block && LacksFence(first, second);
  const char* id = fence ? "missing-fence" : cells.shared ? "race-shared" : "race-global";
  if (!findings_.IsNew(id, first.site, second.site)) return;
  const uint32_t site = tables_.sites[first.site].array.empty() ? second.site : first.site;
  const std::string element = ElementAt(at, cells.shared, site, bytes);
  const size_t bracket = element.find('[');
  const std::string memory = cells.shared ? "shared " : "";
  const std::string array =
      memory + (bracket == std::string::npos ? "memory: " : fmt::format("array '{}': ", element.substr(0, bracket)));
  const bool one_warp = one_block && first.Thread() / kLanes == second.Thread() / kLanes;
  std::string why = "nothing orders the two blocks: cuda.syncthreads() orders one block only";
  if (fence)
    why = "the atomic operation after the store does not pass it on: put cuda.threadfence() between them";
  else if (first.IsAtomic() || second.IsAtomic())
    why = "only one of the two is an atomic operation, and nothing orders them";
  else if (first.site == second.site)
    why = "nothing orders them: use cuda.atomic if both must count";
  else if (one_warp)
    why = "no cuda.syncthreads() or cuda.syncwarp() lies between them, and lanes of a warp run on their own";
  else if (one_block)
    why = "no cuda.syncthreads() lies between them";
  const std::string other =
      one_block ? fmt::format("thread {} of the same block", Text(second.Thread(), block_)) : ThreadText(second);
  Add(id, first.site, second.site,
      fmt::format("race on {}{} {} {}, and {} {} it at {}; {}", array, ThreadText(first), Verb(first, first_loads),
                  element, other, Verb(second, second_loads), PlaceText(second.site), why));
}

/// Whether both blocks did an atomic operation at one address, the first after its store and the second before.
bool Detector::LacksFence(const Stamp& store, const Stamp& other) const {
  for (const AtomicTrails::Step& a : trails_.Of(store.block))
    for (const AtomicTrails::Step& b : trails_.Of(other.block))
      if (a.address == b.address && a.last_epoch >= store.epoch && b.first_epoch <= other.epoch &&
          tables_.sites[a.site].line > tables_.sites[store.site].line &&
          tables_.sites[b.site].line < tables_.sites[other.site].line)
        return true;
  return false;
}

void Detector::Unset(WatchedThread& thread, uint64_t element, uint32_t site) {
  if (!options_.uninitialized || !findings_.IsNew("uninitialized", site, 0)) return;
  const Site& place = tables_.sites[site];
  Add("uninitialized", site, 0,
      fmt::format("{}{} is read by {}, but it was never stored; local arrays are not zero at the start", place.array,
                  IndexText(element, place.extents), ThreadText(thread.now)));
}

void Detector::Diverge(Barrier& barrier, const WatchedThread& waits, const WatchedThread& other) {
  if (std::exchange(barrier.diverged, true)) return;  // what comes later in the block follows from it
  if (!findings_.IsNew(kDivergent, waits.place, other.place)) return;
  Add(kDivergent, waits.place, other.place,
      fmt::format("not all threads of a block reach this barrier: {} waits here, but thread {} {}",
                  ThreadText(waits.now), Text(other.now.Thread(), block_), WhereText(other, false)));
}

void Detector::Arrive(size_t slot, WatchedThread& thread, uint32_t round) {
  order_.Arrive(slot, thread, round);
  if (!options_.barriers) return;
  Barrier& barrier = barriers_[slot];
  if (barrier.ended != UINT32_MAX) Diverge(barrier, thread, order_.Thread(slot, barrier.ended));
  if (barrier.round != round) {
    barrier.round = round;
    barrier.thread = thread.now.Thread();
    return;
  }
  const WatchedThread& first = order_.Thread(slot, barrier.thread);
  if (first.place != thread.place) Diverge(barrier, first, thread);
}

void Detector::Pass(size_t slot, WatchedThread& thread, uint32_t round) {
  order_.Pass(slot, thread, round);
  thread.place = 0;
  if (barriers_[slot].round == round) barriers_[slot].round = UINT32_MAX;
}

void Detector::ArriveAtGrid(size_t slot, WatchedThread& thread) {
  Barrier& barrier = barriers_[slot];
  if (options_.barriers && barrier.ended != UINT32_MAX) Diverge(barrier, thread, order_.Thread(slot, barrier.ended));
}

void Detector::End(size_t slot, WatchedThread& thread) {
  thread.ended = true;
  Barrier& barrier = barriers_[slot];
  if (options_.barriers && barrier.round != UINT32_MAX) Diverge(barrier, order_.Thread(slot, barrier.thread), thread);
  if (barrier.ended == UINT32_MAX) barrier.ended = thread.now.Thread();
}

void Detector::MeetLanes(size_t slot, uint32_t warp, uint32_t lanes, uint32_t mask, uint32_t present) {
  order_.MeetLanes(slot, warp, lanes);
  const uint32_t missing = mask & present & ~lanes;
  if (options_.barriers && missing != 0) ReportMissing(slot, warp, lanes, mask, missing);
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1)
    order_.Thread(slot, warp * kLanes + static_cast<uint32_t>(std::countr_zero(rest))).place = 0;
}

void Detector::ReportMissing(size_t slot, uint32_t warp, uint32_t lanes, uint32_t mask, uint32_t missing) {
  const WatchedThread& met = order_.Thread(slot, warp * kLanes + static_cast<uint32_t>(std::countr_zero(lanes)));
  const auto lane = static_cast<uint32_t>(std::countr_zero(missing));
  const WatchedThread& gone = order_.Thread(slot, warp * kLanes + lane);
  if (!findings_.IsNew(kMask, met.place, gone.place)) return;
  Add(kMask, met.place, gone.place,
      fmt::format("lane {} is named in the mask {:#010x}, but does not take part: thread {} {}, and {} is here", lane,
                  mask, Text(gone.now.Thread(), block_), WhereText(gone, false), ThreadText(met.now)));
}

void Detector::Unnamed(WatchedThread& thread, uint32_t mask) {
  if (!findings_.IsNew(kMask, thread.place, thread.place)) return;
  Add(kMask, thread.place, 0,
      fmt::format("lane {} takes part in a warp operation whose mask {:#010x} does not name it: {}",
                  thread.now.Thread() % kLanes, mask, ThreadText(thread.now)));
}

void Detector::Deadlock() {
  struct Group {
    const WatchedThread* first = nullptr;
    size_t count = 0;
  };
  std::map<std::pair<bool, uint32_t>, Group> groups;  // by whether they ended, and where
  for (size_t slot = 0; slot < order_.Slots(); ++slot)
    for (uint32_t number = 0; number < order_.ThreadCount(); ++number) {
      const WatchedThread& thread = order_.Thread(slot, number);
      Group& group = groups[{thread.ended, thread.place}];
      if (group.count++ == 0) group.first = &thread;
    }
  if (groups.empty()) return;
  std::string text = "the threads of a block wait for each other for ever:";
  for (const auto& [key, group] : groups) {
    text += fmt::format("{} {}{} {}", &group == &groups.begin()->second ? "" : ",", ThreadText(group.first->now),
                        group.count == 1 ? "" : fmt::format(" and {} more", group.count - 1),
                        WhereText(*group.first, group.count > 1));
  }
  const uint32_t place = groups.begin()->second.first->place, other = groups.rbegin()->second.first->place;
  if (findings_.IsNew("deadlock", place, other)) Add(kDivergent, place, other, text);
}

}  // namespace pyk2cu::runtime::cpu
