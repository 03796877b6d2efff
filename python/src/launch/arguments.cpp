#include "python/src/launch/arguments.h"

#include "frontend/types/number_class.h"
#include "frontend/types/signature.h"
#include "python/src/array/array.h"
#include "python/src/launch/scalars.h"
#include "python/src/launch/tuples.h"

namespace pyk2cu::python {

using runtime::Argument;

bool Arguments::SetArray(Argument& to, const DeviceHandle& device, PyObject* object) {
  const auto& array = *reinterpret_cast<const ArrayObject*>(object);
  if (!device.Reaches(array.device->place)) {
    PyErr_Format(PyExc_ValueError, "argument %zu is memory of %s, which kernels of %s cannot use", at_,
                 array.device->Id().c_str(), device.Id().c_str());
    return false;
  }
  if (array.address == 0 && array.size != 0) {
    PyErr_Format(PyExc_ValueError, "argument %zu is an array of %lld elements at the address null", at_,
                 static_cast<long long>(array.size));
    return false;
  }
  to = Argument::Array(array.type, array.address, array.Shape(), array.Strides(), array.readonly);
  return true;
}

bool Arguments::SetTuple(Argument& to, const DeviceHandle& device, PyObject* object) {
  if (depth_ >= kMaxTypeDepth) {
    PyErr_Format(PyExc_ValueError, "argument %zu has tuples more than %d deep", at_, kMaxTypeDepth);
    return false;
  }
  ++depth_;
  std::vector<Argument>& elements = nested_.emplace_back(static_cast<size_t>(PyTuple_Size(object)));
  for (size_t i = 0; i < elements.size(); ++i)
    if (!Set(elements[i], device, PyTuple_GetItem(object, static_cast<Py_ssize_t>(i)))) return false;
  --depth_;
  const TupleType* named = PyTuple_CheckExact(object) ? nullptr : TupleTypeOf(Py_TYPE(object));
  const bool has_class = named && named->tuple_class.fields.size() == elements.size();
  to = Argument::Tuple(elements, has_class ? &named->tuple_class : nullptr);
  return true;
}

bool Arguments::Set(Argument& to, const DeviceHandle& device, PyObject* object) {
  if (IsArray(object)) return SetArray(to, device, object);
  if (object == Py_None) {
    to = Argument::None();
    return true;
  }
  if (PyTuple_Check(object)) return SetTuple(to, device, object);
  return ReadScalar(object, to);
}

bool Arguments::Fill(const DeviceHandle& device, PyObject* const* objects, size_t count) {
  list_.resize(count);
  for (at_ = 0; at_ < count; ++at_)
    if (!Set(list_[at_], device, objects[at_])) return false;
  return true;
}

SampleArguments::SampleArguments(std::span<const Type* const> types) {
  for (const Type* type : types) list_.push_back(Make(type));
}

Argument SampleArguments::MakeArray(const Type* type) {
  constexpr int64_t kExtent = 2;
  constexpr uint64_t kApart = uint64_t{1} << 40;
  const auto ndim = static_cast<size_t>(type->ndim());
  std::vector<int64_t>& shape = extents_.emplace_back(ndim, kExtent);
  std::vector<int64_t>& strides = extents_.emplace_back(ndim);
  int64_t stride = type->dtype()->Bytes() * (type->layout() == Layout::kA ? kExtent : 1);
  for (size_t i = 0; i < ndim; ++i, stride *= kExtent)
    strides[type->layout() == Layout::kF ? i : ndim - 1 - i] = stride;
  return Argument::Array(type->dtype(), address_ += kApart, shape, strides, type->readonly());
}

Argument SampleArguments::Make(const Type* type) {
  if (type->IsArray()) return MakeArray(type);
  if (type->Is(TypeKind::kRecord)) return Argument::Array(type, address_ += 4096, {}, {});
  if (type->IsOptional()) return Make(type->dtype());
  if (type->IsTuple()) {
    std::vector<Argument>& elements = nested_.emplace_back();
    for (const Type* element : type->elements()) elements.push_back(Make(element));
    if (!type->IsNamedTuple()) return Argument::Tuple(elements);
    const auto names = type->element_names();
    return Argument::Tuple(elements,
                           &classes_.emplace_back(type->class_name(), std::vector(names.begin(), names.end())));
  }
  if (type->Is(TypeKind::kPointer)) return Argument::Scalar({ScalarId::kUInt64, 0});
  if (NumberOf(type)) return NumberClassArgument(type);
  if (!type->Representation()) return Argument::None();
  Argument argument = Argument::Scalar({type->Representation()->scalar()});
  argument.dtype = type;
  return argument;
}

}  // namespace pyk2cu::python
