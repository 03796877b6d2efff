#pragma once

#include <source_location>
#include <string_view>

namespace pyk2cu {

/// Prints the failed invariant with its place and aborts.
[[noreturn]] void CheckFailed(std::string_view condition, std::source_location where = std::source_location::current());

}  // namespace pyk2cu

/// A bug in the compiler itself, never an error of the user or of the environment.
#define PYK_CHECK(condition)                             \
  do {                                                   \
    if (!(condition)) ::pyk2cu::CheckFailed(#condition); \
  } while (false)
