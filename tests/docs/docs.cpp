// The pages of docs/ that are made from tables. scripts/update_goldens.sh rewrites them.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/source/diagnostics.h"
#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

/// As users write it: the module is called `cuda` in kernels.
std::string UserName(std::string_view name) {
  constexpr std::string_view kPrefix = "numba.";
  return std::string(name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name);
}

/// Text in a cell of a table.
std::string Cell(std::string_view text) {
  std::string cell;
  for (char c : text) cell += c == '|' ? std::string("\\|") : std::string(1, c);
  return cell;
}

/// The names whose types no row can state.
std::string FormsText() {
  std::string text =
      "\n## Forms\n\nCalls with typing rules of their own, from `frontend/builtins/forms.def`. NumPy's universal "
      "functions, its "
      "functions on arrays and the functions of the operator module are in `ufuncs.def`, `array_functions.def` and "
      "`operator_module.def`.\n\n| name | what it gives |\n| --- | --- |\n";
  for (const KnownName& form : Forms())
    if (!form.doc.empty()) text += "| `" + UserName(form.path) + "` | " + Cell(form.doc) + " |\n";
  return text;
}

TEST(Docs, BuiltinsAreAsExpected) {
  std::string page =
      "# Builtin functions\n\nGenerated from `frontend/builtins/*.def`; do not edit. Overloads are resolved as in "
      "numba-cuda: exact types first, then safe conversions. `&T` is an element of an array of T, written as the array "
      "and its index. An element `const &T` is only read. `=T` takes only a value of type T.\n\n"
      "| function | overloads | result or effect |\n| --- | --- | --- |\n";
  std::string_view last;
  std::string overloads;
  std::string_view doc;
  const auto flush = [&] {
    if (!last.empty()) page += "| `" + UserName(last) + "` | " + overloads + " | " + Cell(doc) + " |\n";
    overloads.clear();
  };
  for (const BuiltinRow& row : Builtins()) {
    if (row.name.starts_with("pyk.")) continue;  // not callable by users: operators use these rows
    if (row.name != last) {
      flush();
      last = row.name;
      doc = row.doc;
    }
    overloads += (overloads.empty() ? "`" : "<br>`") + Cell(row.signature) + "`";
  }
  flush();
  page += FormsText();
  ExpectGolden(Page("reference/builtins.md"), page);
}

TEST(Docs, DiagnosticsAreAsExpected) {
  std::string page =
      "# Diagnostics\n\nGenerated from `frontend/source/diagnostics.def`; do not edit. Each message fills in its "
      "`{}`.\n\n"
      "`pyk2cu check FILE.py` reports what is wrong in a file without compiling it. A kernel is checked completely if "
      "its\n"
      "argument types are known: from `--sig`, the decorator, annotations, or a launch in the same file whose "
      "arguments\n"
      "are made in a way that the command understands (`np.zeros((n, m), np.float32)`, `cuda.to_device(a)`, numbers).\n"
      "In other kernels, and in device functions that no kernel calls, names, members of modules, statements and the\n"
      "arguments of calls are checked as far as that needs no types, and a kernel of this kind is a warning. With\n"
      "`--werror` warnings are errors.\n\n"
      "| id | severity | message |\n| --- | --- | --- |\n";
  const DiagId all[] = {
#define DIAGNOSTIC(id, severity, text, parameters) DiagId::id,
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
  };
  for (DiagId id : all) {
    const char* severity = DiagSeverity(id) == Severity::kError     ? "error"
                           : DiagSeverity(id) == Severity::kWarning ? "warning"
                                                                    : "note";
    page += "| `" + std::string(DiagName(id)) + "` | " + severity + " | " + Cell(DiagText(id)) + " |\n";
  }
  ExpectGolden(Page("reference/diagnostics.md"), page);
}

}  // namespace
}  // namespace pyk2cu::test
