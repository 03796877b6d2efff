// Links and folder names in the pages that people write by hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = PYK2CU_SOURCE_DIR;

/// Every part of `text` that the first group of `pattern` matches.
std::vector<std::string> Matches(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

/// The page without its code: blocks between fences, and words between backticks.
std::string WithoutCode(const std::string& page) {
  static const std::regex fenced("```[^]*?```"), inline_code("`[^`\n]*`");
  return std::regex_replace(std::regex_replace(page, fenced, ""), inline_code, "");
}

/// The anchor that a Markdown heading gets: lower case, blanks as hyphens, no punctuation.
std::string Anchor(const std::string& heading) {
  std::string anchor;
  for (const char c : heading)
    if (c == ' ')
      anchor += '-';
    else if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_')
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return anchor;
}

std::set<std::string> Anchors(const std::string& text) {
  std::set<std::string> anchors;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("#") && line.find("# ") != std::string::npos)
      anchors.insert(Anchor(line.substr(line.find("# ") + 2)));
  return anchors;
}

TEST(Docs, LinksLeadToFilesAndHeadings) {
  const std::regex link(R"(\]\(([^)\s]+)\))");
  size_t links = 0;
  for (const fs::path& page : WrittenPages()) {
    for (const std::string& target : Matches(WithoutCode(ReadText(page)), link)) {
      if (target.find("://") != std::string::npos) continue;
      const size_t hash = target.find('#');
      const std::string name = target.substr(0, hash);
      const fs::path file = name.empty() ? page : page.parent_path() / name;
      EXPECT_TRUE(fs::exists(file)) << page << " links to " << target;
      const std::string anchor = hash == std::string::npos ? "" : target.substr(hash + 1);
      EXPECT_TRUE(anchor.empty() || Anchors(ReadText(file)).contains(anchor)) << page << " links to " << target;
      ++links;
    }
  }
  EXPECT_GT(links, 20U);
}

/// Every file and folder of the project, from its root, with a slash before it.
std::vector<std::string> ProjectPaths() {
  std::vector<std::string> paths = {"/setup.sh"};
  for (const char* top : {"base", "frontend", "codegen", "editor", "runtime", "cli", "include", "python", "docs",
                          "tests", "scripts", "licenses"}) {
    paths.push_back(std::string("/") + top);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kRoot / top))
      paths.push_back("/" + fs::relative(entry.path(), kRoot).string());
  }
  return paths;
}

/// The table "To add something" shortens paths where the row has named the folder.
TEST(Docs, WhatToEditExists) {
  const std::string page = ReadText(kRoot / "CONTRIBUTING.md");
  const size_t begin = page.find("## To add something"), end = page.find("\n## ", begin);
  const std::vector<std::string> paths = ProjectPaths();
  const std::regex path(R"(`([a-z_]+(?:/[a-z_]+)*(?:/|\.(?:cpp|h|def|inc|md|txt|py|dict|sh))?)`)");
  size_t checked = 0;
  for (std::string name : Matches(page.substr(begin, end - begin), path)) {
    if (name.find_first_of("./") == std::string::npos) continue;
    if (name.ends_with('/')) name.pop_back();
    EXPECT_TRUE(std::ranges::any_of(paths, [&](const std::string& each) { return each.ends_with("/" + name); }))
        << name;
    ++checked;
  }
  EXPECT_GT(checked, 60U);
}

}  // namespace
}  // namespace pyk2cu::test
