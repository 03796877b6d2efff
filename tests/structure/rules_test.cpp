#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "tests/structure/source_files.h"

// The house rules on files, folders, functions and lines.
namespace pyk2cu::structure {
namespace {

constexpr size_t kMaxHeaderLines = 150;
constexpr size_t kMaxSourceLines = 400;
constexpr size_t kMaxFunctionLines = 80;
constexpr size_t kMaxColumns = 120;
constexpr size_t kMaxFiles = 30;

std::string Place(const File& file, size_t line) { return file.path + ":" + std::to_string(line); }

bool IsHeader(const File& file) { return file.path.ends_with(".h"); }
bool IsSource(const File& file) { return file.path.ends_with(".cpp"); }

// ---- headers

std::vector<std::string> WithoutPragmaOnce(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files)
    if (IsHeader(file) && std::ranges::find(file.lines, "#pragma once") == file.lines.end())
      problems.push_back(file.path);
  return problems;
}

TEST(HouseRules, HeadersBeginWithPragmaOnce) {
  const std::vector<std::string> problems = WithoutPragmaOnce(CppFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  EXPECT_EQ(WithoutPragmaOnce({MakeFile("a.h", "int a;\n"), MakeFile("b.h", "#pragma once\n")}).size(), 1u);
}

/// Sources without a header of their own, by file name: what calls them is not C++ of this project.
const std::map<std::string, std::string>& NoHeader() {
  static const std::map<std::string, std::string> reasons{
      {"main.cpp", "the system calls it"},
      {"module.cpp", "Python calls its one function when it imports the extension"},
      {"plugin.cpp", "the library finds its one function by name in the shared object"},
  };
  return reasons;
}

std::vector<std::string> WithoutHeader(const std::vector<File>& files) {
  std::set<std::string> paths;
  for (const File& file : files) paths.insert(file.path);
  std::vector<std::string> problems;
  for (const File& file : files) {
    if (!IsProduct(file) || !IsSource(file)) continue;
    const std::string name = file.path.substr(file.path.rfind('/') + 1);
    const std::string header = name.substr(0, name.size() - 4) + ".h";
    const bool own = paths.contains(file.path.substr(0, file.path.size() - 4) + ".h");
    // What programs call is declared in the public headers.
    const bool in_api = file.path.starts_with("runtime/api/") && paths.contains("include/pyk2cu/" + header);
    const bool in_c_api = file.path.starts_with("runtime/c_api/") && header.starts_with("c_") &&
                          paths.contains("include/pyk2cu/c/" + header.substr(2));
    const bool in_distributed =
        file.path.starts_with("distributed/api/") && paths.contains("include/pyk2cu/distributed/" + header);
    if (!NoHeader().contains(name) && !own && !in_api && !in_c_api && !in_distributed) problems.push_back(file.path);
  }
  return problems;
}

TEST(HouseRules, EachSourceHasItsHeader) {
  const std::vector<std::string> problems = WithoutHeader(CppFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  EXPECT_EQ(WithoutHeader({MakeFile("cli/a.cpp", ""), MakeFile("cli/b.cpp", ""), MakeFile("cli/b.h", "")}).size(), 1u);
}

// ---- lengths

bool IsTable(const File& file) {
  return file.path.ends_with(".def") || file.path.ends_with(".inc") || file.path.ends_with("_table.cpp");
}

std::vector<std::string> LongFiles(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files)
    if (!IsTable(file) && file.lines.size() > (IsHeader(file) ? kMaxHeaderLines : kMaxSourceLines))
      problems.push_back(file.path + ": " + std::to_string(file.lines.size()) + " lines");
  return problems;
}

TEST(HouseRules, FilesAreShort) {
  const std::vector<std::string> problems = LongFiles(CppFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  std::string text;
  for (size_t i = 0; i <= kMaxHeaderLines; ++i) text += "\n";
  EXPECT_EQ(LongFiles({MakeFile("a.h", text), MakeFile("a.cpp", text)}).size(), 1u);
}

std::vector<std::string> FullFolders(const std::vector<File>& files) {
  std::map<std::string, size_t> counts;
  for (const File& file : files)
    if (IsProduct(file) || file.path.starts_with("include/")) ++counts[FolderOf(file.path)];
  std::vector<std::string> problems;
  for (const auto& [folder, count] : counts)
    if (count > kMaxFiles) problems.push_back(folder + ": " + std::to_string(count) + " files");
  return problems;
}

TEST(HouseRules, FoldersHoldFewFiles) {
  const std::vector<std::string> problems = FullFolders(CppFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  std::vector<File> files;
  for (size_t i = 0; i < kMaxFiles; ++i) files.push_back(MakeFile("cli/" + std::to_string(i) + ".h", ""));
  EXPECT_TRUE(FullFolders(files).empty());
  files.push_back(MakeFile("cli/room/a.h", ""));
  EXPECT_TRUE(FullFolders(files).empty());
  files.push_back(MakeFile("cli/a.h", ""));
  EXPECT_EQ(FullFolders(files).size(), 1u);
}

size_t Indent(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// Whether the line opens a function's body, and the indentation of its first line. Relies on the formatting of
/// .clang-format.
bool OpensFunction(const std::vector<std::string>& lines, size_t at, size_t& indent) {
  static const std::set<std::string> statements{"if", "for",       "while",  "switch", "else", "do",
                                                "}",  "namespace", "struct", "class",  "enum", "union"};
  const std::string& line = lines[at];
  if (!line.ends_with("{") || line.find(')') == std::string::npos) return false;
  size_t first = at;
  while (first > 0 && Indent(lines[first]) >= 4 && (lines[first - 1].ends_with(",") || lines[first - 1].ends_with("(")))
    --first;
  indent = Indent(lines[first]);
  std::istringstream words(lines[first]);
  std::string word;
  words >> word;
  word = word.substr(0, word.find('('));
  return indent <= 2 && !statements.contains(word) && word != "return";
}

std::vector<std::string> LongFunctions(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files) {
    size_t indent = 0;
    for (size_t at = 0; at < file.lines.size(); ++at) {
      if (!OpensFunction(file.lines, at, indent)) continue;
      const std::string closing = std::string(indent, ' ') + "}";
      size_t end = at + 1;
      while (end < file.lines.size() && !file.lines[end].starts_with(closing)) ++end;
      if (end - at + 1 > kMaxFunctionLines)
        problems.push_back(Place(file, at + 1) + ": " + std::to_string(end - at + 1) + " lines");
    }
  }
  return problems;
}

TEST(HouseRules, FunctionsAreShort) {
  const std::vector<std::string> problems = LongFunctions(CppFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  std::string text = "int F(int a,\n      int b) {\n";
  for (size_t i = 0; i < kMaxFunctionLines - 2; ++i) text += "  a;\n";
  EXPECT_TRUE(LongFunctions({MakeFile("a.cpp", text + "}\n")}).empty());
  EXPECT_EQ(LongFunctions({MakeFile("a.cpp", text + "  b;\n}\n")}).size(), 1u);
}

// ---- columns

/// Characters, not bytes.
size_t Columns(const std::string& line) {
  return static_cast<size_t>(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
}

bool HasColumns(const File& file) {
  constexpr std::string_view kEndings[] = {".h", ".cpp", ".def", ".inc", "CMakeLists.txt", ".cmake", ".sh", ".py"};
  const bool other_python = file.path.ends_with(".py") && !file.path.starts_with("scripts/");
  return !other_python &&
         std::ranges::any_of(kEndings, [&](std::string_view ending) { return file.path.ends_with(ending); });
}

/// Lines of raw strings are text of another language, and stay as they are.
std::vector<std::string> LongLines(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files) {
    if (!HasColumns(file)) continue;
    std::vector<bool> raw;
    for (size_t at = 0; at < file.lines.size(); ++at) {
      if (Columns(file.lines[at]) <= kMaxColumns) continue;
      if (raw.empty()) raw = LinesOfRawStrings(file);
      if (!raw[at])
        problems.push_back(Place(file, at + 1) + ": " + std::to_string(Columns(file.lines[at])) + " columns");
    }
  }
  return problems;
}

TEST(HouseRules, LinesAreShort) {
  const std::vector<std::string> problems = LongLines(TextFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  const std::string full(kMaxColumns, 'x');
  EXPECT_TRUE(LongLines({MakeFile("a.h", full + "\n"), MakeFile("a.md", full + "x\n")}).empty());
  EXPECT_EQ(LongLines({MakeFile("a.cmake", full + "x\n")}).size(), 1u);
  EXPECT_EQ(LongLines({MakeFile("a.h", "R\"(\n" + full + "x\n)\";\n" + full + "x\n")}).size(), 1u);
}

}  // namespace
}  // namespace pyk2cu::structure
