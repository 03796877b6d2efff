#pragma once

#include <string_view>
#include <vector>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Functions of the language that are written in it: reductions of arrays. Read once, on first use, and never changed.
class Library {
 public:
  static const Library& Get();
  /// The function of that name, or null.
  const ast::FoundFunction* Find(std::string_view name) const;
  bool Has(const ast::FoundFunction& function) const;

 private:
  Library();

  SourceFile file_;
  ast::Module module_;
  std::vector<ast::FoundFunction> functions_;
};

}  // namespace pyk2cu::sema
