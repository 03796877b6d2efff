#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Lets a loop that ends early run all of its rounds where threads are packed, so that the loads of neighbors become
/// wide. `while k < 8 and text[i + k] == pattern[k]: k += 1` becomes a loop of 8 rounds that notes whether the search
/// goes on; what is compared after it has ended has no effect. So does `for k in range(8): if text[i + k] !=
/// pattern[k]: break`. The rounds count only if the program reads more of the counter than whether it has reached its
/// end. Only loops of few rounds whose number is constant, in kernels whose facts ask for packed threads, and only if
/// every element that a round may read beyond the end of the search is proven to lie in its array.
///
/// Needs: constants in the place of what facts tell (UseFacts). Guarantees: nothing but the loops changes.
ir::Module StraightenSearches(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
