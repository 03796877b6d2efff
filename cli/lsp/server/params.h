#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "cli/lsp/text/document.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

/// The member of a member …; a null value if not found.
const JsonValue& At(const JsonValue& value, std::initializer_list<std::string_view> names);

bool IsTrue(const JsonValue& value);
/// A number that fits a position, which are not negative.
std::optional<uint32_t> NumberOf(const JsonValue& value);
std::optional<Position> PositionOf(const JsonValue& value);
std::optional<Range> RangeOf(const JsonValue& value);

/// Positions and ranges as values.
void Write(JsonWriter& json, Position position);
void Write(JsonWriter& json, const Range& range);
/// The member "range" or another one.
void WriteRange(JsonWriter& json, std::string_view name, const Range& range);

}  // namespace pyk2cu::lsp
