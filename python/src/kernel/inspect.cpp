#include "python/src/kernel/inspect.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <string>
#include <utility>
#include <vector>

#include "frontend/ir/options.h"
#include "frontend/source/located.h"
#include "python/src/errors/errors.h"
#include "python/src/kernel/launcher_header.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::python {
namespace {

/// The text for types and facts. It does not need the device.
Result<GeneratedSource> Generate(const KernelHandle& kernel, const std::vector<const Type*>& types,
                                 std::span<const runtime::Argument> arguments) {
  const Specialization specialization{kernel.declaration.name, types, {}};
  Diagnostics report = kernel.program->NewReport();
  std::optional<ir::Module> module = kernel.program->Check(std::span(&specialization, 1), report);
  if (!module) return SourceError(report, Words::kPython);
  SetOptions(kernel, *module);
  if (!arguments.empty()) {
    const runtime::FactBits facts = runtime::ComputeFactBits(arguments, runtime::WrittenArguments(*module), {{1}, {1}});
    runtime::SetFacts(*module, runtime::ToFacts(facts, arguments.size()));
  }
  std::optional<GeneratedSource> source = kernel.program->Generate(std::move(*module), report);
  if (!source) return SourceError(report, Words::kPython);
  return std::move(*source);
}

GeneratedSource SourceFor(KernelHandle& kernel, nb::handle arguments) {
  Arguments own;
  std::vector<runtime::Argument> storage;
  std::span<const runtime::Argument> complete;
  std::vector<const Type*> types;
  TypeTable& table = kernel.program->Types();
  if (arguments.is_none()) {
    types = SignatureOf(kernel).arguments;
    for (const runtime::Argument& array : kernel.program->Captured()) types.push_back(runtime::TypeOf(array, table));
  } else {
    Fill(own, kernel.device, arguments);
    complete = kernel.kernel.Complete(own.List(), storage);
    types = Value(
        runtime::ChooseTypes(kernel.declaration, kernel.signature ? &*kernel.signature : nullptr, complete, table));
  }
  return Value([&] {
    const nb::gil_scoped_release release;
    return Generate(kernel, types, complete);
  }());
}

std::string CudaSource(KernelHandle& kernel, nb::object arguments) { return SourceFor(kernel, arguments).text; }

/// What NVRTC makes of the text: it needs no GPU.
std::string Compiled(KernelHandle& kernel, nb::handle arguments, const std::string& architecture,
                     runtime::cuda::BinaryKind kind) {
  const GeneratedSource source = SourceFor(kernel, arguments);
  runtime::cuda::Binary binary = Value([&] {
    const nb::gil_scoped_release release;
    return runtime::cuda::CompileToBinary(source, kernel.program->DeviceOptions(), architecture, kind);
  }());
  return std::move(binary.bytes);
}

std::string ArchitectureFor(const KernelHandle& kernel, const std::optional<std::string>& given) {
  if (given) return *given;
  return kernel.device.IsCuda() ? kernel.device.Get().Properties().architecture : "sm_75";
}

std::string Ptx(KernelHandle& kernel, nb::object arguments, std::optional<std::string> architecture) {
  std::string arch = ArchitectureFor(kernel, architecture);
  if (arch.starts_with("sm_")) arch.replace(0, 2, "compute");
  std::string text = Compiled(kernel, arguments, arch, runtime::cuda::BinaryKind::kPtx);
  while (!text.empty() && text.back() == '\0') text.pop_back();
  return text;
}

nb::bytes LtoIr(KernelHandle& kernel, nb::object arguments, const std::string& architecture) {
  const std::string bytes = Compiled(kernel, arguments, architecture, runtime::cuda::BinaryKind::kLtoIr);
  return nb::bytes(bytes.data(), bytes.size());
}

nb::bytes Cubin(KernelHandle& kernel, nb::object arguments, std::optional<std::string> architecture) {
  const std::string bytes =
      Compiled(kernel, arguments, ArchitectureFor(kernel, architecture), runtime::cuda::BinaryKind::kCubin);
  return nb::bytes(bytes.data(), bytes.size());
}

}  // namespace

const Signature& SignatureOf(const KernelHandle& kernel) {
  if (kernel.signature) return *kernel.signature;
  if (!kernel.declaration.signatures.empty()) return kernel.declaration.signatures.front();
  throw nb::value_error(("kernel '" + kernel.declaration.name + "' has no signature: give arguments").c_str());
}

void SetOptions(const KernelHandle& kernel, ir::Module& module) {
  for (const auto& function : module.functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child)
      function->options = kernel.declaration.options;
  ir::SpreadChecks(module);
}

void BindInspection(nb::class_<KernelHandle>& type) {
  type.def("cuda_source", CudaSource, nb::arg("args").none() = nb::none(),
           "Returns the CUDA C++ text: for these arguments, or the one that is right for all of the signature.")
      .def("ptx", Ptx, nb::arg("args").none() = nb::none(), nb::arg("arch").none() = nb::none())
      .def("ltoir", LtoIr, nb::arg("args").none(), nb::arg("arch"))
      .def("cubin", Cubin, nb::arg("args").none() = nb::none(), nb::arg("arch").none() = nb::none());
  BindLauncherHeader(type);
}

}  // namespace pyk2cu::python
