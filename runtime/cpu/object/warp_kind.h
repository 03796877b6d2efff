#pragma once

namespace pyk2cu::runtime::cpu {

/// The operations of a warp; the prelude passes these numbers.
enum class WarpKind : int {
  kSync,
  kShuffle,
  kShuffleUp,
  kShuffleDown,
  kShuffleXor,
  kAll,
  kAny,
  kBallot,
  kUniform,
  kMatchAny,
  kMatchAll,
  kActiveMask,
  kReduceAdd,
  kReduceMin,
  kReduceMax,
  kReduceAnd,
  kReduceOr,
  kReduceXor,
};

/// The lane from which a shuffle takes its value, as PTX's `shfl.sync` says.
constexpr int SourceLane(WarpKind kind, int lane, int argument, int width) {
  const int segment = (32 - width) & 31, begin = lane & segment, last = begin | (~segment & 31);
  argument &= 31;
  switch (kind) {
    case WarpKind::kShuffle: return begin | (argument & ~segment & 31);
    case WarpKind::kShuffleUp: return lane - argument < begin ? lane : lane - argument;
    case WarpKind::kShuffleDown: return lane + argument > last ? lane : lane + argument;
    default: return (lane ^ argument) > last ? lane : lane ^ argument;
  }
}

}  // namespace pyk2cu::runtime::cpu
