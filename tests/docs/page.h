#pragma once

#include <filesystem>
#include <vector>

namespace pyk2cu::test {

/// A page of docs/.
inline std::filesystem::path Page(const char* name) { return std::filesystem::path(PYK2CU_SOURCE_DIR) / "docs" / name; }

/// README.md, CONTRIBUTING.md and the pages of docs/ and its folders.
inline std::vector<std::filesystem::path> WrittenPages() {
  const std::filesystem::path root = PYK2CU_SOURCE_DIR;
  std::vector<std::filesystem::path> pages{root / "README.md", root / "CONTRIBUTING.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  return pages;
}

}  // namespace pyk2cu::test
