#include "cli/lsp/dispatch.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <iterator>
#include <string_view>

#include "cli/lsp/requests/code_actions.h"
#include "cli/lsp/requests/completion.h"
#include "cli/lsp/requests/hover.h"
#include "cli/lsp/requests/inlay_hints.h"
#include "cli/lsp/requests/life_cycle.h"
#include "cli/lsp/requests/navigation.h"
#include "cli/lsp/requests/semantic_tokens.h"
#include "cli/lsp/requests/show_cuda.h"
#include "cli/lsp/requests/symbols.h"
#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/workspace.h"

namespace pyk2cu::lsp {
namespace {

using Phase = Session::Phase;

struct RequestRow {
  std::string_view method;
  Answer (*handle)(Session& session, const JsonValue& params, JsonWriter& result);
};
constexpr RequestRow kRequests[] = {
    {"initialize", Initialize},
    {"shutdown", Shutdown},
    {"textDocument/hover", Hover},
    {"textDocument/completion", Completion},
    {"completionItem/resolve", ResolveCompletion},
    {"textDocument/signatureHelp", Signature},
    {"textDocument/definition", Definition},
    {"textDocument/references", References},
    {"textDocument/documentHighlight", Highlights},
    {"textDocument/prepareRename", PrepareRename},
    {"textDocument/rename", Rename},
    {"textDocument/documentSymbol", DocumentSymbols},
    {"textDocument/foldingRange", FoldingRanges},
    {"textDocument/inlayHint", InlayHints},
    {"textDocument/codeAction", CodeActions},
    {"textDocument/semanticTokens/full", SemanticTokens},
    {"textDocument/semanticTokens/full/delta", SemanticTokensDelta},
    {"textDocument/semanticTokens/range", SemanticTokensRange},
    {"workspace/executeCommand", ExecuteCommand},
};

struct NotificationRow {
  std::string_view method;
  void (*handle)(Session& session, const JsonValue& params);
};
// Other notifications are ignored, as the protocol allows. Folders of the workspace mean nothing here: imports are
// looked for beside the importing file.
constexpr NotificationRow kNotifications[] = {
    {"initialized", Initialized},
    {"exit", Exit},
    {"$/setTrace", SetTrace},
    {"textDocument/didOpen", DidOpen},
    {"textDocument/didChange", DidChange},
    {"textDocument/didSave", DidSave},
    {"textDocument/didClose", DidClose},
    {"workspace/didChangeConfiguration", DidChangeConfiguration},
    {"workspace/didChangeWatchedFiles", DidChangeFiles},
    {"workspace/didCreateFiles", DidChangeFiles},
    {"workspace/didRenameFiles", DidChangeFiles},
    {"workspace/didDeleteFiles", DidChangeFiles},
};

/// The row of a method; null if not found.
template <class Rows>
auto* FindRow(const Rows& rows, std::string_view method) {
  const auto found = std::ranges::find_if(rows, [&](const auto& row) { return row.method == method; });
  return found == std::end(rows) ? nullptr : &*found;
}

/// Why a request cannot be handled in this phase.
Answer RefusedPhase(const Session& session, std::string_view method) {
  if (session.phase == Phase::kNew && method != "initialize")
    return Failure{ErrorCode::kServerNotInitialized, "the server is not initialized"};
  if (session.phase == Phase::kShutDown) return Failure{ErrorCode::kInvalidRequest, "the server is shut down"};
  return std::nullopt;
}

Answer HandleRequest(Session& session, const Message& message, JsonWriter& result) {
  if (Answer refused = RefusedPhase(session, message.method)) return refused;
  const RequestRow* row = FindRow(kRequests, message.method);
  if (!row) return Failure{ErrorCode::kMethodNotFound, fmt::format("unknown method '{}'", message.method)};
  try {
    return row->handle(session, message.params, result);
  } catch (const std::exception& failure) {
    return Failure{ErrorCode::kInternalError, fmt::format("internal error: {}", failure.what())};
  }
}

void HandleNotification(Session& session, const Message& message) {
  if (session.phase != Phase::kRunning && message.method != "exit") return;
  const NotificationRow* row = FindRow(kNotifications, message.method);
  if (!row) return;
  try {
    row->handle(session, message.params);
  } catch (const std::exception& failure) {
    Log(session, 1, fmt::format("internal error in {}: {}", message.method, failure.what()));
  }
}

void HandleResponse(Session& session, const Message& message) {
  int64_t id = 0;
  std::from_chars(message.id.data(), message.id.data() + message.id.size(), id);
  const auto waiting = session.replies.find(id);
  if (waiting == session.replies.end()) return;
  const auto reply = std::move(waiting->second);
  session.replies.erase(waiting);
  if (!message.failed) reply(message);
}

void HandleMessage(Session& session, const Message& message) {
  if (message.method.empty()) return HandleResponse(session, message);
  if (message.id.empty()) return HandleNotification(session, message);
  JsonWriter result;
  if (const Answer failure = HandleRequest(session, message, result))
    session.channel.Fail(message.id, failure->code, failure->message);
  else
    session.channel.Respond(message.id, result.Text());
}

}  // namespace

void Handle(Session& session, Event event) {
  switch (event.kind) {
    case Event::Kind::kMessage: return HandleMessage(session, event.message);
    case Event::Kind::kProblem: return session.channel.Fail(event.message.id, event.code, event.problem);
    case Event::Kind::kCanceled:
      return session.channel.Fail(event.message.id, ErrorCode::kRequestCanceled, "the request was canceled");
    case Event::Kind::kWork: return event.work();
    case Event::Kind::kEnd: break;
  }
  session.phase = Phase::kEnded;
}

}  // namespace pyk2cu::lsp
