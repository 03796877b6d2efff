#pragma once

#include <cstdint>

#include "pyk2cu/array.h"

namespace pyk2cu::distributed {
using api::Array;
using api::Memory;

/// How elements of several ranks become one. Complex numbers have a sum only.
enum class Reduction : uint8_t { kSum, kProduct, kMin, kMax };

/// One thing that ranks do together, to be given to Communicator::Start. Arrays lie one element after the other
/// (Array::IsContiguous), and stay until the call is done. Ranks give the same number of elements of the same type.
struct Call {
  enum class Kind : uint8_t { kAllReduce, kReduceScatter, kAllGather, kBroadcast, kSend, kReceive, kBarrier };

  /// Element by element over all ranks; every rank gets all of it. Both arrays may be the same one.
  static Call AllReduce(const Memory& from, const Memory& to, Reduction reduction = Reduction::kSum) {
    return {Kind::kAllReduce, from, to, reduction, 0};
  }
  /// The same, but rank r gets the r-th part of the result only: `from` has as many elements as all `to` together.
  static Call ReduceScatter(const Memory& from, const Memory& to, Reduction reduction = Reduction::kSum) {
    return {Kind::kReduceScatter, from, to, reduction, 0};
  }
  /// Every rank gets the elements of all ranks, in their order: `to` has as many elements as all `from` together.
  static Call AllGather(const Memory& from, const Memory& to) {
    return {Kind::kAllGather, from, to, Reduction::kSum, 0};
  }
  /// Every rank gets the elements of one of them.
  static Call Broadcast(const Memory& array, int root) {
    return {Kind::kBroadcast, array, array, Reduction::kSum, root};
  }
  /// To one rank, which receives. Ranks that both send and receive put both into one group of Communicator::Start.
  static Call Send(const Memory& array, int rank) { return {Kind::kSend, array, {}, Reduction::kSum, rank}; }
  static Call Receive(const Memory& array, int rank) { return {Kind::kReceive, {}, array, Reduction::kSum, rank}; }
  /// Later work in the stream begins when all ranks have come here in theirs.
  static Call Barrier() { return {Kind::kBarrier, {}, {}, Reduction::kSum, 0}; }

  Kind kind;
  Memory from, to;  ///< what is read and what is written; without elements if the call has no such array
  Reduction reduction;
  int rank;  ///< the root, or the other rank of kSend and kReceive
};

}  // namespace pyk2cu::distributed
