#include "python/src/kernel/options.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "frontend/ir/facts_text.h"

namespace pyk2cu::python {
namespace {

namespace nb = nanobind;

bool Truth(nb::handle value) {
  const int truth = PyObject_IsTrue(value.ptr());
  if (truth < 0) throw nb::python_error();
  return truth == 1;
}

void AddChecks(nb::handle value, bool cpu, ir::FunctionOptions& options) {
  std::vector<std::string> names;
  if (PyUnicode_Check(value.ptr()))
    names = {nb::cast<std::string>(value)};
  else
    names = nb::cast<std::vector<std::string>>(nb::list(value));
  for (const std::string& name : names) {
    const bool all = name == "all";
    const bool races = name == "races" || name == "races=strict";
    if (!all && !races && name != "bounds" && name != "exceptions" && name != "barriers" && name != "uninitialized")
      throw nb::value_error(
          ("there are no checks '" + name + "': expected bounds, exceptions, races, barriers, uninitialized or all")
              .c_str());
    options.check_bounds = options.check_bounds || all || name == "bounds";
    options.check_exceptions = options.check_exceptions || all || name == "exceptions";
    ir::Add(options.thread_checks, {.races = races || (all && cpu),  // of "all" those that the device has
                                    .strict_races = name == "races=strict",
                                    .barriers = all || name == "barriers",
                                    .uninitialized = all || name == "uninitialized"});
  }
}

void SetLaunchBounds(nb::handle value, ir::FunctionOptions& options) {
  if (PyLong_Check(value.ptr()))
    options.launch_bounds = {nb::cast<int64_t>(value)};
  else
    options.launch_bounds = nb::cast<std::vector<int64_t>>(nb::list(value));
}

/// Facts that every launch has; False: launches have no constants.
void Assume(nb::handle value, ir::FunctionOptions& options) {
  const bool is_flag = PyBool_Check(value.ptr());
  const std::string text = !is_flag ? nb::cast<std::string>(value) : std::string(Truth(value) ? "" : "none");
  if (const Result<void> set = SetAssumed(text, options); !set)
    throw nb::value_error(("assume: " + set.error().message).c_str());
}

void AddOption(const std::string& name, nb::handle value, bool cpu, ir::FunctionOptions& options) {
  if (name == "checks") return AddChecks(value, cpu, options);
  if (name == "launch_bounds") return SetLaunchBounds(value, options);
  if (name == "assume") return Assume(value, options);
  if (name == "fastmath")
    options.fastmath = Truth(value);
  else if (name == "lineinfo")
    options.lineinfo = Truth(value);
  else if (name == "opt")
    options.optimize = Truth(value);
  else if (name == "forceinline")
    options.force_inline = Truth(value);
  else if (name == "boundscheck")
    options.check_bounds = options.check_bounds || Truth(value);
  else if (name == "debug")  // as the decorator's option has it
    options.check_bounds = options.check_exceptions = options.check_exceptions || Truth(value);
  else if (name == "max_registers")
    options.max_registers = nb::cast<int>(value);
  else if (name == "shared_memory_carveout")
    options.shared_memory_carveout = nb::cast<int>(value);
  else
    throw nb::type_error(("a kernel has no option '" + name + "'").c_str());
}

}  // namespace

void AddOptions(nb::dict given, ir::FunctionOptions& options, bool cpu) {
  for (auto [name, value] : given)
    if (!value.is_none()) AddOption(nb::cast<std::string>(name), value, cpu, options);
}

}  // namespace pyk2cu::python
