#pragma once

#include <span>
#include <string_view>

#include "frontend/ir/pass.h"

/// The list of passes between Check and the emitter.
namespace pyk2cu {

/// All passes, in the order in which they run.
std::span<const ir::Pass> AllPasses();

/// Whether a pass has that name.
bool IsPass(std::string_view name);

/// Runs the passes over a checked module, up to `context.options.last`. What they report goes to the context's
/// diagnostics; a pass that reports an error still returns a valid module.
ir::Module RunPasses(ir::Module module, ir::PassContext& context, std::span<const ir::Pass> passes = AllPasses());

/// The last passes of the list: those that decide about the text. They are all that a module needs to be printed.
std::span<const ir::Pass> LoweringPasses();

/// Runs passes that leave the module as it is.
void RunAnalyses(const ir::Module& module, ir::PassContext& context, std::span<const ir::Pass> passes);

}  // namespace pyk2cu
