#pragma once

#include <cstdint>
#include <string_view>

#include "cli/lsp/transport/message.h"

namespace pyk2cu::lsp {

/// Where the server writes its messages. Used by one thread.
class Channel {
 public:
  explicit Channel(int descriptor) : descriptor_(descriptor) {}

  void Respond(std::string_view id, std::string_view result) { Send(ResponseBody(id, result)); }
  void Fail(std::string_view id, ErrorCode code, std::string_view message) { Send(ErrorBody(id, code, message)); }
  void Notify(std::string_view method, std::string_view params) { Send(NotificationBody(method, params)); }
  /// Sends a request; returns its id.
  int64_t Request(std::string_view method, std::string_view params);

  /// Whether the client has closed its end.
  bool IsClosed() const { return is_closed_; }

 private:
  void Send(std::string_view body);

  int descriptor_;
  int64_t last_request_ = 0;
  bool is_closed_ = false;
};

}  // namespace pyk2cu::lsp
