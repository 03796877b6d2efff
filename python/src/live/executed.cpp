#include "python/src/live/executed.h"

#include <cstring>
#include <string>

namespace pyk2cu::python {
namespace {

/// Larger texts are not kept.
constexpr Py_ssize_t kMaxText = Py_ssize_t{1} << 20;

/// The state of the hook, which the GIL guards. It lives as long as the process.
struct Texts {
  nb::object by_code;        ///< WeakKeyDictionary: the texts by the code of functions
  nb::object compiled_text;  ///< of the last `compile` event of a text that is no file; None before the first
  nb::object compiled_name;  ///< what that event calls its file
  nb::object code_type;      ///< types.CodeType
  bool busy = false;         ///< events of the hook itself are ignored
};

Texts& Kept() {
  static auto* texts = new Texts;
  return *texts;
}

bool HasPlaceholderName(nb::handle name) {
  if (!PyUnicode_Check(name.ptr())) return false;
  const char* text = PyUnicode_AsUTF8AndSize(name.ptr(), nullptr);
  if (!text) PyErr_Clear();
  return text && text[0] == '<' && std::strncmp(text, "<frozen", 7) != 0;
}

bool IsCode(nb::handle object) { return nb::isinstance(object, Kept().code_type); }

void NoteCompile(nb::handle arguments) {
  Texts& kept = Kept();
  const nb::handle source = PyTuple_GetItem(arguments.ptr(), 0), name = PyTuple_GetItem(arguments.ptr(), 1);
  const bool is_text = PyUnicode_Check(source.ptr()) || PyBytes_Check(source.ptr());
  if (!is_text || PyObject_Size(source.ptr()) > kMaxText || !HasPlaceholderName(name)) return;
  kept.compiled_text = nb::borrow(source);
  kept.compiled_name = nb::borrow(name);
}

/// Keeps the text for the code of all functions in `code`.
void KeepFor(nb::handle code, const nb::object& text) {
  for (nb::handle constant : nb::object(code.attr("co_consts"))) {
    if (!IsCode(constant)) continue;
    Kept().by_code[constant] = text;
    KeepFor(constant, text);
  }
}

void NoteExec(nb::handle arguments) {
  Texts& kept = Kept();
  const nb::handle code = PyTuple_GetItem(arguments.ptr(), 0);
  if (!IsCode(code) || kept.compiled_text.is_none()) return;
  const nb::object name = code.attr("co_filename");
  if (!name.equal(kept.compiled_name)) return;
  KeepFor(code, kept.compiled_text);
}

/// Called by the interpreter with the name of an event and the tuple of its arguments.
PyObject* OnEvent(PyObject*, PyObject* const* given, Py_ssize_t count) {
  Texts& kept = Kept();
  if (count != 2 || kept.busy) Py_RETURN_NONE;
  // Programs may raise such events too, with other arguments.
  const Py_ssize_t size = PyTuple_Size(given[1]);
  const bool is_compile = size >= 2 && PyUnicode_CompareWithASCIIString(given[0], "compile") == 0;
  const bool is_exec = size >= 1 && !is_compile && PyUnicode_CompareWithASCIIString(given[0], "exec") == 0;
  if (!is_compile && !is_exec) Py_RETURN_NONE;
  kept.busy = true;
  try {
    is_compile ? NoteCompile(given[1]) : NoteExec(given[1]);
  } catch (const std::exception&) {
    PyErr_Clear();  // a text that cannot be kept is missing later, which says so
  }
  kept.busy = false;
  Py_RETURN_NONE;
}

PyMethodDef on_event{"keep_executed_texts", reinterpret_cast<PyCFunction>(reinterpret_cast<void*>(OnEvent)),
                     METH_FASTCALL, nullptr};

}  // namespace

void KeepExecutedTexts() {
  Kept().by_code = nb::module_::import_("weakref").attr("WeakKeyDictionary")();
  Kept().compiled_text = Kept().compiled_name = nb::none();
  Kept().code_type = nb::module_::import_("types").attr("CodeType");
  // By sys, since the stable ABI lacks PySys_AddAuditHook.
  nb::module_::import_("sys").attr("addaudithook")(nb::steal(PyCFunction_NewEx(&on_event, nullptr, nullptr)));
}

nb::object ExecutedText(nb::handle code) {
  const nb::object found = Kept().by_code.attr("get")(code);
  return PyBytes_Check(found.ptr()) ? found.attr("decode")("utf-8", "replace") : found;
}

}  // namespace pyk2cu::python
