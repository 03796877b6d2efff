#include "python/src/launch/foreign.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

#include "python/src/array/dtype.h"
#include "python/src/launch/dlpack.h"

namespace pyk2cu::python {
namespace {

/// An array of more dimensions is read the slow way.
constexpr size_t kMaxQuickDimensions = 8;

std::optional<ScalarId> ScalarOf(const dlpack::DataType& type) {
  const auto sized = [&](ScalarId first) {  // types of 1, 2, 4 and 8 bytes that follow one another
    const int log = type.bits == 8 ? 0 : type.bits == 16 ? 1 : type.bits == 32 ? 2 : type.bits == 64 ? 3 : -1;
    return log < 0 ? std::nullopt : std::optional(static_cast<ScalarId>(static_cast<int>(first) + log));
  };
  if (type.lanes != 1) return std::nullopt;
  switch (type.code) {
    case dlpack::kInt: return sized(ScalarId::kInt8);
    case dlpack::kUInt: return sized(ScalarId::kUInt8);
    case dlpack::kFloat:
      if (type.bits == 16) return ScalarId::kFloat16;
      if (type.bits == 32) return ScalarId::kFloat32;
      return type.bits == 64 ? std::optional(ScalarId::kFloat64) : std::nullopt;
    case dlpack::kComplex:
      if (type.bits == 64) return ScalarId::kComplex64;
      return type.bits == 128 ? std::optional(ScalarId::kComplex128) : std::nullopt;
    case dlpack::kBool: return type.bits == 8 ? std::optional(ScalarId::kBool) : std::nullopt;
    case dlpack::kBfloat: return type.bits == 16 ? std::optional(ScalarId::kBFloat16) : std::nullopt;
    case dlpack::kFloat8E4M3: return ScalarId::kFp8E4M3;
    case dlpack::kFloat8E5M2: return ScalarId::kFp8E5M2;
    case dlpack::kFloat8E8M0: return ScalarId::kFp8E8M0;
    default: return std::nullopt;
  }
}

/// The legacy default stream has two names.
bool IsSameStream(uint64_t a, uint64_t b) { return a == b || (a <= 1 && b <= 1); }

/// The place of a tensor's memory, if kernels of the device see it at this address and in this stream's order.
std::optional<int32_t> PlaceOf(const dlpack::ExchangeApi& api, const dlpack::Device& from, const ArgumentValues& to) {
  const DeviceHandle& device = to.Device();
  if (!device.IsCuda()) return from.type == dlpack::kCpu ? std::optional(DeviceHandle::kHostPlace) : std::nullopt;
  if (from.type == dlpack::kCudaHost) return device.place;
  if (from.type != dlpack::kCuda && from.type != dlpack::kCudaManaged) return std::nullopt;
  void* stream = nullptr;
  if (!api.current_stream || api.current_stream(from.type, from.id, &stream) != 0) return std::nullopt;
  if (!IsSameStream(reinterpret_cast<uintptr_t>(stream), to.Stream())) return std::nullopt;
  return 1 + from.id;
}

bool ReadTensor(PyObject* object, const Reader& reader, ArgumentValues& to) {
  const auto& api = *static_cast<const dlpack::ExchangeApi*>(reader.known);
  dlpack::Tensor tensor;
  if (api.tensor_from_object(object, &tensor) != 0) return false;
  const std::optional<ScalarId> type = ScalarOf(tensor.dtype);
  const std::optional<int32_t> place = PlaceOf(api, tensor.device, to);
  const auto ndim = static_cast<size_t>(tensor.ndim);
  int64_t* extents = type && place && ndim <= kMaxQuickDimensions ? to.Extents(ndim) : nullptr;
  if (!extents) return false;
  int64_t stride = Info(*type).bits / 8;
  const int64_t item = stride;
  for (size_t i = ndim; i-- > 0;) {
    extents[i] = tensor.shape[i];
    extents[ndim + i] = tensor.strides ? tensor.strides[i] * item : stride;
    stride *= std::max<int64_t>(tensor.shape[i], 1);
  }
  const uint64_t address = reinterpret_cast<uintptr_t>(tensor.data) + tensor.byte_offset;
  return to.AddArray(*type, address, *place, false, ndim, extents, extents + ndim);
}

/// The head of NumPy's arrays, which is part of its stable binary interface.
struct NumpyArray {
  PyObject_HEAD char* data;
  int ndim;
  Py_ssize_t* extents;
  Py_ssize_t* strides;
  PyObject* base;
  PyObject* dtype;
  int flags;
};
constexpr int kAligned = 0x100, kWriteable = 0x400;

/// Kernels of the CPU device use NumPy's arrays in place; for other devices they are copied, the slow way.
bool ReadNumpyArray(PyObject* object, const Reader&, ArgumentValues& to) {
  const auto& array = *reinterpret_cast<const NumpyArray*>(object);
  if (to.Device().IsCuda() || !(array.flags & kAligned)) return false;
  const Type* type = KnownElementType(array.dtype);
  if (!type || !type->IsScalar()) return false;
  static_assert(sizeof(Py_ssize_t) == sizeof(int64_t));
  return to.AddArray(type->scalar(), reinterpret_cast<uintptr_t>(array.data), DeviceHandle::kHostPlace,
                     !(array.flags & kWriteable), static_cast<size_t>(array.ndim),
                     reinterpret_cast<const int64_t*>(array.extents), reinterpret_cast<const int64_t*>(array.strides));
}

/// Numbers and names of the array interface, borrowed from a dictionary; null for what it does not have.
PyObject* Item(PyObject* dictionary, const char* name) {
  PyObject* value = PyDict_GetItemString(dictionary, name);
  return value == Py_None ? nullptr : value;
}

std::optional<ScalarId> ScalarOf(PyObject* typestr) {
  Py_ssize_t size = 0;
  const char* text = typestr && PyUnicode_Check(typestr) ? PyUnicode_AsUTF8AndSize(typestr, &size) : nullptr;
  const std::string_view wanted = text ? std::string_view(text, static_cast<size_t>(size)) : std::string_view();
  for (int i = 0; i < kScalarCount; ++i) {
    const ScalarInfo& info = Info(static_cast<ScalarId>(i));
    if (info.scalar_class != ScalarClass::kSmallFloat && info.typestr == wanted) return info.id;
  }
  return std::nullopt;
}

bool ReadIntegers(PyObject* tuple, size_t count, int64_t* to) {
  if (!PyTuple_Check(tuple) || static_cast<size_t>(PyTuple_Size(tuple)) != count) return false;
  for (size_t i = 0; i < count; ++i) to[i] = PyLong_AsLongLong(PyTuple_GetItem(tuple, static_cast<Py_ssize_t>(i)));
  return !PyErr_Occurred();
}

/// Work that the array waits for must be in the launch's stream.
bool IsOrdered(PyObject* interface, uint64_t stream) {
  PyObject* given = Item(interface, "stream");
  if (!given) return true;
  const unsigned long long handle = PyLong_AsUnsignedLongLong(given);
  return !PyErr_Occurred() && IsSameStream(handle, stream);
}

bool ReadInterface(PyObject* interface, ArgumentValues& to) {
  PyObject* data = PyDict_Check(interface) ? Item(interface, "data") : nullptr;
  PyObject* shape = data ? Item(interface, "shape") : nullptr;
  if (!shape || !PyTuple_Check(data) || PyTuple_Size(data) != 2 || !PyTuple_Check(shape)) return false;
  const std::optional<ScalarId> type = ScalarOf(Item(interface, "typestr"));
  const auto ndim = static_cast<size_t>(PyTuple_Size(shape));
  if (!type || ndim > kMaxQuickDimensions || Item(interface, "mask") || !IsOrdered(interface, to.Stream()))
    return false;
  int64_t* extents = to.Extents(ndim);
  if (!extents || !ReadIntegers(shape, ndim, extents)) return false;
  if (PyObject* strides = Item(interface, "strides")) {
    if (!ReadIntegers(strides, ndim, extents + ndim)) return false;
  } else {
    int64_t stride = Info(*type).bits / 8;
    for (size_t i = ndim; i-- > 0; stride *= std::max<int64_t>(extents[i], 1)) extents[ndim + i] = stride;
  }
  const unsigned long long address = PyLong_AsUnsignedLongLong(PyTuple_GetItem(data, 0));
  const int readonly = PyObject_IsTrue(PyTuple_GetItem(data, 1));
  return !PyErr_Occurred() &&
         to.AddArray(*type, address, to.Device().place, readonly != 0, ndim, extents, extents + ndim);
}

/// The interface says nothing of the device: it is taken for the current one, as the reference does.
bool ReadCudaArray(PyObject* object, const Reader&, ArgumentValues& to) {
  static PyObject* name = PyUnicode_InternFromString("__cuda_array_interface__");
  if (!to.Device().IsCuda()) return false;
  PyObject* interface = PyObject_GetAttr(object, name);
  const bool read = interface && ReadInterface(interface, to);
  Py_XDECREF(interface);
  if (!read) PyErr_Clear();
  return read;
}

const dlpack::ExchangeApi* ExchangeOf(PyTypeObject* type) {
  PyObject* capsule = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "__dlpack_c_exchange_api__");
  const void* api = capsule ? PyCapsule_GetPointer(capsule, dlpack::kCapsuleName) : nullptr;
  Py_XDECREF(capsule);  // the functions live as long as the process
  PyErr_Clear();
  const auto* found = static_cast<const dlpack::ExchangeApi*>(api);
  return found && found->major == 1 && found->tensor_from_object ? found : nullptr;
}

bool IsNumpyArray(PyTypeObject* type) {
  PyObject* numpy = PyImport_ImportModule("numpy");
  PyObject* array = numpy ? PyObject_GetAttrString(numpy, "ndarray") : nullptr;
  Py_XDECREF(numpy);
  Py_XDECREF(array);
  PyErr_Clear();
  return array == reinterpret_cast<PyObject*>(type);
}

}  // namespace

Reader MakeForeignReader(PyTypeObject* type) {
  Reader reader;
  if (IsNumpyArray(type)) {
    reader.read = ReadNumpyArray;
  } else if (const dlpack::ExchangeApi* api = ExchangeOf(type)) {
    reader.read = ReadTensor;
    reader.known = api;
  } else if (PyObject_HasAttrString(reinterpret_cast<PyObject*>(type), "__cuda_array_interface__")) {
    reader.read = ReadCudaArray;
  }
  return reader;
}

}  // namespace pyk2cu::python
