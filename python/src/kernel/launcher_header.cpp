#include "python/src/kernel/launcher_header.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "codegen/launcher/launcher.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/options.h"
#include "frontend/source/located.h"
#include "pyk2cu/version.h"
#include "python/src/errors/errors.h"
#include "python/src/kernel/inspect.h"
#include "runtime/cpu/prelude/host_program.h"
#include "runtime/cuda/compile/compile.h"

namespace pyk2cu::python {
namespace {

/// The module of the kernel's signature; its text is right for every launch.
Result<ir::Module> CheckedModule(const KernelHandle& kernel, const std::vector<const Type*>& types) {
  const Specialization specialization{kernel.declaration.name, types, {}};
  Diagnostics report = kernel.program->NewReport();
  std::optional<ir::Module> module = kernel.program->Check(std::span(&specialization, 1), report);
  if (!module) return SourceError(report, Words::kPython);
  for (const auto& function : module->functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child)
      function->options = kernel.declaration.options;
  ir::SpreadChecks(*module);
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

/// The code for each architecture. Without any, PTX for the oldest that NVRTC knows, which all GPUs take that it can
/// compile for.
Result<std::vector<LauncherProgram>> Compile(const runtime::Program& program, const GeneratedSource& source,
                                             std::vector<std::string> architectures) {
  Result<const runtime::cuda::Nvrtc*> nvrtc = runtime::cuda::Nvrtc::Get();
  if (!nvrtc) return nvrtc.error();
  if (architectures.empty()) architectures = {fmt::format("compute_{}", (*nvrtc)->Architectures().front())};
  const std::vector<runtime::cuda::KernelGroup> groups = runtime::cuda::GroupByFlags(source);
  std::vector<LauncherProgram> programs;
  for (const runtime::cuda::KernelGroup& group : groups) programs.push_back({{}, group.kernels});
  for (const std::string& architecture : architectures) {
    const bool ptx = architecture.starts_with("compute_");
    Result<std::vector<runtime::cuda::Binary>> binaries =
        runtime::cuda::CompileGroups(source, program.DeviceOptions(), groups, architecture,
                                     ptx ? runtime::cuda::BinaryKind::kPtx : runtime::cuda::BinaryKind::kCubin);
    if (!binaries) return binaries.error();
    for (size_t i = 0; i < groups.size(); ++i)
      programs[i].images.push_back({architecture, ptx, std::move((*binaries)[i].bytes)});
  }
  return programs;
}

Result<std::string> Emit(const KernelHandle& kernel, const std::vector<const Type*>& types, std::string name_space,
                         std::vector<std::string> architectures) {
  const runtime::Program& program = *kernel.program;
  Result<ir::Module> module = CheckedModule(kernel, types);
  if (!module) return module.error();
  Diagnostics report = program.NewReport();
  const std::optional<GeneratedSource> source = program.Generate(ir::Copy(*module), report);
  if (!source) return SourceError(report, Words::kPython);
  LauncherRequest request;
  request.file_name = program.File().Name();
  request.name_space = std::move(name_space);
  request.version = PYK2CU_VERSION_STRING;
  request.module = &*module;
  request.source = &*source;
  request.signatures.push_back({0, std::nullopt, {}, DefaultsOf(kernel.declaration)});
  request.line_of = [&](uint32_t offset) { return program.File().LineOf(offset); };
  request.file_of = [&](uint32_t offset) { return program.File().At(offset).Name(); };
  if (Result<void> known = CheckLauncherTypes(request); !known) return known.error();
  Result<std::vector<LauncherProgram>> programs = Compile(program, *source, std::move(architectures));
  if (!programs) return programs.error();
  request.programs = std::move(*programs);
  runtime::cpu::HostProgram host = runtime::cpu::MakeHostProgram(*source, LauncherSupport(request.version));
  request.cpu_text = std::move(host.text);
  request.cpu_refusal = host.missing + " is there on GPUs and on the CPU device only";
  return EmitLauncherHeader(request);
}

std::string Header(KernelHandle& kernel, std::string name_space, std::vector<std::string> architectures) {
  if (!kernel.program->Captured().empty())
    Throw({ErrorKind::kUsage, fmt::format("kernel '{}' refers to arrays of the device, which a header cannot hold: "
                                          "make them arguments",
                                          kernel.declaration.name)});
  const std::vector<const Type*> types = SignatureOf(kernel).arguments;
  return Value([&] {
    const nb::gil_scoped_release release;
    return Emit(kernel, types, std::move(name_space), std::move(architectures));
  }());
}

}  // namespace

void BindLauncherHeader(nb::class_<KernelHandle>& type) {
  type.def("header", Header, nb::arg("name_space"), nb::arg("architectures") = std::vector<std::string>(),
           "Returns a C++ header that launches the kernel with its signature; it holds the code for the architectures "
           "(\"sm_90\", \"compute_80\").");
}

}  // namespace pyk2cu::python
