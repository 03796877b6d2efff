#include "frontend/syntax/parser.h"

#include "base/phase.h"
#include "frontend/syntax/host/host_scan.h"
#include "frontend/syntax/lex/layout.h"
#include "frontend/syntax/lex/lexer.h"
#include "frontend/syntax/lex/source_text.h"

namespace pyk2cu {

ast::Module Parse(const SourceFile& file, Diagnostics& diagnostics, const ParseOptions& options) {
  TokenStream stream;
  {
    const PhaseTimer timer(Phase::kLex);
    if (CheckText(file, diagnostics)) stream = Lex(file);
  }
  const PhaseTimer timer(Phase::kParse);
  return ScanHostCode(file, ApplyLayout(file, std::move(stream)), options, diagnostics);
}

}  // namespace pyk2cu
