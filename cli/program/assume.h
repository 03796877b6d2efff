#pragma once

#include "base/result.h"
#include "cli/options/options.h"
#include "frontend/ir/function.h"

namespace pyk2cu::cli {

/// Refuses an `--assume` that is no list of facts, and more than one where there is one variant.
Result<void> CheckAssumed(const Options& options);

/// `--assume`: gives the kernels the facts, each to those that have its parameter. Refuses facts that fit no kernel.
Result<void> AssumeFacts(ir::Module& module, const Options& options);

}  // namespace pyk2cu::cli
