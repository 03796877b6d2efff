#include "python/src/kernel/variants.h"

#include <nanobind/stl/string.h>

#include <optional>
#include <string>

#include "python/src/errors/errors.h"
#include "python/src/launch/configured.h"
#include "runtime/variants/mode.h"

namespace pyk2cu::python {
namespace {

using runtime::VariantMode;

const LaunchConfig& ConfigOf(nb::handle configured) {
  if (!PyObject_TypeCheck(configured.ptr(), ConfiguredType())) throw nb::type_error("a Configured is expected");
  return AsConfigured(configured.ptr())->config;
}

nb::dict ToDict(const VariantInfo& from) {
  constexpr const char* kStates[] = {"ready", "pending", "failed"};
  nb::dict to;
  to["types"] = from.types;
  to["facts"] = from.facts;
  to["coarsening"] = from.coarsening;
  to["coarsening_axis"] = from.coarsening_axis;
  to["min_blocks"] = from.min_blocks;
  if (from.max_blocks == UINT64_MAX)
    to["max_blocks"] = nb::none();
  else
    to["max_blocks"] = from.max_blocks;
  to["state"] = kStates[static_cast<size_t>(from.state)];
  to["general"] = from.is_general;
  to["measured"] = from.is_measured;
  to["reason"] = from.reason;
  return to;
}

nb::dict ToDict(const TuningResult& from) {
  nb::list candidates;
  for (const TuningResult::Candidate& each : from.candidates) {
    nb::dict to;
    to["facts"] = each.facts;
    to["coarsening"] = each.coarsening;
    to["coarsening_axis"] = each.coarsening_axis;
    to["milliseconds"] = each.milliseconds;
    to["launches"] = each.launches;
    candidates.append(to);
  }
  nb::dict result;
  result["candidates"] = candidates;
  result["chosen"] = from.chosen;
  result["reason"] = from.reason;
  return result;
}

/// Compiling and the launches take their time without the GIL.
nb::dict Tune(KernelHandle& kernel, nb::handle configured, nb::tuple arguments) {
  const LaunchConfig config = ConfigOf(configured);
  Arguments own;
  Fill(own, kernel.device, arguments);
  return ToDict(Value([&] {
    const nb::gil_scoped_release release;
    return kernel.kernel.Tune(config, own.List());
  }()));
}

nb::dict Explain(KernelHandle& kernel, nb::handle configured, nb::tuple arguments) {
  const LaunchConfig config = ConfigOf(configured);
  Arguments own;
  Fill(own, kernel.device, arguments);
  return ToDict(Value([&] {
    const nb::gil_scoped_release release;
    return kernel.kernel.Explain(config, own.List());
  }()));
}

nb::list List(KernelHandle& kernel) {
  nb::list list;
  for (const VariantInfo& each : kernel.kernel.VariantList()) list.append(ToDict(each));
  return list;
}

void Use(KernelHandle& kernel, const std::string& which) {
  const std::optional<VariantMode> mode = runtime::ParseVariantMode(which);
  if (!mode) throw nb::value_error(("variants are off, measured, on, now or all, got '" + which + "'").c_str());
  kernel.kernel.UseVariants(*mode == VariantMode::kOff        ? Variants::kOff
                            : *mode == VariantMode::kMeasured ? Variants::kMeasured
                            : *mode == VariantMode::kOn       ? Variants::kBackground
                            : *mode == VariantMode::kNow      ? Variants::kNow
                                                              : Variants::kAll);
}

}  // namespace

void BindVariants(nb::class_<KernelHandle>& type) {
  type.def("tune", Tune, nb::arg("configured"), nb::arg("args"), "Times the variants of such a launch.")
      .def("explain", Explain, nb::arg("configured"), nb::arg("args"), "Returns the variant of such a launch.")
      .def("variants", List)
      .def("use_variants", Use, nb::arg("which"));
}

}  // namespace pyk2cu::python
