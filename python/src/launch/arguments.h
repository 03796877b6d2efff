#pragma once

#include <Python.h>

#include <deque>
#include <span>
#include <vector>

#include "python/src/device/device.h"
#include "runtime/device/argument.h"

namespace pyk2cu::python {

/// The arguments of a launch in the library's form. They refer to the Python objects that they were made of.
class Arguments {
 public:
  /// Takes arrays, numbers, NumPy's scalars, members of enumerations, tuples of these, and None. False, with an
  /// exception set, for others and for memory that kernels of the device cannot use.
  bool Fill(const DeviceHandle& device, PyObject* const* objects, size_t count);
  std::span<const runtime::Argument> List() const { return list_; }

 private:
  bool Set(runtime::Argument& to, const DeviceHandle& device, PyObject* object);
  bool SetArray(runtime::Argument& to, const DeviceHandle& device, PyObject* object);
  bool SetTuple(runtime::Argument& to, const DeviceHandle& device, PyObject* object);

  std::vector<runtime::Argument> list_;
  std::deque<std::vector<runtime::Argument>> nested_;  ///< elements of tuples
  size_t at_ = 0;                                      ///< the number of the argument, for messages
  int depth_ = 0;
};

/// Makes arguments of these types, for kernels that are compiled without a launch: small arrays that do not overlap,
/// and zeros.
class SampleArguments {
 public:
  explicit SampleArguments(std::span<const Type* const> types);
  std::span<const runtime::Argument> List() const { return list_; }

 private:
  runtime::Argument Make(const Type* type);
  runtime::Argument MakeArray(const Type* type);

  std::vector<runtime::Argument> list_;
  std::deque<std::vector<runtime::Argument>> nested_;
  std::deque<std::vector<int64_t>> extents_;
  std::deque<runtime::TupleClass> classes_;
  uint64_t address_ = 0;
};

}  // namespace pyk2cu::python
