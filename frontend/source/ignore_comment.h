#pragma once

#include <cstdint>
#include <string>

namespace pyk2cu {

/// A comment `# pyk2cu: ignore[id]`: the findings with this id at this line are meant.
struct IgnoreComment {
  std::string file;
  uint32_t line = 0;
  std::string id;
};

}  // namespace pyk2cu
