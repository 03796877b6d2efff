#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"

namespace pyk2cu::lsp {

/// The codes of JSON-RPC and of the Language Server Protocol that this server answers with.
enum class ErrorCode : int32_t {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInternalError = -32603,
  kInvalidParams = -32602,
  kServerNotInitialized = -32002,
  kRequestFailed = -32803,
  kRequestCanceled = -32800,
};

/// What the client sent: a request (method and id), a notification (method), or the response to a request (id).
struct Message {
  std::string id;       ///< as JSON: 12 or "a"; empty for a notification
  std::string method;   ///< empty: a response
  JsonValue params;     ///< of a response its result
  bool failed = false;  ///< a response that is an error
};

/// A message, or the answer to a body that is not a message.
struct ReadMessage {
  Message message{};
  ErrorCode code = ErrorCode::kParseError;
  std::string problem;  ///< empty if `message` was read
};
ReadMessage ParseMessage(std::string_view body);

/// The id that the parameters of `$/cancelRequest` name, as in Message; empty if it is missing.
std::string RequestIdOf(const JsonValue& params);

/// Bodies of what the server sends; `result` and `params` are JSON. An empty id is null: the request could not be read.
std::string ResponseBody(std::string_view id, std::string_view result);
std::string ErrorBody(std::string_view id, ErrorCode code, std::string_view message);
std::string NotificationBody(std::string_view method, std::string_view params);
std::string RequestBody(int64_t id, std::string_view method, std::string_view params);

}  // namespace pyk2cu::lsp
