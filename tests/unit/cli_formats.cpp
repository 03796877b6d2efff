// Diagnostics in the formats of code hosts: SARIF, GitHub annotations, GitLab's Code Quality, JSON.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "cli/findings/rules.h"
#include "tests/unit/cli_findings.h"

namespace pyk2cu {
namespace {

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

}  // namespace
}  // namespace pyk2cu
