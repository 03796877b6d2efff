#include "python/src/launch/readers.h"

#include <cstring>

#include "python/src/array/array.h"
#include "python/src/launch/foreign.h"
#include "python/src/launch/tuples.h"
#include "runtime/device/launch_values.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::python {
namespace {

using runtime::ArgumentWord;
using runtime::LaunchValue;

/// The readers of types that were seen, by hash of the type's address, open addressing. It is never more than half
/// full: types that are seen later are read the slow way.
constexpr size_t kSlots = 512;
Reader slots[kSlots];
size_t used = 0;

Reader& SlotOf(const PyTypeObject* type) {
  size_t at = reinterpret_cast<uintptr_t>(type) / 16 * 0x9E3779B97F4A7C15u >> 55;
  while (slots[at].type && slots[at].type != type) at = (at + 1) % kSlots;
  return slots[at];
}

bool AddReader(Reader reader) {
  Reader& slot = SlotOf(reader.type);
  if (!slot.type) ++used;
  Py_INCREF(reinterpret_cast<PyObject*>(reader.type));
  slot = reader;
  return true;
}

bool ReadArray(PyObject* object, const Reader&, ArgumentValues& to) {
  const auto& array = *reinterpret_cast<const ArrayObject*>(object);
  LaunchValue* value = to.Next();
  if (!value) return false;
  value->word = array.word;
  value->address = array.address;
  value->memory = &array.memory;
  return array.word != ArgumentWord::kNever;
}

bool AddInteger(ScalarId type, uint64_t bits, bool literal, ArgumentValues& to) {
  LaunchValue* value = to.Next();
  if (!value) return false;
  value->word = ArgumentWord::Scalar(type, literal, runtime::IsSmallNumber(type, bits));
  value->integer = bits;
  return true;
}

bool AddReal(ScalarId type, double real, double imaginary, bool literal, ArgumentValues& to) {
  LaunchValue* value = to.Next();
  if (!value) return false;
  value->word = ArgumentWord::Scalar(type, literal, false);
  value->real = real;
  value->imaginary = imaginary;
  return true;
}

bool ReadInt(PyObject* object, const Reader&, ArgumentValues& to) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object, &overflow);
  return !overflow && AddInteger(ScalarId::kInt64, static_cast<uint64_t>(number), true, to);
}

bool ReadBool(PyObject* object, const Reader&, ArgumentValues& to) {
  return AddInteger(ScalarId::kBool, object == Py_True, true, to);
}

bool ReadFloat(PyObject* object, const Reader&, ArgumentValues& to) {
  return AddReal(ScalarId::kFloat64, PyFloat_AsDouble(object), 0, true, to);
}

bool ReadComplex(PyObject* object, const Reader&, ArgumentValues& to) {
  return AddReal(ScalarId::kComplex128, PyComplex_RealAsDouble(object), PyComplex_ImagAsDouble(object), true, to);
}

bool ReadNone(PyObject*, const Reader&, ArgumentValues& to) {
  LaunchValue* value = to.Next();
  if (value) value->word = ArgumentWord::None();
  return value != nullptr;
}

bool ReadTuple(PyObject* object, const Reader& reader, ArgumentValues& to) {
  constexpr Py_ssize_t kMost = 64;
  LaunchValue* value = to.Next();
  const Py_ssize_t count = PyTuple_Size(object);
  if (!value || count > kMost) return false;
  const auto* named = static_cast<const TupleType*>(reader.known);
  if (named && named->tuple_class.fields.size() != static_cast<size_t>(count)) return false;
  value->word = ArgumentWord::Tuple(static_cast<size_t>(count), named ? named->identity : 0);
  for (Py_ssize_t i = 0; i < count; ++i)
    if (!to.Add(PyTuple_GetItem(object, i))) return false;
  return true;
}

/// NumPy's scalars have their value after the head that all objects have: `struct { PyObject_HEAD; npy_float obval; }`.
/// That is part of NumPy's stable interface.
bool ReadNumpyScalar(PyObject* object, const Reader& reader, ArgumentValues& to) {
  const auto* bytes = reinterpret_cast<const char*>(object) + sizeof(PyObject);
  const runtime::ScalarValue scalar = runtime::LoadScalar(bytes, reader.scalar);
  const ScalarClass scalar_class = Info(reader.scalar).scalar_class;
  if (scalar_class == ScalarClass::kFloat || scalar_class == ScalarClass::kComplex)
    return AddReal(reader.scalar, scalar.real, scalar.imaginary, false, to);
  return AddInteger(reader.scalar, scalar.bits, false, to);
}

/// The types of NumPy's scalars with these names are the same for all of its versions.
void AddNumpyScalars(PyObject* numpy) {
  constexpr struct {
    const char* name;
    ScalarId type;
  } kScalars[] = {
      {"bool_", ScalarId::kBool},           {"int8", ScalarId::kInt8},        {"int16", ScalarId::kInt16},
      {"int32", ScalarId::kInt32},          {"int64", ScalarId::kInt64},      {"longlong", ScalarId::kInt64},
      {"uint8", ScalarId::kUInt8},          {"uint16", ScalarId::kUInt16},    {"uint32", ScalarId::kUInt32},
      {"uint64", ScalarId::kUInt64},        {"ulonglong", ScalarId::kUInt64}, {"float16", ScalarId::kFloat16},
      {"float32", ScalarId::kFloat32},      {"float64", ScalarId::kFloat64},  {"complex64", ScalarId::kComplex64},
      {"complex128", ScalarId::kComplex128}};
  for (const auto& [name, scalar] : kScalars) {
    PyObject* type = PyObject_GetAttrString(numpy, name);
    if (type && PyType_Check(type))
      AddReader({reinterpret_cast<PyTypeObject*>(type), ReadNumpyScalar, scalar, nullptr});
    Py_XDECREF(type);
  }
  PyErr_Clear();
}

/// Of a type that is seen for the first time. Types that nothing is known of are kept too, without a function.
const Reader* MakeReader(PyTypeObject* type) {
  if (used >= kSlots / 2) return nullptr;
  Reader reader = MakeForeignReader(type);
  reader.type = type;
  if (PyType_IsSubtype(type, ArrayType())) reader.read = ReadArray;
  if (PyType_IsSubtype(type, &PyTuple_Type) && (reader.known = TupleTypeOf(type))) reader.read = ReadTuple;
  AddReader(reader);
  return reader.read ? &SlotOf(type) : nullptr;
}

}  // namespace

const Reader* FindReader(PyTypeObject* type) {
  const Reader& slot = SlotOf(type);
  if (!slot.type) return MakeReader(type);
  return slot.read ? &slot : nullptr;
}

std::optional<int64_t> ReadNumpyInteger(PyObject* object) {
  const Reader* reader = FindReader(Py_TYPE(object));
  if (!reader || reader->read != ReadNumpyScalar) return std::nullopt;
  const ScalarClass scalar_class = Info(reader->scalar).scalar_class;
  if (scalar_class != ScalarClass::kSigned && scalar_class != ScalarClass::kUnsigned) return std::nullopt;
  const auto* bytes = reinterpret_cast<const char*>(object) + sizeof(PyObject);
  return static_cast<int64_t>(runtime::LoadScalar(bytes, reader->scalar).bits);
}

bool MakeReaders() {
  AddReader({&PyLong_Type, ReadInt, {}, nullptr});
  AddReader({&PyBool_Type, ReadBool, {}, nullptr});
  AddReader({&PyFloat_Type, ReadFloat, {}, nullptr});
  AddReader({&PyComplex_Type, ReadComplex, {}, nullptr});
  AddReader({&PyTuple_Type, ReadTuple, {}, nullptr});
  AddReader({Py_TYPE(Py_None), ReadNone, {}, nullptr});
  AddReader({ArrayType(), ReadArray, {}, nullptr});
  PyObject* numpy = PyImport_ImportModule("numpy");
  if (!numpy) return false;
  AddNumpyScalars(numpy);
  Py_DECREF(numpy);
  return true;
}

}  // namespace pyk2cu::python
