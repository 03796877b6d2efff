#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace pyk2cu {

struct ParseOptions {
  /// Undecorated functions that are read as kernels too (`--kernel NAME`).
  std::span<const std::string> extra_functions;
  /// FoundFunction::module of what is found.
  uint32_t module = 0;
};

}  // namespace pyk2cu
