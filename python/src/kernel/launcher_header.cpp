#include "python/src/kernel/launcher_header.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "python/src/errors/errors.h"
#include "python/src/kernel/inspect.h"
#include "runtime/ahead_of_time/launcher_header.h"

namespace pyk2cu::python {
namespace {

std::string Header(KernelHandle& kernel, std::string name_space, std::vector<std::string> architectures) {
  if (!kernel.program->Captured().empty())
    Throw({ErrorKind::kUsage, fmt::format("kernel '{}' refers to arrays of the device, which a header cannot hold: "
                                          "make them arguments",
                                          kernel.declaration.name)});
  const Specialization specialization{kernel.declaration.name, SignatureOf(kernel).arguments, {}};
  runtime::HeaderRequest request;
  request.specializations = std::span(&specialization, 1);
  request.name_space = std::move(name_space);
  request.architectures = std::move(architectures);
  request.set_options = [&](ir::Module& module) { SetOptions(kernel, module); };
  return Value([&] {
    const nb::gil_scoped_release release;
    return runtime::MakeLauncherHeader(*kernel.program, request);
  }());
}

}  // namespace

void BindLauncherHeader(nb::class_<KernelHandle>& type) {
  type.def("header", Header, nb::arg("name_space"), nb::arg("architectures") = std::vector<std::string>(),
           "Returns a C++ header that launches the kernel with its signature; it holds the code for the architectures "
           "(\"sm_90\", \"compute_80\").");
}

}  // namespace pyk2cu::python
