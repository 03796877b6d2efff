#include "frontend/sema/files/library.h"

#include <algorithm>

#include "base/check.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu::sema {
namespace {

constexpr const char* kText =
#include "frontend/sema/files/library.inc"
    ;

ast::Module ParseLibrary(const SourceFile& file) {
  Diagnostics diagnostics(file);
  ast::Module module = Parse(file, diagnostics);
  PYK_CHECK(!diagnostics.HasErrors());
  return module;
}

}  // namespace

/// What the text imports is seen by its functions whatever the user's file calls by those names.
Library::Library() : file_("library", kText), module_(ParseLibrary(file_)) {
  for (const ast::FoundFunction& function : module_.functions)
    functions_.push_back({function.def, module_.globals, function.decorated});
}

const Library& Library::Get() {
  static const auto* library = new Library();
  return *library;
}

const ast::FoundFunction* Library::Find(std::string_view name) const {
  auto found = std::find_if(functions_.begin(), functions_.end(),
                            [&](const ast::FoundFunction& function) { return function.def->name == name; });
  return found == functions_.end() ? nullptr : &*found;
}

bool Library::Has(const ast::FoundFunction& function) const {
  return !functions_.empty() && &function >= functions_.data() && &function < functions_.data() + functions_.size();
}

}  // namespace pyk2cu::sema
