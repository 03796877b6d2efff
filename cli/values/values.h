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

}  // namespace pyk2cu::cli
