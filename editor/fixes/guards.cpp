#include "editor/fixes/guards.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/text/tokens.h"

namespace pyk2cu::editor {
namespace {

/// The statements from the one at a place to the end of its block.
ast::StmtList StatementsFrom(ast::StmtList block, uint32_t offset) {
  for (size_t i = 0; i < block.size(); ++i) {
    if (block[i]->span.begin > offset || offset > block[i]->span.end) continue;
    ast::StmtList inner;
    const auto enter = [&](ast::StmtList list) {
      if (inner.empty()) inner = StatementsFrom(list, offset);
    };
    if (const auto* branch = ast::As<ast::If>(block[i])) enter(branch->body), enter(branch->otherwise);
    if (const auto* loop = ast::As<ast::While>(block[i])) enter(loop->body), enter(loop->otherwise);
    if (const auto* each = ast::As<ast::For>(block[i])) enter(each->body), enter(each->otherwise);
    return inner.empty() ? block.subspan(i) : inner;
  }
  return {};
}

bool HasBarrier(const State& state, Span span) { return state.file.Text(span).find("sync") != std::string_view::npos; }

}  // namespace

std::vector<TextEdit> GuardStatements(const State& state, const ast::FunctionDef& function, uint32_t offset,
                                      const std::string& condition) {
  const ast::StmtList statements = StatementsFrom(function.body, offset);
  if (statements.empty() || HasBarrier(state, statements.front()->span)) return {};
  size_t count = 1;
  while (count < statements.size() && !HasBarrier(state, statements[count]->span)) ++count;
  const std::string_view text = state.file.Text();
  const uint32_t first = LineBegin(text, statements.front()->span.begin);
  const uint32_t last = statements[count - 1]->span.end;
  if (first + Indentation(text, first) != statements.front()->span.begin) return {};  // `if x: y[i] = 0`
  for (const Token& token : state.tokens.tokens)  // lines of a string must stay as they are
    if (first <= token.begin && token.end <= last && state.file.Text(token.Place()).find('\n') != text.npos &&
        (token.kind == TokenKind::kString || token.kind == TokenKind::kFString))
      return {};
  const std::string indent(text.substr(first, Indentation(text, first)));
  const std::string_view step = indent.ends_with('\t') ? "\t" : "    ";
  std::vector<TextEdit> edits{{{first, first}, fmt::format("{}if {}:\n{}", indent, condition, step)}};
  for (size_t end = text.find('\n', first); end != text.npos && end < last; end = text.find('\n', end + 1)) {
    const auto line = static_cast<uint32_t>(end + 1);
    const uint32_t code = line + Indentation(text, line);
    const bool is_empty = code >= text.size() || text[code] == '\n' || text[code] == '\r';
    if (line < last && !is_empty) edits.push_back({{line, line}, std::string(step)});
  }
  return edits;
}

}  // namespace pyk2cu::editor
