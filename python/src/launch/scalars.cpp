#include "python/src/launch/scalars.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>
#include <vector>

#include "python/src/array/dtype.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::python {
namespace {

namespace nb = nanobind;
using runtime::Argument;
using runtime::ScalarValue;

/// int64, or uint64 for numbers that only fit there, as the reference types them.
bool ReadInteger(PyObject* object, Argument& to) {
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(object, &overflow);
  if (value == -1 && !overflow && PyErr_Occurred()) return false;
  if (!overflow) {
    to = Argument::Scalar(ScalarValue::Int(value), true);
    return true;
  }
  const unsigned long long large = overflow > 0 ? PyLong_AsUnsignedLongLong(object) : 0;
  if (overflow < 0 || PyErr_Occurred()) {
    PyErr_Clear();
    PyErr_SetString(PyExc_ValueError, "Int value is too large");
    return false;
  }
  to = Argument::Scalar({ScalarId::kUInt64, large}, true);
  return true;
}

/// A scalar of NumPy, by its dtype and its bytes.
bool ReadNumpyScalar(nb::handle object, nb::handle dtype, Argument& to) {
  const Type* type = ElementType(dtype.ptr());
  if (!type) return false;
  const Type* representation = type->Representation();
  const nb::object bytes = object.attr("tobytes")();
  if (!representation || PyBytes_Size(bytes.ptr()) != representation->Bytes()) {
    PyErr_Format(PyExc_TypeError, "a scalar of type %s cannot be an argument by itself", type->Name().c_str());
    return false;
  }
  to = Argument::Scalar(runtime::LoadScalar(PyBytes_AsString(bytes.ptr()), representation->scalar()));
  to.dtype = type;
  return true;
}

/// Members are those of the class that have integers for values.
bool ReadMember(nb::handle object, nb::handle members, Argument& to) {
  const nb::handle type = nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(object.ptr())));
  std::vector<EnumMember> list;
  for (nb::handle name : nb::object(members.attr("keys")()))
    list.push_back({nb::cast<std::string>(name), nb::cast<int64_t>(members[name].attr("value"))});
  const bool is_int = PyLong_Check(object.ptr());
  const Type* enumeration = ArgumentTypes().Enum(nb::cast<std::string>(nb::str(type.attr("__name__"))), is_int, list);
  to = Argument::Member(enumeration, nb::cast<int64_t>(object.attr("value")));
  return true;
}

bool ReadOther(nb::handle object, Argument& to) {
  const nb::handle type = nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(object.ptr())));
  if (nb::hasattr(type, "__members__") && nb::hasattr(object, "value"))
    return ReadMember(object, nb::object(type.attr("__members__")), to);
  if (nb::hasattr(object, "dtype") && nb::hasattr(object, "tobytes") && !nb::hasattr(object, "__array_function__"))
    return ReadNumpyScalar(object, nb::object(object.attr("dtype")), to);
  if (PyLong_Check(object.ptr())) return ReadInteger(object.ptr(), to);
  if (PyFloat_Check(object.ptr())) {
    to = Argument::Scalar(ScalarValue::Float(PyFloat_AsDouble(object.ptr())), true);
    return true;
  }
  PyErr_Format(PyExc_TypeError, "an object of %R cannot be an argument of a kernel", Py_TYPE(object.ptr()));
  return false;
}

}  // namespace

bool ReadScalar(PyObject* object, Argument& to) {
  if (PyBool_Check(object)) {
    to = Argument::Scalar(ScalarValue::Bool(object == Py_True), true);
    return true;
  }
  if (PyLong_CheckExact(object)) return ReadInteger(object, to);
  if (PyFloat_CheckExact(object)) {
    to = Argument::Scalar(ScalarValue::Float(PyFloat_AsDouble(object)), true);
    return true;
  }
  if (PyComplex_CheckExact(object)) {
    to = Argument::Scalar(ScalarValue::Complex(PyComplex_RealAsDouble(object), PyComplex_ImagAsDouble(object)), true);
    return true;
  }
  try {
    return ReadOther(object, to);
  } catch (nb::python_error& error) {
    error.restore();
  } catch (const nb::cast_error&) {
    PyErr_Format(PyExc_TypeError, "%R cannot be an argument of a kernel", object);
  }
  return false;
}

}  // namespace pyk2cu::python
