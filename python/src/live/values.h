#pragma once

#include <nanobind/nanobind.h>

#include "frontend/sema/live/live_value.h"

namespace pyk2cu::python {

namespace nb = nanobind;

/// Reads one function as pyk2cu._live.snapshot describes it. Throws nb::value_error for anything else.
LiveFunction ReadLiveFunction(nb::dict given);

}  // namespace pyk2cu::python
