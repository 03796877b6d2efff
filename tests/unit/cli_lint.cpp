// The lint as the command shows it: formats, baselines, several files.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "cli/findings/rules.h"
#include "frontend/lint/suppression.h"
#include "tests/unit/cli_harness.h"

namespace pyk2cu {
namespace {

constexpr const char* kRacy = R"py(from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def shift(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[min(i, x.size - 1)]
    if i < x.size:
        y[i] = s[t ^ 1]
)py";

constexpr const char* kUnguarded = R"py(from numba import cuda


@cuda.jit("void(float32[::1], float32[::1])")
def copy(x, y):
    i = cuda.grid(1)
    y[i] = x[i]


@cuda.jit("void(float32[::1], float32[::1])")
def silent(x, y):
    i = cuda.grid(1)
    y[i] = x[i]  # pyk2cu: ignore[missing-guard]
)py";

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

class LintTest : public ProgramTest {
 protected:
  /// The one run of a document in SARIF.
  JsonValue Sarif(const std::string& arguments, int code = 0) {
    const Outcome outcome = Run(arguments + " --diagnostics=sarif");
    EXPECT_EQ(outcome.code, code) << outcome.err;
    Result<JsonValue> document = ParseJson(outcome.err);
    EXPECT_TRUE(document.ok()) << (document.ok() ? "" : document.error().message) << "\n" << outcome.err;
    if (!document) return {};
    EXPECT_EQ(document->Find("version")->text, "2.1.0");
    EXPECT_EQ(document->Find("runs")->items.size(), 1u);
    return document->Find("runs")->items.at(0);
  }
  std::string Lint(const std::string& file, const std::string& more = "") {
    return "check --lint " + file + (more.empty() ? "" : " " + more);
  }
};

const JsonValue& At(const JsonValue& value, const std::string& name) {
  static const JsonValue kNone;
  const JsonValue* found = value.Find(name);
  EXPECT_NE(found, nullptr) << name;
  return found ? *found : kNone;
}

/// The results with this id.
std::vector<const JsonValue*> ResultsOf(const JsonValue& run, const std::string& id) {
  std::vector<const JsonValue*> found;
  for (const JsonValue& result : At(run, "results").items)
    if (At(result, "ruleId").text == id) found.push_back(&result);
  return found;
}

TEST_F(LintTest, SarifHasPlacesLaunchesAndRules) {
  const JsonValue run = Sarif(Lint(Write("racy.py", kRacy)));
  EXPECT_EQ(At(run, "columnKind").text, "unicodeCodePoints");
  const std::vector<const JsonValue*> races = ResultsOf(run, "race-shared");
  ASSERT_EQ(races.size(), 1u);
  const JsonValue& race = *races[0];
  EXPECT_EQ(At(race, "level").text, "warning");
  EXPECT_TRUE(At(At(race, "message"), "text").text.starts_with("race on shared array 's': "));
  EXPECT_NE(At(At(race, "message"), "text").text.find("\nhint: "), std::string::npos);
  const JsonValue& place = At(At(race, "locations").items.at(0), "physicalLocation");
  EXPECT_TRUE(At(At(place, "artifactLocation"), "uri").text.ends_with("/racy.py"));
  EXPECT_TRUE(At(At(place, "artifactLocation"), "uri").text.starts_with("file:///"));
  EXPECT_EQ(At(At(place, "region"), "startLine").number, 9);
  EXPECT_EQ(At(At(place, "region"), "startColumn").number, 5);
  EXPECT_EQ(At(At(place, "region"), "endColumn").number, 9);
  EXPECT_EQ(At(At(At(place, "contextRegion"), "snippet"), "text").text, "    s[t] = x[min(i, x.size - 1)]");
  EXPECT_EQ(At(At(At(race, "locations").items.at(0), "logicalLocations").items.at(0), "name").text, "shift");
  EXPECT_EQ(At(race, "relatedLocations").items.size(), 1u);
  EXPECT_EQ(At(At(race, "partialFingerprints"), "pyk2cuFinding/v1").text.size(), 16u);
  const JsonValue& launch = At(At(race, "properties"), "launch");
  EXPECT_EQ(At(launch, "signature").text, "void(float32[::1], float32[::1])");
  EXPECT_EQ(At(launch, "block").items.size(), 3u);
  ASSERT_EQ(At(launch, "arguments").items.size(), 2u);
  EXPECT_EQ(At(At(launch, "arguments").items[0], "name").text, "x");
  EXPECT_GT(At(At(launch, "arguments").items[0], "extents").items.at(0).number, 0);
  const std::vector<JsonValue>& rules = At(At(At(run, "tool"), "driver"), "rules").items;
  const auto index = static_cast<size_t>(At(race, "ruleIndex").number);
  ASSERT_LT(index, rules.size());
  EXPECT_EQ(At(rules[index], "id").text, "race-shared");
  EXPECT_FALSE(At(At(rules[index], "fullDescription"), "text").text.empty());
}

TEST_F(LintTest, SarifHasErrorsAndMessagesToo) {
  const JsonValue bad = Sarif("check " + Write("bad.py", "from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n"), 1);
  ASSERT_EQ(At(bad, "results").items.size(), 1u);
  EXPECT_EQ(At(At(bad, "results").items[0], "level").text, "error");
  EXPECT_EQ(At(At(bad, "invocations").items.at(0), "exitCode").number, 1);
  const JsonValue missing = Sarif("check " + (folder / "nowhere.py").string(), 1);
  EXPECT_TRUE(At(missing, "results").items.empty());
  const std::vector<JsonValue>& messages =
      At(At(missing, "invocations").items.at(0), "toolExecutionNotifications").items;
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(At(messages[0], "level").text, "error");
  EXPECT_NE(At(At(messages[0], "message"), "text").text.find("nowhere.py"), std::string::npos);
}

/// The text with the changes of a fix, whose lines and columns are those of the text.
std::string Applied(const std::string& text, const JsonValue& fix) {
  std::vector<std::string> lines;
  std::istringstream read(text);
  for (std::string line; std::getline(read, line);) lines.push_back(line);
  const JsonValue& change = At(fix, "artifactChanges").items.at(0);
  std::vector<JsonValue> edits = At(change, "replacements").items;
  std::ranges::reverse(edits);  // from the end, so that places stay right
  for (const JsonValue& edit : edits) {
    const JsonValue& region = At(edit, "deletedRegion");
    std::string& line = lines.at(static_cast<size_t>(At(region, "startLine").number) - 1);
    EXPECT_EQ(At(region, "startLine").number, At(region, "endLine").number);
    const auto begin = static_cast<size_t>(At(region, "startColumn").number) - 1;
    line.replace(begin, static_cast<size_t>(At(region, "endColumn").number) - 1 - begin,
                 At(At(edit, "insertedContent"), "text").text);
  }
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

TEST_F(LintTest, SarifHasFixes) {
  const std::string wrong = Replaced(kUnguarded, "cuda.grid(1)", "cuda.gird(1)");
  const JsonValue misspelled = Sarif("check " + Write("wrong.py", wrong), 1);
  const auto errors = ResultsOf(misspelled, "no-member");
  ASSERT_EQ(errors.size(), 1u) << "one error, in the first kernel";
  const JsonValue& spelling = At(*errors[0], "fixes").items.at(0);
  EXPECT_EQ(At(At(spelling, "description"), "text").text, "Change to 'cuda.grid'");
  EXPECT_EQ(Applied(wrong, spelling), kUnguarded);

  const JsonValue unguarded = Sarif(Lint(Write("copy.py", kUnguarded)));
  for (const JsonValue* finding : ResultsOf(unguarded, "missing-guard")) {
    if (!At(*finding, "suppressions").items.empty()) continue;
    const std::string guarded = Applied(kUnguarded, At(*finding, "fixes").items.at(0));
    EXPECT_EQ(ResultsOf(Sarif(Lint(Write("guarded.py", guarded))), "missing-guard").size(), 1u)
        << "only the one that a comment hides:\n"
        << guarded;
  }
}

TEST_F(LintTest, SarifRulesHaveHelp) {
  const JsonValue run = Sarif(Lint(Write("racy.py", kRacy)));
  const std::vector<JsonValue>& rules = At(At(At(run, "tool"), "driver"), "rules").items;
  EXPECT_EQ(rules.size(), cli::FindingRules().size());
  for (const JsonValue& rule : rules) {
    const std::string markdown = At(At(rule, "help"), "markdown").text;
    EXPECT_TRUE(markdown.starts_with(At(At(rule, "help"), "text").text + "\n\n")) << markdown;
    EXPECT_NE(markdown.find("The mistake:\n\n```python\n"), std::string::npos) << markdown;
    EXPECT_NE(markdown.find("The right kernel:\n\n```python\n"), std::string::npos) << markdown;
    EXPECT_EQ(markdown.find("](../"), std::string::npos) << "relative links lead nowhere: " << markdown;
  }
}

TEST_F(LintTest, RulesOfOtherDiagnosticsHaveHelpToo) {
  const cli::Rule rule = cli::RuleOf("undefined-name");
  EXPECT_TRUE(rule.help.starts_with("Define the name, ")) << rule.help;
  EXPECT_NE(rule.markdown.find("$ pyk2cu check undefined_name.py\n"), std::string::npos) << rule.markdown;
  EXPECT_EQ(cli::RuleOf("usage").help, "");
}

TEST_F(LintTest, RulesHavePagesOnASite) {
  EXPECT_EQ(cli::RuleUri("", "race-shared"), "");
  EXPECT_EQ(cli::RuleUri("https://docs.example/", "race-shared"),
            "https://docs.example/reference/lint/race-shared.html");
  EXPECT_EQ(cli::RuleUri("https://docs.example/", "undefined-name"),
            "https://docs.example/reference/diagnostics/names.html#undefined-name");
  EXPECT_EQ(cli::RuleUri("https://docs.example/", "usage"), "https://docs.example/reference/diagnostics.html");
}

TEST_F(LintTest, WrongOptionsAreInTheFormatAskedFor) {
  const JsonValue run = Sarif("check --no-such-option " + kernels, 2);
  const JsonValue& invocation = At(run, "invocations").items.at(0);
  EXPECT_EQ(At(invocation, "exitCode").number, 2);
  EXPECT_NE(At(At(At(invocation, "toolExecutionNotifications").items.at(0), "message"), "text")
                .text.find("unknown option '--no-such-option'"),
            std::string::npos);
  Expect("check --diagnostics github --no-such-option " + kernels, 2, "::error title=pyk2cu::unknown option");
}

TEST_F(LintTest, GitlabHasWhatIsShown) {
  const auto report = [&](const std::string& arguments, int code) {
    const Outcome outcome = Run(arguments + " --diagnostics=gitlab", "cd '" + folder.string() + "' &&");
    EXPECT_EQ(outcome.code, code) << outcome.err;
    Result<JsonValue> document = ParseJson(outcome.err);
    EXPECT_TRUE(document.ok()) << outcome.err;
    return document ? document->items : std::vector<JsonValue>();
  };
  Write("racy.py", kRacy);
  Write("copy.py", kUnguarded);
  Write("again.py", kUnguarded);
  const std::vector<JsonValue> found = report(Lint("./racy.py copy.py again.py nowhere.py"), 1);
  ASSERT_EQ(found.size(), 4u);  // without what a comment silences
  EXPECT_EQ(At(At(found[0], "location"), "path").text, "racy.py");
  EXPECT_EQ(At(At(At(found[0], "location"), "lines"), "begin").number, 9);
  EXPECT_EQ(At(found[0], "check_name").text, "race-shared");
  EXPECT_EQ(At(found[0], "severity").text, "major");
  EXPECT_NE(At(found[0], "description").text.find("; hint: "), std::string::npos);
  EXPECT_EQ(At(At(found[3], "location"), "path").text, ".");
  EXPECT_EQ(At(found[3], "severity").text, "critical");
  std::set<std::string> fingerprints;
  for (const JsonValue& each : found) fingerprints.insert(At(each, "fingerprint").text);
  EXPECT_EQ(fingerprints.size(), found.size()) << "equal findings of two files differ";
  Write("fine.py", "from numba import cuda\n");
  EXPECT_TRUE(report(Lint("fine.py fine.py"), 0).empty());
}

TEST_F(LintTest, SarifMarksWhatCommentsSilence) {
  const JsonValue run = Sarif(Lint(Write("copy.py", kUnguarded)));
  const std::vector<const JsonValue*> found = ResultsOf(run, "missing-guard");
  ASSERT_EQ(found.size(), 2u);
  const auto kind = [&](const std::string& kernel) {
    for (const JsonValue* each : found)
      if (At(At(*each, "properties"), "kernel").text == kernel && !At(*each, "suppressions").items.empty())
        return At(At(*each, "suppressions").items[0], "kind").text;
    return std::string();
  };
  EXPECT_EQ(kind("silent"), "inSource");
  EXPECT_EQ(kind("copy"), "");
}

TEST_F(LintTest, FingerprintsStandShiftsOfLines) {
  const auto print = [&](const std::string& text) {
    const JsonValue run = Sarif(Lint(Write("racy.py", text)));
    const auto found = ResultsOf(run, "race-shared");
    EXPECT_EQ(found.size(), 1u);
    return found.empty() ? "" : At(At(*found[0], "partialFingerprints"), "pyk2cuFinding/v1").text;
  };
  const std::string before = print(kRacy);
  EXPECT_EQ(print("# A comment.\n\n" + std::string(kRacy)), before);
  EXPECT_EQ(print(Replaced(kRacy, "s[t] = x[", "s[t]  =  x[")), before);
  EXPECT_NE(print(Replaced(kRacy, "x.size - 1", "x.size - 2")), before);
}

TEST_F(LintTest, GithubShowsBesideLines) {
  const Outcome outcome = Run(Lint(Write("racy.py", kRacy), "--diagnostics=github"));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_TRUE(outcome.err.starts_with("::warning file=")) << outcome.err;
  EXPECT_NE(outcome.err.find("line=9,endLine=9,col=5,endColumn=9,title=race-shared::race on shared array 's'"),
            std::string::npos)
      << outcome.err;
  EXPECT_NE(outcome.err.find("%0Ahint: "), std::string::npos);
  EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
  Expect("check --diagnostics=github " + (folder / "nowhere.py").string(), 1, "::error title=pyk2cu::cannot read");
  Expect("check --diagnostics=xml " + kernels, 2, "expected text, json, sarif, github or gitlab");
}

TEST_F(LintTest, JsonHasKernelAndLaunch) {
  const Outcome outcome = Run(Lint(Write("racy.py", kRacy), "--diagnostics=json"));
  const Result<JsonValue> line = ParseJson(outcome.err);
  ASSERT_TRUE(line.ok()) << outcome.err;
  EXPECT_EQ(At(*line, "kernel").text, "shift");
  EXPECT_EQ(At(At(*line, "launch"), "grid").items.size(), 3u);
  EXPECT_EQ(At(*line, "notes").items.size(), 1u);
}

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
