#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/cpu/races/detector.h"

// A detector is told where its threads meet, wait and end. A thread's `place` is where it waits, or ends if nothing
// else follows.
namespace pyk2cu::runtime::cpu {

/// The thread arrives at barrier number `round` of its block (from 0), and goes on after it.
void NoteArrival(Detector& detector, size_t slot, WatchedThread& thread, uint32_t round);
void NotePassage(Detector& detector, size_t slot, WatchedThread& thread, uint32_t round);
void NoteGridArrival(Detector& detector, size_t slot, const WatchedThread& thread);
/// All threads that have not ended are at the grid's barrier.
void NoteGridMeeting(Detector& detector);
/// The thread has returned from the kernel.
void NoteEnd(Detector& detector, size_t slot, WatchedThread& thread);

/// Lanes of a warp, by number, have met in an operation with a mask; `present`: those that the warp has.
/// `exchange`: they get values of each other.
void NoteLanes(Detector& detector, size_t slot, uint32_t warp, uint32_t lanes, uint32_t mask, uint32_t present,
               bool exchange);
/// The thread takes part in an operation whose mask does not name it.
void ReportUnnamed(Detector& detector, const WatchedThread& thread, uint32_t mask);

/// Threads wait for memory for ever, in loops of which `loop` is one ("kernels.py:12").
void ReportWaiting(Detector& detector, const std::string& loop, const std::string& threads);
/// No thread can run: says where they wait.
void ReportDeadlock(Detector& detector);

}  // namespace pyk2cu::runtime::cpu
