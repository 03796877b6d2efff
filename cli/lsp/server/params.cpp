#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {

const JsonValue& At(const JsonValue& value, std::initializer_list<std::string_view> names) {
  static const JsonValue kNull;
  const JsonValue* at = &value;
  for (const std::string_view name : names) {
    at = at->Find(name);
    if (!at) return kNull;
  }
  return *at;
}

bool IsTrue(const JsonValue& value) { return value.kind == JsonValue::Kind::kBool && value.boolean; }

std::optional<uint32_t> NumberOf(const JsonValue& value) {
  if (value.kind != JsonValue::Kind::kNumber || !(value.number >= 0)) return std::nullopt;
  return value.number < 4294967295.0 ? static_cast<uint32_t>(value.number) : 4294967295u;
}

std::optional<Position> PositionOf(const JsonValue& value) {
  const std::optional<uint32_t> line = NumberOf(At(value, {"line"}));
  const std::optional<uint32_t> character = NumberOf(At(value, {"character"}));
  if (!line || !character) return std::nullopt;
  return Position{*line, *character};
}

std::optional<Range> RangeOf(const JsonValue& value) {
  const std::optional<Position> start = PositionOf(At(value, {"start"}));
  const std::optional<Position> end = PositionOf(At(value, {"end"}));
  if (!start || !end) return std::nullopt;
  return Range{*start, *end};
}

void Write(JsonWriter& json, Position position) {
  json.Object([&] {
    json.Member("line", position.line);
    json.Member("character", position.character);
  });
}

void Write(JsonWriter& json, const Range& range) {
  json.Object([&] {
    json.Name("start");
    Write(json, range.start);
    json.Name("end");
    Write(json, range.end);
  });
}

void WriteRange(JsonWriter& json, std::string_view name, const Range& range) {
  json.Name(name);
  Write(json, range);
}

}  // namespace pyk2cu::lsp
