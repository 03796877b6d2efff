// docs/reference/diagnostics.md and the pages of docs/reference/diagnostics/: each diagnostic has a section with its
// message, an example that gives it and nothing else, and what to do. Findings of the lint have pages of their own.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "tests/docs/commands.h"
#include "tests/docs/generated.h"
#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

/// One diagnostic's part of a page, from its heading to the next one.
struct Section {
  std::string page;  ///< without its folder and ending
  std::string text;
};

std::map<std::string, Section> ReadSections() {
  static const std::regex heading("(?:^|\n)## `([a-z0-9-]+)`\n");
  std::map<std::string, Section> sections;
  for (const fs::directory_entry& entry : fs::directory_iterator(Page("reference/diagnostics"))) {
    const std::string page = ReadText(entry.path());
    std::string id;
    size_t begin = 0;
    for (std::sregex_iterator match(page.begin(), page.end(), heading), end; match != end; ++match) {
      const size_t at = static_cast<size_t>(match->position());
      if (!id.empty()) sections[id].text = page.substr(begin, at - begin);
      id = (*match)[1];
      begin = at + static_cast<size_t>(match->length());
      EXPECT_FALSE(sections.contains(id)) << id << " has two sections";
      sections[id].page = entry.path().stem().string();
    }
    if (!id.empty()) sections[id].text = page.substr(begin);
  }
  return sections;
}

std::vector<DiagId> AllIds() {
  return {
#define DIAGNOSTIC(id, severity, text, parameters) DiagId::id,
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
  };
}

std::string SeverityName(DiagId id) {
  switch (DiagSeverity(id)) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kNote: return "note";
  }
  return "";
}

/// What the section quotes. Messages that are nothing but another program's have no text here.
std::string Quoted(DiagId id) {
  std::string text(DiagText(id));
  if (text == "{}") return "> " + SeverityName(id) + ": ";
  for (size_t at = 0; (at = text.find_first_of("*\\", at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return "> " + SeverityName(id) + ": " + text + "\n";
}

TEST(Docs, DiagnosticsAreAsExpected) {
  const std::map<std::string, Section> sections = ReadSections();
  std::string table = "| id | severity | message |\n| --- | --- | --- |\n";
  for (DiagId id : AllIds()) {
    const std::string name(DiagName(id));
    const std::string page = DiagIsFinding(id)         ? "lint/" + name + ".md"
                             : sections.contains(name) ? "diagnostics/" + sections.at(name).page + ".md#" + name
                                                       : "";
    table += "| [`" + name + "`](" + page + ") | " + SeverityName(id) + " | " + Cell(DiagText(id)) + " |\n";
  }
  ExpectGenerated(Page("reference/diagnostics.md"), {{"diagnostics", table}});
}

TEST(DiagnosticPages, EachDiagnosticHasASection) {
  std::set<std::string> found, expected;
  for (const auto& [id, section] : ReadSections()) found.insert(id);
  for (DiagId id : AllIds())
    if (!DiagIsFinding(id)) expected.insert(std::string(DiagName(id)));
  EXPECT_EQ(found, expected);
}

TEST(DiagnosticPages, SectionsHaveMessageExampleAndRemedy) {
  const std::map<std::string, Section> sections = ReadSections();
  for (DiagId id : AllIds()) {
    const auto found = sections.find(std::string(DiagName(id)));
    if (found == sections.end()) continue;
    const std::string& text = found->second.text;
    EXPECT_TRUE(text.starts_with("\n" + Quoted(id))) << found->first << ": expected " << Quoted(id);
    const bool has_example = text.find("```python file=") != std::string::npos;
    EXPECT_NE(has_example, text.find("\nNo example: ") != std::string::npos) << found->first;
    const size_t fence = text.rfind("```\n");
    const std::string remedy = fence == std::string::npos ? text.substr(Quoted(id).size()) : text.substr(fence + 4);
    EXPECT_GT(remedy.size(), 12U) << found->first << " does not say what to do";
  }
}

/// The ids of what a command reports as JSON, one object a line; messages about no place do not count.
std::set<std::string> Reported(const std::string& json) {
  static const std::regex row(R"(\{"file":"[^"]+",[^\n]*?"id":"([a-z0-9-]+)\")");
  std::set<std::string> ids;
  for (std::sregex_iterator match(json.begin(), json.end(), row), end; match != end; ++match) ids.insert((*match)[1]);
  return ids;
}

TEST(DiagnosticPages, ExamplesGiveExactlyTheDiagnostic) {
  size_t shown = 0;
  for (const auto& [id, section] : ReadSections()) {
    const std::vector<Command> commands = Commands(section.text);
    if (section.text.find("```python file=") == std::string::npos) continue;
    ASSERT_EQ(commands.size(), 1U) << id;
    if (NeedsMissingDevice(commands[0])) continue;
    const TemporaryFolder folder("docs_diagnostics");
    WriteFiles(section.text, folder);
    const std::string json = RunCommand(commands[0].text + " --diagnostics=json", folder).text;
    EXPECT_EQ(Reported(json), std::set<std::string>{id}) << json;
    ++shown;
  }
  EXPECT_GT(shown, 100U);
}

TEST(DiagnosticPages, TheCommandExplainsEach) {
  const TemporaryFolder folder("docs_explain");
  const std::string all = RunCommand("pyk2cu explain", folder).text;
  for (const auto& [id, section] : ReadSections()) {
    const std::string text = RunCommand("pyk2cu explain " + id, folder).text;
    EXPECT_TRUE(text.starts_with(id + ": ")) << text;
    EXPECT_NE(all.find(text.substr(0, text.find('\n') + 1)), std::string::npos) << all;
    EXPECT_NE(text.find("docs/reference/diagnostics/" + section.page + ".md"), std::string::npos) << text;
    for (const Command& command : Commands(section.text))
      EXPECT_NE(text.find(command.text.substr(0, command.text.find('\n'))), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace pyk2cu::test
