#include "runtime/program/compile_variant.h"

#include <utility>

#include "base/check.h"
#include "frontend/analysis/factors.h"
#include "frontend/analysis/loop_numbers.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/walk.h"
#include "frontend/lowering/keeping/keep_rows.h"
#include "frontend/lowering/striding/stride_loops.h"
#include "frontend/passes/passes.h"
#include "frontend/source/located.h"
#include "runtime/variants/fact_slots.h"

namespace pyk2cu::runtime {

namespace {

/// The pass after which a packed kernel is as its threads were written.
constexpr std::string_view kLastBeforeCoarsening = "align-rows";

/// The pass before the one that keeps rows.
constexpr std::string_view kLastBeforeRows = "expand-powers";

const ir::Function* KernelOf(const ir::Module& module) {
  for (const auto& function : module.functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child) return function.get();
  return nullptr;
}

lowering::ThreadWork WorkOfKernel(const ir::Module& module) {
  const ir::Function* kernel = KernelOf(module);
  return kernel ? lowering::WorkOf(*kernel) : lowering::ThreadWork{.refusal = "is not there"};
}

/// Whether there are loops that may be over rows, so that it is worth a look.
bool MayLoopOverRows(const ir::Function& kernel) {
  int loops = 0, sizes = 0;
  ir::WalkStatements(
      kernel.body, [&](const ir::Stmt& stmt) { loops += stmt.kind == ir::Kind::kForRange; },
      [&](const ir::Expr& expr) {
        const auto* thread = ir::As<ir::ThreadIndex>(&expr);
        sizes += thread && thread->value == ir::ThreadValue::kBlockDim;
      });
  return loops > 1 && sizes > 0;
}

GeneratedVariant Generated(GeneratedSource source, const ir::Module& module) {
  const ir::Function* kernel = KernelOf(module);
  return {std::move(source), WorkOfKernel(module),
          kernel ? lowering::ArraysOfStrideLoops(*kernel) : std::vector<bool>()};
}

}  // namespace

std::vector<int64_t> MostNumbers(const ir::Module& module) {
  const std::vector<bool> loops = analysis::NumbersOfLoops(module), factors = analysis::FactorsOfElements(module);
  std::vector<int64_t> most;
  for (size_t i = 0; i < loops.size(); ++i) most.push_back(factors[i] ? kMaxFactorFact : loops[i] ? kMaxNumberFact : 0);
  return most;
}

Result<GeneratedVariant> GenerateVariant(const VariantSource& from, const Facts& facts, Diagnostics& report) {
  ir::Module module = ir::Copy(from.typed->module);
  SetFacts(module, facts);
  Diagnostics own = from.program->NewReport();
  const std::optional<PassedModule> passed = from.program->RunPasses(std::move(module), own);
  for (Diagnostic& diagnostic : own.Sorted()) report.Add(std::move(diagnostic));
  if (!passed) return SourceError(own, from.program->MessageWords());
  GeneratedVariant made = Generated(Emit(*passed), passed->module);
  PYK_CHECK(made.source.kernels.size() == 1);
  return made;
}

lowering::ThreadWork PackedWork(const VariantSource& from, Facts facts) {
  PYK_CHECK(IsPass(kLastBeforeCoarsening));
  facts.coarsening = {2, 0, Coarsening::Arrangement::kPacked};
  ir::Module module = ir::Copy(from.typed->module);
  SetFacts(module, facts);
  Diagnostics ignored = from.program->NewReport();
  const std::optional<PassedModule> passed =
      from.program->RunPasses(std::move(module), ignored, {.last = kLastBeforeCoarsening});
  return passed ? WorkOfKernel(passed->module) : lowering::ThreadWork{.refusal = "cannot be checked"};
}

std::vector<lowering::RowExtent> RowsOf(const VariantSource& from, const Facts& facts) {
  PYK_CHECK(IsPass(kLastBeforeRows));
  const ir::Function* typed = KernelOf(from.typed->module);
  if (!typed || !MayLoopOverRows(*typed)) return {};
  ir::Module module = ir::Copy(from.typed->module);
  SetFacts(module, facts);
  Diagnostics ignored = from.program->NewReport();
  const std::optional<PassedModule> passed =
      from.program->RunPasses(std::move(module), ignored, {.last = kLastBeforeRows});
  const ir::Function* kernel = passed ? KernelOf(passed->module) : nullptr;
  return kernel ? lowering::ExtentsOfKeptRows(*kernel, *passed->module.arena) : std::vector<lowering::RowExtent>();
}

Result<std::shared_ptr<KernelVariant>> CompileVariant(const VariantSource& from, const GeneratedSource& source,
                                                      VariantIdentity identity) {
  Result<std::shared_ptr<Image>> image = from.cache->Get(source, from.program->DeviceOptions(), from.program);
  if (!image) return image.error();
  auto variant = std::make_shared<KernelVariant>(std::move(identity));
  variant->image = std::move(*image);
  variant->info = source.kernels[0];
  return variant;
}

}  // namespace pyk2cu::runtime
