#pragma once

#include <cstdint>

#include "runtime/cpu/object/parts_form.h"
#include "runtime/cpu/run/worker.h"

// Warp operations of threads that run in parts. Each thread has left its operands in the lanes' room; results take the
// place of the values.
namespace pyk2cu::runtime::cpu {

/// Does the operation of a cut for a whole warp, the `lanes` threads from `first` on. Returns false, and nothing is
/// done, if its mask may not name all lanes, or if it is of a rare kind.
bool MeetAsWhole(Worker& worker, const Cut& cut, int first, int lanes);

/// Does the operations for which all lanes are there. `asking`: the lanes of the warp that are at warp operations, as
/// Worker::next_parts says; `alive`: those and the ones that may come. `stuck`: no other lane can run. Returns the
/// lanes that may go on.
uint32_t Meet(Worker& worker, int first, uint32_t alive, uint32_t asking, bool stuck);

}  // namespace pyk2cu::runtime::cpu
