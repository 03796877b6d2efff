#include "frontend/syntax/parser.h"

#include "frontend/syntax/host_scan.h"
#include "frontend/syntax/layout.h"
#include "frontend/syntax/lexer.h"

namespace pyk2cu {

ast::Module Parse(const SourceFile& file, Diagnostics& diagnostics, const ParseOptions& options) {
  TokenStream stream = CheckText(file, diagnostics) ? Lex(file) : TokenStream();
  return ScanHostCode(file, ApplyLayout(file, std::move(stream)), options, diagnostics);
}

}  // namespace pyk2cu
