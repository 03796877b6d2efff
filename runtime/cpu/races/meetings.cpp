#include "runtime/cpu/races/meetings.h"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint32_t kNone = WatchedBarrier::kNone;
constexpr const char* kDivergent = "divergent-barrier";
constexpr const char* kMask = "warp-mask";

void Diverge(Detector& detector, WatchedBarrier& barrier, const WatchedThread& waits, const WatchedThread& other) {
  if (std::exchange(barrier.diverged, true)) return;  // what comes later in the block follows from it
  if (!detector.findings.IsNew(kDivergent, waits.place, other.place)) return;
  const WatchedLaunch& launch = detector.launch;
  detector.findings.Add(FindingAt(
      launch, kDivergent, waits.place, other.place,
      fmt::format("not all threads of a block reach this barrier: {} waits here, but thread {} {}",
                  ThreadText(launch, waits.now), ThreadIndexText(launch, other.now), WhereText(launch, other, false))));
}

void ReportMissing(Detector& detector, const WatchedThread& met, const WatchedThread& gone, uint32_t mask) {
  if (!detector.findings.IsNew(kMask, met.place, gone.place)) return;
  const WatchedLaunch& launch = detector.launch;
  detector.findings.Add(FindingAt(
      launch, kMask, met.place, gone.place,
      fmt::format("lane {} is named in the mask {:#010x}, but does not take part: thread {} {}, and {} is here",
                  gone.now.Thread() % kWarpThreads, mask, ThreadIndexText(launch, gone.now),
                  WhereText(launch, gone, false), ThreadText(launch, met.now))));
}

/// A lane executes another operation of the same kind than the others of the mask.
void ReportOther(Detector& detector, const WatchedThread& met, const WatchedThread& other, uint32_t mask) {
  if (!detector.findings.IsNew(kMask, met.place, other.place)) return;
  const WatchedLaunch& launch = detector.launch;
  detector.findings.Add(FindingAt(
      launch, kMask, met.place, other.place,
      fmt::format("lane {} is named in the mask {:#010x}, but takes part in another operation: thread {} is at {}, and "
                  "{} at {}",
                  other.now.Thread() % kWarpThreads, mask, ThreadIndexText(launch, other.now),
                  PlaceText(launch, other.place), ThreadText(launch, met.now), PlaceText(launch, met.place))));
}

}  // namespace

void NoteArrival(Detector& detector, size_t slot, WatchedThread& thread, uint32_t round) {
  detector.order.Arrive(slot, thread, round);
  if (!detector.options.barriers) return;
  WatchedBarrier& barrier = detector.barriers[slot];
  if (barrier.ended != kNone) Diverge(detector, barrier, thread, detector.order.Thread(slot, barrier.ended));
  if (barrier.round != round) {
    barrier.round = round;
    barrier.thread = thread.now.Thread();
    return;
  }
  const WatchedThread& first = detector.order.Thread(slot, barrier.thread);
  if (first.place != thread.place) Diverge(detector, barrier, first, thread);
}

void NotePassage(Detector& detector, size_t slot, WatchedThread& thread, uint32_t round) {
  detector.order.Pass(slot, thread, round);
  thread.place = 0;
  if (detector.barriers[slot].round == round) detector.barriers[slot].round = kNone;
}

void NoteGridArrival(Detector& detector, size_t slot, const WatchedThread& thread) {
  WatchedBarrier& barrier = detector.barriers[slot];
  if (detector.options.barriers && barrier.ended != kNone)
    Diverge(detector, barrier, thread, detector.order.Thread(slot, barrier.ended));
}

void NoteGridMeeting(Detector& detector) {
  Order& order = detector.order;
  order.MeetGrid();
  if (!detector.options.barriers) return;
  const WatchedThread* ended = nullptr;
  for (size_t slot = 0; slot < order.Slots(); ++slot) {
    const WatchedBarrier& barrier = detector.barriers[slot];
    if (barrier.diverged) return;  // what comes later follows from it
    if (barrier.ended != kNone && !ended) ended = &order.Thread(slot, barrier.ended);
  }
  if (!ended) return;
  const WatchedThread* waits = nullptr;
  for (size_t slot = 0; slot < order.Slots() && !waits; ++slot)
    for (uint32_t number = 0; number < order.ThreadCount() && !waits; ++number)
      if (!order.Thread(slot, number).ended) waits = &order.Thread(slot, number);
  if (!waits || !detector.findings.IsNew(kDivergent, waits->place, ended->place)) return;
  const WatchedLaunch& launch = detector.launch;
  detector.findings.Add(FindingAt(
      launch, kDivergent, waits->place, ended->place,
      fmt::format("not all threads of the grid reach this barrier: {} waits here, but {} {}",
                  ThreadText(launch, waits->now), ThreadText(launch, ended->now), WhereText(launch, *ended, false))));
}

void NoteEnd(Detector& detector, size_t slot, WatchedThread& thread) {
  thread.ended = true;
  WatchedBarrier& barrier = detector.barriers[slot];
  if (detector.options.barriers && barrier.round != kNone)
    Diverge(detector, barrier, detector.order.Thread(slot, barrier.thread), thread);
  if (barrier.ended == kNone) barrier.ended = thread.now.Thread();
}

void NoteLanes(Detector& detector, size_t slot, uint32_t warp, uint32_t lanes, uint32_t mask, uint32_t present,
               bool exchange) {
  detector.order.MeetLanes(slot, warp, lanes);
  const auto first_of = [&](uint32_t some) -> WatchedThread& {
    return detector.order.Thread(slot, warp * kWarpThreads + static_cast<uint32_t>(std::countr_zero(some)));
  };
  const uint32_t missing = mask & present & ~lanes;
  if (detector.options.barriers && missing != 0) ReportMissing(detector, first_of(lanes), first_of(missing), mask);
  const WatchedThread& first = first_of(lanes);
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    WatchedThread& lane = first_of(rest);
    if (detector.options.barriers && exchange && lane.place != first.place) ReportOther(detector, first, lane, mask);
    if (&lane != &first) lane.place = 0;
  }
  first_of(lanes).place = 0;
}

void ReportUnnamed(Detector& detector, const WatchedThread& thread, uint32_t mask) {
  if (!detector.findings.IsNew(kMask, thread.place, thread.place)) return;
  const WatchedLaunch& launch = detector.launch;
  detector.findings.Add(
      FindingAt(launch, kMask, thread.place, 0,
                fmt::format("lane {} takes part in a warp operation whose mask {:#010x} does not name it: {}",
                            thread.now.Thread() % kWarpThreads, mask, ThreadText(launch, thread.now))));
}

void ReportWaiting(Detector& detector, const std::string& loop, const std::string& threads) {
  const size_t colon = loop.rfind(':');
  if (colon == std::string::npos) return;
  const auto line = static_cast<uint32_t>(std::strtoul(loop.c_str() + colon + 1, nullptr, 10));
  detector.findings.Add(
      {"deadlock", loop.substr(0, colon), line, "threads wait for each other for ever: " + threads, "", 0});
}

void ReportDeadlock(Detector& detector) {
  struct Group {
    const WatchedThread* first = nullptr;
    size_t count = 0;
  };
  Order& order = detector.order;
  std::map<std::pair<bool, uint32_t>, Group> groups;  // by whether they ended, and where
  for (size_t slot = 0; slot < order.Slots(); ++slot)
    for (uint32_t number = 0; number < order.ThreadCount(); ++number) {
      const WatchedThread& thread = order.Thread(slot, number);
      Group& group = groups[{thread.ended, thread.place}];
      if (group.count++ == 0) group.first = &thread;
    }
  if (groups.empty()) return;
  const WatchedLaunch& launch = detector.launch;
  std::string text = "the threads of a block wait for each other for ever:";
  for (const auto& [key, group] : groups) {
    text +=
        fmt::format("{} {}{} {}", &group == &groups.begin()->second ? "" : ",", ThreadText(launch, group.first->now),
                    group.count == 1 ? "" : fmt::format(" and {} more", group.count - 1),
                    WhereText(launch, *group.first, group.count > 1));
  }
  const uint32_t place = groups.begin()->second.first->place, other = groups.rbegin()->second.first->place;
  if (detector.findings.IsNew("deadlock", place, other))
    detector.findings.Add(FindingAt(launch, kDivergent, place, other, text));
}

}  // namespace pyk2cu::runtime::cpu
