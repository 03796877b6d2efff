#include "tests/support/golden_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

namespace pyk2cu::test {
namespace fs = std::filesystem;
namespace {

constexpr size_t kShownLines = 12;

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The lines of both texts from the first one that differs.
std::string Difference(const std::string& expected, const std::string& actual) {
  const std::vector<std::string> left = Lines(expected), right = Lines(actual);
  size_t first = 0;
  while (first < left.size() && first < right.size() && left[first] == right[first]) ++first;
  std::ostringstream out;
  out << "from line " << first + 1 << " (- expected, + got):\n";
  for (size_t i = first; i < std::min(left.size(), first + kShownLines); ++i) out << "- " << left[i] << '\n';
  for (size_t i = first; i < std::min(right.size(), first + kShownLines); ++i) out << "+ " << right[i] << '\n';
  return out.str();
}

}  // namespace

bool UpdatingGoldens() {
  const char* value = std::getenv("PYK2CU_UPDATE_GOLDENS");
  return value && *value && std::string_view(value) != "0";
}

std::string ReadText(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) ADD_FAILURE() << "can't read " << path;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

void ExpectGolden(const fs::path& expected, const std::string& text) {
  const bool exists = fs::exists(expected);
  const std::string before = exists ? ReadText(expected) : "";
  if (exists && before == text) return;
  if (UpdatingGoldens()) {
    std::ofstream(expected, std::ios::binary) << text;
    ADD_FAILURE() << "updated " << expected << ": look at its diff";
    return;
  }
  ADD_FAILURE() << expected << (exists ? " differs " + Difference(before, text) : " does not exist")
                << "\nscripts/update_goldens.sh rewrites it";
}

}  // namespace pyk2cu::test
