#pragma once

#include "frontend/analysis/work/thread_run.h"

namespace pyk2cu::analysis {

/// Runs a function's body for one thread, and counts.
void CountBody(ThreadFrame& frame);

}  // namespace pyk2cu::analysis
