#include "cli/lsp/transport/message.h"

#include <fmt/core.h>

#include <cmath>

#include "base/json.h"
#include "base/unicode.h"

namespace pyk2cu::lsp {
namespace {

/// An id as JSON; empty for what is no id.
std::string IdText(const JsonValue& id) {
  if (id.kind == JsonValue::Kind::kString) return JsonString(id.text);
  if (id.kind != JsonValue::Kind::kNumber) return "";
  constexpr double kExact = 9007199254740992;  // 2^53
  if (std::abs(id.number) <= kExact && std::trunc(id.number) == id.number)
    return fmt::format("{}", static_cast<int64_t>(id.number));
  return std::isfinite(id.number) ? fmt::format("{}", id.number) : "";
}

ReadMessage Refused(ErrorCode code, std::string problem, std::string id = "") {
  ReadMessage read{.code = code, .problem = std::move(problem)};
  read.message.id = std::move(id);
  return read;
}

/// Moves a member's value into `to`; false if it is missing.
bool Take(JsonValue& object, std::string_view name, JsonValue& to) {
  for (auto& [key, value] : object.members)
    if (key == name) return to = std::move(value), true;
  return false;
}

}  // namespace

ReadMessage ParseMessage(std::string_view body) {
  if (const size_t at = FindInvalidUtf8(body); at != body.npos)
    return Refused(ErrorCode::kParseError, fmt::format("byte {} of the message is not valid UTF-8", at));
  Result<JsonValue> json = ParseJson(body);
  if (!json) return Refused(ErrorCode::kParseError, json.error().message);
  if (json->kind != JsonValue::Kind::kObject)
    return Refused(ErrorCode::kInvalidRequest, "expected an object as the message");
  ReadMessage read;
  Message& message = read.message;
  if (const JsonValue* id = json->Find("id")) {
    message.id = IdText(*id);
    if (message.id.empty() && json->Find("method"))
      return Refused(ErrorCode::kInvalidRequest, "expected a number or a string as 'id'");
  }
  if (const JsonValue* method = json->Find("method")) {
    if (method->kind != JsonValue::Kind::kString || method->text.empty())
      return Refused(ErrorCode::kInvalidRequest, "expected a string as 'method'", message.id);
    message.method = method->text;
    Take(*json, "params", message.params);
    return read;
  }
  message.failed = json->Find("error") != nullptr;
  if (!Take(*json, "result", message.params) && !message.failed)
    return Refused(ErrorCode::kInvalidRequest, "expected a member 'method'", message.id);
  return read;
}

std::string RequestIdOf(const JsonValue& params) {
  const JsonValue* id = params.Find("id");
  return id ? IdText(*id) : "";
}

std::string ResponseBody(std::string_view id, std::string_view result) {
  return fmt::format(R"({{"jsonrpc":"2.0","id":{},"result":{}}})", id.empty() ? "null" : id, result);
}

std::string ErrorBody(std::string_view id, ErrorCode code, std::string_view message) {
  return fmt::format(R"({{"jsonrpc":"2.0","id":{},"error":{{"code":{},"message":{}}}}})", id.empty() ? "null" : id,
                     static_cast<int32_t>(code), JsonString(message));
}

std::string NotificationBody(std::string_view method, std::string_view params) {
  return fmt::format(R"({{"jsonrpc":"2.0","method":{},"params":{}}})", JsonString(method), params);
}

std::string RequestBody(int64_t id, std::string_view method, std::string_view params) {
  return fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":{},"params":{}}})", id, JsonString(method), params);
}

}  // namespace pyk2cu::lsp
