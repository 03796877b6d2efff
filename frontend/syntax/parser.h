#pragma once

#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "frontend/syntax/host/parse_options.h"

namespace pyk2cu {

/// Lex, layout, grammar, tree: everything of the file that could be read; errors go to `diagnostics`.
ast::Module Parse(const SourceFile& file, Diagnostics& diagnostics, const ParseOptions& options = {});

}  // namespace pyk2cu
