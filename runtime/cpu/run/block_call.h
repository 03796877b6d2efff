#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace pyk2cu::runtime::cpu {

struct Index3 {
  uint32_t x = 0, y = 0, z = 0;
};

/// Where the kernel accumulates what is for the first `bytes` of an array. Zero: into the array itself.
struct AccumulatedCopy {
  unsigned char* memory = nullptr;
  uint64_t bytes = 0;
};

/// The argument of a compiled entry. It has the members of pyk_cpu_block_call in the prelude.
struct BlockCall {
  static constexpr size_t kCopies = 4;

  Index3 grid, block;
  Index3 first, last;           ///< the threads to run (LoopEntry): at least one along each axis
  Index3 index;                 ///< blockIdx
  uint64_t begin = 0, end = 0;  ///< the blocks to run, numbered with x fastest
  unsigned char* shared = nullptr;
  uint64_t shared_bytes = 0, static_shared_bytes = 0;
  void* worker = nullptr;
  volatile uint64_t at = 0;                          ///< the current block
  std::array<AccumulatedCopy, kCopies> copies = {};  ///< of the arrays that the kernel only accumulates into
};
static_assert(sizeof(BlockCall) == 184 && offsetof(BlockCall, worker) == 104 && offsetof(BlockCall, copies) == 120);

/// What watched code reads by itself, at the beginning of its worker. Loads of shared memory whose cells are quiet in
/// this epoch have nothing to tell the detector (WatchedMemory::Quiet).
struct WatchState {
  static constexpr uint32_t kNever = UINT32_MAX;

  uintptr_t shared_begin = 0;
  uint64_t shared_bytes = 0;
  uint32_t* quiet = nullptr;  ///< of each granule of shared memory the epoch
  uint32_t epoch = kNever;    ///< of the current thread; kNever if it cannot skip loads
};
static_assert(offsetof(WatchState, epoch) == 24);  // known to watch.cpp

using LoopEntry = void (*)(const BlockCall*, const void* const* arguments);
/// Runs all threads of a block from the beginning, for as long as all of them come to the same parts; or runs a piece:
/// `part` for the threads from BlockCall::first to last. Returns the part that all of them come to, -1 if all of them
/// ended, or -2 if it is not the same for all: `next` then has that of each thread.
using PartsEntry = int32_t (*)(const BlockCall*, const void* const* arguments, unsigned char* contexts, int32_t* next,
                               int32_t* given, int32_t result, int32_t part);
using ThreadEntry = void (*)(const BlockCall*, const void* const* arguments, uint32_t x, uint32_t y, uint32_t z);

}  // namespace pyk2cu::runtime::cpu
