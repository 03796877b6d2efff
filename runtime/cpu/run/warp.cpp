#include "runtime/cpu/run/warp.h"

#include <algorithm>
#include <bit>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint32_t Bit(int lane) { return uint32_t{1} << lane; }

/// Calls `use` with each lane of the set.
template <class F>
void ForEachLane(uint32_t lanes, F use) {
  for (; lanes != 0; lanes &= lanes - 1) use(std::countr_zero(lanes));
}

}  // namespace

uint32_t Warp::Arrive(int lane, const LaneRequest& request) {
  requests_[static_cast<size_t>(lane)] = request;
  waiting_ |= Bit(lane);
  return request.kind == WarpKind::kActiveMask ? 0 : CompleteGroupOf(lane);
}

uint32_t Warp::Exit(int lane) {
  alive_ &= ~Bit(lane);
  uint32_t released = 0;
  ForEachLane(waiting_, [&](int other) {
    if ((waiting_ & Bit(other)) && requests_[static_cast<size_t>(other)].kind != WarpKind::kActiveMask)
      released |= CompleteGroupOf(other);
  });
  return released;
}

uint32_t Warp::CompleteGroupOf(int lane) {
  const LaneRequest& request = requests_[static_cast<size_t>(lane)];
  uint32_t group = request.mask & alive_;
  if ((group & waiting_) != group) return 0;
  bool same = true;
  ForEachLane(group, [&](int other) {
    const LaneRequest& theirs = requests_[static_cast<size_t>(other)];
    same = same && theirs.kind == request.kind && theirs.mask == request.mask;
  });
  return same ? Answer(group, LaneRequest(request)) : 0;
}

uint32_t Warp::AnswerActiveMasks() {
  uint32_t asking = 0, released = 0;
  ForEachLane(waiting_, [&](int lane) {
    if (requests_[static_cast<size_t>(lane)].kind == WarpKind::kActiveMask) asking |= Bit(lane);
  });
  while (asking != 0) {
    const void* site = requests_[static_cast<size_t>(std::countr_zero(asking))].site;
    uint32_t group = 0;
    ForEachLane(asking, [&](int lane) {
      if (requests_[static_cast<size_t>(lane)].site == site) group |= Bit(lane);
    });
    ForEachLane(group, [&](int lane) { results_[static_cast<size_t>(lane)] = group; });
    waiting_ &= ~group;
    asking &= ~group;
    released |= group;
  }
  return released;
}

uint32_t Warp::Answer(uint32_t group, const LaneRequest& request) {
  switch (request.kind) {
    case WarpKind::kSync: break;
    case WarpKind::kShuffle:
    case WarpKind::kShuffleUp:
    case WarpKind::kShuffleDown:
    case WarpKind::kShuffleXor:
    case WarpKind::kMatchAny:
      ForEachLane(group, [&](int lane) { results_[static_cast<size_t>(lane)] = AnswerOf(lane, group, request); });
      break;
    default: {
      uint64_t answer = AnswerOf(std::countr_zero(group), group, request);
      ForEachLane(group, [&](int lane) { results_[static_cast<size_t>(lane)] = answer; });
    }
  }
  waiting_ &= ~group;
  return group;
}

uint64_t Warp::AnswerOf(int lane, uint32_t group, const LaneRequest& shared) const {
  uint64_t value = requests_[static_cast<size_t>(lane)].value;
  switch (shared.kind) {
    case WarpKind::kShuffle:
    case WarpKind::kShuffleUp:
    case WarpKind::kShuffleDown:
    case WarpKind::kShuffleXor: return Shuffled(lane, group);
    case WarpKind::kAll: return Truths(group) == group;
    case WarpKind::kAny: return Truths(group) != 0;
    case WarpKind::kBallot: return Truths(group);
    case WarpKind::kUniform: return Truths(group) == group || Truths(group) == 0;
    case WarpKind::kMatchAny: return Equal(group, value);
    case WarpKind::kMatchAll: return Equal(group, value) == group ? group : 0;
    case WarpKind::kSync:
    case WarpKind::kActiveMask: return 0;
    default: return Reduced(group, shared.kind);
  }
}

// The segment arithmetic of PTX `shfl.sync`: a source beyond the segment, or one that takes no part, leaves the lane
// its own value.
uint64_t Warp::Shuffled(int lane, uint32_t group) const {
  const LaneRequest& request = requests_[static_cast<size_t>(lane)];
  int segment = (32 - request.width) & 31, first = lane & segment, last = first | (~segment & 31);
  uint32_t argument = static_cast<uint32_t>(request.argument) & 31;
  int source = lane;
  switch (request.kind) {
    case WarpKind::kShuffle: source = first | (static_cast<int>(argument) & ~segment & 31); break;
    case WarpKind::kShuffleUp:
      source = lane - static_cast<int>(argument) < first ? lane : lane - static_cast<int>(argument);
      break;
    case WarpKind::kShuffleDown:
      source = lane + static_cast<int>(argument) > last ? lane : lane + static_cast<int>(argument);
      break;
    default: source = (lane ^ static_cast<int>(argument)) > last ? lane : lane ^ static_cast<int>(argument); break;
  }
  return requests_[static_cast<size_t>(group & Bit(source) ? source : lane)].value;
}

uint64_t Warp::Reduced(uint32_t group, WarpKind kind) const {
  uint32_t result = static_cast<uint32_t>(requests_[static_cast<size_t>(std::countr_zero(group))].value);
  ForEachLane(group & (group - 1), [&](int lane) {
    uint32_t value = static_cast<uint32_t>(requests_[static_cast<size_t>(lane)].value);
    switch (kind) {
      case WarpKind::kReduceAdd: result += value; break;
      case WarpKind::kReduceMin: result = std::min(result, value); break;
      case WarpKind::kReduceMax: result = std::max(result, value); break;
      case WarpKind::kReduceAnd: result &= value; break;
      case WarpKind::kReduceOr: result |= value; break;
      default: result ^= value; break;
    }
  });
  return result;
}

uint32_t Warp::Equal(uint32_t group, uint64_t value) const {
  uint32_t equal = 0;
  ForEachLane(group, [&](int lane) { equal |= requests_[static_cast<size_t>(lane)].value == value ? Bit(lane) : 0; });
  return equal;
}

uint32_t Warp::Truths(uint32_t group) const {
  uint32_t truths = 0;
  ForEachLane(group, [&](int lane) { truths |= requests_[static_cast<size_t>(lane)].value != 0 ? Bit(lane) : 0; });
  return truths;
}

}  // namespace pyk2cu::runtime::cpu
