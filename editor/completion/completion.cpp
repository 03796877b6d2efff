#include "editor/completion/completion.h"

#include <algorithm>
#include <set>

#include "editor/calls/signature_help.h"
#include "editor/completion/members.h"
#include "editor/completion/receiver.h"
#include "editor/names/symbols.h"
#include "editor/text/tokens.h"
#include "frontend/builtins/known_name.h"

namespace pyk2cu::editor {
namespace {

using enum TokenKind;

constexpr std::string_view kKeywords[] = {"and",  "break", "continue", "elif",   "else", "False", "for",
                                          "if",   "in",    "is",       "lambda", "None", "not",   "or",
                                          "pass", "raise", "return",   "assert", "True", "while"};

/// The groups in which items are shown.
enum class Group : char { kArgument = 'a', kLocal = 'b', kFile = 'c', kBuiltin = 'd', kKeyword = 'e' };

/// What surrounds the place.
struct Place {
  uint32_t offset;
  Span typed;     ///< the part of the name before the place
  size_t before;  ///< the token before the name; SIZE_MAX at the beginning
};

bool IsWord(const Token& token) { return IsName(token.kind) || (token.kind >= kAnd && token.kind <= kYield); }

/// nullopt where no name can be typed.
std::optional<Place> PlaceAt(const State& state, uint32_t offset) {
  if (IsInText(state.file, state.tokens, offset)) return std::nullopt;
  const size_t token = TokenBefore(state.tokens, offset);
  if (token == SIZE_MAX) return Place{offset, {offset, offset}, SIZE_MAX};
  const Token& last = state.tokens.tokens[token];
  if (last.end < offset || !IsWord(last)) {
    const bool is_number = last.kind == kInteger || last.kind == kFloat || last.kind == kImaginary;
    if (is_number && last.end >= offset) return std::nullopt;
    return Place{offset, {offset, offset}, token};
  }
  const size_t before = TokenBefore(state.tokens, last.begin);
  return Place{offset, {last.begin, offset}, before};
}

/// Whether the place is one where a new name is made.
bool IsNewName(const State& state, const Place& place) {
  if (place.before == SIZE_MAX) return false;
  const TokenKind kind = state.tokens.tokens[place.before].kind;
  return kind == kDef || kind == kClass || kind == kAs || kind == kImport || kind == kFrom || kind == kGlobal;
}

/// Whether a dot precedes the place in its line.
bool IsMember(const State& state, const Place& place) {
  if (place.before == SIZE_MAX || state.tokens.tokens[place.before].kind != kDot) return false;
  const uint32_t end = state.tokens.tokens[place.before].end;
  return state.file.Text().substr(end, place.typed.begin - end).find('\n') == std::string_view::npos;
}

struct Names {
  std::vector<CompletionItem> items;
  std::set<std::string> seen = {};

  void Add(CompletionItem item, Group group) {
    if (!seen.insert(item.label).second) return;
    item.sort = static_cast<char>(group) + item.sort;
    items.push_back(std::move(item));
  }
};

CompletionItem LocalItem(const State& state, uint32_t scope, std::string_view name) {
  CompletionItem item{std::string(name), CompletionKind::kVariable, "", "", std::string(name), std::string(name)};
  std::vector<BindingFact> facts;
  const NameScope& own = state.occurrences.scopes[scope];
  const auto* def = ast::As<ast::FunctionDef>(own.function);
  const Span place = def ? Span{def->name_span.begin, std::max(def->span.end, own.span.end)} : own.function->span;
  for (const BindingFact& fact : state.facts.BindingsIn(place))
    if (fact.name == name) facts.push_back(fact);
  item.detail = TypeNames(std::span<const BindingFact>(facts));
  for (const ast::Parameter& parameter : def ? def->parameters : std::span<const ast::Parameter>())
    if (parameter.name == name) item.kind = CompletionKind::kParameter;
  return item;
}

void AddLocals(const State& state, uint32_t offset, Names& names) {
  const uint32_t innermost = state.occurrences.ScopeAt(offset > 0 ? offset - 1 : 0);
  uint32_t scope = innermost;
  const FunctionPlace* function = FunctionAt(state, offset);
  if (scope == kFileScope && function)  // in a line that is not finished
    for (const uint32_t each : state.occurrences.functions) {
      const auto* def = ast::As<ast::FunctionDef>(state.occurrences.scopes[each].function);
      if (def && def->name_span == function->found->def->name_span) scope = each;
    }
  for (; scope != kFileScope; scope = state.occurrences.scopes[scope].parent)
    for (const std::string_view name : state.occurrences.scopes[scope].locals)
      names.Add(LocalItem(state, scope, name), Group::kLocal);
}

/// The names of a function that cannot be read now.
void AddKept(const State::Kept& kept, Names& names) {
  const FunctionPlace& function = kept.state->functions[kept.function];
  for (const BindingFact& fact : kept.state->facts.BindingsIn(function.span)) {
    CompletionItem item{std::string(fact.name), CompletionKind::kVariable, "", "",
                        std::string(fact.name), std::string(fact.name)};
    if (fact.type) item.detail = ShownType(fact.type);
    names.Add(std::move(item), Group::kLocal);
  }
}

void AddGlobals(const State& state, uint32_t offset, Names& names) {
  sema::HostContext host = HostOf(state);
  for (const FunctionPlace& function : state.functions)
    if (function.declaration)
      names.Add(ItemOf(state, function.found->def->name, {sema::FileFunction{"", function.found}}), Group::kFile);
  for (const ast::GlobalBinding& binding : state.ast.globals)
    if (binding.name != "*" && !names.seen.contains(std::string(binding.name)))
      names.Add(ItemOf(state, binding.name, MeaningOf(host, state, binding.name, offset)), Group::kFile);
  ForEachMember(
      "", [&](std::string_view name) { names.Add(ItemOf(state, name, sema::PythonBuiltin(name)), Group::kBuiltin); });
  for (const std::string_view keyword : kKeywords)
    names.Add({std::string(keyword), CompletionKind::kKeyword, "", "", std::string(keyword), std::string(keyword)},
              Group::kKeyword);
}

void AddArguments(const State& state, uint32_t offset, Names& names) {
  const std::optional<OpenCall> call = CallAround(state, offset);
  if (!call || !call->keyword.empty()) return;
  for (const std::string& name : KeywordsOf(state, *call))
    names.Add({name + "=", CompletionKind::kArgument, "argument", "", name + "=", name}, Group::kArgument);
}

/// Of host code only the kernels are completed.
void AddKernels(const State& state, Names& names) {
  for (const FunctionPlace& function : state.functions)
    if (function.IsKernel())
      names.Add(ItemOf(state, function.found->def->name, {sema::FileFunction{"", function.found}}), Group::kFile);
}

const State::Kept* KeptAt(const State& state, uint32_t offset) {
  const State::Kept* found = nullptr;
  for (const State::Kept& kept : state.kept) {
    if (kept.begin > offset) continue;
    // It ends where a line is indented no more than its `def`.
    const std::string_view text = state.file.Text();
    const uint32_t indent = Indentation(text, LineBegin(text, kept.begin));
    bool ends = false;
    for (size_t line = text.find('\n', kept.begin); line != text.npos && line + 1 < offset;
         line = text.find('\n', line + 1)) {
      const auto begin = static_cast<uint32_t>(line + 1);
      const uint32_t own = Indentation(text, begin);
      const bool has_code = begin + own < text.size() && text[begin + own] != '\n' && text[begin + own] != '\r';
      ends = ends || (has_code && own <= indent);
    }
    if (!ends) found = &kept;
  }
  return found;
}

std::vector<CompletionItem> MembersAt(const Analysis& analysis, size_t dot) {
  const Receiver receiver = ReceiverBefore(analysis, dot);
  std::vector<CompletionItem> items;
  if (receiver.entity) {
    sema::HostContext host = HostOf(analysis.state());
    items = MembersOfEntity(analysis.state(), host, *receiver.entity);
  }
  return items.empty() ? MembersOfType(receiver.type) : items;
}

}  // namespace

Completions CompletionsAt(const Analysis& analysis, uint32_t offset) {
  const State& state = analysis.state();
  offset = std::min(offset, state.file.End());
  const std::optional<Place> place = PlaceAt(state, offset);
  if (!place || IsNewName(state, *place)) return {};
  Completions result{place->typed, {}};
  const State::Kept* kept = KeptAt(state, offset);
  const bool is_kernel = FunctionAt(state, offset) || kept;
  if (IsMember(state, *place)) {
    if (is_kernel) result.items = MembersAt(analysis, place->before);
    return result;
  }
  Names names;
  if (is_kernel) {
    AddArguments(state, place->typed.begin, names);
    AddLocals(state, offset, names);
    if (kept) AddKept(*kept, names);
    AddGlobals(state, offset, names);
  } else if (place->typed.end > place->typed.begin) {
    AddKernels(state, names);
  }
  result.items = std::move(names.items);
  return result;
}

}  // namespace pyk2cu::editor
