#pragma once

#include <nanobind/nanobind.h>

namespace pyk2cu::python {

namespace nb = nanobind;

/// Begins to keep the texts that exec() and eval() run, by the code of the functions in them. It never ends: CPython
/// removes no audit hooks.
void KeepExecutedTexts();

/// Returns the text in which the code of a function stands, if exec() has run it; None for other code.
nb::object ExecutedText(nb::handle code);

}  // namespace pyk2cu::python
