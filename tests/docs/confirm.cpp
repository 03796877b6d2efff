// docs/lint.md shows what `pyk2cu check --confirm` prints. scripts/update_goldens.sh rewrites it.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

/// A block of code: its place in the page.
struct Block {
  size_t begin = 0, end = 0;
};

Block BlockOf(const std::string& page, const std::string& language, size_t from) {
  const std::string fence = "```" + language + "\n";
  const size_t found = page.find(fence, from);
  if (found == std::string::npos) return {};
  return {found + fence.size(), page.find("```\n", found + fence.size())};
}

TEST(Docs, ConfirmIsAsExpected) {
  const std::string kCommand = "$ pyk2cu check scatter.py --confirm\n";
  std::string page = ReadText(Page("lint.md"));
  const size_t section = page.find("## To confirm findings");
  ASSERT_NE(section, std::string::npos);
  const Block program = BlockOf(page, "python", section), console = BlockOf(page, "console", section);
  ASSERT_EQ(page.substr(console.begin, kCommand.size()), kCommand);

  const fs::path folder = fs::temp_directory_path() / ("pyk2cu_docs_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "scatter.py") << page.substr(program.begin, program.end - program.begin);
  const std::string command =
      "cd '" + folder.string() + "' && '" PYK2CU_PROGRAM "' check scatter.py --confirm 2>printed </dev/null";
  const int status = std::system(command.c_str());
  const std::string printed = ReadText(folder / "printed");
  fs::remove_all(folder);
  if (WEXITSTATUS(status) == 3) GTEST_SKIP() << "no CPU device";
  ASSERT_EQ(WEXITSTATUS(status), 0) << printed;
  const size_t shown = console.begin + kCommand.size();
  page.replace(shown, console.end - shown, printed);
  ExpectGolden(Page("lint.md"), page);
}

}  // namespace
}  // namespace pyk2cu::test
