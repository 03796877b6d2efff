#include "frontend/syntax/host/definitions.h"

#include <algorithm>
#include <utility>

#include "frontend/syntax/build/ast_builder.h"
#include "frontend/syntax/grammar/grammar.h"
#include "frontend/syntax/host/bindings.h"
#include "frontend/syntax/host/launches.h"
#include "frontend/syntax/host/statements.h"

namespace pyk2cu {

namespace {

using K = TokenKind;

void ReportProblems(HostReader& host, uint32_t begin, uint32_t end) {
  uint32_t first = host.stream.tokens[begin].begin,
           last = host.stream.tokens[std::min<size_t>(end, host.stream.tokens.size() - 1)].begin;
  auto problem = std::lower_bound(host.stream.problems.begin(), host.stream.problems.end(), first,
                                  [](const Problem& item, uint32_t place) { return item.span.begin < place; });
  for (; problem != host.stream.problems.end() && problem->span.begin < last; ++problem)
    ReportProblem(host.file, *problem, host.diagnostics);
}

/// `@a.b.jit`, `@jit(…)`, or a name that an import bound to one.
bool IsJitDecorator(const HostReader& host) {
  uint32_t index = host.at + 1;
  while (IsName(host.KindAt(index)) && host.KindAt(index + 1) == K::kDot) index += 2;
  if (!IsName(host.KindAt(index))) return false;
  K after = host.KindAt(index + 1);
  std::string_view name = host.TextAt(index);
  bool plain_or_called = after == K::kNewline || after == K::kLeftParen;
  return plain_or_called && (name.ends_with("jit") || (index == host.at + 1 && host.jit_aliases.contains(name)));
}

void AddFunction(HostReader& host, const ast::FunctionDef* def, bool decorated, uint32_t begin) {
  const ast::NameRank rank = !decorated             ? ast::NameRank::kAsked
                             : host.scope->Parent() ? ast::NameRank::kNested
                                                    : ast::NameRank::kTop;
  if (host.scope->Parent()) host.found.push_back({host.module.functions.size(), host.scope, begin, host.at});
  host.module.functions.push_back({def, {}, decorated, host.options.module, rank});
  host.scope->Bind({def->name, def->name_span, nullptr, {}, def}, {}, host.certainty);
}

/// The function that begins at this token, null after an error, and the token after it.
std::pair<const ast::FunctionDef*, uint32_t> ParseDefinition(HostReader& host, uint32_t begin) {
  GrammarInput input{host.file, host.stream, &host.diagnostics};
  GrammarResult result = ParseFunction(input, begin, host.tree);
  const ast::FunctionDef* def = result.matched ? BuildFunction(input, host.tree, *host.module.arena) : nullptr;
  if (result.matched && !def) host.diagnostics.Report(diag::kAsyncFunction, host.stream.tokens[begin].Place());
  return {def, std::max(result.end, begin + 1)};
}

void ReadFunction(HostReader& host, uint32_t begin, bool decorated) {
  const auto [def, end] = ParseDefinition(host, begin);
  host.at = end;
  if (def) AddFunction(host, def, decorated, begin);
  ReportProblems(host, begin, host.at);
  host.stopped = host.diagnostics.Truncated();
}

/// From `def` to the colon of the header.
void BindParameters(HostReader& host) {
  int depth = 0;
  for (++host.at; !host.AtLineEnd(); ++host.at) {
    K kind = host.Kind(), before = host.KindAt(host.at - 1);
    depth += OpensBracket(kind) - ClosesBracket(kind);
    if (kind == K::kColon && depth == 0) {
      ++host.at;
      return;
    }
    bool begins_parameter =
        before == K::kLeftParen || before == K::kComma || before == K::kStar || before == K::kDoubleStar;
    if (IsName(kind) && depth == 1 && begins_parameter) BindUnknown(host, host.at);
  }
}

/// The function that begins at the token `begin`, defined in that scope, and ends at the place of `host`.
void AddSkipped(HostReader& host, uint32_t begin, HostScope* scope, bool decorated) {
  if (!IsName(host.KindAt(begin + 1))) return;
  const std::string_view name = host.TextAt(begin + 1);
  host.skipped[name].push_back({name, scope, begin, host.at, decorated});
}

void ScanHostFunction(HostReader& host, bool decorated) {
  const uint32_t begin = host.at, name = host.at + 1;
  if (IsName(host.KindAt(name)) && !host.scope->OfClass())
    host.module.host_functions.push_back(
        {host.module.arena->Copy(host.TextAt(name)), host.stream.tokens[name].Place(), nullptr, {}});
  HostScope* outer = host.scope;
  Certainty outer_certainty = std::exchange(host.certainty, Certainty::kPlain);
  host.scope = &host.scopes.emplace_back(outer, false);
  BindParameters(host);
  ScanSuite(host);
  host.scope = outer;
  host.certainty = outer_certainty;
  AddSkipped(host, begin, outer, decorated);
}

/// `(A, b.C):` after the name of a class; nothing if there are keywords such as `metaclass=`.
ast::ExprList ReadBases(HostReader& host, uint32_t open) {
  if (host.KindAt(open) != K::kLeftParen) return {};
  GrammarInput input{host.file, host.stream, nullptr};
  GrammarResult result = ParseValue(input, open, host.tree);
  if (!result.matched || host.KindAt(result.end) != K::kColon) return {};
  const ast::Expr* value = BuildValue(input, host.tree, *host.module.arena);
  if (const auto* several = value ? ast::As<ast::Tuple>(value) : nullptr) return several->elements;
  return value ? host.module.arena->Copy(std::vector{value}) : ast::ExprList();
}

/// The class whose name is that token; its members are known at the end of its body.
ast::FoundClass* AddClass(HostReader& host, uint32_t name) {
  ast::ExprList bases = ReadBases(host, name + 1);
  return host.module.arena->New<ast::FoundClass>(
      host.module.arena->Copy(host.TextAt(name)), host.stream.tokens[name].Place(), bases,
      std::span<const ast::GlobalBinding>(), host.module.arena->Copy(BindingsAround(*host.scope)), host.options.module);
}

}  // namespace

const ast::FunctionDef* ReadSkipped(HostReader& host, uint32_t begin) {
  const auto [def, end] = ParseDefinition(host, begin);
  ReportProblems(host, begin, end);
  host.stopped = host.diagnostics.Truncated();
  return def;
}

void ScanClass(HostReader& host) {
  HostScope* outer = host.scope;
  Certainty outer_certainty = std::exchange(host.certainty, Certainty::kPlain);
  const uint32_t name = host.at + 1;
  host.scope = &host.scopes.emplace_back(outer, true);
  ast::FoundClass* found = AddClass(host, name);
  ScanHeader(host);
  ScanSuite(host);
  found->members = host.module.arena->Copy(host.scope->Bindings());
  host.scope = outer;
  host.certainty = outer_certainty;
  if (IsName(host.KindAt(name)))
    host.scope->Bind({found->name, found->span, nullptr, {}, nullptr, found}, {}, host.certainty);
}

void ScanDefinition(HostReader& host) {
  uint32_t begin = host.at;
  bool jit = false;
  while (host.Kind() == K::kAt) {
    if (IsJitDecorator(host))
      jit = true;
    else
      NoteDoubtfulDecorator(host);
    while (!host.AtLineEnd()) ++host.at;
    if (host.Kind() == K::kNewline) ++host.at;
  }
  uint32_t def = host.Kind() == K::kAsync ? host.at + 1 : host.at;
  if (host.KindAt(def) == K::kClass) return ScanClass(host);
  if (host.KindAt(def) != K::kDef && jit) return ReadFunction(host, begin, true);  // reports what is missing
  if (host.KindAt(def) != K::kDef) return;
  bool asked_for = std::find(host.options.extra_functions.begin(), host.options.extra_functions.end(),
                             host.TextAt(def + 1)) != host.options.extra_functions.end();
  if (jit) return ReadFunction(host, begin, true);
  if (asked_for) {
    ReadFunction(host, begin, false);
    return AddSkipped(host, def, host.scope, false);  // decorators may be applied to it as well
  }
  host.at = def;
  ScanHostFunction(host, host.KindAt(begin) == K::kAt && host.KindAt(def - 1) != K::kAsync);
}

}  // namespace pyk2cu
