#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "frontend/types/type.h"
#include "runtime/npy/host_array.h"

namespace pyk2cu::cli {
using namespace runtime;

/// The array that a form such as `zeros:float32:1024x768` describes; nothing if the text begins with the name of no
/// such form. Arrays whose elements are all the same have no data (HostArray::uniform). `known` has the structs of C++
/// headers.
std::optional<Result<HostArray>> MakeNewArray(std::string_view text, const TypeTable& known);

/// The names of the forms, for messages: "zeros, ones, …".
std::string NewArrayNames();

}  // namespace pyk2cu::cli
