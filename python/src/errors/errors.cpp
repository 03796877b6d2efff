#include "python/src/errors/errors.h"

#include <array>
#include <string>

#include "frontend/source/json_line.h"
#include "runtime/api/convert.h"

namespace pyk2cu::python {
namespace {

/// The package's factory; it lives as long as the process.
PyObject*& Factory() {
  static PyObject* factory = nullptr;
  return factory;
}

nb::str Text(const std::string& text) {
  PyObject* decoded = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (!decoded) throw nb::python_error();
  return nb::steal<nb::str>(decoded);
}

const char* NameOf(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kUsage: return "usage";
    case ErrorKind::kSource: return "source";
    case ErrorKind::kEnvironment: return "environment";
    case ErrorKind::kRuntime: break;
  }
  return "runtime";
}

void Add(nb::dict& to, const api::SourceRange& range) {
  to["file"] = Text(range.file);
  to["line"] = range.line;
  to["column"] = range.column;
  to["end_line"] = range.end_line;
  to["end_column"] = range.end_column;
}

nb::tuple Tuple(const std::array<uint32_t, 3>& extents) { return nb::make_tuple(extents[0], extents[1], extents[2]); }

nb::dict ToDict(const ExampleArgument& argument) {
  nb::dict dict;
  dict["name"] = Text(argument.name);
  nb::list extents;
  for (const int64_t extent : argument.extents) extents.append(extent);
  dict["extents"] = !argument.extents.empty() ? nb::object(nb::tuple(extents)) : nb::none();
  dict["value"] = argument.value ? nb::object(nb::int_(*argument.value)) : nb::none();
  return dict;
}

nb::dict ToDict(const ExampleLaunch& launch) {
  nb::dict dict;
  dict["signature"] = Text(launch.signature);
  dict["grid"] = Tuple(launch.grid);
  dict["block"] = Tuple(launch.block);
  dict["shared_bytes"] = launch.shared_bytes;
  nb::list arguments;
  for (const ExampleArgument& argument : launch.arguments) arguments.append(ToDict(argument));
  dict["arguments"] = arguments;
  return dict;
}

nb::dict ToDict(const api::Diagnostic& diagnostic) {
  nb::dict dict;
  dict["severity"] = SeverityName(diagnostic.severity);
  dict["id"] = Text(diagnostic.id);
  Add(dict, diagnostic.range);
  dict["message"] = Text(diagnostic.message);
  dict["hint"] = Text(diagnostic.hint);
  nb::list notes;
  for (const api::DiagnosticNote& note : diagnostic.notes) {
    nb::dict each;
    Add(each, note.range);
    each["message"] = Text(note.message);
    notes.append(each);
  }
  dict["notes"] = notes;
  dict["kernel"] = Text(diagnostic.kernel);
  dict["launch"] = diagnostic.launch ? nb::object(ToDict(*diagnostic.launch)) : nb::none();
  return dict;
}

nb::object ToDict(const KernelError* raised) {
  if (!raised) return nb::none();
  nb::dict dict;
  dict["kernel"] = Text(raised->kernel);
  dict["exception"] = Text(raised->exception);
  dict["message"] = Text(raised->message);
  dict["file"] = Text(raised->file);
  dict["line"] = raised->line;
  dict["begin"] = raised->begin;
  dict["end"] = raised->end;
  dict["block"] = nb::make_tuple(raised->block[0], raised->block[1], raised->block[2]);
  dict["thread"] = nb::make_tuple(raised->thread[0], raised->thread[1], raised->thread[2]);
  dict["has_index"] = raised->has_index;
  dict["axis"] = raised->axis;
  dict["index"] = raised->index;
  dict["extent"] = raised->extent;
  return dict;
}

}  // namespace

nb::list ToList(const std::vector<api::Diagnostic>& diagnostics) {
  nb::list list;
  for (const api::Diagnostic& diagnostic : diagnostics) list.append(ToDict(diagnostic));
  return list;
}

nb::object MakeException(const Error& error) {
  if (!Factory()) return nb::handle(PyExc_RuntimeError)(Text(error.message));
  return nb::handle(Factory())(NameOf(error.kind), Text(error.message), ToList(*error.diagnostics),
                               ToDict(error.raised.get()));
}

void SetException(const Error& error) {
  try {
    const nb::object exception = MakeException(error);
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
  } catch (nb::python_error& failure) {
    failure.restore();
  }
}

void Throw(const Error& error) {
  SetException(error);
  throw nb::python_error();
}

void BindErrors(nb::module_& module) {
  module.def(
      "set_error_factory",
      [](nb::object make) {
        PyObject* before = Factory();
        Factory() = make.is_none() ? nullptr : make.release().ptr();
        Py_XDECREF(before);
      },
      nb::arg("make").none(),
      "Registers make(kind, message, diagnostics, raised), which returns the exception for a failure.");
}

}  // namespace pyk2cu::python
