#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "frontend/sema/check.h"
#include "runtime/device/device.h"
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

/// The value of one `--arg`.
struct HostValue {
  std::variant<HostScalar, HostArray, std::vector<HostValue>, HostNone> value;
};

/// Reads one of the forms of `--arg`: `@file.npy`, `zeros:float32:1024x768`, `5`, `float32:2.5`, `(1,2.5)`, `None`;
/// `Color.RED`, of the enumerations that `types` knows. Reads the file, too.
Result<HostValue> ParseValue(std::string_view text, const TypeTable& types);

/// A Python number: integers (decimal, hexadecimal, octal, binary, underscores), floats, complex, True and False.
Result<ScalarValue> ParseNumber(std::string_view text);

/// `NAME=VALUE` of `--const`: `@file.npy`, a number or, if it is none, a string. Reads the file, too.
Result<BoundConstant> ParseConstant(std::string_view text);

/// "X", "X,Y" or "X,Y,Z"; each at least 1. `what` names the option in errors.
Result<Dim3> ParseDim3(std::string_view text, std::string_view what);

/// A decimal integer from 0 to `most`.
Result<uint64_t> ParseCount(std::string_view text, std::string_view what, uint64_t most);

}  // namespace pyk2cu::cli
