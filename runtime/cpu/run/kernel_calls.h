#pragma once

#include <cstdarg>
#include <cstdint>

#include "runtime/cpu/run/worker.h"

// The services for compiled code, called on a fiber (hooks.cpp).
namespace pyk2cu::runtime::cpu {

/// Waits for the block's threads. `kind`: 0 plain, 1 count, 2 and, 3 or; the result is that of the kind.
int Barrier(Worker& worker, int kind, bool predicate);
uint64_t WarpOperation(Worker& worker, const LaneRequest& request);
/// Lets other threads run.
void Yield(Worker& worker);
void Print(Worker& worker, const char* format, std::va_list arguments);

/// Ends the thread after a fault. The signal handler calls it on its own stack.
[[noreturn]] void Fault(Worker& worker, int signal, const void* address);

}  // namespace pyk2cu::runtime::cpu
