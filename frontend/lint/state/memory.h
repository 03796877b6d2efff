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
  uint64_t memories;  ///< that it is loaded from, a bit each
  bool is_loop;       ///< it says how often, and not whether
};

/// A place of the program that accesses an array.
struct Site {
  const ir::Node* node;
  Span span;
  AccessKind kind;
  uint64_t guards = 0;  ///< the loads that conditions on the way to it depend on, as Origin::sources
};

/// One access of one lane to one cell.
struct Access {
  int64_t address;  ///< the cell
  uint32_t lane;
  uint32_t site;
  uint32_t block_epoch, warp_epoch, grid_epoch;
  uint32_t order;       ///< counts the accesses of the run: the order of the program
  uint32_t ticket;      ///< the order of the atomic whose result lets the lane come here; 0: none
  uint64_t tickets;     ///< as Origin::tickets, of the conditions on the way
  int lock;             ///< 1 + the memory of the lock that is held; 0: none
  uint64_t lock_index;  ///< the number of the lock's element
  AccessKind kind;
  bool certain;  ///< it runs, or no lane of its block does
  bool sure;     ///< it runs, or no lane of the grid does
  bool updates;  ///< a store of a value that is computed from the element
  bool is_flag;  ///< a store of a constant, where data let the thread come
  const Condition* path;
  uint64_t value;  ///< the number of the stored value
};

/// An access whose element is not known: any one that differs in the open axes may be meant.
struct OpenAccess {
  Access access;      ///< `address` is the part in bytes that is known
  uint8_t open_axes;  ///< a bit each
  uint32_t shape;     ///< index of Memory::shapes
  uint32_t flags;     ///< of the indices' origin
  bool chases;        ///< the indices are loaded from the same array
};

/// Lanes that have made what they stored visible: a fence, or a store or atomic that other threads can wait for.
struct Release {
  uint32_t order, grid_epoch;
  std::vector<uint32_t>
      epoch_of_block;  ///< barriers that the lanes had passed; kNoEpoch where none of the block did it
  std::vector<uint8_t> lanes;
};
inline constexpr uint32_t kNoEpoch = UINT32_MAX;

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
  int64_t cells = -1;            ///< -1: not known
  int64_t granule = 1;           ///< bytes of a cell: the smallest part that accesses have in common
  int64_t element_bytes = 1;     ///< of the array as it was made
  bool stored = false;           ///< the kernel may store to it: otherwise reads are not recorded
  bool atomic = false;           ///< atomics change it
  bool is_lock = false;          ///< exchange or compare-and-swap changes it
  uint32_t version = 1;          ///< counts the stores
  uint64_t tickets = 0;          ///< as Origin::tickets, of what was stored
  uint32_t stores = 0;
  std::vector<uint32_t>
      filled;               ///< shared and local arrays: 1 + the lane that stored to a cell, for each block or lane
  bool all_filled = false;  ///< some store may have been to any element
  Contents contents;
  std::vector<Access> accesses;
  std::vector<OpenAccess> open;
  std::vector<ArrayValue> shapes;  ///< of `open`
  std::vector<Release> releases;   ///< stores and atomics
};

}  // namespace pyk2cu::lint
