#include "frontend/sema/files/library.h"

#include <algorithm>
#include <atomic>

#include "base/check.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu::sema {
namespace {

constexpr const char* kText =
#include "frontend/sema/files/library.inc"
    ;

/// The only instance; null until the library is parsed.
std::atomic<const Library*> parsed_library = nullptr;

ast::Module ParseLibrary(const SourceFile& file) {
  Diagnostics diagnostics(file);
  ast::Module module = Parse(file, diagnostics);
  PYK_CHECK(!diagnostics.HasErrors());
  return module;
}

}  // namespace

// The library's imports are made captures of its functions, so that the user's file cannot change their meaning.
Library::Library() : file_("library", kText), module_(ParseLibrary(file_)) {
  for (const ast::FoundFunction& function : module_.functions)
    functions_.push_back({function.def, module_.globals, function.decorated});
}

const Library& Library::Get() {
  static const auto* library = [] {
    const auto* made = new Library();
    parsed_library.store(made, std::memory_order_release);
    return made;
  }();
  return *library;
}

const ast::FoundFunction* Library::Find(std::string_view name) const {
  auto found = std::find_if(functions_.begin(), functions_.end(),
                            [&](const ast::FoundFunction& function) { return function.def->name == name; });
  return found == functions_.end() ? nullptr : &*found;
}

bool Library::Has(const ast::FoundFunction& function) {
  const Library* library = parsed_library.load(std::memory_order_acquire);
  if (!library) return false;
  const std::vector<ast::FoundFunction>& functions = library->functions_;
  return !functions.empty() && &function >= functions.data() && &function < functions.data() + functions.size();
}

}  // namespace pyk2cu::sema
