#pragma once

#include <Python.h>

#include <span>

#include "python/src/device/device.h"
#include "runtime/launch/launch_value.h"

namespace pyk2cu::python {

/// The arguments of a launch as LaunchPattern sees them, read without calling Python code and without allocating.
class ArgumentValues {
 public:
  static constexpr size_t kMost = 64;

  /// False, without an exception, for what the package's Python code decides about.
  bool Fill(const DeviceHandle& device, runtime::StreamHandle stream, PyObject* const* objects, size_t count);
  std::span<const runtime::LaunchValue> List() const { return {values_, count_}; }

  /// Returns true if arrays of other libraries are among them.
  bool HasForeign() const { return foreign_count_ > 0; }

  // For the readers of single types (readers.h).
  const DeviceHandle& Device() const { return *device_; }
  runtime::StreamHandle Stream() const { return stream_; }
  bool Add(PyObject* object);
  /// The next value; null if there is no room.
  runtime::LaunchValue* Next() { return count_ < kMost ? &values_[count_++] : nullptr; }
  /// Room for an array that has no extents of the right form: an array of 2 * ndim integers, extents first; null if
  /// there is none.
  int64_t* Extents(size_t ndim);
  /// Adds an array of another library, whose extents and byte strides are there as long as this object.
  bool AddArray(ScalarId type, uint64_t address, int32_t place, bool readonly, size_t ndim, const int64_t* extents,
                const int64_t* strides);

 private:
  static constexpr size_t kMostForeign = 24, kMostExtents = 128;

  const DeviceHandle* device_ = nullptr;
  runtime::StreamHandle stream_ = 0;
  size_t count_ = 0, foreign_count_ = 0, extents_count_ = 0;
  // Not initialized: launches fill as many as they need.
  runtime::LaunchValue values_[kMost];
  runtime::ArrayMemory foreign_[kMostForeign];
  int64_t extents_[kMostExtents];
};

}  // namespace pyk2cu::python
