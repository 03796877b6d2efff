#pragma once

#include <optional>

#include "frontend/sema/evaluate/value.h"
#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the array that `np.array([(1.0, 2), …], dtype=[…])` makes, or np.zeros with a structured dtype; nullopt for
/// other calls, and if a part is not known.
std::optional<evaluate::Value> EvaluateRecordArray(HostContext& host, const Entity* callee, const ast::Call& call,
                                                   const ast::FoundFunction* function, int depth);

}  // namespace pyk2cu::sema
