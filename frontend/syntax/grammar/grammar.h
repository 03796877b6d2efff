#pragma once

#include "frontend/source/diagnostics.h"
#include "frontend/syntax/grammar/parse_tree.h"

namespace pyk2cu {

/// What the grammar reads, and where its errors go.
struct GrammarInput {
  const SourceFile& file;
  const TokenStream& stream;
  Diagnostics* diagnostics;  ///< null: nothing is reported, the first error ends the reading
};

/// Where a reading ended (the first token after it), and whether it made a tree.
struct GrammarResult {
  uint32_t end = 0;
  bool matched = false;
};

/// A function from its first decorator (or `def`) on. Errors inside its body leave out the statements they are in; with
/// an error in its header there is no tree, but its body is still read for more errors.
GrammarResult ParseFunction(const GrammarInput& input, uint32_t begin, ParseTree& tree);

/// One expression (or a list of them with commas) that ends its statement, or is followed by `=` in a chain of
/// assignments.
GrammarResult ParseValue(const GrammarInput& input, uint32_t begin, ParseTree& tree);

/// An import statement.
GrammarResult ParseImport(const GrammarInput& input, uint32_t begin, ParseTree& tree);

/// How many problems PEGTL's grammar analysis finds (rules that loop without progress); 0 in a correct build.
size_t AnalyzeGrammar();

}  // namespace pyk2cu
