#pragma once

#include <cstddef>

#include "runtime/cpu/run/worker.h"

// Copies of the arrays that a kernel only accumulates into (object/accumulated.h), one of each for a worker.
namespace pyk2cu::runtime::cpu {

/// Gives what the worker runs next copies of these arrays, which hold nothing yet.
void BeginAccumulating(Worker& worker, const AccumulatedArrays& arrays);

/// Accumulates what copy `number` holds into the array, atomically: other workers do so, too. It then holds nothing.
/// Returns false if the array is not there, with the worker's `failure`.
bool AddToArray(Worker& worker, size_t number, void* array);

/// What the worker runs next has no copies.
void EndAccumulating(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
