#pragma once

#include "frontend/source/source_file.h"
#include "frontend/syntax/token.h"

namespace pyk2cu {

/// Whether the text can be read at all: valid UTF-8 without null bytes, and no other encoding declared. Reports why
/// not.
bool CheckText(const SourceFile& file, Diagnostics& diagnostics);

/// The raw tokens: a kNewline for each run of line ends outside strings (blank lines and comments in it included), no
/// indents, no kEnd.
TokenStream Lex(const SourceFile& file);

/// How many problems PEGTL's grammar analysis finds in the lexer's grammar (loops without progress); 0 in a correct
/// build.
size_t AnalyzeLexicalGrammar();

}  // namespace pyk2cu
