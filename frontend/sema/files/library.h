#pragma once

#include <string_view>
#include <vector>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// The builtins that are written in the language itself (library.inc), such as reductions of arrays. The library is
/// parsed once, on first use, and never changes.
class Library {
 public:
  /// Returns the only instance. It is made thread-safely.
  static const Library& Get();
  /// Returns the function of this name; null if not found.
  const ast::FoundFunction* Find(std::string_view name) const;
  /// Returns true if the function is one of the library's. It does not parse the library: what nobody has found yet
  /// cannot be one of its functions.
  static bool Has(const ast::FoundFunction& function);

 private:
  Library();

  SourceFile file_;
  ast::Module module_;
  std::vector<ast::FoundFunction> functions_;
};

}  // namespace pyk2cu::sema
