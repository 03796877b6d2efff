#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/lsp/server/client.h"
#include "cli/lsp/server/findings.h"
#include "cli/lsp/server/lint_worker.h"
#include "cli/lsp/server/scratch_folder.h"
#include "cli/lsp/server/settings.h"
#include "cli/lsp/text/document.h"
#include "cli/lsp/transport/channel.h"
#include "cli/lsp/transport/inbox.h"
#include "editor/editor.h"

namespace pyk2cu::lsp {

/// A document that the client has opened.
struct OpenDocument {
  std::string uri, path;
  int64_t version;
  Document text;
  std::shared_ptr<const editor::Analysis> analysis = nullptr;  ///< null before the first
  bool is_stale = true;                      ///< the text, or a file that it imports, is newer than the analysis
  std::vector<Diagnostic> diagnostics = {};  ///< of the analysis, and of the lint once it is done
  std::vector<Finding> found = {};           ///< the same, as they are shown
  std::vector<Finding> lint_findings = {};   ///< what the latest lint found beyond the analysis, moved with the text
  std::vector<uint32_t> sent_tokens = {};    ///< the semantic tokens that the client has
  int64_t tokens_id = 0;                     ///< the number of `sent_tokens`; 0 before any were sent
};

/// The completions of the latest request: their documentation is asked for one by one.
struct OfferedCompletions {
  int64_t number = 0;
  Range replaced;
  std::vector<editor::CompletionItem> items;
};

/// The state of the server. One thread uses it; other threads leave work in the inbox.
struct Session {
  enum class Phase : uint8_t { kNew, kRunning, kShutDown, kEnded };

  Session(int output, std::shared_ptr<Inbox> from) : channel(output), inbox(std::move(from)) {}

  Channel channel;
  std::shared_ptr<Inbox> inbox;
  Phase phase = Phase::kNew;
  int exit_code = 1;
  bool is_traced = false;
  Client client{};
  Settings settings{};
  editor::Options options{};                        ///< of all analyses
  std::map<std::string, OpenDocument> documents{};  ///< by URI
  std::shared_ptr<LintWorker> lint = nullptr;
  ScratchFolder scratch{};
  OfferedCompletions completions{};
  std::map<int64_t, std::function<void(const Message&)>> replies{};  ///< what waits for a response of the client
};

/// Why a request has no result.
struct Failure {
  ErrorCode code;
  std::string message;
};
/// What a request gives: nullopt if its result was written.
using Answer = std::optional<Failure>;

/// Sends a request; `reply` is called with the response.
void Ask(Session& session, std::string_view method, std::string_view params,
         std::function<void(const Message&)> reply = {});
/// A line in the client's log about this server. 1 is an error, 2 a warning, 3 information.
void Log(Session& session, int kind, std::string_view message);
/// A line for those who have switched the trace on.
void Trace(Session& session, std::string_view message);

}  // namespace pyk2cu::lsp
