// Any bytes through the lexer, the layout, the grammar and the tree builder, and the dumps and messages made from what
// comes out.

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "frontend/source/render.h"
#include "frontend/syntax/ast/dump_ast.h"
#include "frontend/syntax/lex/dump_tokens.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu {
namespace {

/// Every span lies in the file, and messages are sentences.
void CheckDiagnostics(const SourceFile& file, const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    PYK_CHECK(diagnostic.span.begin <= diagnostic.span.end && diagnostic.span.end <= file.Text().size());
    PYK_CHECK(!diagnostic.message.empty());
    for (const Note& note : diagnostic.notes)
      PYK_CHECK(note.span.begin <= note.span.end && note.span.end <= file.Text().size());
  }
  (void)Render(diagnostics, {.color = true});
  (void)Render(diagnostics, {.json = true});
}

void Run(std::string text) {
  SourceFile file("fuzz.py", std::move(text));
  Diagnostics diagnostics(file);
  const std::string names[] = {"main"};
  ast::Module module = Parse(file, diagnostics, {.extra_functions = names});
  (void)DumpAst(module, &file);
  CheckDiagnostics(file, diagnostics);
  Diagnostics of_tokens(file);
  (void)DumpTokens(file, of_tokens);
  CheckDiagnostics(file, of_tokens);
}

}  // namespace
}  // namespace pyk2cu

/// Twice: the text as a file, and as the body of a kernel, where errors are looked for.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  pyk2cu::Run(text);
  std::string body = "@jit\ndef k(a):\n    ";
  for (char c : text) {
    body += c;
    if (c == '\n') body += "    ";
  }
  pyk2cu::Run(std::move(body));
  return 0;
}
