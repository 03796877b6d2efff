#include "runtime/program/compile_variant.h"

#include <utility>

#include "base/check.h"
#include "frontend/ir/copy.h"
#include "frontend/source/located.h"

namespace pyk2cu::runtime {

Result<GeneratedSource> GenerateVariant(const VariantSource& from, const Facts& facts, Diagnostics& report) {
  ir::Module module = ir::Copy(from.typed->module);
  SetFacts(module, facts);
  Diagnostics own = from.program->NewReport();
  std::optional<GeneratedSource> source = from.program->Generate(std::move(module), own);
  for (Diagnostic& diagnostic : own.Sorted()) report.Add(std::move(diagnostic));
  if (!source) return SourceError(own, from.program->MessageWords());
  PYK_CHECK(source->kernels.size() == 1);
  return std::move(*source);
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
