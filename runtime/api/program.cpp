#include "frontend/source/render.h"
#include "runtime/api/convert.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::api {
namespace {

Result<ProgramOptions> OptionsFor(std::vector<Constant> constants, const Headers& headers) {
  ProgramOptions options;
  options.open_headers = ReadCppHeaders;
  options.toolkit_directories = cuda::FindHeaderFolders;
  options.header_imports = headers.imports;
  options.include_directories = headers.directories;
  options.defines = headers.defines;
  for (Constant& constant : constants) {
    for (const BoundConstant& earlier : options.constants)
      if (earlier.name == constant.name)
        return Error{ErrorKind::kUsage, "the constant '" + constant.name + "' is given twice"};
    BoundConstant& bound = options.constants.emplace_back(std::move(constant.name));
    std::visit([&](auto& value) { bound.value = std::move(value); }, constant.value);
  }
  return options;
}

Result<Program> Wrap(SourceFile file, std::vector<Constant> constants, ReadModule read_module, const Headers& headers) {
  Result<ProgramOptions> options = OptionsFor(std::move(constants), headers);
  if (!options) return options.error();
  options->read_module = std::move(read_module);
  auto program = runtime::Program::Parse(std::move(file), std::move(*options));
  if (const std::optional<pyk2cu::Error> missing = program->Missing()) return *missing;
  if (program->Report().HasErrors()) return SourceError(program->Report());
  return Program{std::make_shared<Program::Impl>(Program::Impl{std::move(program)})};
}

/// The kernel, and the signature if one is given.
struct Chosen {
  const KernelDeclaration* kernel;
  std::optional<Signature> signature;
};

Result<Chosen> Choose(const runtime::Program& program, std::string_view name, std::string_view signature) {
  const KernelDeclaration* kernel = program.FindKernel(name);
  if (!kernel) return Error{ErrorKind::kUsage, program.File().Name() + " has no kernel '" + std::string(name) + "'"};
  if (signature.empty()) return Chosen{kernel, std::nullopt};
  pyk2cu::Result<Signature> parsed = program.ReadSignature(signature);
  if (!parsed) return Error{ErrorKind::kUsage, "signature '" + std::string(signature) + "': " + parsed.error().message};
  if (pyk2cu::Result<void> right = CheckSignature(*kernel, *parsed); !right) return right.error();
  return Chosen{kernel, std::move(*parsed)};
}

}  // namespace

Result<Program> Program::FromText(std::string text, std::string name, std::vector<Constant> constants,
                                  const ModuleReader& modules, const Headers& headers) {
  if (text.size() > kMaxSourceBytes) return Error{ErrorKind::kSource, name + " is too large"};
  ReadModule read_module;
  if (modules)
    read_module = [&](const std::string& path) -> pyk2cu::Result<std::optional<std::string>> { return modules(path); };
  return Wrap(SourceFile(std::move(name), std::move(text)), std::move(constants), std::move(read_module), headers);
}

Result<Program> Program::FromFile(const std::string& path, std::vector<Constant> constants, const Headers& headers) {
  pyk2cu::Result<SourceFile> file = ReadSourceFile(path);
  if (!file) return file.error();
  return Wrap(std::move(*file), std::move(constants), ReadModuleFile, headers);
}

std::vector<std::string> Program::Files() const { return impl ? impl->program->Files() : std::vector<std::string>(); }

std::string Program::Warnings() const { return impl ? Render(impl->program->Report(), {}) : ""; }
std::vector<Diagnostic> Program::WarningList() const {
  return impl ? Locate(impl->program->Report()) : std::vector<Diagnostic>();
}

std::vector<std::string> Program::KernelNames() const {
  std::vector<std::string> names;
  if (!impl) return names;
  for (const KernelDeclaration& declaration : impl->program->Declarations())
    if (impl->program->FindKernel(declaration.name) == &declaration) names.push_back(declaration.name);
  return names;
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
  return Kernel{std::make_shared<Kernel::Impl>(impl->program, kernel, device.impl, std::move(chosen->signature))};
}

Result<std::string> Program::ToCuda(std::string_view name, std::string_view signature, std::string* warnings) const {
  if (!impl) return NotMade("program", "Program::FromText");
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  if (!chosen->signature && chosen->kernel->signatures.empty())
    return Error{ErrorKind::kUsage, "kernel '" + std::string(name) + "' declares no signature: give one"};
  const Signature& types = chosen->signature ? *chosen->signature : chosen->kernel->signatures.front();
  const Specialization specialization{chosen->kernel->name, types.arguments, {}};
  Diagnostics report = impl->program->NewReport();
  std::optional<ir::Module> module = impl->program->Check(std::span(&specialization, 1), report);
  if (!module) return SourceError(report);
  const std::optional<GeneratedSource> source = impl->program->Generate(std::move(*module), report);
  if (!source) return SourceError(report);
  if (warnings) *warnings = Render(report, {});
  return source->text;
}

}  // namespace pyk2cu::api
