#include "runtime/ahead_of_time/launcher_header.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "codegen/launcher/launcher.h"
#include "frontend/ir/copy.h"
#include "frontend/source/located.h"
#include "pyk2cu/version.h"
#include "runtime/ahead_of_time/launch_facts.h"
#include "runtime/cpu/prelude/host_program.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/targets.h"

namespace pyk2cu::runtime {
namespace {

struct Variants {
  std::vector<Specialization> specializations;  ///< in the order of the text's kernels
  std::vector<LauncherSignature> signatures;
};

/// Checked before, so that this cannot fail.
Result<ir::Module> CheckAgain(const Program& program, std::span<const Specialization> specializations,
                              const HeaderRequest& request) {
  Diagnostics report = program.NewReport();
  std::optional<ir::Module> module = program.Check(specializations, report);
  if (!module) return SourceError(report, program.MessageWords());
  request.set_options(*module);
  return std::move(*module);
}

std::vector<std::optional<LauncherDefault>> DefaultsOf(const KernelDeclaration& kernel) {
  std::vector<std::optional<LauncherDefault>> defaults;
  for (const auto& value : kernel.defaults)
    if (value && !value->is_none)
      defaults.push_back(LauncherDefault{value->type, value->bits, value->number});
    else
      defaults.push_back(std::nullopt);
  return defaults;
}

Result<Variants> PlanVariants(const Program& program, const HeaderRequest& request) {
  Variants variants;
  std::vector<bool> fits(request.variants.size());
  for (const Specialization& specialization : request.specializations) {
    Result<ir::Module> module = CheckAgain(program, std::span(&specialization, 1), request);
    if (!module) return module.error();
    Result<LaunchFacts> facts = PlanFacts(program, *module, request.variants, fits);
    if (!facts) return facts.error();
    LauncherSignature signature{variants.specializations.size(),
                                {},
                                std::move(facts->pinned),
                                DefaultsOf(*program.FindKernel(specialization.kernel))};
    variants.specializations.push_back(specialization);
    for (Facts& needs : facts->variants) {
      signature.variants.push_back({variants.specializations.size(), needs});
      variants.specializations.push_back({specialization.kernel, specialization.arguments, std::move(needs)});
    }
    variants.signatures.push_back(std::move(signature));
  }
  for (size_t i = 0; i < fits.size(); ++i)
    if (!fits[i]) return Error{ErrorKind::kUsage, "no kernel has the parameters of the facts " + request.variants[i]};
  return variants;
}

Result<std::vector<LauncherProgram>> CompilePrograms(const Program& program, const GeneratedSource& source,
                                                     const HeaderRequest& request) {
  Result<std::vector<cuda::BinaryTarget>> targets = cuda::BinaryTargets(source, request.architectures);
  if (!targets) return targets.error();
  const std::vector<cuda::KernelGroup> groups = cuda::GroupByFlags(source);
  std::vector<LauncherProgram> programs;
  for (const cuda::KernelGroup& group : groups) programs.push_back({{}, group.kernels});
  for (const cuda::BinaryTarget& target : *targets) {
    Result<std::vector<cuda::Binary>> binaries =
        cuda::CompileGroups(source, program.DeviceOptions(), groups, target.architecture, target.kind);
    if (!binaries) return binaries.error();
    for (size_t i = 0; i < groups.size(); ++i)
      programs[i].images.push_back(
          {target.architecture, target.kind == cuda::BinaryKind::kPtx, std::move((*binaries)[i].bytes)});
  }
  return programs;
}

}  // namespace

Result<std::string> MakeLauncherHeader(const Program& program, const HeaderRequest& request) {
  Result<Variants> variants = PlanVariants(program, request);
  if (!variants) return variants.error();
  Result<ir::Module> module = CheckAgain(program, variants->specializations, request);
  if (!module) return module.error();
  Diagnostics report = program.NewReport();
  const std::optional<GeneratedSource> source = program.Generate(ir::Copy(*module), report);
  if (!source) return SourceError(report, program.MessageWords());
  PYK_CHECK(std::ranges::equal(source->kernels, variants->specializations,
                               [](const KernelInfo& kernel, const Specialization& asked) {
                                 return kernel.name == asked.kernel && kernel.arguments == asked.arguments;
                               }));
  LauncherRequest launcher;
  launcher.file_name = program.File().Name();
  launcher.name_space = request.name_space;
  launcher.version = PYK2CU_VERSION_STRING;
  launcher.module = &*module;
  launcher.source = &*source;
  launcher.signatures = std::move(variants->signatures);
  launcher.line_of = [&](uint32_t offset) { return program.File().LineOf(offset); };
  launcher.file_of = [&](uint32_t offset) { return program.File().At(offset).Name(); };
  if (Result<void> types = CheckLauncherTypes(launcher); !types) return types.error();
  Result<std::vector<LauncherProgram>> programs = CompilePrograms(program, *source, request);
  if (!programs) return programs.error();
  launcher.programs = std::move(*programs);
  cpu::HostProgram host = cpu::MakeHostProgram(*source, LauncherSupport(launcher.version));
  launcher.cpu_text = std::move(host.text);
  launcher.cpu_refusal = host.missing + " is there on GPUs and on the CPU device only";
  return EmitLauncherHeader(launcher);
}

}  // namespace pyk2cu::runtime
