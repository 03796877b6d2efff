#include "editor/calls/open_call.h"

#include <algorithm>

#include "editor/text/tokens.h"

namespace pyk2cu::editor {
namespace {

using enum TokenKind;

bool Opens(TokenKind kind) { return kind == kLeftParen || kind == kLeftBracket || kind == kLeftBrace; }
bool Closes(TokenKind kind) { return kind == kRightParen || kind == kRightBracket || kind == kRightBrace; }

/// How far back a call may begin.
constexpr size_t kMostTokens = 20000;

/// The token of the bracket that is open at the end of `end` tokens; SIZE_MAX if none is.
size_t OpenBracket(const std::vector<Token>& tokens, size_t end) {
  int depth = 0;
  const size_t stop = end > kMostTokens ? end - kMostTokens : 0;
  for (size_t at = end; at-- > stop;) {
    const TokenKind kind = tokens[at].kind;
    if (kind == kNewline || kind == kIndent || kind == kDedent) break;
    const bool has_width = tokens[at].end > tokens[at].begin;  // those that layout has inserted close nothing here
    if (Closes(kind) && has_width) ++depth;
    if (Opens(kind) && depth-- == 0) return at;
  }
  return SIZE_MAX;
}

/// The name of the kernel before the brackets that end before `bracket`.
std::optional<size_t> LaunchedName(const std::vector<Token>& tokens, size_t bracket) {
  int depth = 0;
  for (size_t at = bracket; at-- > 0;) {
    depth += Closes(tokens[at].kind);
    depth -= Opens(tokens[at].kind);
    if (tokens[at].kind == kNewline) return std::nullopt;
    if (depth > 0) continue;
    return tokens[at].kind == kLeftBracket && at > 0 && IsName(tokens[at - 1].kind) ? std::optional(at - 1)
                                                                                    : std::nullopt;
  }
  return std::nullopt;
}

/// Counts the arguments between the bracket and the place.
void ReadArguments(const State& state, size_t end, OpenCall& call) {
  const auto& tokens = state.tokens.tokens;
  int depth = 0;
  for (size_t at = call.bracket + 1; at < end; ++at) {
    depth += Opens(tokens[at].kind);
    depth -= Closes(tokens[at].kind) && tokens[at].end > tokens[at].begin;
    if (depth > 0) continue;
    if (tokens[at].kind == kComma) ++call.argument, call.keyword = {};
    const bool is_named = tokens[at].kind == kEqual && IsName(tokens[at - 1].kind);
    if (is_named) call.given.push_back(call.keyword = state.file.Text(tokens[at - 1].Place()));
  }
}

}  // namespace

std::optional<OpenCall> CallAround(const State& state, uint32_t offset) {
  const auto& tokens = state.tokens.tokens;
  const size_t before = TokenBefore(state.tokens, offset);
  if (before == SIZE_MAX || IsInText(state.file, state.tokens, offset)) return std::nullopt;
  size_t end = before + 1;
  // A closing bracket at the place is after it; a name is being typed.
  size_t bracket = OpenBracket(tokens, end);
  while (bracket != SIZE_MAX && tokens[bracket].kind != kLeftParen) {
    end = bracket;
    bracket = OpenBracket(tokens, end);
  }
  if (bracket == SIZE_MAX || bracket == 0) return std::nullopt;
  OpenCall call{bracket, std::nullopt};
  const TokenKind kind = tokens[bracket - 1].kind;
  if (IsName(kind)) call.callee = bracket - 1;
  if (kind == kRightBracket) call.callee = LaunchedName(tokens, bracket), call.is_launch = true;
  if (!call.callee) {  // parentheses around an expression: the call around them is meant
    const uint32_t outer = tokens[bracket].begin;
    return CallAround(state, outer);
  }
  ReadArguments(state, end, call);
  return call;
}

}  // namespace pyk2cu::editor
