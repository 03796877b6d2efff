#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu {

/// A JSON text that was read.
struct JsonValue {
  enum class Kind : uint8_t { kNull, kBool, kNumber, kString, kArray, kObject };

  Kind kind = Kind::kNull;
  bool boolean = false;
  double number = 0;
  std::string text;              ///< of a string
  std::vector<JsonValue> items;  ///< of an array
  struct Member;
  std::vector<Member> members;  ///< of an object, in the order of the text

  /// Returns an object's member; null if there is none.
  const JsonValue* Find(std::string_view name) const;
};

struct JsonValue::Member {
  std::string name;
  JsonValue value;
};

/// Reads a whole text as RFC 8259 has it. The error (kUsage) is "line 3, column 7: expected ',' or ']'".
Result<JsonValue> ParseJson(std::string_view text);

}  // namespace pyk2cu
