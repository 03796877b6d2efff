#pragma once

#include <cstdint>

#include "runtime/cpu/races/detector.h"

// A detector is told what its threads do to memory.
namespace pyk2cu::runtime::cpu {

void NoteLoad(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site);
/// `same`: the value lies there already.
void NoteStore(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site, bool same);
/// Threads of a block that follow each other, of which bit i of `active` says whether thread i takes part.
struct WatchedLanes {
  WatchedThread* first = nullptr;
  uint64_t active = 0;
};

/// Each thread loads or stores its own of the `bytes` that follow each other. Bit i of `same`: of thread i.
void NoteLoads(Detector& detector, WatchedLanes lanes, uintptr_t address, uint32_t bytes, uint32_t site);
void NoteStores(Detector& detector, WatchedLanes lanes, uintptr_t address, uint32_t bytes, uint32_t site,
                uint64_t same);
/// `exchanges`: an exchange or compare-and-swap, which may take a lock.
void NoteAtomic(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site,
                bool exchanges);
/// A load in a loop that waits for its value.
void NoteSpin(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site);

}  // namespace pyk2cu::runtime::cpu
