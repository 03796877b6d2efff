#include "runtime/ahead_of_time/launcher_header.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "codegen/launcher/launcher.h"
#include "frontend/ir/copy.h"
#include "frontend/source/located.h"
#include "pyk2cu/version.h"
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

/// The text of one kernel under some facts; empty if a pass finds an error, which is reported before.
std::string TextUnder(const Program& program, ir::Module& module, const Facts& facts) {
  SetFacts(module, facts);
  Diagnostics report = program.NewReport();
  const std::optional<GeneratedSource> source = program.Generate(ir::Copy(module), report);
  return source ? source->text : "";
}

bool HoldsArray(const Type* type) { return type->IsArray() || std::ranges::any_of(type->elements(), HoldsArray); }

/// Arrays in tuples and the targets of pointers are treated like other arrays.
bool MayShareUnseen(const Type* type) { return type->Is(TypeKind::kPointer) || (type->IsTuple() && HoldsArray(type)); }

/// The facts of which the text makes use: what does not change it need not hold. Nothing if none does.
Result<std::optional<Facts>> UsefulFacts(const Program& program, const Specialization& given,
                                         const HeaderRequest& request) {
  Result<ir::Module> module = CheckAgain(program, std::span(&given, 1), request);
  if (!module) return module.error();
  Facts all;
  const bool apart = std::ranges::none_of(given.arguments, MayShareUnseen);
  for (const Type* type : given.arguments)
    all.arguments.push_back({apart && type->IsArray(), type->IsArray() || type->IsInteger()});
  all.small_grid = true;
  const std::string best = TextUnder(program, *module, all);
  const auto drop_unless_used = [&](bool& fact) {
    if (!fact) return;
    fact = false;
    fact = TextUnder(program, *module, all) != best;
  };
  drop_unless_used(all.small_grid);
  for (ArgumentFacts& argument : all.arguments) {
    drop_unless_used(argument.small);
    drop_unless_used(argument.no_alias);
  }
  return TextUnder(program, *module, {}) == best ? std::optional<Facts>() : std::optional<Facts>(std::move(all));
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
  for (const Specialization& specialization : request.specializations) {
    if (const KernelDeclaration* kernel = program.FindKernel(specialization.kernel); !kernel->options.assume.empty())
      return Error{ErrorKind::kUsage, "kernel '" + kernel->name + "' has the option assume='" + kernel->options.assume +
                                          "', which launchers in headers do not compare with a launch"};
    Result<std::optional<Facts>> facts = UsefulFacts(program, specialization, request);
    if (!facts) return facts.error();
    LauncherSignature signature{
        variants.specializations.size(), std::nullopt, {}, DefaultsOf(*program.FindKernel(specialization.kernel))};
    variants.specializations.push_back(specialization);
    if (*facts) {
      signature.fast = variants.specializations.size();
      signature.needs = **facts;
      variants.specializations.push_back({specialization.kernel, specialization.arguments, std::move(**facts)});
    }
    variants.signatures.push_back(std::move(signature));
  }
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
