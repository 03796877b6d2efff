#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace pyk2cu {

struct ParseOptions {
  /// Undecorated functions to read as kernels all the same (`--kernel NAME`).
  std::span<const std::string> extra_functions;
  /// FoundFunction::module of what is found.
  uint32_t module = 0;
};

}  // namespace pyk2cu
