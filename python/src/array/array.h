#pragma once

#include <Python.h>

#include <cstdint>
#include <span>

#include "frontend/types/type.h"
#include "python/src/device/device.h"
#include "runtime/launch/launch_value.h"

namespace pyk2cu::python {

/// A view of memory that kernels take as an array: the object of the type Array.
struct ArrayObject {
  PyObject_HEAD PyObject* weak_references;
  PyObject* dtype;  ///< of NumPy
  PyObject* owner;  ///< keeps the memory alive
  PyObject* queue;  ///< the stream that the array is bound to as Python has it; 0 without one
  DeviceHandle* device;
  const Type* type;  ///< of the elements
  uint64_t address;  ///< of element (0, 0, …)
  uint64_t stream;
  int64_t* extents;  ///< `ndim` extents, then `ndim` byte strides: in `few`, or allocated
  int64_t few[8];
  int64_t size;                 ///< elements
  uint64_t word;                ///< see ArgumentWord; kNever for arrays that no launch may take
  runtime::ArrayMemory memory;  ///< what a launch compares, and where its extents are
  uint8_t ndim;
  bool readonly, c_contiguous, f_contiguous;

  std::span<const int64_t> Shape() const { return {extents, ndim}; }
  std::span<const int64_t> Strides() const { return {extents + ndim, ndim}; }
};

/// The type Array, which Python classes derive from.
PyTypeObject* ArrayType();

bool IsArray(PyObject* object);

/// Returns another view of an array's memory, of the same class and with the same elements.
PyObject* MakeView(PyObject* array, uint64_t address, std::span<const int64_t> shape, std::span<const int64_t> strides);

/// Adds the type to the module; false with an exception set if that fails.
bool AddArrayType(PyObject* module);

}  // namespace pyk2cu::python
