#include "cli/commands/build_header.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/check.h"
#include "cli/commands/binaries.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/program/checks.h"
#include "cli/program/selection.h"
#include "codegen/launcher/launcher.h"
#include "frontend/ir/copy.h"
#include "frontend/source/render.h"
#include "runtime/cpu/prelude/host_program.h"
#include "runtime/cuda/compile/compile.h"

// `--emit=header`: for each signature the variant that is always right and, where facts make a difference, the one for
// launches in which they hold; both in one text, compiled once for each architecture.
namespace pyk2cu::cli {
using namespace runtime;
namespace {

struct Variants {
  std::vector<Specialization> specializations;  ///< in the order of the text's kernels
  std::vector<LauncherSignature> signatures;
};

/// Checked before, so that this cannot fail.
Result<ir::Module> CheckAgain(const Program& program, std::span<const Specialization> specializations,
                              const Options& options) {
  Diagnostics report = program.NewReport();
  std::optional<ir::Module> module = program.Check(specializations, report);
  if (!module) return Error{ErrorKind::kSource, Render(report, {})};
  ApplyOptions(*module, options);
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
Result<std::optional<Facts>> UsefulFacts(const Program& program, const Specialization& given, const Options& options) {
  Result<ir::Module> module = CheckAgain(program, std::span(&given, 1), options);
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

Result<Variants> PlanVariants(const Program& program, const Work& work, const Options& options) {
  Variants variants;
  for (const Specialization& specialization : work.specializations) {
    Result<std::optional<Facts>> facts = UsefulFacts(program, specialization, options);
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
                                                     const Options& options) {
  Result<std::vector<BinaryTarget>> targets = BinaryTargets(source, options);
  if (!targets) return targets.error();
  const std::vector<cuda::KernelGroup> groups = cuda::GroupByFlags(source);
  std::vector<LauncherProgram> programs;
  for (const cuda::KernelGroup& group : groups) programs.push_back({{}, group.kernels});
  for (const BinaryTarget& target : *targets) {
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

Result<std::string> EmitHeader(const Program& program, const Work& work, const Options& options) {
  if (options.Has(OptionId::kAssume))
    return Usage("--assume is for single variants; a header has those that launches choose from");
  Result<Variants> variants = PlanVariants(program, work, options);
  if (!variants) return variants.error();
  Result<ir::Module> module = CheckAgain(program, variants->specializations, options);
  if (!module) return module.error();
  Diagnostics report = program.NewReport();
  const std::optional<GeneratedSource> source = program.Generate(ir::Copy(*module), report);
  if (!source) return Error{ErrorKind::kSource, Render(report, {})};
  PYK_CHECK(std::ranges::equal(source->kernels, variants->specializations,
                               [](const KernelInfo& kernel, const Specialization& asked) {
                                 return kernel.name == asked.kernel && kernel.arguments == asked.arguments;
                               }));
  LauncherRequest request;
  request.file_name = program.File().Name();
  request.name_space = options.Get(OptionId::kNamespace);
  request.version = PYK2CU_VERSION;
  request.module = &*module;
  request.source = &*source;
  request.signatures = std::move(variants->signatures);
  request.line_of = [&](uint32_t offset) { return program.File().LineOf(offset); };
  request.file_of = [&](uint32_t offset) { return program.File().At(offset).Name(); };
  if (Result<void> types = CheckLauncherTypes(request); !types) return types.error();
  Result<std::vector<LauncherProgram>> programs = CompilePrograms(program, *source, options);
  if (!programs) return programs.error();
  request.programs = std::move(*programs);
  cpu::HostProgram host = cpu::MakeHostProgram(*source, LauncherSupport(request.version));
  request.cpu_text = std::move(host.text);
  request.cpu_refusal = host.missing + " is there on GPUs and on the CPU device only";
  return EmitLauncherHeader(request);
}

}  // namespace pyk2cu::cli
