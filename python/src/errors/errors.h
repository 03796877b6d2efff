#pragma once

#include <nanobind/nanobind.h>

#include <utility>
#include <vector>

#include "base/result.h"

namespace pyk2cu::python {

namespace nb = nanobind;

/// Returns the exception for an error: what the package's factory makes of it (set_error_factory).
nb::object MakeException(const Error& error);

/// Sets the exception of an error, as CPython's functions do that return null.
void SetException(const Error& error);

/// Throws the exception of an error through nanobind.
[[noreturn]] void Throw(const Error& error);

/// Returns the value of a result, or throws its error.
template <class T>
T Value(Result<T> result) {
  if (!result) Throw(result.error());
  return std::move(result).value();
}
inline void Check(const Result<void>& result) {
  if (!result) Throw(result.error());
}

/// Returns diagnostics as a list of dictionaries.
nb::list ToList(const std::vector<api::Diagnostic>& diagnostics);

void BindErrors(nb::module_& module);

}  // namespace pyk2cu::python
