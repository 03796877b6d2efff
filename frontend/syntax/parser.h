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

/// The dump of `--emit=ast`: a line for each statement, with its place (line:column, or byte offset without `file`).
std::string DumpAst(const ast::Module& module, const SourceFile* file = nullptr);

/// The dump of `--emit=tokens`: a line for each token after layout. Reports everything wrong with tokens and layout, in
/// host code too.
std::string DumpTokens(const SourceFile& file, Diagnostics& diagnostics);

}  // namespace pyk2cu
