#include "python/src/live/live.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "frontend/sema/live/live_module.h"
#include "frontend/sema/model/entity.h"
#include "python/src/live/executed.h"
#include "python/src/live/values.h"

namespace pyk2cu::python {
namespace {

runtime::ProgramOptions ReadOptions(nb::dict given) {
  runtime::ProgramOptions options;
  options.words = Words::kPython;
  for (auto [name, value] : given) {
    const std::string known = nb::cast<std::string>(name);
    if (known == "include_directories")
      options.include_directories = nb::cast<std::vector<std::string>>(value);
    else if (known == "defines")
      options.defines = nb::cast<std::vector<std::string>>(value);
    else
      throw nb::type_error(("a program has no option '" + known + "'").c_str());
  }
  return options;
}

/// A program, and the list of the Python objects that own the memory of its captured arrays.
struct WithOwners {
  std::shared_ptr<const runtime::Program> program;
  PyObject* owners;

  ~WithOwners() {
    const nb::gil_scoped_acquire gil;
    Py_DECREF(owners);
  }
};

/// Returns the program as one that also owns the memory of its captured arrays.
std::shared_ptr<const runtime::Program> Owning(std::shared_ptr<const runtime::Program> program, nb::list owners) {
  if (owners.size() == 0) return program;
  const runtime::Program* plain = program.get();
  return {std::shared_ptr<WithOwners>(new WithOwners{std::move(program), owners.inc_ref().ptr()}), plain};
}

}  // namespace

void MakeLiveProgram(ProgramHandle* place, nb::list functions, nb::dict given) {
  std::vector<LiveFunction> live;
  for (nb::handle each : functions) live.push_back(ReadLiveFunction(nb::cast<nb::dict>(each)));
  if (live.empty()) throw nb::value_error("a program has at least one function");
  runtime::ProgramOptions options = ReadOptions(given);
  std::shared_ptr<const runtime::Program> program = [&] {
    const nb::gil_scoped_release release;
    return runtime::Program::FromFunctions(std::move(live), std::move(options));
  }();
  const std::unique_ptr<ProgramHandle> checked(CheckedProgram(std::move(program)));
  new (place) ProgramHandle{Owning(checked->program, nb::cast<nb::list>(nb::object(functions[0]["keep"])))};
}

void BindLive(nb::module_& module) {
  module.def("live_paths", LivePaths, nb::arg("text"), nb::arg("begin") = 0, nb::arg("end") = 0,
             "Returns the dotted names that the function in a text reads from outside.");
  module.def("executed_text", ExecutedText, nb::arg("code"),
             "Returns the text that exec() ran when it made the code of a function; None for other code.");
  module.def(
      "is_known_module", [](const std::string& path) { return sema::IsKnownModule(path); }, nb::arg("path"),
      "Whether the compiler knows such a module.");
  KeepExecutedTexts();
}

}  // namespace pyk2cu::python
