#include "python/src/array/dtype.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/types/dtype_text.h"
#include "runtime/launch/launch_value.h"

namespace pyk2cu::python {
namespace {

namespace nb = nanobind;

/// Dtypes that NumPy knows only by an extension (ml_dtypes), by their names.
const Type* SmallFloat(const std::string& name) {
  if (name == "bfloat16") return TypeTable::Scalar(ScalarId::kBFloat16);
  if (name == "float8_e5m2") return TypeTable::Scalar(ScalarId::kFp8E5M2);
  if (name == "float8_e4m3fn") return TypeTable::Scalar(ScalarId::kFp8E4M3);
  if (name == "float8_e8m0fnu") return TypeTable::Scalar(ScalarId::kFp8E8M0);
  return nullptr;
}

const Type* TypeOf(nb::handle dtype, int depth);

const Type* RecordOf(nb::handle dtype, int depth) {
  std::vector<RecordField> fields;
  const nb::object by_name = dtype.attr("fields");
  for (nb::handle name : nb::object(dtype.attr("names"))) {
    const nb::object field = by_name[name];
    const Type* type = TypeOf(field[0], depth + 1);
    if (!type) return nullptr;
    fields.push_back({nb::cast<std::string>(name), type, nb::cast<int64_t>(field[1])});
  }
  return ArgumentTypes().Record(std::move(fields), nb::cast<int64_t>(dtype.attr("itemsize")),
                                nb::cast<bool>(dtype.attr("isalignedstruct")));
}

const Type* TypeOf(nb::handle dtype, int depth) {
  if (depth > kMaxRecordDepth) return nullptr;
  if (const nb::object sub = dtype.attr("subdtype"); !sub.is_none()) {
    const Type* element = TypeOf(sub[0], depth + 1);
    std::vector<int64_t> shape;
    for (nb::handle extent : nb::object(sub[1])) shape.push_back(nb::cast<int64_t>(extent));
    return element ? FieldOfShape(ArgumentTypes(), element, shape) : nullptr;
  }
  if (!dtype.attr("names").is_none()) return RecordOf(dtype, depth);
  if (const Type* small = SmallFloat(nb::cast<std::string>(nb::str(dtype.attr("name"))))) return small;
  const std::string text = nb::cast<std::string>(nb::str(dtype.attr("str")));
  return text.starts_with("|V") || text.starts_with("<V") ? nullptr : TypeOfDtypeText(text, ArgumentTypes());
}

/// The types of dtypes that were asked for. Each is kept alive, so that no other one takes its address.
std::unordered_map<PyObject*, const Type*>& Known() {
  static auto* known = new std::unordered_map<PyObject*, const Type*>;
  return *known;
}

}  // namespace

TypeTable& ArgumentTypes() {
  static auto* types = new TypeTable;
  return *types;
}

const Type* KnownElementType(PyObject* dtype) {
  const auto found = Known().find(dtype);
  return found == Known().end() ? nullptr : found->second;
}

uint32_t IdentityOf(const Type* type) {
  static auto* identities = new std::unordered_map<const Type*, uint32_t>;
  if (const auto found = identities->find(type); found != identities->end()) return found->second;
  if (identities->size() >= runtime::ArgumentWord::kMaxIdentity) return 0;
  const auto identity = static_cast<uint32_t>(identities->size() + 1);
  identities->emplace(type, identity);
  return identity;
}

const Type* ElementType(PyObject* dtype) {
  if (const Type* known = KnownElementType(dtype)) return known;
  const Type* type = nullptr;
  try {
    type = TypeOf(dtype, 0);
  } catch (nb::python_error& error) {
    error.restore();
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return nullptr;
    PyErr_Format(PyExc_TypeError, "a NumPy dtype is expected, not %R", dtype);
    return nullptr;
  } catch (const nb::cast_error&) {
    PyErr_Format(PyExc_TypeError, "a NumPy dtype is expected, not %R", dtype);
    return nullptr;
  }
  if (!type) {
    PyErr_Format(PyExc_TypeError, "kernels know no elements of dtype %R", dtype);
    return nullptr;
  }
  constexpr size_t kMost = 4096;  // structured dtypes may be made again and again
  if (Known().size() < kMost) Known().emplace(Py_NewRef(dtype), type);
  return type;
}

}  // namespace pyk2cu::python
