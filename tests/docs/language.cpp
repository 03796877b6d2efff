// docs/reference/language.md and docs/reference/deviations.md match their tables, and each row names tests that exist.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

const fs::path kTests = fs::path(PYK2CU_SOURCE_DIR) / "tests";

/// "AREA.TEST" of every TEST(AREA, TEST) in the sources of a folder, and "AREA" alone.
std::set<std::string> TestsIn(const fs::path& folder) {
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream source(entry.path());
    for (std::string line; std::getline(source, line);) {
      const size_t open = line.find("TEST"), bracket = line.find('('), comma = line.find(", "), close = line.find(')');
      if (open != 0 || bracket > 7 || comma == std::string::npos || close < comma) continue;
      const std::string area = line.substr(bracket + 1, comma - bracket - 1);
      names.insert(area);
      names.insert(area + "." + line.substr(comma + 2, close - comma - 2));
    }
  }
  return names;
}

/// Whether the reference of a table ("run/loops.While", "error/loops", "oracle") names a test.
bool Exists(const std::string& reference) {
  static const std::set<std::string> run = TestsIn(kTests / "run"), unit = TestsIn(kTests / "unit");
  const size_t slash = reference.find('/');
  const std::string kind = reference.substr(0, slash),
                    name = slash == std::string::npos ? "" : reference.substr(slash + 1);
  if (kind == "oracle") return name.empty();
  if (kind == "run") return name.find('.') != std::string::npos && run.contains(name);
  if (kind == "unit") return unit.contains(name);
  if (kind == "error") return fs::exists(kTests / "error" / (name + ".txt"));
  return kind == "golden" && fs::is_directory(kTests / "golden" / name);
}

/// The cell that names the tests of a row.
std::string Tests(const std::string& what, std::string_view tests) {
  std::istringstream words{std::string(tests)};
  std::string cell;
  for (std::string word; words >> word;) {
    EXPECT_TRUE(Exists(word)) << what << " names the test " << word << ", which does not exist";
    cell += (cell.empty() ? "" : ", ") + word;
  }
  EXPECT_FALSE(cell.empty()) << "no test shows " << what;
  return cell;
}

std::string Row(std::string_view first, std::initializer_list<std::string_view> more, std::string_view tests) {
  std::string line = "| " + std::string(first) + " | ";
  for (std::string_view cell : more) line += std::string(cell) + " | ";
  return line + Tests(std::string(first), tests) + " |\n";
}

TEST(Docs, LanguageIsAsExpected) {
  std::string page =
      "# The language\n\nGenerated from `docs/reference/language.def`; do not edit. Kernels are written in the dialect "
      "of "
      "numba-cuda. [deviations.md](deviations.md) lists the intended differences, and [builtins.md](builtins.md) the "
      "functions.\n";
#define SECTION(title, text)                                                         \
  page += std::string("\n## " title "\n\n") + (sizeof text > 1 ? text "\n\n" : "") + \
          "| construct | meaning | tests |\n| --- | --- | --- |\n";
#define CONSTRUCT(construct, meaning, tests) page += Row(construct, {meaning}, tests);
#include "docs/reference/language.def"
  ExpectGolden(Page("reference/language.md"), page);
}

TEST(Docs, DeviationsAreAsExpected) {
  std::string page =
      "# Differences from numba-cuda\n\nGenerated from `docs/reference/deviations.def`; do not edit. The differences "
      "are "
      "intended. They refer to numba-cuda 0.30.4.\n\n"
      "| what | numba-cuda | pyk2cu | reason | tests |\n| --- | --- | --- | --- | --- |\n";
#define DEVIATION(what, reference, here, reason, tests) page += Row(what, {reference, here, reason}, tests);
#include "docs/reference/deviations.def"
  ExpectGolden(Page("reference/deviations.md"), page);
}

}  // namespace
}  // namespace pyk2cu::test
