#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// What one thread of a kernel does, as far as it decides whether coarsening pays. Estimates, but for `refusal`.
struct ThreadWork {
  /// Why the kernel cannot be coarsened, or why its form never gains by it; empty: it may. The subject is the kernel.
  std::string_view refusal;
  /// Whether loops of unknown length are all that refuses it: they may be short, or no loops any more, where facts of
  /// the launch are known.
  bool may_be_short = false;
  /// Loads from global memory whose place depends on the thread; those in loops as often as they run.
  int loads = 0;
  /// Bytes of global memory that are read for this thread: what neighbors read too is counted once.
  int64_t load_bytes = 0;
  /// Of these, those that can be on their way at the same time: loads that wait for other loads do not add up.
  int64_t bytes_in_flight = 0;
  int64_t store_bytes = 0;
  double operations = 0;  ///< instructions besides loads and stores
  /// Whether threads that are neighbors along `pack_axis` access neighboring elements, and nothing else that depends on
  /// them: a thread may do the work of several, with wide accesses.
  bool packs = false;
  uint8_t pack_axis = 0;
  /// Why blocks that do the work of several gain nothing, only packed threads do; empty: they may.
  std::string_view only_packs;
  /// Whether a loop of several rounds reads rows that neighbors along y read, too, each round another one: a thread
  /// that does its neighbors' work reads each row once.
  bool shares_rows = false;
  int largest_element = 0;        ///< bytes of the largest element of these accesses
  bool has_neighbors = false;     ///< one array is read at several places that are neighbors along `pack_axis`
  std::array<bool, 3> axes = {};  ///< along which axes the index of the block is read, as far as coarsening may pay
  bool waits = false;             ///< it has barriers, which all blocks whose work a block does would share
  int64_t shared_bytes = 0;       ///< of a block's arrays in shared memory; they grow with each block's work
};

/// Looks at a checked kernel, before or after passes.
ThreadWork WorkOf(const ir::Function& kernel);

}  // namespace pyk2cu::lowering
