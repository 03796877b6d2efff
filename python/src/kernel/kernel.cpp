#include "python/src/kernel/kernel.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <utility>

#include "python/src/errors/errors.h"
#include "python/src/kernel/inspect.h"
#include "python/src/kernel/options.h"
#include "python/src/kernel/program.h"
#include "python/src/kernel/variants.h"
#include "python/src/launch/configured.h"
#include "python/src/launch/dispatcher.h"
#include "python/src/launch/values.h"
#include "runtime/api/convert.h"
#include "runtime/launch/launch_pattern.h"

namespace pyk2cu::python {
namespace {

/// The elements of a tuple, borrowed.
std::vector<PyObject*> ObjectsOf(nb::handle tuple) {
  std::vector<PyObject*> objects;
  for (Py_ssize_t i = 0, n = PyTuple_Size(tuple.ptr()); i < n; ++i) objects.push_back(PyTuple_GetItem(tuple.ptr(), i));
  if (PyErr_Occurred()) throw nb::python_error();
  return objects;
}

/// A configuration that any kernel may be resolved for: the smallest.
LaunchConfig Smallest(uint32_t shared_bytes) { return {{1}, {1}, shared_bytes}; }

void Make(KernelHandle* place, const ProgramHandle& program, const std::string& name, DeviceHandle& device,
          std::optional<std::string> signature, nb::dict options, std::optional<std::string> code_file) {
  const KernelDeclaration* found = program.program->FindKernel(name);
  if (!found) throw nb::value_error(("the program has no kernel '" + name + "'").c_str());
  KernelDeclaration declaration = *found;
  AddOptions(options, declaration.options, !device.IsCuda());
  std::optional<Signature> given;
  if (signature) {
    given = Value(program.program->ReadSignature(*signature));
    Check(runtime::CheckSignature(declaration, *given));
  }
  auto file = code_file ? std::make_shared<cache::CodeFile>(std::move(*code_file)) : nullptr;
  new (place) KernelHandle(program.program, std::move(declaration), device, std::move(given), std::move(file));
}

const LaunchConfig& ConfigOf(nb::handle configured) {
  if (!PyObject_TypeCheck(configured.ptr(), ConfiguredType())) throw nb::type_error("a Configured is expected");
  return AsConfigured(configured.ptr())->config;
}

/// Makes a plan of a launch, unless launches like it cannot be recognized: arrays that the program has captured are
/// compared with those of each launch.
void Remember(KernelHandle& kernel, nb::handle configured, const LaunchConfig& config, nb::handle arguments,
              std::span<const runtime::Argument> own, runtime::ChosenVariant chosen) {
  if (!kernel.program->Captured().empty()) return;
  std::vector<PyObject*> objects = ObjectsOf(arguments);
  ArgumentValues values;
  if (!values.Fill(kernel.device, config.stream.handle, objects.data(), objects.size())) return PyErr_Clear();
  std::vector<runtime::Argument> storage;
  const bool one_signature = kernel.signature || kernel.declaration.signatures.size() <= 1;
  auto pattern = runtime::LaunchPattern::Make(kernel.device.Get(), std::move(chosen), config, values.List(),
                                              kernel.kernel.Complete(own, storage), one_signature);
  if (pattern) AddPlan(*AsDispatcher(AsConfigured(configured.ptr())->dispatcher), {&kernel.device, std::move(pattern)});
}

/// Compiling and, on the CPU device, running take their time without the GIL.
void Launch(KernelHandle& kernel, nb::handle configured, nb::tuple arguments, bool remember) {
  const LaunchConfig config = ConfigOf(configured);
  Arguments own;
  Fill(own, kernel.device, arguments);
  runtime::ChosenVariant chosen;
  Check([&]() -> Result<void> {
    const nb::gil_scoped_release release;
    Result<runtime::ChosenVariant> found = kernel.kernel.ResolveLaunch(config, own.List());
    if (!found) return found.error();
    chosen = std::move(*found);
    const runtime::KernelVariant& variant = *chosen.variant;
    std::vector<runtime::Argument> storage;
    runtime::ParameterValues values;
    values.Fill(variant.info, kernel.kernel.Complete(own.List(), storage));
    const PhaseTimer timer(Phase::kLaunch);
    return kernel.device.Get().Launch(*variant.image, variant.index, config, values.Pointers());
  }());
  if (remember && chosen.repeats) Remember(kernel, configured, config, arguments, own.List(), std::move(chosen));
}

void Prepare(KernelHandle& kernel, nb::object configured, nb::object arguments) {
  Resolve(kernel, configured.is_none() ? Smallest(0) : ConfigOf(configured), arguments);
}

nb::dict AttributesOf(KernelHandle& kernel, nb::object arguments) {
  const runtime::VariantPointer variant = Resolve(kernel, Smallest(0), arguments);
  const KernelAttributes from = Value(kernel.device.Get().Attributes(*variant->image, variant->index));
  nb::dict to;
  to["registers"] = from.registers;
  to["local_bytes"] = from.local_bytes;
  to["static_shared_bytes"] = from.static_shared_bytes;
  to["constant_bytes"] = from.constant_bytes;
  to["max_threads_per_block"] = from.max_threads_per_block;
  to["max_shared_bytes"] = from.max_shared_bytes;
  return to;
}

nb::dict Suggest(KernelHandle& kernel, nb::object arguments, uint32_t shared) {
  const runtime::VariantPointer variant = Resolve(kernel, Smallest(shared), arguments);
  const Suggestion from = Value(kernel.device.Get().Suggest(*variant->image, variant->index, shared));
  nb::dict to;
  to["block_threads"] = from.block_threads;
  to["min_grid_blocks"] = from.min_grid_blocks;
  return to;
}

nb::dict OccupancyOf(KernelHandle& kernel, uint32_t block_threads, uint32_t shared, nb::object arguments) {
  const runtime::VariantPointer variant = Resolve(kernel, Smallest(shared), arguments);
  const Occupancy from = Value(kernel.device.Get().OccupancyOf(*variant->image, variant->index, block_threads, shared));
  nb::dict to;
  to["blocks"] = from.blocks;
  to["warps"] = from.warps;
  to["max_warps"] = from.max_warps;
  to["fraction"] = from.Fraction();
  return to;
}

uint64_t MaxCooperativeBlocks(KernelHandle& kernel, nb::tuple block, uint32_t shared, nb::object arguments) {
  LaunchConfig config = Smallest(shared);
  if (block.size() != 3) throw nb::value_error("block must have three extents");
  config.block = {nb::cast<uint32_t>(block[0]), nb::cast<uint32_t>(block[1]), nb::cast<uint32_t>(block[2])};
  const runtime::VariantPointer variant = Resolve(kernel, config, arguments);
  return Value(kernel.device.Get().MaxCooperativeBlocks(*variant->image, variant->index, config));
}

nb::list Warnings(KernelHandle& kernel) { return ToList(kernel.kernel.LocatedWarnings()); }

std::string SymbolOf(KernelHandle& kernel, nb::object arguments) {
  return Resolve(kernel, Smallest(0), arguments)->info.symbol;
}

/// Whether the code of the first launch was in the code file; None before it, and without such a file.
nb::object WasFound(const KernelHandle& kernel) {
  const std::optional<bool> found = kernel.code_file ? kernel.code_file->FirstFound() : std::nullopt;
  return found ? nb::cast(*found) : nb::none();
}

bool IsCooperative(KernelHandle& kernel, nb::object arguments) {
  return Resolve(kernel, Smallest(0), arguments)->info.uses_grid_sync;
}

}  // namespace

void Fill(Arguments& to, const DeviceHandle& device, nb::handle arguments) {
  const std::vector<PyObject*> objects = ObjectsOf(arguments);
  if (!to.Fill(device, objects.data(), objects.size())) throw nb::python_error();
}

runtime::VariantPointer Resolve(KernelHandle& kernel, const LaunchConfig& config, nb::handle arguments) {
  Arguments own;
  std::optional<SampleArguments> sample;
  if (!arguments.is_none())
    Fill(own, kernel.device, arguments);
  else
    sample.emplace(SignatureOf(kernel).arguments);
  const std::span<const runtime::Argument> list = sample ? sample->List() : own.List();
  return Value([&] {
    const nb::gil_scoped_release release;
    return kernel.kernel.Resolve(config, list);
  }());
}

void BindKernel(nb::module_& module) {
  nb::class_<KernelHandle> type(module, "Kernel", nb::is_weak_referenceable(), "One specialization on one device.");
  type.def("__init__", Make, nb::arg("program"), nb::arg("name"), nb::arg("device"),
           nb::arg("signature").none() = nb::none(), nb::arg("options") = nb::dict(),
           nb::arg("code_file").none() = nb::none())
      .def_prop_ro("name", [](const KernelHandle& kernel) { return kernel.declaration.name; })
      .def_prop_ro("device", [](const KernelHandle& kernel) { return nb::borrow(kernel.device.object); })
      .def_prop_ro("was_found", WasFound)
      .def("launch", Launch, nb::arg("configured"), nb::arg("args"), nb::arg("remember") = false,
           "Launches; compiles if there is no variant for such arguments yet. With `remember`, later calls of the "
           "configured object's dispatcher with such arguments take the fast path.")
      .def("prepare", Prepare, nb::arg("configured").none(), nb::arg("args").none(), "Compiles for such a launch.")
      .def("attributes", AttributesOf, nb::arg("args").none() = nb::none())
      .def("suggest", Suggest, nb::arg("args").none() = nb::none(), nb::arg("shared") = 0)
      .def("occupancy", OccupancyOf, nb::arg("block"), nb::arg("shared") = 0, nb::arg("args").none() = nb::none())
      .def("max_cooperative_blocks", MaxCooperativeBlocks, nb::arg("block"), nb::arg("shared") = 0,
           nb::arg("args").none() = nb::none())
      .def("warnings", Warnings)
      .def("cooperative", IsCooperative, nb::arg("args").none() = nb::none(),
           "Whether all blocks run at the same time.")
      .def("symbol", SymbolOf, nb::arg("args").none() = nb::none(), "The name of the compiled function.");
  BindInspection(type);
  BindVariants(type);
}

}  // namespace pyk2cu::python
