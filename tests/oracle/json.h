#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::test {

/// A JSON value, as far as the oracle's files need it.
struct Json {
  enum class Kind { kNull, kTrue, kFalse, kNumber, kString, kArray, kObject };

  Kind kind = Kind::kNull;
  std::string text;                ///< a string's value, or a number as it was written
  std::vector<Json> items;         ///< of an array; the values of an object
  std::vector<std::string> names;  ///< of an object: what its items are called

  bool IsString() const { return kind == Kind::kString; }
  /// A member of an object, or null.
  const Json* Find(std::string_view name) const;
};

/// Reads one value; throws std::runtime_error on anything else, since the files are our own.
Json ParseJson(std::string_view text);

}  // namespace pyk2cu::test
