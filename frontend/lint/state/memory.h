#pragma once

#include <cstdint>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lint/values/value.h"

namespace pyk2cu::lint {

enum class Space : uint8_t { kGlobal, kShared, kLocal, kConstant };
enum class AccessKind : uint8_t { kRead, kStore, kAtomic };

/// A reason why a lane only may run, as a list: the number of the condition's outcome for each lane, 0 where the
/// condition is not the reason.
struct Condition {
  const Condition* outer;
  const uint64_t* number;
};

/// A place of the program that accesses an array.
struct Site {
  const ir::Node* node;
  Span span;
  AccessKind kind;
};

/// One access of one lane to one element.
struct Access {
  int64_t address;
  uint32_t lane;
  uint32_t site;
  uint32_t block_epoch, warp_epoch, grid_epoch;
  uint32_t order;   ///< counts the accesses of the run: the order of the program
  uint32_t ticket;  ///< the order of the atomic whose result lets the lane come here; 0: none
  int lock;         ///< 1 + the memory of the lock that is held; 0: none
  AccessKind kind;
  bool certain;  ///< it runs, or no lane of its block does
  bool sure;     ///< it runs whatever the data are
  bool updates;  ///< a store of a value that is computed from the element
  bool is_flag;  ///< a store of a constant, under a condition on data
  const Condition* path;
  uint64_t value;  ///< the number of the stored value
};

/// Atomics on elements that are not known: any element of the array may be meant.
struct AnyAtomic {
  uint32_t site, lane, block_epoch, warp_epoch, order;
};

/// What is known of the elements of a local array, for each lane.
struct Contents {
  int64_t* value = nullptr;
  uint8_t* known = nullptr;  ///< null: not followed
  Origin origin;             ///< of all that was stored
};

/// An array: a parameter of the kernel, a shared array (once for each block), or a local one (once for each lane).
struct Memory {
  const ir::Variable* variable = nullptr;
  Space space = Space::kGlobal;
  std::vector<int64_t> extents;  ///< empty if not known
  int64_t elements = -1;         ///< addresses; -1: not known
  int64_t scale = 1;             ///< addresses of one element: the fields of a record
  bool stored = false;           ///< the kernel may store to it: otherwise reads are not recorded
  bool atomic = false;           ///< atomics change it
  bool is_lock = false;          ///< exchange or compare-and-swap changes it
  uint32_t version = 1;          ///< counts the stores
  uint32_t flags = 0;            ///< of the origins of what was stored
  uint32_t stores = 0;
  std::vector<uint8_t> filled;  ///< shared and local arrays: which elements were stored, for each block or lane
  bool all_filled = false;      ///< some store may have been to any element
  Contents contents;
  std::vector<Access> accesses;
  std::vector<AnyAtomic> any_atomics;
};

}  // namespace pyk2cu::lint
