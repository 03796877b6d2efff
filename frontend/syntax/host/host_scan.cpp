#include "frontend/syntax/host/host_scan.h"

#include <unordered_set>
#include <vector>

#include "frontend/syntax/host/host_reader.h"
#include "frontend/syntax/host/statements.h"

namespace pyk2cu {

namespace {

/// Problems that hide the rest of the file are reported even in host code.
void ReportFatalProblems(HostReader& host) {
  for (const Problem& problem : host.stream.problems)
    if (problem.fatal) ReportProblem(host.file, problem, host.diagnostics);
}

/// The bindings of the host functions around that the function mentions, innermost last.
std::span<const ast::GlobalBinding> Captured(HostReader& host, const FoundInHost& found) {
  std::vector<std::string_view> names;
  std::unordered_set<std::string_view> seen;
  for (uint32_t i = found.begin; i < found.end; ++i)
    if (IsName(host.KindAt(i)) && seen.insert(host.TextAt(i)).second) names.push_back(host.TextAt(i));
  return host.module.arena->Copy(BindingsOf(names, *found.scope));
}

void Finish(HostReader& host) {
  host.module.globals = host.scopes.front().Bindings();
  host.module.globals.insert(host.module.globals.end(), host.reassigned_globals.begin(), host.reassigned_globals.end());
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
