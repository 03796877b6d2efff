#pragma once

#include <string>
#include <string_view>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

/// "all-reduce"
std::string_view NameOf(Call::Kind kind);
/// "float32", "a record"
std::string_view NameOf(api::DType type);

inline Error Usage(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }
inline Error Failed(std::string message) { return {ErrorKind::kRuntime, std::move(message)}; }

}  // namespace pyk2cu::ranks
