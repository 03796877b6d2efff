#include "cli/lsp/server/workspace.h"

#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/params.h"
#include "cli/values/constants.h"
#include "editor/state/header_cache.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::lsp {
namespace {

std::vector<BoundConstant> ReadConstants(const Settings& settings, std::vector<std::string>& problems) {
  std::vector<BoundConstant> constants;
  for (const std::string& text : settings.constants) {
    Result<BoundConstant> constant = cli::ParseConstant(text);
    if (constant)
      constants.push_back(std::move(*constant));
    else
      problems.push_back("pyk2cu.constants: " + constant.error().message);
  }
  return constants;
}

}  // namespace

void Configure(Session& session, const JsonValue& section) {
  std::vector<std::string> problems;
  const Settings before = std::exchange(session.settings, ReadSettings(section, problems));
  session.options.headers = {.open = editor::CachedHeaders(runtime::ReadCppHeaders),
                             .imports = {},
                             .directories = session.settings.include_directories,
                             .defines = session.settings.defines,
                             .toolkit = runtime::cuda::FindHeaderFolders};
  session.options.notes = session.settings.notes;
  session.options.constants = ReadConstants(session.settings, problems);
  for (const std::string& problem : problems) Log(session, 2, problem);
  if (before == session.settings) return;
  MarkAllStale(session);
  if (session.client.refresh_hints) Ask(session, "workspace/inlayHint/refresh", "null");
  if (session.client.refresh_tokens) Ask(session, "workspace/semanticTokens/refresh", "null");
}

void AskConfiguration(Session& session) {
  if (!session.client.configuration) return;
  Ask(session, "workspace/configuration", R"({"items":[{"section":"pyk2cu"}]})", [&session](const Message& reply) {
    if (reply.params.items.size() == 1 && reply.params.items[0].kind == JsonValue::Kind::kObject)
      Configure(session, reply.params.items[0]);
  });
}

void DidChangeConfiguration(Session& session, const JsonValue& params) {
  // Clients that can be asked may send nothing of use here.
  const JsonValue& section = At(params, {"settings", "pyk2cu"});
  if (section.kind == JsonValue::Kind::kObject) return Configure(session, section);
  AskConfiguration(session);
}

void DidChangeFiles(Session& session, const JsonValue&) { MarkAllStale(session); }

}  // namespace pyk2cu::lsp
