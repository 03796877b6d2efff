#include "python/src/launch/tuples.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "runtime/launch/launch_value.h"

namespace pyk2cu::python {
namespace {

/// Reads a text attribute or element; false, without an exception, for everything else.
bool ReadText(PyObject* object, std::string& to) {
  Py_ssize_t size = 0;
  const char* text = object && PyUnicode_Check(object) ? PyUnicode_AsUTF8AndSize(object, &size) : nullptr;
  if (text) to.assign(text, static_cast<size_t>(size));
  PyErr_Clear();
  return text != nullptr;
}

/// Null if the type has no `_fields`, or others than names.
std::unique_ptr<TupleType> Read(PyTypeObject* type) {
  PyObject* object = reinterpret_cast<PyObject*>(type);
  PyObject* fields = PyObject_GetAttrString(object, "_fields");
  PyObject* name = fields ? PyObject_GetAttrString(object, "__name__") : nullptr;
  auto made = std::make_unique<TupleType>();
  bool right = name && PyTuple_Check(fields) && ReadText(name, made->tuple_class.name);
  for (Py_ssize_t i = 0; right && i < PyTuple_Size(fields); ++i)
    right = ReadText(PyTuple_GetItem(fields, i), made->tuple_class.fields.emplace_back());
  Py_XDECREF(name);
  Py_XDECREF(fields);
  PyErr_Clear();
  return right ? std::move(made) : nullptr;
}

}  // namespace

const TupleType* TupleTypeOf(PyTypeObject* type) {
  static auto* known = new std::unordered_map<PyTypeObject*, std::unique_ptr<TupleType>>;
  if (const auto found = known->find(type); found != known->end()) return found->second.get();
  std::unique_ptr<TupleType> made = Read(type);
  if (known->size() >= runtime::ArgumentWord::kMaxIdentity) return nullptr;
  if (made) made->identity = static_cast<uint32_t>(known->size() + 1);
  Py_INCREF(reinterpret_cast<PyObject*>(type));  // so that no other type takes its address
  return known->emplace(type, std::move(made)).first->second.get();
}

}  // namespace pyk2cu::python
