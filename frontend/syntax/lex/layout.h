#pragma once

#include "frontend/source/source_file.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu {

/// Turns line ends and indentation into kNewline, kIndent and kDedent, ends with kEnd, and makes brackets balance: what
/// is missing is inserted, what is superfluous is dropped, each with a problem. So the grammar can neither recurse
/// without bound nor lose its place.
TokenStream ApplyLayout(const SourceFile& file, TokenStream raw);

}  // namespace pyk2cu
