#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/cpu/races/array_names.h"
#include "runtime/cpu/races/findings.h"
#include "runtime/cpu/races/order.h"
#include "runtime/cpu/races/stamp.h"
#include "runtime/cpu/races/watch_tables.h"
#include "runtime/cpu/run/block_call.h"

// A launch in the words of its text: findings name its threads, places and elements.
namespace pyk2cu::runtime::cpu {

/// Where shared memory lies: the blocks of a cooperative launch have `stride` bytes each.
struct SharedPlace {
  uintptr_t begin = 0;
  size_t stride = 0;
  uint64_t static_bytes = 0;  ///< where the dynamic part of a block's begins
};

/// The launch that is watched, and the kernel of it that runs.
struct WatchedLaunch {
  const WatchTables& tables;
  ArrayNames names;
  Index3 grid, block;
  SharedPlace shared;
};

/// "(2, 0, 0)" of a thread of a block.
std::string ThreadIndexText(const WatchedLaunch& launch, const Stamp& at);
/// "thread (2, 0, 0) of block (1, 0, 0)".
std::string ThreadText(const WatchedLaunch& launch, const Stamp& at);
/// "k.py:12".
std::string PlaceText(const WatchedLaunch& launch, uint32_t site);
/// "waits at k.py:12", of one thread or of several.
std::string WhereText(const WatchedLaunch& launch, const WatchedThread& thread, bool plural);
/// "x[3, 5]" of an address of shared or global memory that a site accesses in pieces of `bytes`.
std::string ElementText(const WatchedLaunch& launch, uintptr_t address, bool shared, uint32_t site, uint32_t bytes);

/// A finding at two sites; `other` is 0 if there is one only.
Finding FindingAt(const WatchedLaunch& launch, const char* id, uint32_t site, uint32_t other, std::string message);

}  // namespace pyk2cu::runtime::cpu
