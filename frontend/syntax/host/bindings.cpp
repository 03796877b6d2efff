#include "frontend/syntax/host/bindings.h"

#include <algorithm>

#include "frontend/syntax/build/ast_builder.h"
#include "frontend/syntax/build/binding_power.h"
#include "frontend/syntax/grammar/grammar.h"
#include "frontend/syntax/host/applied.h"

namespace pyk2cu {

namespace {

using K = TokenKind;
using Makes = ast::HostForm::Makes;

const ast::Expr* ReadValueUpTo(HostReader& host, uint32_t begin, uint32_t end) {
  if (begin >= end) return nullptr;
  GrammarInput input{host.file, host.stream, nullptr};
  GrammarResult result = ParseValue(input, begin, host.tree);
  if (!result.matched || result.end != end) return nullptr;
  return BuildValue(input, host.tree, *host.module.arena);
}

/// The value after the last `=`, if it is one expression that reaches the end of the statement.
const ast::Expr* ReadValue(HostReader& host, uint32_t begin) { return ReadValueUpTo(host, begin, host.at); }

void Bind(HostReader& host, uint32_t token, const ast::Expr* value, std::string_view value_text) {
  std::string_view name = host.TextAt(token);
  Span span = host.stream.tokens[token].Place();
  if (host.scope->IsDeclaredGlobal(name)) {  // whether and when the function runs is not known
    host.reassigned_globals.push_back({host.module.arena->Copy(name), span, nullptr, {}});
    return;
  }
  ast::GlobalBinding binding{host.module.arena->Copy(name), span, value, {}};
  binding.statement = host.statement;
  host.scope->Bind(binding, value ? value_text : std::string_view(), host.certainty);
}

/// The name of the token, which means a function to compile.
void BindFunction(HostReader& host, uint32_t token, const ast::FunctionDef* def) {
  const ast::GlobalBinding binding{
      host.module.arena->Copy(host.TextAt(token)), host.stream.tokens[token].Place(), nullptr, {}, def};
  if (host.scope->IsDeclaredGlobal(binding.name))
    host.reassigned_globals.push_back(binding);
  else
    host.scope->Bind(binding, {}, host.certainty);
}

/// What a statement makes of a value before a name is bound to it.
const ast::Expr* MakeForm(HostReader& host, const ast::Expr& value, Makes makes, size_t index = 0, size_t count = 0) {
  Arena& arena = *host.module.arena;
  const auto* form = arena.New<ast::HostForm>(makes, arena.Copy(std::vector<const ast::Expr*>{&value}),
                                              std::span<const ast::ForClause>(), static_cast<uint32_t>(index),
                                              static_cast<uint32_t>(count));
  return arena.New<ast::UnsupportedExpr>(ast::Expr{{ast::Kind::kUnsupportedExpr, value.span}}, "an assignment", form);
}

/// `A, B = 1, 2` and `(A, B) = …`; targets that are no names (elements, attributes) bind nothing.
void BindSeveral(HostReader& host, uint32_t begin, uint32_t end, const ast::Expr* value) {
  std::vector<uint32_t> names;
  bool simple = true;
  for (uint32_t i = begin; i < end; ++i) {
    K kind = host.KindAt(i);
    if (kind == K::kDot) return;
    bool subscript =
        kind == K::kLeftBracket && i > begin && (IsName(host.KindAt(i - 1)) || ClosesBracket(host.KindAt(i - 1)));
    if (subscript || kind == K::kLeftBrace) return;
    if (IsName(kind)) names.push_back(i);
    simple &= IsName(kind) || kind == K::kComma ||
              ((OpensBracket(kind) || ClosesBracket(kind)) && (i == begin || i + 1 == end));
  }
  ast::ExprList elements = simple ? ElementsOf(value) : ast::ExprList();
  bool matches = elements.size() == names.size() &&
                 std::none_of(elements.begin(), elements.end(), [](auto* e) { return e->kind == ast::Kind::kStarred; });
  for (size_t i = 0; i < names.size(); ++i)
    if (matches)
      Bind(host, names[i], elements[i], host.file.Text(elements[i]->span));
    else if (simple && value && elements.empty())
      Bind(host, names[i], MakeForm(host, *value, Makes::kItem, i, names.size()), {});
    else
      BindUnknown(host, names[i]);
}

}  // namespace

void ScanValue(HostReader& host, uint32_t begin) {
  const bool returns = host.KindAt(begin) == K::kReturn;
  ScanApplied(host, ReadValue(host, begin + returns), begin, 0);
}

void BindUnknown(HostReader& host, uint32_t token) { Bind(host, token, nullptr, {}); }

void BindUpdate(HostReader& host, uint32_t token) {
  const ast::BinaryOp op = LookUpAugmented(host.KindAt(token + 1));
  const ast::Expr* right = ReadValue(host, token + 2);
  if (!right || host.certainty != Certainty::kPlain) return BindUnknown(host, token);
  Arena& arena = *host.module.arena;
  const Span name = host.stream.tokens[token].Place(), sign = host.stream.tokens[token + 1].Place();
  const auto* left = arena.New<ast::Name>(ast::Expr{{ast::Kind::kName, name}}, arena.Copy(host.TextAt(token)));
  const ast::Expr base{{ast::Kind::kBinary, {name.begin, right->span.end}}};
  Bind(host, token, MakeForm(host, *arena.New<ast::Binary>(base, op, sign, left, right), Makes::kUpdated), {});
}

void BindTargets(HostReader& host, uint32_t begin, uint32_t colon, const std::vector<uint32_t>& equals,
                 bool mentions_jit) {
  uint32_t value_begin = equals.back() + 1;
  const ast::Expr* value = ReadValue(host, value_begin);
  std::string_view text = host.file.Text({host.stream.tokens[value_begin].begin, host.stream.tokens[host.at - 1].end});
  uint32_t target = begin;
  if (host.scope->OfClass() && colon == begin + 1 && equals.size() == 1)
    return BindField(host, begin, value, text, colon + 1, equals[0]);
  if (std::adjacent_find(equals.begin(), equals.end(), [](uint32_t a, uint32_t b) { return b == a + 1; }) !=
      equals.end())
    value = nullptr;
  const auto end_of = [&](uint32_t first, uint32_t equal) { return colon > first && colon < equal ? colon : equal; };
  const bool named = end_of(begin, equals[0]) == begin + 1 && IsName(host.KindAt(begin));
  const ast::FunctionDef* def = mentions_jit ? ScanApplied(host, value, begin, named ? begin : 0) : nullptr;
  for (uint32_t equal : equals) {
    uint32_t target_end = end_of(target, equal);
    if (target_end == target + 1 && IsName(host.KindAt(target)))
      def ? BindFunction(host, target, def) : Bind(host, target, value, text);
    else
      BindSeveral(host, target, target_end, value);
    target = equal + 1;
  }
}

void BindField(HostReader& host, uint32_t token, const ast::Expr* value, std::string_view value_text, uint32_t begin,
               uint32_t end) {
  if (!IsName(host.KindAt(token))) return;
  const ast::Expr* annotation = ReadValueUpTo(host, begin, end);
  host.scope->Bind({host.module.arena->Copy(host.TextAt(token)),
                    host.stream.tokens[token].Place(),
                    value,
                    {},
                    nullptr,
                    nullptr,
                    annotation},
                   value_text, host.certainty);
}

void ScanImport(HostReader& host) {
  GrammarInput input{host.file, host.stream, nullptr};
  GrammarResult result = ParseImport(input, host.at, host.tree);
  if (!result.matched) {
    while (!host.AtLineEnd()) ++host.at;
    return;
  }
  host.at = result.end;
  for (const ast::ImportedName& name : BuildImport(input, host.tree, *host.module.arena)->names) {
    if (name.target.ends_with(".jit")) host.jit_aliases[name.name] = JitKind::kKernel;
    host.module.imports.push_back({name.name, name.path, name.span});
    host.scope->Bind({name.name, name.span, nullptr, name.target}, name.target, host.certainty);
  }
}

}  // namespace pyk2cu
