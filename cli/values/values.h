#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "frontend/types/type.h"
#include "runtime/device/scalar_value.h"
#include "runtime/npy/host_array.h"

namespace pyk2cu::cli {
using namespace runtime;

/// A scalar as it was written: `literal` without a type.
struct HostScalar {
  ScalarValue value;
  bool literal;
  const Type* enumeration = nullptr;  ///< of a member
};

/// `None`.
struct HostNone {};

/// `'text'`
struct HostString {
  std::string text;
};

/// The value of one `--arg` or `--const`.
struct HostValue {
  std::variant<HostScalar, HostArray, std::vector<HostValue>, HostNone, HostString> value;
};

/// What a value is for: constants can be lists and strings, too; arguments members of enumerations.
enum class ValueUse { kArgument, kConstant };

/// Reads one of the forms of `--arg`: `@file.npy`, `zeros:float32:1024x768`, `5`, `float32:2.5`, `(1,2.5)`, `None`;
/// `Color.RED`, of the enumerations that `types` knows. Reads the file, too. Constants may also be `[1,2]` and 'text'.
Result<HostValue> ParseValue(std::string_view text, const TypeTable& types, ValueUse use = ValueUse::kArgument);

}  // namespace pyk2cu::cli
