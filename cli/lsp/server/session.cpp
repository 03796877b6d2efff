#include "cli/lsp/server/session.h"

#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

void Ask(Session& session, std::string_view method, std::string_view params,
         std::function<void(const Message&)> reply) {
  const int64_t id = session.channel.Request(method, params);
  if (reply) session.replies[id] = std::move(reply);
}

void Log(Session& session, int kind, std::string_view message) {
  JsonWriter json;
  json.Object([&] {
    json.Member("type", kind);
    json.Member("message", message);
  });
  session.channel.Notify("window/logMessage", json.Text());
}

void Trace(Session& session, std::string_view message) {
  if (!session.is_traced) return;
  JsonWriter json;
  json.Object([&] { json.Member("message", message); });
  session.channel.Notify("$/logTrace", json.Text());
}

}  // namespace pyk2cu::lsp
