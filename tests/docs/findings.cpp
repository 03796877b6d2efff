// docs/reference/lint/ has a page for each finding, all with the same headings, and what they show is true.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "tests/docs/commands.h"
#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

constexpr std::ptrdiff_t kLongestKernel = 20;  ///< lines of a page's first file

std::set<std::string> Findings() {
  return {
#define DIAGNOSTIC(id, severity, text, parameters)
#define FINDING(id, severity, text, parameters) std::string(DiagName(DiagId::id)),
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
  };
}

/// What only running kernels shows, and what no comment silences.
const std::set<std::string> kOnlyRunning = {"deadlock"};

std::set<std::string> Ids() {
  std::set<std::string> ids = Findings();
  ids.insert(kOnlyRunning.begin(), kOnlyRunning.end());
  return ids;
}

std::string PageOf(const std::string& id) { return ReadText(Page("reference/lint") / (id + ".md")); }

std::vector<std::string> Headings(const std::string& page) {
  std::string text;
  size_t done = 0;
  for (const CodeBlock& block : CodeBlocks(page)) {
    text += page.substr(done, block.begin - done);
    done = block.end;
  }
  text += page.substr(done);
  std::vector<std::string> headings;
  static const std::regex heading("(^|\n)(#+ [^\n]*)");
  for (std::sregex_iterator match(text.begin(), text.end(), heading), end; match != end; ++match)
    headings.push_back((*match)[2]);
  return headings;
}

/// The text of the page's file `name`; fails the test if it has none.
std::string FileOf(const std::string& page, const std::string& name) {
  for (const CodeBlock& block : CodeBlocks(page))
    if (FileName(block) == name) return block.text;
  ADD_FAILURE() << "no block \"```python file=" << name << "\"";
  return "";
}

/// The command for another file of the page.
std::string ForFile(std::string command, const std::string& name) {
  command.replace(command.find("wrong.py"), std::string("wrong.py").size(), name);
  return command;
}

/// The one line of code of the page that has a comment `# pyk2cu: ignore[…]`, without and with the comment.
struct Ignored {
  std::string line, with_comment;
};
Ignored IgnoredLine(const std::string& page) {
  for (const CodeBlock& block : CodeBlocks(page)) {
    const size_t comment = block.text.find("  # pyk2cu: ignore[");
    if (!FileName(block).empty() || comment == std::string::npos) continue;
    return {block.text.substr(0, comment) + "\n", block.text};
  }
  ADD_FAILURE() << "no block shows how to ignore the finding";
  return {};
}

TEST(FindingPages, EachFindingHasOne) {
  std::set<std::string> pages;
  for (const fs::directory_entry& entry : fs::directory_iterator(Page("reference/lint")))
    pages.insert(entry.path().stem().string());
  EXPECT_EQ(pages, Ids());
}

TEST(FindingPages, HaveTheSameHeadings) {
  const std::vector<std::string> expected = {"## The mistake", "## The right kernel", "## On purpose",
                                             "## What the checks see"};
  for (const std::string& id : Ids()) {
    std::vector<std::string> headings = Headings(PageOf(id));
    ASSERT_FALSE(headings.empty()) << id;
    EXPECT_TRUE(headings[0].starts_with("# `" + id + "`: ")) << headings[0];
    headings.erase(headings.begin());
    EXPECT_EQ(headings, expected) << id;
  }
}

TEST(FindingPages, ShowTheFinding) {
  for (const std::string& id : Ids()) {
    const std::string page = PageOf(id), kernel = FileOf(page, "wrong.py");
    EXPECT_LE(std::ranges::count(kernel, '\n'), kLongestKernel) << id;
    const std::vector<Command> commands = Commands(page);
    EXPECT_TRUE(std::ranges::any_of(commands, [&](const Command& command) {
      return command.Is(kOnlyRunning.contains(id) ? "run" : "check") &&
             command.output.find("[" + id + "]") != std::string::npos;
    })) << id;
    EXPECT_TRUE(std::ranges::any_of(commands, [](const Command& command) { return command.Is("run"); })) << id;
  }
}

/// Ids are named in pages as `ignore[race-shared]`, and at the end of messages; `ignore[id]` stands for any.
TEST(FindingPages, NameNoOtherIds) {
  std::set<std::string> ids = Ids();
  ids.insert("id");
  ids.insert("python");      // how-to/continuous_integration.md has the list `types: [python]`
  ids.insert("race-globl");  // diagnostics/warnings.md shows that a wrong name is found
  const std::regex named(R"(ignore\[([a-z0-9-]+)\]| \[([a-z0-9]+(?:-[a-z0-9]+)*)\]\n)");
  size_t found = 0;
  for (const fs::path& path : WrittenPages()) {
    const std::string page = ReadText(path);
    for (std::sregex_iterator match(page.begin(), page.end(), named), end; match != end; ++match, ++found)
      for (const int group : {1, 2})
        EXPECT_TRUE(!(*match)[group].matched || ids.contains((*match)[group])) << path << ": " << (*match)[0];
  }
  EXPECT_GT(found, ids.size());
}

/// The lint warns of nothing in the files of a page but the first one.
TEST(FindingPages, RightKernelsAreRight) {
  for (const std::string& id : Ids()) {
    const std::string page = PageOf(id);
    const TemporaryFolder folder("docs_right");
    WriteFiles(page, folder);
    FileOf(page, "right.py");
    for (const CodeBlock& block : CodeBlocks(page)) {
      const std::string name = FileName(block);
      if (name.empty() || name == "wrong.py") continue;
      const std::string text = RunCommand("pyk2cu check --lint " + name, folder).text;
      EXPECT_EQ(text.find("warning:"), std::string::npos) << id << "\n" << text;
      EXPECT_EQ(text.find("error:"), std::string::npos) << id << "\n" << text;
    }
  }
}

TEST(FindingPages, RightKernelsRun) {
  size_t runs = 0;
  for (const std::string& id : Ids()) {
    const std::string page = PageOf(id);
    const TemporaryFolder folder("docs_runs");
    WriteFiles(page, folder);
    for (const Command& command : Commands(page)) {
      if (!command.Is("run") || command.text.find("wrong.py") == std::string::npos || NeedsMissingDevice(command))
        continue;
      const TemporaryFolder::Outcome outcome = RunCommand(ForFile(command.text, "right.py"), folder);
      EXPECT_EQ(outcome.code, 0) << id << "\n" << outcome.text;
      ++runs;
    }
  }
  if (runs == 0) GTEST_SKIP() << "no CPU device";
}

/// The text of a file as `pyk2cu explain` shows it.
std::string Indented(const std::string& text) {
  return std::regex_replace(text, std::regex("(^|\n)(?=[^\n])"), "$1    ");
}

TEST(FindingPages, TheCommandExplainsEach) {
  const TemporaryFolder folder("docs_explain");
  const std::string all = RunCommand("pyk2cu explain", folder).text;
  for (const std::string& id : Ids()) {
    const std::string page = PageOf(id), text = RunCommand("pyk2cu explain " + id, folder).text;
    EXPECT_TRUE(text.starts_with(id + ": ")) << text;
    EXPECT_NE(all.find(text.substr(0, text.find('\n') + 1)), std::string::npos) << all;
    EXPECT_NE(text.find(Indented(FileOf(page, "wrong.py"))), std::string::npos) << text;
    EXPECT_NE(text.find(Indented(FileOf(page, "right.py"))), std::string::npos) << text;
    EXPECT_EQ(text.find("]["), std::string::npos) << text;
  }
  const TemporaryFolder::Outcome unknown = RunCommand("pyk2cu explain race-shard", folder);
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.text.find("did you mean 'race-shared'?"), std::string::npos) << unknown.text;
}

TEST(FindingPages, CommentsSilenceTheFinding) {
  for (const std::string& id : Ids()) {
    if (kOnlyRunning.contains(id)) continue;
    const std::string page = PageOf(id), kernel = FileOf(page, "wrong.py");
    const Ignored ignored = IgnoredLine(page);
    EXPECT_NE(ignored.with_comment.find("ignore[" + id + "]"), std::string::npos) << id;
    const size_t at = kernel.find(ignored.line);
    ASSERT_NE(at, std::string::npos) << id << ": the wrong kernel does not have the line\n" << ignored.line;
    const TemporaryFolder folder("docs_ignored");
    folder.Write("wrong.py", kernel.substr(0, at) + ignored.with_comment + kernel.substr(at + ignored.line.size()));
    for (const Command& command : Commands(page)) {
      if (!command.Is("check")) continue;
      const std::string text = RunCommand(command.text, folder).text;
      EXPECT_EQ(text.find("[" + id + "]"), std::string::npos) << text;
    }
  }
}

}  // namespace
}  // namespace pyk2cu::test
