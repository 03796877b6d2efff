#include "python/src/kernel/program.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "frontend/source/located.h"
#include "python/src/errors/errors.h"
#include "python/src/live/live.h"
#include "runtime/api/constants.h"
#include "runtime/api/convert.h"

namespace pyk2cu::python {
namespace {

api::Constant ToConstant(const std::string& name, nb::handle value) {
  if (PyBool_Check(value.ptr())) return {name, value.ptr() == Py_True};
  if (PyLong_Check(value.ptr())) return {name, nb::cast<int64_t>(value)};
  if (PyFloat_Check(value.ptr())) return {name, nb::cast<double>(value)};
  return {name, nb::cast<std::string>(value)};
}

std::vector<BoundConstant> ToConstants(nb::dict given) {
  std::vector<api::Constant> constants;
  for (auto [name, value] : given) constants.push_back(ToConstant(nb::cast<std::string>(name), value));
  api::Result<std::vector<BoundConstant>> bound = api::Convert(std::move(constants));
  if (!bound) Throw(bound.error());
  return std::move(*bound);
}

ProgramHandle* FromText(std::string text, std::string name, nb::dict constants,
                        std::vector<std::string> extra_functions) {
  runtime::ProgramOptions options;
  options.words = Words::kPython;
  options.constants = ToConstants(constants);
  options.extra_functions = std::move(extra_functions);
  options.read_module = ReadModuleFile;
  std::shared_ptr<const runtime::Program> program = [&] {
    const nb::gil_scoped_release release;
    return runtime::Program::Parse(SourceFile(std::move(name), std::move(text)), std::move(options));
  }();
  return CheckedProgram(std::move(program));
}

std::vector<std::string> KernelNames(const ProgramHandle& handle) {
  std::vector<std::string> names;
  for (const KernelDeclaration& declaration : handle.program->Declarations())
    if (handle.program->FindKernel(declaration.name) == &declaration) names.push_back(declaration.name);
  return names;
}

nb::list Warnings(const ProgramHandle& handle) { return ToList(Locate(handle.program->Report(), Words::kPython)); }

}  // namespace

ProgramHandle* CheckedProgram(std::shared_ptr<const runtime::Program> program) {
  if (const std::optional<Error> missing = program->Missing()) Throw(*missing);
  if (program->Report().HasErrors()) Throw(SourceError(program->Report(), Words::kPython));
  return new ProgramHandle{std::move(program)};
}

void BindProgram(nb::module_& module) {
  nb::class_<ProgramHandle>(module, "Program", nb::is_weak_referenceable(), "Kernels whose text was read.")
      .def("__init__", MakeLiveProgram, nb::arg("functions"), nb::arg("options") = nb::dict(),
           "Reads functions of the running program; the first one is the kernel.")
      .def_static("from_text", FromText, nb::arg("text"), nb::arg("name") = "<text>", nb::arg("constants") = nb::dict(),
                  nb::arg("extra_functions") = std::vector<std::string>(),
                  "Reads a Python file's text. `constants` are names of the file with other values.")
      .def("kernel_names", KernelNames)
      .def("warnings", Warnings, "Returns what the text's reading warned of, as dictionaries.")
      .def("files", [](const ProgramHandle& handle) { return handle.program->Files(); });
}

}  // namespace pyk2cu::python
