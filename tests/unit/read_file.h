#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace pyk2cu {

/// The whole file; empty if it can't be read.
inline std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace pyk2cu
