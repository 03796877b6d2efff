#include "cli/lsp/transport/json_writer.h"

#include <fmt/format.h>

#include "base/json.h"

namespace pyk2cu::lsp {

void JsonWriter::Separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

void JsonWriter::Open(char bracket) {
  Separate();
  text_ += bracket;
  needs_comma_ = false;
}

void JsonWriter::Close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
}

void JsonWriter::Value(std::string_view text) { Raw(JsonString(text)); }

void JsonWriter::Value(int64_t number) {
  const fmt::format_int digits(number);
  Raw({digits.data(), digits.size()});
}

void JsonWriter::Value(bool value) { Raw(value ? "true" : "false"); }

void JsonWriter::Value(const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::kNull: return Null();
    case JsonValue::Kind::kBool: return Value(value.boolean);
    case JsonValue::Kind::kNumber: return Raw(fmt::format("{}", value.number));
    case JsonValue::Kind::kString: return Value(value.text);
    case JsonValue::Kind::kArray:
      return Array([&] {
        for (const JsonValue& item : value.items) Value(item);
      });
    case JsonValue::Kind::kObject:
      return Object([&] {
        for (const auto& [name, member] : value.members) Member(name, member);
      });
  }
}

void JsonWriter::Null() { Raw("null"); }

void JsonWriter::Raw(std::string_view json) {
  Separate();
  text_ += json;
}

void JsonWriter::Name(std::string_view name) {
  Separate();
  text_ += JsonString(name);
  text_ += ':';
  needs_comma_ = false;
}

}  // namespace pyk2cu::lsp
