// docs/reference/builtins.md and the pages of docs/reference/builtins/: their tables are made from frontend/builtins.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/builtins/topics/topic.h"
#include "tests/docs/commands.h"
#include "tests/docs/generated.h"
#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

/// As users write it: the module is called `cuda` in kernels.
std::string UserName(std::string_view name) {
  constexpr std::string_view kPrefix = "numba.";
  return std::string(name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name);
}

/// The signature with T in the place of each type that is that of its first parameter, and that type: "(T) -> T" and
/// "float32". The type is empty if there is none.
struct Pattern {
  std::string text, type;
};
Pattern PatternOf(std::string_view signature) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  std::string text(signature);
  size_t begin = text.find_first_not_of("(&=");
  if (text.compare(begin, 6, "const ") == 0) begin = text.find_first_not_of('&', begin + 6);
  size_t end = begin;
  while (end < text.size() && is_word(text[end])) ++end;
  const std::string type = text.substr(begin, end - begin);
  if (type.empty() || !std::isdigit(static_cast<unsigned char>(type.back()))) return {text, ""};
  for (size_t at = 0; (at = text.find(type, at)) != std::string::npos; ++at) {
    const bool is_whole =
        !is_word(text[at - 1]) && (at + type.size() >= text.size() || !is_word(text[at + type.size()]));
    if (is_whole) text.replace(at, type.size(), "T");
  }
  return {text, type};
}

/// The overloads, with those that differ in one type only on one line: "`(T) -> T`, T: float32, float64".
std::string Overloads(std::span<const BuiltinRow> rows) {
  std::vector<std::pair<std::string, std::vector<const BuiltinRow*>>> groups;
  for (const BuiltinRow& row : rows) {
    const Pattern pattern = PatternOf(row.signature);
    auto group = std::ranges::find(groups, pattern.text, [](const auto& each) { return each.first; });
    if (group == groups.end()) group = groups.insert(group, {pattern.text, {}});
    group->second.push_back(&row);
  }
  std::string cell;
  for (const auto& [pattern, members] : groups) {
    cell += cell.empty() ? "" : "<br>";
    cell += "`" + Cell(members.size() == 1 ? std::string(members[0]->signature) : pattern) + "`";
    if (members.size() == 1) continue;
    for (const BuiltinRow* row : members) cell += (row == members[0] ? ", T: " : ", ") + PatternOf(row->signature).type;
  }
  return cell;
}

/// What the reference says of one topic.
struct Section {
  std::string overloads;       ///< rows of the table of functions
  std::string forms;           ///< rows of the table of calls with rules of their own
  std::string plain, refused;  ///< names without a sentence: `numpy.sin`, `numpy.cos`
  size_t names = 0;
};

void AddName(std::string& list, std::string_view name) { list += (list.empty() ? "`" : ", `") + UserName(name) + "`"; }

void AddForms(std::vector<Section>& sections) {
  for (const KnownName& form : Forms()) {
    if (!form.IsOfKernels()) continue;
    Section& section = sections[static_cast<size_t>(*TopicOf(form.path))];
    if (form.family == Family::kAllocation) {
      AddName(section.refused, form.path);
      continue;
    }
    if (FindBuiltin(form.path).empty()) ++section.names;
    if (form.doc.empty())
      AddName(section.plain, form.path);
    else
      section.forms += "| `" + UserName(form.path) + "` | " + Cell(form.doc) + " |\n";
  }
}

void AddRows(std::vector<Section>& sections) {
  const std::span<const BuiltinRow> rows = Builtins();
  for (size_t i = 0; i < rows.size();) {
    const BuiltinRow& first = rows[i];
    const size_t begin = i;
    while (i < rows.size() && rows[i].name == first.name) ++i;
    if (first.name.starts_with("pyk.")) continue;  // not callable by users: operators use these rows
    Section& section = sections[static_cast<size_t>(*TopicOf(first.name))];
    section.overloads += "| `" + UserName(first.name) + "` | " + Overloads(rows.subspan(begin, i - begin)) + " | " +
                         Cell(first.doc) + " |\n";
    ++section.names;
  }
}

std::vector<Section> Sections() {
  std::vector<Section> sections(Topics().size());
  AddForms(sections);
  AddRows(sections);
  return sections;
}

std::string Tables(const Section& section) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() || part.empty() ? "" : "\n") + part; };
  if (!section.forms.empty()) add("| name | what it gives |\n| --- | --- |\n" + section.forms);
  if (!section.overloads.empty())
    add("| function | overloads | result or effect |\n| --- | --- | --- |\n" + section.overloads);
  if (!section.plain.empty()) add("All names: " + section.plain + ".\n");
  if (!section.refused.empty()) add("Refused, because a kernel cannot allocate memory: " + section.refused + ".\n");
  return text;
}

TEST(Docs, BuiltinsAreAsExpected) {
  const std::vector<Section> sections = Sections();
  std::string contents = "| topic | functions |\n| --- | --- |\n";
  for (size_t i = 0; i < sections.size(); ++i) {
    const TopicInfo& topic = Topics()[i];
    contents += "| [" + std::string(topic.title) + "](builtins/" + std::string(topic.page) + ".md) | " +
                std::to_string(sections[i].names) + " |\n";
    const fs::path page = Page("reference/builtins") / (std::string(topic.page) + ".md");
    EXPECT_TRUE(ReadText(page).starts_with("# " + std::string(topic.title) + "\n")) << page;
    ExpectGenerated(page, {{"functions", Tables(sections[i])}});
  }
  ExpectGenerated(Page("reference/builtins.md"), {{"contents", contents}});
}

TEST(Builtins, EachTopicHasAPageWithAnExample) {
  std::set<std::string> pages, expected;
  for (const fs::directory_entry& entry : fs::directory_iterator(Page("reference/builtins")))
    pages.insert(entry.path().stem().string());
  for (const TopicInfo& topic : Topics()) expected.insert(std::string(topic.page));
  EXPECT_EQ(pages, expected);
  for (const std::string& name : expected) {
    const std::string page = ReadText(Page("reference/builtins") / (name + ".md"));
    EXPECT_NE(page.find("```python"), std::string::npos) << name;
    EXPECT_NE(page.find("@cuda.jit"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace pyk2cu::test
