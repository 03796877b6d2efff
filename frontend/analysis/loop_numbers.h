#pragma once

#include <vector>

#include "frontend/ir/function.h"

namespace pyk2cu::analysis {

/// For each parameter of the module's kernel whether it is a number that decides how often a loop runs, together with
/// nothing but other parameters, constants and the size of the block: with its value, the compiler knows the number of
/// rounds. Bounds that depend on the thread or on elements of arrays do not count.
std::vector<bool> NumbersOfLoops(const ir::Module& module);

}  // namespace pyk2cu::analysis
