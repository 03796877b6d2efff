#pragma once

#include <cstddef>
#include <functional>

namespace pyk2cu {

/// Calls `work` with each number below `count`, on as many threads as the machine has cores, and returns when all are
/// done. The calling thread takes part, so that one call costs no thread. Phases are told to the caller's sink.
void RunSideBySide(size_t count, const std::function<void(size_t)>& work);

}  // namespace pyk2cu
