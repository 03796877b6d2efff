#include "frontend/syntax/host/host_scan.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "frontend/syntax/host/applied.h"
#include "frontend/syntax/host/called.h"
#include "frontend/syntax/host/host_reader.h"
#include "frontend/syntax/host/statements.h"

namespace pyk2cu {

namespace {

/// Problems that hide the rest of the file are reported even in host code.
void ReportFatalProblems(HostReader& host) {
  for (const Problem& problem : host.stream.problems)
    if (problem.fatal) ReportProblem(host.file, problem, host.diagnostics);
}

/// Appends the names among the tokens that were not seen yet.
void AddNames(HostReader& host, uint32_t begin, uint32_t end, std::unordered_set<std::string_view>& seen,
              std::vector<std::string_view>& names) {
  for (uint32_t i = begin; i < end; ++i)
    if (IsName(host.KindAt(i)) && seen.insert(host.TextAt(i)).second) names.push_back(host.TextAt(i));
}

/// The bindings of the host functions around that the function mentions, and those that their values mention, innermost
/// last.
std::span<const ast::GlobalBinding> Captured(HostReader& host, const FoundInHost& found) {
  std::vector<std::string_view> names;
  std::unordered_set<std::string_view> seen;
  AddNames(host, found.begin, found.end, seen, names);
  for (size_t known = 0; known < names.size();) {
    const std::vector<std::string_view> fresh(names.begin() + static_cast<std::ptrdiff_t>(known), names.end());
    known = names.size();
    for (const ast::GlobalBinding& binding : BindingsOf(fresh, *found.scope))
      if (binding.value)
        AddNames(host, TokenAt(host, binding.value->span.begin), TokenAt(host, binding.value->span.end), seen, names);
  }
  return host.module.arena->Copy(BindingsOf(names, *found.scope));
}

/// Marks what the changed name means at that place: functions do not see the names of class bodies around them.
void MarkChange(HostReader& host, const ChangeInHost& change) {
  if (change.scope->IsDeclaredGlobal(change.name)) {
    host.scopes.front().MarkChanged(change.name);
    return;
  }
  for (HostScope* scope = change.scope; scope; scope = scope->Parent())
    if ((scope == change.scope || !scope->OfClass()) && scope->MarkChanged(change.name)) return;
}

void Finish(HostReader& host) {
  FinishApplied(host);
  FinishCalled(host);
  for (const ChangeInHost& change : host.changes) MarkChange(host, change);
  std::vector<ast::GlobalBinding> only_in_functions;
  for (const ast::GlobalBinding& binding : host.reassigned_globals)
    if (binding.function || !host.scopes.front().MarkReassigned(binding.name, binding.span))
      only_in_functions.push_back(binding);
  host.module.globals = host.scopes.front().Bindings();
  host.module.globals.insert(host.module.globals.end(), only_in_functions.begin(), only_in_functions.end());
  for (const LaunchInHost& each : host.launches)
    host.module.launches[each.launch].captured = host.module.arena->Copy(BindingsWithin(*each.scope));
  for (const FoundInHost& found : host.found) host.module.functions[found.function].captured = Captured(host, found);
}

}  // namespace

ast::Module ScanHostCode(const SourceFile& file, const TokenStream& stream, const ParseOptions& options,
                         Diagnostics& diagnostics) {
  HostReader host(file, stream, options, diagnostics);
  while (host.Kind() != TokenKind::kEnd && !host.stopped) {
    ScanStatements(host);
    if (host.Kind() == TokenKind::kDedent) ++host.at;
  }
  ReportFatalProblems(host);
  Finish(host);
  return std::move(host.module);
}

}  // namespace pyk2cu
