#pragma once

#include "runtime/cpu/llvm/parts/evenness.h"
#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// Whether rounds of a loop may run for all threads before the next one: it calls nothing that has effects.
bool CanBeCutInRounds(const llvm::Loop& loop);

/// Splits innermost loops to which all threads come, but which some go through more often than others (loops with steps
/// of the grid's size): first as many rounds as all threads make, which the least of their numbers tells, in a copy of
/// the loop that is even, then the rest.
void SplitRounds(Whole& whole);

}  // namespace pyk2cu::runtime::cpu
