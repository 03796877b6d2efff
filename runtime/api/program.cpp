#include <fmt/format.h>

#include "frontend/source/render.h"
#include "runtime/api/constants.h"
#include "runtime/api/convert.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::api {
namespace {

Result<ProgramOptions> OptionsFor(std::vector<Constant> constants, const Headers& headers) {
  ProgramOptions options;
  options.words = Words::kLibrary;
  options.open_headers = ReadCppHeaders;
  options.toolkit_directories = cuda::FindHeaderFolders;
  options.header_imports = headers.imports;
  options.include_directories = headers.directories;
  options.defines = headers.defines;
  Result<std::vector<BoundConstant>> bound = Convert(std::move(constants));
  if (!bound) return bound.error();
  options.constants = std::move(*bound);
  return options;
}

Result<Program> Wrap(SourceFile file, std::vector<Constant> constants, ReadModule read_module, const Headers& headers) {
  Result<ProgramOptions> options = OptionsFor(std::move(constants), headers);
  if (!options) return options.error();
  options->read_module = std::move(read_module);
  auto program = runtime::Program::Parse(std::move(file), std::move(*options));
  if (const std::optional<pyk2cu::Error> missing = program->Missing()) return *missing;
  if (const pyk2cu::Result<void> used = program->CheckConstants(); !used) return used.error();
  if (program->Report().HasErrors()) return SourceError(program->Report(), Words::kLibrary);
  return Program{std::make_shared<Program::Impl>(Program::Impl{std::move(program)})};
}

/// The kernel, and the signature if one is given.
struct Chosen {
  const KernelDeclaration* kernel;
  std::optional<Signature> signature;
};

std::vector<std::string> NamesOfKernels(const runtime::Program& program) {
  std::vector<std::string> names;
  for (const KernelDeclaration& declaration : program.Declarations())
    if (program.FindKernel(declaration.name) == &declaration) names.push_back(declaration.name);
  return names;
}

Error NoKernel(const runtime::Program& program, std::string_view name) {
  for (const KernelDeclaration& declaration : program.Declarations())
    if (declaration.device && declaration.name == name)
      return Usage(
          fmt::format("'{}' of {} is a device function, which only kernels can call", name, program.File().Name()));
  const std::vector<std::string> names = NamesOfKernels(program);
  return Usage(fmt::format("{} has no kernel '{}'; it has {}", program.File().Name(), name,
                           names.empty() ? "no kernels" : fmt::format("{}", fmt::join(names, ", "))));
}

Result<Chosen> Choose(const runtime::Program& program, std::string_view name, std::string_view signature) {
  const KernelDeclaration* kernel = program.FindKernel(name);
  if (!kernel) return NoKernel(program, name);
  if (signature.empty()) return Chosen{kernel, std::nullopt};
  pyk2cu::Result<Signature> parsed = program.ReadSignature(signature);
  if (!parsed) return Error{ErrorKind::kUsage, "signature '" + std::string(signature) + "': " + parsed.error().message};
  if (pyk2cu::Result<void> right = CheckSignature(*kernel, *parsed); !right) return right.error();
  return Chosen{kernel, std::move(*parsed)};
}

/// The kernels to lint with their types, and those without.
struct LintWork {
  std::vector<Specialization> specializations;
  UntypedRequest untyped;
};

void Add(const KernelDeclaration& kernel, std::span<const Signature> signatures, LintWork& work) {
  if (signatures.empty()) work.untyped.kernels.push_back(kernel.name);
  for (const Signature& signature : signatures) work.specializations.push_back({kernel.name, signature.arguments, {}});
}

Result<LintWork> PlanLint(const runtime::Program& program, std::string_view name, std::string_view signature) {
  LintWork work;
  work.untyped.others = name.empty();
  if (name.empty() && !signature.empty()) return Usage("a signature is of one kernel: give its name, too");
  if (name.empty()) {
    for (const KernelDeclaration& kernel : program.Declarations())
      if (program.FindKernel(kernel.name) == &kernel) Add(kernel, kernel.signatures, work);
    return work;
  }
  Result<Chosen> chosen = Choose(program, name, signature);
  if (!chosen) return chosen.error();
  const std::span<const Signature> given =
      chosen->signature ? std::span<const Signature>(&*chosen->signature, 1) : chosen->kernel->signatures;
  Add(*chosen->kernel, given, work);
  return work;
}

ir::LaunchShape::Extents Extents(const Dim3& dim) { return {dim.x, dim.y, dim.z}; }

/// The launch that the caller names, as if host code had it.
LintRequest RequestFor(const runtime::Program& program, std::string_view name, const LintOptions& options) {
  LintRequest request;
  if (options.notes) request.level = lint::Level::kAll;
  if (!options.block) return request;
  ir::LaunchShape shape;
  shape.block = Extents(*options.block);
  if (options.grid) shape.grid = Extents(*options.grid);
  for (const KernelDeclaration& kernel : program.Declarations()) {
    if (!name.empty() && kernel.name != name) continue;
    shape.kernel = kernel.name;
    shape.span = kernel.function->def->name_span;
    request.launches.push_back(shape);
  }
  return request;
}

}  // namespace

Result<Program> Program::FromText(std::string text, std::string name, std::vector<Constant> constants,
                                  const ModuleReader& modules, const Headers& headers) {
  if (text.size() > kMaxSourceBytes) return Usage(name + " is larger than 1 GiB");
  ReadModule read_module;
  if (modules)
    read_module = [&](const std::string& path) -> pyk2cu::Result<std::optional<std::string>> { return modules(path); };
  return Wrap(SourceFile(std::move(name), std::move(text)), std::move(constants), std::move(read_module), headers);
}

Result<Program> Program::FromFile(const std::string& path, std::vector<Constant> constants, const Headers& headers) {
  pyk2cu::Result<SourceFile> file = ReadSourceFile(path);
  if (!file) return Error{ErrorKind::kEnvironment, file.error().message};
  return Wrap(std::move(*file), std::move(constants), ReadModuleFile, headers);
}

std::vector<std::string> Program::Files() const { return impl ? impl->program->Files() : std::vector<std::string>(); }

std::string Program::Warnings() const {
  return impl ? Render(impl->program->Report(), {.words = Words::kLibrary}) : "";
}
std::vector<Diagnostic> Program::WarningList() const {
  return impl ? Locate(impl->program->Report(), Words::kLibrary) : std::vector<Diagnostic>();
}

std::vector<std::string> Program::KernelNames() const {
  return impl ? NamesOfKernels(*impl->program) : std::vector<std::string>();
}

Result<Kernel> Program::GetKernel(std::string_view name, const Device& device, std::string_view signature,
                                  const Checks& checks) const {
  if (!impl) return NotMade("program", "Program::FromText");
  if (!device.impl) return NotMade("device", "Device::Open");
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  KernelDeclaration kernel = *chosen->kernel;
  kernel.options.check_bounds = kernel.options.check_bounds || checks.bounds;
  kernel.options.check_exceptions = kernel.options.check_exceptions || checks.exceptions;
  ir::Add(kernel.options.thread_checks,
          {.races = checks.races, .barriers = checks.barriers, .uninitialized = checks.uninitialized});
  return Kernel{std::make_shared<Kernel::Impl>(impl->program, kernel, device.impl, std::move(chosen->signature))};
}

Result<std::string> Program::ToCuda(std::string_view name, std::string_view signature, std::string* warnings) const {
  if (!impl) return NotMade("program", "Program::FromText");
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  if (!chosen->signature && chosen->kernel->signatures.empty())
    return Usage(fmt::format("kernel '{}' declares no signature: give one, as in \"void(float32[::1], int64)\"", name));
  const Signature& types = chosen->signature ? *chosen->signature : chosen->kernel->signatures.front();
  const Specialization specialization{chosen->kernel->name, types.arguments, {}};
  Diagnostics report = impl->program->NewReport();
  std::optional<ir::Module> module = impl->program->Check(std::span(&specialization, 1), report);
  if (!module) return SourceError(report, Words::kLibrary);
  const std::optional<GeneratedSource> source = impl->program->Generate(std::move(*module), report);
  if (!source) return SourceError(report, Words::kLibrary);
  if (warnings) *warnings = Render(report, {.words = Words::kLibrary});
  return source->text;
}

Result<std::vector<Diagnostic>> Program::Lint(std::string_view kernel, std::string_view signature,
                                              const LintOptions& options) const {
  if (!impl) return NotMade("program", "Program::FromText");
  if (options.grid && !options.block) return Usage("the grid of a launch is given without the size of its blocks");
  const runtime::Program& program = *impl->program;
  Result<LintWork> work = PlanLint(program, kernel, signature);
  if (!work) return work.error();
  Diagnostics report = program.NewReport();
  program.CheckAll(work->specializations, work->untyped, report, RequestFor(program, kernel, options));
  return Locate(report, Words::kLibrary);
}

}  // namespace pyk2cu::api
