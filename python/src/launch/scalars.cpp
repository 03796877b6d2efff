#include "python/src/launch/scalars.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "frontend/types/number_class.h"
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

/// The integers that the members of an enumeration have for values; nullopt if one has something else.
std::optional<std::vector<int64_t>> Integers(const std::vector<nb::object>& members) {
  std::vector<int64_t> integers;
  for (const nb::object& member : members) {
    const nb::object value = member.attr("value");
    if (!PyIndex_Check(value.ptr())) return std::nullopt;
    const nb::object integer = nb::steal(PyNumber_Index(value.ptr()));
    if (!integer.is_valid()) throw nb::python_error();
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(integer.ptr(), &overflow);
    integers.push_back(overflow ? static_cast<int64_t>(PyLong_AsUnsignedLongLong(integer.ptr())) : number);
    if (PyErr_Occurred()) {  // more than 64 bits
      PyErr_Clear();
      return std::nullopt;
    }
  }
  return integers;
}

/// A member is given by its value if all members have integers, by its place among them otherwise, as
/// sema::MemberNumber has it.
bool ReadMember(nb::handle object, nb::handle names, Argument& to) {
  const nb::handle type = nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(object.ptr())));
  std::vector<nb::object> members;
  std::vector<EnumMember> list;
  for (nb::handle name : nb::object(names.attr("keys")())) {
    list.push_back({nb::cast<std::string>(name), 0});
    members.push_back(nb::object(names[name]));
  }
  const std::optional<std::vector<int64_t>> integers = Integers(members);
  int64_t number = 0;
  for (size_t i = 0; i < list.size(); ++i) {  // an alias has the place of the member that it names
    const auto first =
        std::find_if(members.begin(), members.end(), [&](const auto& each) { return each.is(members[i]); });
    list[i].value = integers ? (*integers)[i] : first - members.begin();
    if (members[i].is(object)) number = list[i].value;
  }
  const bool is_int = PyLong_Check(object.ptr());
  const Type* enumeration = ArgumentTypes().Enum(nb::cast<std::string>(nb::str(type.attr("__name__"))), is_int, list);
  to = Argument::Member(enumeration, number);
  return true;
}

/// A dtype of NumPy stands for the class of its numbers.
bool ReadNumberClass(nb::handle dtype, Argument& to) {
  const Type* type = ElementType(dtype.ptr());
  if (!type) return false;
  if (!type->IsScalar()) {
    PyErr_Format(PyExc_TypeError, "the dtype %S cannot be an argument of a kernel", dtype.ptr());
    return false;
  }
  to = NumberClassArgument(NumberClass(type, ArgumentTypes()));
  return true;
}

bool ReadOther(nb::handle object, Argument& to) {
  const nb::handle type = nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(object.ptr())));
  if (nb::hasattr(type, "__members__") && nb::hasattr(object, "value"))
    return ReadMember(object, nb::object(type.attr("__members__")), to);
  if (nb::hasattr(object, "subdtype")) return ReadNumberClass(object, to);
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

Argument NumberClassArgument(const Type* type) {
  Argument argument = Argument::None();
  argument.dtype = type;
  return argument;
}

}  // namespace pyk2cu::python
