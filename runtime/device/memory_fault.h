#pragma once

#include <string_view>

// How backends say that a kernel accessed memory that is not its own, so that others can tell it from other failures.
namespace pyk2cu::runtime {

inline constexpr const char* kOutsideItsArrays = "the kernel accessed memory outside of its arrays";
inline constexpr const char* kInvalidAccess = "invalid memory access";

/// Returns true if the message of an Error says so.
inline bool IsMemoryFault(std::string_view message) {
  return message.find(kOutsideItsArrays) != std::string_view::npos ||
         message.find(kInvalidAccess) != std::string_view::npos;
}

}  // namespace pyk2cu::runtime
