#pragma once

#include <optional>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the value of np.datetime64('2020-01-31T12:00') or np.timedelta64(3, 'D') in host code; nullopt for other
/// calls, and if the value is not known.
std::optional<Entity> EvaluateTimeCall(HostContext& host, Handler maker, const ast::Call& call,
                                       const ast::FoundFunction* function, int depth);

}  // namespace pyk2cu::sema
