#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Writes small loops of functions that check bounds twice: `if every index is in bounds: the loop, else: the loop`.
/// The condition is made of what the loop's indices need in all rounds. In the first version find-ranges then proves
/// them, so that nothing is compared there, and C++ can unroll the loop; the second one reports the first index
/// outside. Where other indices or divisors remain to be compared, and the loop can start again, the first version
/// notes failed checks (noted_checks.h), and the second one follows if there was one. Needs: nothing. Guarantees: each
/// value is what it was.
ir::Module VersionCheckedLoops(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
