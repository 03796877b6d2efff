#pragma once

#include <Python.h>

#include <cstdint>

#include "runtime/device/argument.h"

namespace pyk2cu::python {

/// The class of named tuples that a Python type is.
struct TupleType {
  runtime::TupleClass tuple_class;
  uint32_t identity;  ///< from 1; see ArgumentWord
};

/// Returns what is known of a type derived from tuple; null, without an exception, if it names no fields.
const TupleType* TupleTypeOf(PyTypeObject* type);

}  // namespace pyk2cu::python
