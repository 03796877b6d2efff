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
  bool busy = false;         ///< events of the hook itself are ignored
};

Texts& Kept() {
  static auto* texts = new Texts;
  return *texts;
}

bool HasPlaceholderName(nb::handle name) {
  if (!PyUnicode_Check(name.ptr())) return false;
  const char* text = PyUnicode_AsUTF8(name.ptr());
  return text && text[0] == '<' && std::strncmp(text, "<frozen", 7) != 0;
}

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
    if (!PyCode_Check(constant.ptr())) continue;
    Kept().by_code[constant] = text;
    KeepFor(constant, text);
  }
}

void NoteExec(nb::handle arguments) {
  Texts& kept = Kept();
  const nb::handle code = PyTuple_GetItem(arguments.ptr(), 0);
  if (!PyCode_Check(code.ptr()) || kept.compiled_text.is_none()) return;
  const nb::object name = code.attr("co_filename");
  if (!name.equal(kept.compiled_name)) return;
  KeepFor(code, kept.compiled_text);
}

int OnEvent(const char* event, PyObject* arguments, void*) {
  const bool is_compile = std::strcmp(event, "compile") == 0;
  if ((!is_compile && std::strcmp(event, "exec") != 0) || !Py_IsInitialized()) return 0;
  Texts& kept = Kept();
  if (kept.busy || !kept.by_code.is_valid()) return 0;
  kept.busy = true;
  PyObject *type = nullptr, *value = nullptr, *traceback = nullptr;
  PyErr_Fetch(&type, &value, &traceback);
  try {
    is_compile ? NoteCompile(arguments) : NoteExec(arguments);
  } catch (const std::exception&) {
    PyErr_Clear();  // a text that cannot be kept is missing later, which says so
  }
  PyErr_Restore(type, value, traceback);
  kept.busy = false;
  return 0;
}

}  // namespace

void KeepExecutedTexts() {
  Kept().by_code = nb::module_::import_("weakref").attr("WeakKeyDictionary")();
  Kept().compiled_text = Kept().compiled_name = nb::none();
  if (PySys_AddAuditHook(OnEvent, nullptr) < 0) throw nb::python_error();
}

nb::object ExecutedText(nb::handle code) {
  const nb::object found = Kept().by_code.attr("get")(code);
  return PyBytes_Check(found.ptr()) ? found.attr("decode")("utf-8", "replace") : found;
}

}  // namespace pyk2cu::python
