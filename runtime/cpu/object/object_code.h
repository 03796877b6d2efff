#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/cpu/object/accumulated.h"
#include "runtime/cpu/object/parts_form.h"
#include "runtime/cpu/races/watch_tables.h"

namespace pyk2cu::runtime::cpu {

/// Machine code of one text, ready to be linked any number of times.
struct ObjectCode {
  std::vector<char> bytes;                    ///< a relocatable file in the format ELF
  std::vector<uint64_t> static_shared_bytes;  ///< of each entry, a multiple of kSharedAlignment
  std::vector<bool> waits;                    ///< of each entry: it has loops in which a thread only waits for memory
  bool polls = false;                         ///< it has loops that end only when memory has changed
  std::vector<bool> by_thread;                ///< of each entry: as the program was made for
  std::vector<PartsForm> parts;               ///< of each entry
  BlockSize parts_block = {};                 ///< of the blocks that these are for; zeros: any
  std::vector<bool> can_have_parts;           ///< of each entry: the form in parts can be made
  bool CanHaveParts() const { return std::ranges::find(can_have_parts, true) != can_have_parts.end(); }
  std::vector<AccumulatedArrays> accumulated;  ///< of each entry; fewer if the last ones have none
  uint64_t device_variables = 0;               ///< that all copies share: see kDeviceVariables
  uint64_t frame_bytes = 0;  ///< upper bound of what the functions' own variables take on the stack, recursion apart
  WatchTables watch;         ///< of code that is watched
};

constexpr uint64_t kSharedAlignment = 128;

/// An object with device variables has a table of their addresses by this name: a copy uses those of another one if it
/// gets its table.
constexpr const char* kDeviceVariables = "pyk_cpu_device_variables";

}  // namespace pyk2cu::runtime::cpu
