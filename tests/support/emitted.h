#pragma once

#include "base/check.h"
#include "codegen/emit.h"
#include "frontend/lowering/plan.h"
#include "frontend/passes/passes.h"
#include "frontend/source/source_file.h"

namespace pyk2cu::test {

/// The results of the lowering passes for a module, optimized or not, each checked.
inline ir::AnalysisResults LoweringResults(const ir::Module& module) {
  static const SourceFile file("passes.py", "");
  static TypeTable types;
  Diagnostics diagnostics(file);
  ir::PassContext context{types, diagnostics, {.verify = true}};
  RunAnalyses(module, context, LoweringPasses());
  PYK_CHECK(!diagnostics.HasErrors());
  return std::move(context.results);
}

/// The text of a module, optimized or not.
inline GeneratedSource Emitted(const ir::Module& module) {
  const ir::AnalysisResults results = LoweringResults(module);
  return EmitCuda(module, lowering::Plan(results));
}

}  // namespace pyk2cu::test
