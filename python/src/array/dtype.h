#pragma once

#include <Python.h>

#include <cstdint>

#include "frontend/types/type.h"

namespace pyk2cu::python {

/// The types of arguments, which belong to no program.
TypeTable& ArgumentTypes();

/// Returns the type of an array's elements for a NumPy dtype; null, with a TypeError set, if kernels know no such
/// elements. The result of each dtype is kept.
const Type* ElementType(PyObject* dtype);

/// Returns the type of a dtype that ElementType was asked for before; null, without an exception, for others.
const Type* KnownElementType(PyObject* dtype);

/// Returns a number that tells this type of ArgumentTypes() apart from all others, from 1; 0 if there are too many.
uint32_t IdentityOf(const Type* type);

}  // namespace pyk2cu::python
