#pragma once

#include <optional>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Nothing if it is another call, or its value is not known.
std::optional<Entity> EvaluateTimeCall(HostContext& host, Handler maker, const ast::Call& call,
                                       const ast::FoundFunction* function, int depth);

}  // namespace pyk2cu::sema
