// The lint as the command shows it: baselines, several files.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "cli/findings/rules.h"
#include "frontend/lint/suppression.h"
#include "tests/unit/cli_findings.h"

namespace pyk2cu {
namespace {

TEST_F(LintTest, BaselinesHideWhatTheyList) {
  const std::string racy = Write("racy.py", kRacy), copy = Write("copy.py", kUnguarded);
  const std::string baseline = folder / "lint.json";
  const std::string with = " --lint-baseline " + baseline;
  Expect(Lint(racy, with), 2, "cannot read '" + baseline + "'");
  Expect(Lint(racy, with + " --update-lint-baseline"), 0, "lists 1 finding");
  const Outcome hidden = Run(Lint(racy, with));
  EXPECT_EQ(hidden.err, "pyk2cu: note: 1 finding of the baseline '" + baseline + "' is hidden\n");
  EXPECT_EQ(Run(Lint(racy, with + " --werror")).code, 0);
  EXPECT_EQ(Run(Lint(racy, "--werror")).code, 1);
  // Lines may move, and another folder may be the current one.
  Write("racy.py", "\n\n" + std::string(kRacy));
  Expect(Lint(racy, with), 0, "1 finding of the baseline");
  const Outcome elsewhere = Run("check --lint racy.py --lint-baseline lint.json", "cd '" + folder.string() + "' &&");
  EXPECT_EQ(elsewhere.err, "pyk2cu: note: 1 finding of the baseline 'lint.json' is hidden\n");
  // A second file is added to it, and what is new is shown.
  Expect(Lint(copy, with), 0, "[missing-guard]");
  Expect(Lint(copy, with + " --update-lint-baseline"), 0, "lists 2 findings");
  Expect(Lint(racy + " " + copy, with), 0, "2 findings of the baseline");
  const JsonValue run = Sarif(Lint(racy, with));
  const auto found = ResultsOf(run, "race-shared");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(At(At(*found[0], "suppressions").items.at(0), "kind").text, "external");
}

TEST_F(LintTest, BaselinesSayWhatNoLongerOccurs) {
  const std::string racy = Write("racy.py", kRacy), copy = Write("copy.py", kUnguarded);
  const std::string baseline = folder / "lint.json";
  const std::string with = " --lint-baseline " + baseline;
  Expect(Lint(racy + " " + copy, with + " --update-lint-baseline"), 0, "lists 2 findings");
  Write("racy.py", Replaced(kRacy, "    if i <", "    cuda.syncthreads()\n    if i <"));
  const Outcome mended = Run(Lint(racy, with));
  EXPECT_NE(mended.err.find("lists a finding that no longer occurs: racy.py, kernel 'shift': race-shared at `s[t] = "
                            "x[min(i, x.size - 1)]`"),
            std::string::npos)
      << mended.err;
  EXPECT_EQ(mended.err.find("copy.py"), std::string::npos) << mended.err;
  // What was not checked is not missed.
  EXPECT_EQ(Run(Lint(copy, with + " --kernel silent")).err, "");
  Expect(Lint(racy, with + " --update-lint-baseline"), 0, "lists 1 finding");
  EXPECT_EQ(Run(Lint(racy, with)).err, "");
  // The order of the entries does not depend on that of the files.
  Expect(Lint(racy + " " + copy, with + " --update-lint-baseline"), 0, "lists 1 finding");
  const std::string text = ReadFile(baseline);
  Expect(Lint(copy + " " + racy, with + " --update-lint-baseline"), 0, "lists 1 finding");
  EXPECT_EQ(ReadFile(baseline), text);
  EXPECT_TRUE(ParseJson(text).ok()) << text;
}

TEST_F(LintTest, BaselinesCountEqualLines) {
  const std::string once = R"py(from numba import cuda


@cuda.jit("void(float32[::1], float32[::1])")
def wrap(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i - 1]
)py";
  const std::string file = Write("wrap.py", once), baseline = folder / "lint.json";
  const std::string with = " --lint-baseline " + baseline;
  Expect(Lint(file, with + " --update-lint-baseline"), 0, "lists 1 finding");
  EXPECT_EQ(Run(Lint(file, with)).err, "pyk2cu: note: 1 finding of the baseline '" + baseline + "' is hidden\n");
  Write("wrap.py", once + "        y[i] = x[i - 1]\n");
  const Outcome twice = Run(Lint(file, with));
  EXPECT_NE(twice.err.find("wrap.py:9:18: warning: "), std::string::npos) << twice.err;
  EXPECT_EQ(twice.err.find("wrap.py:8:"), std::string::npos) << twice.err;
}

TEST_F(LintTest, DamagedBaselinesAreRefused) {
  const std::string file = Write("racy.py", kRacy);
  const auto refuse = [&](const std::string& text, const std::string& why) {
    Expect(Lint(file, "--lint-baseline " + Write("lint.json", text)), 2, why);
    Expect(Lint(file, "--update-lint-baseline --lint-baseline " + Write("lint.json", text)), 2, why);
  };
  refuse("", "line 1, column 1: expected a value");
  refuse("{\"version\": 1, \"findings\": [}", "line 1, column 29: expected a value");
  refuse("[]", "it has no \"version\"");
  refuse("{\"version\": 2, \"findings\": []}", "its version is 2, expected 1");
  refuse("{\"version\": 1}", "it has no list \"findings\"");
  refuse("{\"version\": 1, \"findings\": [{\"file\": \"a.py\"}]}", "entry 1 of \"findings\" lacks");
  refuse(R"({"version": 1, "findings": [{"file": "", "kernel": "", "id": "", "line": "", "occurrence": 0}]})",
         "entry 1 of \"findings\" lacks");
  Expect("check " + file + " --lint-baseline " + Write("lint.json", ""), 2, "give both");
  Expect(Lint(file, "--update-lint-baseline"), 2, "--lint-baseline FILE");
  const std::string bad = Write("bad.py", "from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n");
  Expect(Lint(bad, "--update-lint-baseline --lint-baseline " + (folder / "new.json").string()), 1, "is not written");
  EXPECT_FALSE(fs::exists(folder / "new.json"));
}

TEST_F(LintTest, CommentsStandAloneOrAtTheEnd) {
  const std::string alone =
      Replaced(kUnguarded, "    y[i] = x[i]\n",
               "    # Launched exactly.\n    # pyk2cu: ignore[missing-guard]\n\n    y[i] = x[i]\n");
  EXPECT_EQ(Run(Lint(Write("alone.py", alone))).err, "");
  const std::string unknown = Replaced(kUnguarded, "ignore[missing-guard]", "ignore[mising-guard, missing-guard]");
  const Outcome outcome = Run("check " + Write("unknown.py", unknown));
  EXPECT_NE(outcome.err.find("warning: 'ignore[mising-guard]' names no finding; did you mean 'missing-guard'?"),
            std::string::npos)
      << outcome.err;
}

/// The blocks of a page: the words after the fence, and the text.
std::vector<std::pair<std::string, std::string>> BlocksOf(const std::string& page) {
  constexpr std::string_view kFence = "\n```";
  std::vector<std::pair<std::string, std::string>> blocks;
  for (size_t at = page.find(kFence); at != std::string::npos; at = page.find(kFence, at + kFence.size())) {
    const size_t head = at + kFence.size(), begin = page.find('\n', head) + 1;
    const size_t end = page.find(kFence, begin - 1);
    if (end == std::string::npos) break;
    blocks.emplace_back(page.substr(head, begin - 1 - head), page.substr(begin, end + 1 - begin));
    at = end;
  }
  return blocks;
}

TEST_F(LintTest, BlocksOfThePageRun) {
  int ran = 0;
  for (const auto& [head, text] : BlocksOf(ReadFile(fs::path(PYK2CU_SOURCE_DIR) / "docs/reference/lint.md"))) {
    if (head.starts_with("python file=")) Write(head.substr(12), text);
    if (head == "json") EXPECT_TRUE(ParseJson(text).ok()) << text;
    if (head == "python" && text.find("ignore[") != std::string::npos)
      EXPECT_EQ(Run(Lint(Write("page.py", "from numba import cuda\n" + text))).err, "") << text;
    const bool runs = head == "console" && text.find("--lint-baseline") != std::string::npos;
    for (size_t at = text.find("$ "); runs && at != std::string::npos; ++ran) {
      const size_t line = text.find('\n', at) + 1, next = text.find("\n$ ", line - 1);
      const std::string folders = fs::path(PYK2CU_PROGRAM).parent_path().string() + ":$PATH";
      const std::string command = "cd '" + folder.string() + "' && PATH=" + folders + " && { " +
                                  text.substr(at + 2, line - at - 3) + "; } >page.out 2>&1";
      EXPECT_EQ(std::system(command.c_str()), 0) << command;
      EXPECT_EQ(ReadFile(folder / "page.out"), text.substr(line, next == std::string::npos ? next : next + 1 - line));
      at = next == std::string::npos ? next : next + 1;
    }
  }
  EXPECT_GE(ran, 3);
}

TEST(LintRules, EachFindingHasOne) {
  std::set<std::string> names, ids;
  for (const cli::Rule& rule : cli::FindingRules()) {
    EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
    for (const std::string* text : {&rule.full_description, &rule.help}) EXPECT_TRUE(text->ends_with('.')) << rule.id;
    EXPECT_FALSE(rule.short_description.ends_with('.')) << rule.id;
  }
  for (const std::string_view name : lint::FindingNames())
    EXPECT_TRUE(ids.contains(std::string(name))) << "cli/findings/rules.def has no row for " << name;
  EXPECT_EQ(ids.size(), lint::FindingNames().size());
  EXPECT_EQ(cli::RuleOf("undefined-name").name, "");
  EXPECT_NE(cli::RuleOf("no-such-name").short_description.find("…"), std::string::npos);
}

}  // namespace
}  // namespace pyk2cu
