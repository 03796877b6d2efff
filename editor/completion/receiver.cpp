#include "editor/completion/receiver.h"

#include <algorithm>

#include "editor/text/tokens.h"

namespace pyk2cu::editor {
namespace {

using enum TokenKind;

bool Closes(TokenKind kind) { return kind == kRightParen || kind == kRightBracket; }
bool Opens(TokenKind kind) { return kind == kLeftParen || kind == kLeftBracket; }

/// The first token of the primary expression that ends with the token `last`: names, dots, calls and subscripts.
size_t BeginOfPrimary(const std::vector<Token>& tokens, size_t last) {
  size_t at = last;
  for (;;) {
    if (Closes(tokens[at].kind)) {
      int depth = 0;
      do {
        depth += Closes(tokens[at].kind);
        depth -= Opens(tokens[at].kind);
        if (depth == 0 || at == 0) break;
        --at;
      } while (true);
      const bool goes_on = at > 0 && (IsName(tokens[at - 1].kind) || Closes(tokens[at - 1].kind));
      if (!goes_on) return at;
      --at;
      continue;
    }
    if (at < 2 || tokens[at - 1].kind != kDot || !(IsName(tokens[at - 2].kind) || Closes(tokens[at - 2].kind)))
      return at;
    at -= 2;
  }
}

std::optional<Receiver> FromFacts(const State& state, Span span) {
  Receiver receiver;
  for (const ExpressionFact& fact : state.facts.At(span)) {
    if (!receiver.type) receiver.type = fact.type;
    if (!receiver.entity && fact.entity) receiver.entity = *fact.entity;
  }
  if (!receiver.type && !receiver.entity) return std::nullopt;
  return receiver;
}

/// A name of a function that cannot be read now, as it was before.
Receiver FromKept(const State& state, std::string_view name, uint32_t offset) {
  for (const State::Kept& kept : state.kept) {
    const FunctionPlace& function = kept.state->functions[kept.function];
    if (offset < kept.begin) continue;
    for (const BindingFact& fact : kept.state->facts.BindingsIn(function.span))
      if (fact.name == name && fact.type) return {fact.type, std::nullopt, kept.state};
  }
  return {};
}

std::optional<Receiver> FromNames(const State& state, size_t last) {
  const std::optional<DottedName> name = DottedNameAt(state, last);
  if (!name || name->path.front() == '.') return std::nullopt;
  const Occurrence* root = state.occurrences.At(name->root);
  const bool is_plain = name->path.find('.') == std::string::npos;
  if (root && root->scope != kFileScope) {
    const Type* type = is_plain ? BoundType(state, name->path, root->scope, name->root) : nullptr;
    return type ? std::optional(Receiver{type}) : std::nullopt;
  }
  sema::HostContext host = HostOf(state);
  sema::Entity entity = MeaningOf(host, state, name->path, name->root);
  if (!entity.Is<sema::UnknownName>() && !entity.Is<sema::HostObject>()) return Receiver{nullptr, std::move(entity)};
  if (!is_plain) return std::nullopt;
  Receiver kept = FromKept(state, name->path, name->root);
  return kept.type ? std::optional(std::move(kept)) : std::nullopt;
}

/// The text of a line that evaluates the expression alone, so that the blocks around it stay as they are.
std::string LineWith(const State& state, size_t first, std::string_view expression) {
  switch (state.tokens.tokens[first].kind) {
    case kIf:
    case kWhile:
    case kFor: return "if " + std::string(expression) + ": pass";
    case kElif: return "elif " + std::string(expression) + ": pass";
    default: return std::string(expression);
  }
}

Receiver FromPatchedText(const Analysis& analysis, size_t begin, size_t last) {
  const State& state = analysis.state();
  const auto& tokens = state.tokens.tokens;
  size_t first = begin, end = last;
  while (first > 0 && tokens[first - 1].kind != kNewline && tokens[first - 1].kind != kIndent &&
         tokens[first - 1].kind != kDedent)
    --first;
  while (end + 1 < tokens.size() && tokens[end + 1].kind != kNewline && tokens[end + 1].kind != kEnd) ++end;
  const std::string_view text = state.file.Text();
  const std::string_view expression = text.substr(tokens[begin].begin, tokens[last].end - tokens[begin].begin);
  const std::string line = LineWith(state, first, expression);
  std::string patched(text.substr(0, tokens[first].begin));
  const auto at = static_cast<uint32_t>(patched.size() + line.find(expression));
  patched += line;
  patched += text.substr(std::max(tokens[end].end, tokens[last].end));
  const std::shared_ptr<const Analysis> other = Analyze(analysis.Path(), std::move(patched), state.options);
  const Span span{at, at + static_cast<uint32_t>(expression.size())};
  std::optional<Receiver> receiver = FromFacts(other->state(), span);
  if (!receiver) return {};
  receiver->owner = other;
  return *std::move(receiver);
}

}  // namespace

Receiver ReceiverBefore(const Analysis& analysis, size_t dot) {
  const State& state = analysis.state();
  const auto& tokens = state.tokens.tokens;
  if (dot == 0 || dot >= tokens.size()) return {};
  const size_t last = dot - 1;
  if (!IsName(tokens[last].kind) && !Closes(tokens[last].kind)) return {};
  const size_t begin = BeginOfPrimary(tokens, last);
  if (std::optional<Receiver> known = FromFacts(state, {tokens[begin].begin, tokens[last].end})) return *known;
  if (std::optional<Receiver> known = FromNames(state, last)) return *known;
  if (!FunctionAt(state, tokens[dot].begin)) return {};
  return FromPatchedText(analysis, begin, last);
}

}  // namespace pyk2cu::editor
