#include "runtime/program/compile_variant.h"

#include <utility>

#include "base/check.h"
#include "frontend/ir/copy.h"
#include "frontend/lowering/striding/stride_loops.h"
#include "frontend/source/located.h"

namespace pyk2cu::runtime {

namespace {

GeneratedVariant Generated(GeneratedSource source, const ir::Module& module) {
  for (const auto& function : module.functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child)
      return {std::move(source), lowering::WorkOf(*function), lowering::ArraysOfStrideLoops(*function)};
  return {std::move(source), {.refusal = "is not there"}, {}};
}

}  // namespace

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
