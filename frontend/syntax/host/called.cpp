#include "frontend/syntax/host/called.h"

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/syntax/host/applied.h"
#include "frontend/syntax/host/definitions.h"

namespace pyk2cu {

namespace {

using K = TokenKind;

/// A name that a function calls: `name(`, which is no parameter of it and is not assigned in it.
std::vector<std::string_view> CalledBy(const HostReader& host, const ast::FunctionDef& def) {
  std::vector<std::string_view> called;
  std::unordered_set<std::string_view> own;
  for (const ast::Parameter& parameter : def.parameters) own.insert(parameter.name);
  const uint32_t end = TokenAt(host, def.span.end);
  for (uint32_t at = TokenAt(host, def.span.begin); at < end; ++at) {
    if (!IsName(host.KindAt(at)) || (at > 0 && host.KindAt(at - 1) == K::kDot)) continue;
    if (host.KindAt(at + 1) == K::kLeftParen && host.KindAt(at - 1) != K::kDef) called.push_back(host.TextAt(at));
    if (host.KindAt(at + 1) == K::kEqual || host.KindAt(at - 1) == K::kDef) own.insert(host.TextAt(at));
  }
  own.erase(def.name);  // a recursive call means the function itself
  std::erase_if(called, [&](std::string_view name) { return own.contains(name); });
  return called;
}

void AddCalled(HostReader& host, HostScope* scope, std::string_view name) {
  host.scope = scope;
  SkippedFunction* skipped = FindSkipped(host, name);
  if (!skipped || !skipped->decorated || skipped->called || skipped->scope->Find(name)) return;
  skipped->called = true;
  if (!skipped->read) skipped->def = ReadSkipped(host, skipped->begin);
  skipped->read = true;
  if (!skipped->def) return;
  const bool is_nested = skipped->scope->Parent();
  if (is_nested) host.found.push_back({host.module.functions.size(), skipped->scope, skipped->begin, skipped->end});
  host.module.functions.push_back({.def = skipped->def,
                                   .captured = {},
                                   .decorated = true,
                                   .module = host.options.module,
                                   .rank = is_nested ? ast::NameRank::kNested : ast::NameRank::kTop,
                                   .called = true});
  skipped->scope->Bind({skipped->def->name, skipped->def->name_span, nullptr, {}, skipped->def}, {}, Certainty::kPlain);
}

}  // namespace

void FinishCalled(HostReader& host) {
  for (size_t i = 0; i < host.module.functions.size() && !host.stopped; ++i) {
    const auto found = std::ranges::find(host.found, i, &FoundInHost::function);
    HostScope* scope = found == host.found.end() ? &host.scopes.front() : found->scope;
    for (const std::string_view name : CalledBy(host, *host.module.functions[i].def)) AddCalled(host, scope, name);
  }
}

}  // namespace pyk2cu
