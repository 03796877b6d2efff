#include "runtime/cpu/run/parts/lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/parts/parts.h"
#include "runtime/cpu/run/warp.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint32_t kAllLanes = ~uint32_t{0};

/// The lanes' room, from a thread on.
struct LaneRoom {
  uint64_t* values;
  const uint32_t* masks;
  const int32_t* arguments;
};

LaneRoom RoomOf(Worker& worker, int first) {
  unsigned char* contexts = ContextsOfParts(worker);
  const auto threads = static_cast<size_t>(ThreadsPerBlock(worker));
  return {reinterpret_cast<uint64_t*>(contexts) + first,
          reinterpret_cast<const uint32_t*>(contexts + kLaneMasksAt * threads) + first,
          reinterpret_cast<const int32_t*>(contexts + kLaneArgumentsAt * threads) + first};
}

/// Lanes of each segment, `cut.width` of them, get the values of those a known distance above or below.
void Shift(const LaneRoom& room, const Cut& cut, int lanes, bool up) {
  const int by = cut.argument & 31, size = cut.width;
  for (int begin = 0; begin < lanes; begin += size) {
    uint64_t* segment = room.values + begin;
    const int count = std::min(size, lanes - begin) - by;
    if (count > 0)
      std::memmove(segment + (up ? by : 0), segment + (up ? 0 : by), static_cast<size_t>(count) * sizeof *segment);
  }
}

void Shuffle(const LaneRoom& room, const Cut& cut, int lanes) {
  const auto kind = static_cast<WarpKind>(cut.operation);
  const bool shifts = kind == WarpKind::kShuffleUp || kind == WarpKind::kShuffleDown;
  if (shifts && cut.argument_known && std::has_single_bit(static_cast<uint32_t>(cut.width)))
    return Shift(room, cut, lanes, kind == WarpKind::kShuffleUp);
  std::array<uint64_t, 32> before;  // of which only the first `lanes` count
  std::copy_n(room.values, lanes, before.begin());
  for (int lane = 0; lane < lanes; ++lane) {
    const int argument = cut.argument_known ? cut.argument : room.arguments[lane];
    const int source = SourceLane(kind, lane, argument, cut.width);
    room.values[lane] = before[static_cast<size_t>(source < lanes ? source : lane)];
  }
}

uint32_t Truths(const LaneRoom& room, int lanes) {
  uint32_t truths = 0;
  for (int lane = 0; lane < lanes; ++lane) truths |= uint32_t{room.values[lane] != 0} << lane;
  return truths;
}

template <class F>
uint64_t Reduced(const LaneRoom& room, int lanes, F combine) {
  auto result = static_cast<uint32_t>(room.values[0]);
  for (int lane = 1; lane < lanes; ++lane) result = combine(result, static_cast<uint32_t>(room.values[lane]));
  return result;
}

LaneRequest RequestOf(const Worker& worker, const LaneRoom& room, int first, int lane) {
  const int32_t part = worker.next_parts[static_cast<size_t>(first + lane)];
  const Cut& cut = worker.task.parts_form->cuts[static_cast<size_t>(part)];
  return {static_cast<WarpKind>(cut.operation),
          cut.mask_known ? cut.mask : room.masks[lane],
          room.values[lane],
          cut.argument_known ? cut.argument : room.arguments[lane],
          cut.width,
          &cut};
}

}  // namespace

bool MeetAsWhole(Worker& worker, const Cut& cut, int first, int lanes) {
  if (!cut.mask_known || cut.mask != kAllLanes) return false;
  const LaneRoom room = RoomOf(worker, first);
  const uint32_t all = lanes == 32 ? kAllLanes : (uint32_t{1} << lanes) - 1;
  const auto answer = [&](uint64_t result) { return std::fill_n(room.values, lanes, result), true; };
  using U = uint32_t;
  switch (static_cast<WarpKind>(cut.operation)) {
    case WarpKind::kSync: return true;
    case WarpKind::kShuffle:
    case WarpKind::kShuffleUp:
    case WarpKind::kShuffleDown:
    case WarpKind::kShuffleXor: return Shuffle(room, cut, lanes), true;
    case WarpKind::kAll: return answer(Truths(room, lanes) == all);
    case WarpKind::kAny: return answer(Truths(room, lanes) != 0);
    case WarpKind::kBallot: return answer(Truths(room, lanes));
    case WarpKind::kUniform: {
      const uint32_t truths = Truths(room, lanes);
      return answer(truths == all || truths == 0);
    }
    case WarpKind::kActiveMask: return answer(all);
    case WarpKind::kReduceAdd: return answer(Reduced(room, lanes, [](U a, U b) { return a + b; }));
    case WarpKind::kReduceMin: return answer(Reduced(room, lanes, [](U a, U b) { return std::min(a, b); }));
    case WarpKind::kReduceMax: return answer(Reduced(room, lanes, [](U a, U b) { return std::max(a, b); }));
    case WarpKind::kReduceAnd: return answer(Reduced(room, lanes, [](U a, U b) { return a & b; }));
    case WarpKind::kReduceOr: return answer(Reduced(room, lanes, [](U a, U b) { return a | b; }));
    case WarpKind::kReduceXor: return answer(Reduced(room, lanes, [](U a, U b) { return a ^ b; }));
    default: return false;
  }
}

uint32_t Meet(Worker& worker, int first, uint32_t alive, uint32_t asking, bool stuck) {
  const LaneRoom room = RoomOf(worker, first);
  Warp warp;
  warp.Reset(alive);
  uint32_t released = 0;
  for (uint32_t lanes = asking; lanes != 0; lanes &= lanes - 1) {
    const int lane = std::countr_zero(lanes);
    const LaneRequest request = RequestOf(worker, room, first, lane);
    if (request.kind != WarpKind::kActiveMask && !(request.mask >> lane & 1))
      Fail(worker, "a lane takes part in a warp operation whose mask does not name it");
    released |= warp.Arrive(lane, request);
  }
  if (stuck) released |= warp.AnswerActiveMasks();
  for (uint32_t lanes = released; lanes != 0; lanes &= lanes - 1)
    room.values[std::countr_zero(lanes)] = warp.ResultOf(std::countr_zero(lanes));
  return released;
}

}  // namespace pyk2cu::runtime::cpu
