#include "frontend/syntax/host/launches.h"

#include "frontend/source/spelling.h"
#include "frontend/syntax/build/ast_builder.h"
#include "frontend/syntax/grammar/grammar.h"

namespace pyk2cu {
namespace {

using K = TokenKind;

constexpr size_t kMaxMisspelled = 5;  ///< letters of what may be a misspelled `jit`

/// Returns the token after the bracket that opens at `open`; `end` if it is not closed before that.
uint32_t AfterBracket(const HostReader& host, uint32_t open, uint32_t end) {
  int depth = 0;
  for (uint32_t index = open; index < end; ++index) {
    depth += OpensBracket(host.KindAt(index)) - ClosesBracket(host.KindAt(index));
    if (depth == 0) return index + 1;
  }
  return end;
}

/// Returns the bracket of what configures a launch, `[grid, block]` or that of `.forall(n)`; `end` if there is none.
uint32_t Configuration(const HostReader& host, uint32_t begin, uint32_t end) {
  if (!IsName(host.KindAt(begin))) return end;
  if (host.KindAt(begin + 1) == K::kLeftBracket) return begin + 1;
  const bool is_forall = host.KindAt(begin + 1) == K::kDot && IsName(host.KindAt(begin + 2)) &&
                         host.TextAt(begin + 2) == "forall" && host.KindAt(begin + 3) == K::kLeftParen;
  return is_forall ? begin + 3 : end;
}

}  // namespace

void NoteLaunch(HostReader& host, uint32_t begin) {
  const uint32_t end = host.at, configuration = Configuration(host, begin, end);
  if (configuration >= end) return;
  const uint32_t arguments = AfterBracket(host, configuration, end);
  if (arguments >= end || host.KindAt(arguments) != K::kLeftParen || AfterBracket(host, arguments, end) != end) return;
  GrammarInput input{host.file, host.stream, nullptr};
  const GrammarResult result = ParseValue(input, begin, host.tree);
  if (!result.matched || result.end != end) return;
  const auto* call = ast::As<ast::Call>(BuildValue(input, host.tree, *host.module.arena));
  if (!call) return;
  host.launches.push_back({host.module.launches.size(), host.scope});
  host.module.launches.push_back({host.module.arena->Copy(host.TextAt(begin)), call, {}});
}

void NoteCall(HostReader& host, uint32_t begin) {
  const bool is_call = IsName(host.KindAt(begin)) && host.KindAt(begin + 1) == K::kLeftParen &&
                       AfterBracket(host, begin + 1, host.at) == host.at;
  if (!is_call) return;
  const std::string_view name = host.TextAt(begin);
  for (const HostScope* scope = host.scope; scope->Parent(); scope = scope->Parent())
    if (!scope->OfClass() && scope->Find(name)) return;
  host.module.calls.push_back({host.module.arena->Copy(name), host.stream.tokens[begin].Place()});
}

void NoteDoubtfulDecorator(HostReader& host) {
  uint32_t last = host.at + 1;
  while (IsName(host.KindAt(last)) && host.KindAt(last + 1) == K::kDot) last += 2;
  if (last == host.at + 1 || !IsName(host.KindAt(last))) return;  // a plain name may be anything
  const std::string_view name = host.TextAt(last);
  if (name.size() > kMaxMisspelled || EditDistance(name, "jit") > 1) return;
  const Span span{host.stream.tokens[host.at + 1].begin, host.stream.tokens[last].end};
  host.module.doubtful_decorators.push_back({host.module.arena->Copy(host.file.Text(span)), span});
}

}  // namespace pyk2cu
