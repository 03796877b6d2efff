#pragma once

#include "base/check.h"
#include "frontend/ir/copy.h"
#include "frontend/passes/passes.h"
#include "frontend/source/source_file.h"

namespace pyk2cu::test {

/// What the passes that rewrite, and the analyses before them, make of a checked module, verified after each of them.
/// The module itself stays as it is.
inline ir::Module Optimized(const ir::Module& checked) {
  static const SourceFile file("passes.py", "");
  static TypeTable types;
  Diagnostics diagnostics(file);
  ir::PassContext context{types, diagnostics, {.verify = true}};
  const auto passes = AllPasses().first(AllPasses().size() - LoweringPasses().size());
  ir::Module module = RunPasses(ir::Copy(checked), context, passes);
  PYK_CHECK(!diagnostics.HasErrors());
  return module;
}

}  // namespace pyk2cu::test
