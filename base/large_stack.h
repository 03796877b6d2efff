#pragma once

#include <functional>

namespace pyk2cu {

/// Runs `work` on a thread with a stack of hundreds of megabytes, as compilers need for deeply nested code, and waits
/// for it. False: no such thread can be had, and `work` did not run.
bool RunOnLargeStack(const std::function<void()>& work);

}  // namespace pyk2cu
