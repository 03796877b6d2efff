#include "cli/lsp/requests/life_cycle.h"

#include "cli/lsp/requests/semantic_tokens.h"
#include "cli/lsp/requests/show_cuda.h"
#include "cli/lsp/server/params.h"
#include "cli/lsp/server/workspace.h"

namespace pyk2cu::lsp {
namespace {

void WriteTexts(JsonWriter& json, std::string_view name, std::initializer_list<std::string_view> texts) {
  json.ArrayMember(name, [&] {
    for (const std::string_view text : texts) json.Value(text);
  });
}

void WriteSynchronization(JsonWriter& json) {
  constexpr int kIncremental = 2;
  json.ObjectMember("textDocumentSync", [&] {
    json.Member("openClose", true);
    json.Member("change", kIncremental);
    json.Member("save", true);
  });
}

void WriteTokenProvider(JsonWriter& json) {
  json.ObjectMember("semanticTokensProvider", [&] {
    json.Name("legend");
    WriteTokenLegend(json);
    json.ObjectMember("full", [&] { json.Member("delta", true); });
    json.Member("range", true);
  });
}

void WriteTextProviders(const Client& client, JsonWriter& json) {
  json.ObjectMember("completionProvider", [&] {
    WriteTexts(json, "triggerCharacters", {"."});
    json.Member("resolveProvider", true);
  });
  json.ObjectMember("signatureHelpProvider", [&] {
    WriteTexts(json, "triggerCharacters", {"(", ","});
    WriteTexts(json, "retriggerCharacters", {")"});
  });
  for (const char* name : {"hoverProvider", "definitionProvider", "referencesProvider", "documentHighlightProvider",
                           "documentSymbolProvider", "foldingRangeProvider", "inlayHintProvider"})
    json.Member(name, true);
  if (client.prepare_rename)
    json.ObjectMember("renameProvider", [&] { json.Member("prepareProvider", true); });
  else
    json.Member("renameProvider", true);
}

void WriteActionProviders(JsonWriter& json) {
  json.ObjectMember("codeActionProvider", [&] { WriteTexts(json, "codeActionKinds", {"quickfix"}); });
  json.ObjectMember("executeCommandProvider", [&] { WriteTexts(json, "commands", {kShowCudaCommand}); });
}

/// Files are renamed and folders opened without this server: it wants to be told, because imports may mean other files.
void WriteWorkspace(JsonWriter& json) {
  json.ObjectMember("workspace", [&] {
    json.ObjectMember("workspaceFolders", [&] {
      json.Member("supported", true);
      json.Member("changeNotifications", true);
    });
    json.ObjectMember("fileOperations", [&] {
      for (const char* name : {"didCreate", "didRename", "didDelete"})
        json.ObjectMember(name, [&] {
          json.ArrayMember("filters", [&] {
            json.Object([&] {
              json.Member("scheme", "file");
              json.ObjectMember("pattern", [&] { json.Member("glob", "**/*.py"); });
            });
          });
        });
    });
  });
}

}  // namespace

Answer Initialize(Session& session, const JsonValue& params, JsonWriter& result) {
  if (session.phase != Session::Phase::kNew)
    return Failure{ErrorCode::kInvalidRequest, "the server is initialized already"};
  session.phase = Session::Phase::kRunning;
  session.client = ReadClient(params);
  const std::string& trace = At(params, {"trace"}).text;
  session.is_traced = trace == "messages" || trace == "verbose";
  const JsonValue& given = At(params, {"initializationOptions"});
  const JsonValue& section = At(given, {"pyk2cu"});
  Configure(session, section.kind == JsonValue::Kind::kObject ? section : given);
  result.Object([&] {
    result.ObjectMember("capabilities", [&] {
      result.Member("positionEncoding", EncodingName(session.client.encoding));
      WriteSynchronization(result);
      WriteTextProviders(session.client, result);
      WriteTokenProvider(result);
      WriteActionProviders(result);
      WriteWorkspace(result);
    });
    result.ObjectMember("serverInfo", [&] {
      result.Member("name", "pyk2cu");
      result.Member("version", PYK2CU_VERSION);
    });
  });
  return std::nullopt;
}

void Initialized(Session& session, const JsonValue&) {
  AskConfiguration(session);
  if (!session.client.register_configuration) return;
  Ask(session, "client/registerCapability",
      R"({"registrations":[{"id":"configuration","method":"workspace/didChangeConfiguration",)"
      R"("registerOptions":{"section":"pyk2cu"}}]})");
}

Answer Shutdown(Session& session, const JsonValue&, JsonWriter& result) {
  session.phase = Session::Phase::kShutDown;
  for (const auto& [uri, document] : session.documents) session.lint->Cancel(uri);
  session.documents.clear();
  result.Null();
  return std::nullopt;
}

void Exit(Session& session, const JsonValue&) {
  session.exit_code = session.phase == Session::Phase::kShutDown ? 0 : 1;
  session.phase = Session::Phase::kEnded;
}

void SetTrace(Session& session, const JsonValue& params) {
  const std::string& value = At(params, {"value"}).text;
  session.is_traced = value == "messages" || value == "verbose";
}

}  // namespace pyk2cu::lsp
