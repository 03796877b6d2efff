#pragma once

#include <cstdint>

#include "runtime/cpu/races/detector.h"

// Reads of elements that nothing was stored to. A read of shared memory is kept until the blocks end: if another thread
// stores the element later, with nothing between them that orders them, it is a race instead.
namespace pyk2cu::runtime::cpu {

/// Whether no thread of the block has stored a cell of shared memory.
inline bool IsUnset(const WatchedThread& thread, const Cell& cell) {
  return cell.shared && cell.stores->epoch < thread.base && cell.atomics->epoch < thread.base;
}

/// An access reads a cell of shared memory that is unset.
void NoteUnset(Detector& detector, const Stamp& now, uintptr_t address);
/// The thread stores a cell.
void NoteSet(Detector& detector, const WatchedThread& thread, const Cell& cell);
/// Says what was read and never stored.
void ReportUnset(Detector& detector);

/// The thread reads an element of a local array that it has not stored.
void ReportUnsetLocal(Detector& detector, const WatchedThread& thread, uint64_t element, uint32_t site);

}  // namespace pyk2cu::runtime::cpu
