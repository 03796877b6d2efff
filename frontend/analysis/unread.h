#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Removes assignments to temporaries whose value nothing reads, such as the begin and length that are kept of every
/// slice, if evaluating the value has no effect. Also removes statements that can only report an error, such as `t[i]`,
/// from functions that check nothing.
/// Needs: nothing. Guarantees: each integer temporary that is still assigned is read, or its value has effects.
ir::Module RemoveUnread(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
