#pragma once

#include "frontend/source/source_file.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu {

/// The raw tokens: a kNewline for each run of line ends outside strings (blank lines and comments in it included), no
/// indents, no kEnd.
TokenStream Lex(const SourceFile& file);

/// How many problems PEGTL's grammar analysis finds in the lexer's grammar (loops without progress); 0 in a correct
/// build.
size_t AnalyzeLexicalGrammar();

}  // namespace pyk2cu
