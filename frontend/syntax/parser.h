#pragma once

#include <span>
#include <string>

#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

struct ParseOptions {
  /// Undecorated functions to read as kernels all the same (`--kernel NAME`).
  std::span<const std::string> extra_functions;
  /// FoundFunction::module of what is found.
  uint32_t module = 0;
};

/// Lex, layout, grammar, tree: everything of the file that could be read; errors go to `diagnostics`.
ast::Module Parse(const SourceFile& file, Diagnostics& diagnostics, const ParseOptions& options = {});

}  // namespace pyk2cu
