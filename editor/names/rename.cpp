#include "editor/names/rename.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/names/references.h"
#include "editor/state/state.h"
#include "editor/text/tokens.h"

namespace pyk2cu::editor {
namespace {

using Role = Occurrence::Role;

RenameResult Refuse(std::string reason) { return {{}, std::move(reason)}; }

bool IsWordByte(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80); }

bool HasWord(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !IsWordByte(text[at - 1])) && (end == text.size() || !IsWordByte(text[end]))) return true;
  }
  return false;
}

/// Whether a string inside the span mentions the name: code that is made of text may use it.
bool IsInString(const State& state, Span within, std::string_view name) {
  return std::ranges::any_of(state.tokens.tokens, [&](const Token& token) {
    const bool is_text = token.kind == TokenKind::kString || token.kind == TokenKind::kFString;
    return is_text && within.begin <= token.begin && token.end <= within.end &&
           HasWord(state.file.Text(token.Place()), name);
  });
}

/// The scope with those inside it.
bool IsInside(const Occurrences& names, uint32_t scope, uint32_t outer) {
  for (uint32_t at = scope; at != kFileScope; at = names.scopes[at].parent)
    if (at == outer) return true;
  return outer == kFileScope;
}

/// Why the new name cannot be taken: another name of the scope, or of one inside it, is the same.
bool IsTaken(const State& state, uint32_t scope, std::string_view name) {
  return std::ranges::any_of(state.occurrences.names, [&](const Occurrence& each) {
    const bool is_member = each.role == Role::kAttribute || each.role == Role::kKeyword;
    return !is_member && each.name == name && IsInside(state.occurrences, each.around, scope);
  });
}

std::string RefusalOfGlobal(const State& state, const Occurrence& name) {
  for (const Occurrence& each : state.occurrences.names) {
    if (each.name != name.name || each.scope != kFileScope) continue;
    const auto before = TokenBefore(state.tokens, each.span.begin);
    const TokenKind kind = before == SIZE_MAX ? TokenKind::kNewline : state.tokens.tokens[before].kind;
    if (each.role == Role::kWrite && (kind == TokenKind::kImport || kind == TokenKind::kAs))
      return fmt::format("'{}' is imported: its name is that of another file", name.name);
    const bool is_deep = each.role != Role::kRead && each.role != Role::kAttribute && each.role != Role::kKeyword &&
                         Indentation(state.file.Text(), LineBegin(state.file.Text(), each.span.begin)) > 0;
    if (is_deep && each.around == kFileScope)
      return fmt::format("host code binds '{}' inside a function or block, where it may mean something else",
                         name.name);
  }
  if (std::ranges::any_of(state.occurrences.names, [&](const Occurrence& each) {
        return each.role == Role::kKeyword && each.name == name.name;
      }))
    return fmt::format("a call has an argument '{}=…', which may mean a parameter of this name", name.name);
  if (IsInString(state, {0, state.file.End()}, name.name))
    return fmt::format("a string of the file has the word '{}', which may mean this name", name.name);
  return "";
}

std::string RefusalOfParameter(const State& state, const Occurrence& name) {
  const bool is_parameter = std::ranges::any_of(state.occurrences.names, [&](const Occurrence& each) {
    return each.role == Role::kParameter && each.scope == name.scope && each.name == name.name;
  });
  const bool is_keyword = std::ranges::any_of(state.occurrences.names, [&](const Occurrence& each) {
    return each.role == Role::kKeyword && each.name == name.name;
  });
  if (is_parameter && is_keyword)
    return fmt::format("a call has an argument '{}=…', which may mean this parameter", name.name);
  return "";
}

std::string RefusalOf(const State& state, const Occurrence& name) {
  if (name.role == Role::kAttribute) return "attributes cannot be renamed";
  if (name.role == Role::kKeyword) return "the name of an argument is renamed where its parameter is";
  if (!state.syntax.empty() &&
      std::ranges::any_of(state.syntax, [](const Diagnostic& each) { return each.severity == Severity::kError; }))
    return "the file has syntax errors, so that not all uses of the name are known";
  return name.scope == kFileScope ? RefusalOfGlobal(state, name) : RefusalOfParameter(state, name);
}

/// The occurrence at a place whose name belongs to kernels.
const Occurrence* NameAt(const Analysis& analysis, uint32_t offset) {
  const Occurrence* name = analysis.state().occurrences.At(offset);
  return name && !ReferencesAt(analysis, offset).empty() ? name : nullptr;
}

bool IsDefinedHere(const std::vector<Reference>& references) {
  return std::ranges::any_of(references, &Reference::writes);
}

}  // namespace

std::optional<Span> RenameRange(const Analysis& analysis, uint32_t offset) {
  const Occurrence* name = NameAt(analysis, offset);
  if (!name || !RefusalOf(analysis.state(), *name).empty()) return std::nullopt;
  return IsDefinedHere(ReferencesAt(analysis, offset)) ? std::optional(name->span) : std::nullopt;
}

RenameResult Rename(const Analysis& analysis, uint32_t offset, std::string_view name) {
  const State& state = analysis.state();
  const Occurrence* old = NameAt(analysis, offset);
  if (!old) return Refuse("there is no name of a kernel here");
  if (std::string reason = RefusalOf(state, *old); !reason.empty()) return Refuse(std::move(reason));
  const std::vector<Reference> references = ReferencesAt(analysis, offset);
  if (!IsDefinedHere(references)) return Refuse(fmt::format("'{}' is not defined in this file", old->name));
  if (IsKeyword(name)) return Refuse(fmt::format("'{}' is not a name", name));
  if (name == old->name) return {};
  if (IsTaken(state, old->scope, name)) return Refuse(fmt::format("the name '{}' is used already", name));
  RenameResult result;
  for (const Reference& each : references) result.edits.push_back({each.span, std::string(name)});
  return result;
}

}  // namespace pyk2cu::editor
