#pragma once

#include "frontend/syntax/ast.h"
#include "frontend/syntax/host/parse_options.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu {

/// Walks over a file's statements without parsing them: finds the functions to parse, and what host code binds around
/// them.
ast::Module ScanHostCode(const SourceFile& file, const TokenStream& stream, const ParseOptions& options,
                         Diagnostics& diagnostics);

}  // namespace pyk2cu
