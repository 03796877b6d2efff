// Reads the sources as text: which folder includes which, and the house rules on lengths.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {
namespace fs = std::filesystem;

constexpr size_t kMaxHeaderLines = 150;
constexpr size_t kMaxSourceLines = 400;
constexpr size_t kMaxFunctionLines = 80;

struct File {
  std::string path;  // from the project's root, with '/'
  std::vector<std::string> lines;
};

bool IsSource(const fs::path& path) {
  static const std::set<std::string> extensions{".h", ".cpp", ".def", ".inc"};
  return extensions.contains(path.extension().string());
}

File Read(const fs::path& path) {
  File file{fs::relative(path, PYK2CU_SOURCE_DIR).generic_string(), {}};
  std::ifstream stream(path);
  for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
  return file;
}

const std::vector<File>& Files() {
  static const std::vector<File> files = [] {
    std::vector<File> found;
    for (const char* folder :
         {"include", "base", "frontend", "codegen", "runtime", "cli", "examples", "tests", "bench"}) {
      const fs::path root = fs::path(PYK2CU_SOURCE_DIR) / folder;
      if (!fs::exists(root)) continue;
      for (const auto& entry : fs::recursive_directory_iterator(root))
        if (entry.is_regular_file() && IsSource(entry.path())) found.push_back(Read(entry.path()));
    }
    std::sort(found.begin(), found.end(), [](const File& a, const File& b) { return a.path < b.path; });
    return found;
  }();
  return files;
}

/// What the file includes, without quotes or angle brackets.
std::vector<std::string> Includes(const File& file) {
  std::vector<std::string> included;
  for (const std::string& line : file.lines) {
    if (!line.starts_with("#include ")) continue;
    const size_t open = line.find_first_of("<\""), close = line.find_last_of(">\"");
    if (open < close) included.push_back(line.substr(open + 1, close - open - 1));
  }
  return included;
}

/// The folder that a path belongs to: "frontend/types", "codegen", "runtime/cuda", "include"; empty for what is not
/// ours.
std::string FolderOf(const std::string& path) {
  if (path.starts_with("pyk2cu/")) return "include";
  const std::string top = path.substr(0, path.find('/'));
  if (top == "frontend" || top == "runtime") {
    const size_t second = path.find('/', top.size() + 1);
    return second == std::string::npos ? top : path.substr(0, second);
  }
  static const std::set<std::string> others{"include", "base", "codegen", "cli", "tests", "bench", "examples"};
  return others.contains(top) ? top : "";
}

/// The order of the pipeline: what each folder may include besides itself.
const std::map<std::string, std::set<std::string>>& Allowed() {
  static const std::map<std::string, std::set<std::string>> allowed = [] {
    const std::set<std::string> to_ir{
        "base", "frontend/source", "frontend/types", "frontend/builtins", "frontend/syntax", "frontend/ir"};
    const auto with = [](std::set<std::string> base, const std::set<std::string>& more) {
      base.insert(more.begin(), more.end());
      return base;
    };
    const std::set<std::string> frontend =
        with(to_ir, {"frontend/sema", "frontend/analysis", "frontend/lowering", "frontend/passes"});
    const std::set<std::string> devices = with(frontend, {"codegen", "runtime", "runtime/cache", "runtime/headers",
                                                          "runtime/observe"});  // runtime/device.h is their interface
    const std::set<std::string> runtime = with(devices, {"runtime/cuda", "runtime/cpu", "include"});
    return std::map<std::string, std::set<std::string>>{
        {"include", {}},
        {"base", {}},
        {"frontend/source", {"base"}},
        {"frontend/types", {"base", "frontend/source"}},
        {"frontend/builtins", {"base", "frontend/source", "frontend/types"}},
        {"frontend/syntax", {"base", "frontend/source", "frontend/types"}},
        {"frontend/ir", to_ir},
        {"frontend/sema", to_ir},
        {"frontend/analysis", to_ir},
        {"frontend/lowering", to_ir},
        {"frontend/passes", with(to_ir, {"frontend/analysis", "frontend/lowering"})},
        {"codegen", with(to_ir, {"frontend/lowering"})},
        {"runtime/headers", {}},
        {"runtime/observe", {"base"}},
        {"runtime/cache", {"base", "runtime/observe"}},
        {"runtime/cuda", devices},
        {"runtime/cpu", devices},
        {"runtime/clang", devices},
        {"runtime", runtime},
        {"cli", with(runtime, {"runtime"})},
    };
  }();
  return allowed;
}

TEST(Structure, FoldersIncludeOnlyWhatComesBeforeThem) {
  for (const File& file : Files()) {
    const std::string folder = FolderOf(file.path);
    const auto rule = Allowed().find(folder);
    if (rule == Allowed().end()) continue;
    for (const std::string& included : Includes(file)) {
      const std::string target = FolderOf(included);
      EXPECT_TRUE(target.empty() || target == folder || rule->second.contains(target))
          << file.path << " includes " << included;
    }
  }
}

TEST(Structure, EveryFolderHasARule) {
  for (const File& file : Files()) {
    const std::string folder = FolderOf(file.path);
    if (folder.starts_with("frontend") || folder.starts_with("runtime"))
      EXPECT_TRUE(Allowed().contains(folder)) << file.path;
  }
}

TEST(Structure, PublicHeadersStandAlone) {
  for (const File& file : Files()) {
    if (!file.path.starts_with("include/")) continue;
    for (const std::string& included : Includes(file))
      EXPECT_TRUE(included.starts_with("pyk2cu/") || included.find('/') == std::string::npos)
          << file.path << " includes " << included;
  }
}

/// True if the file includes a header with that prefix, itself or through our own headers.
bool Reaches(const File& file, const std::string& prefix, std::set<std::string>& seen) {
  for (const std::string& included : Includes(file)) {
    if (included.starts_with(prefix)) return true;
    if (!seen.insert(included).second) continue;
    for (const File& other : Files())
      if (other.path == included && Reaches(other, prefix, seen)) return true;
  }
  return false;
}

TEST(Structure, PegtlIsReadByTwoSources) {
  std::vector<std::string> sources;
  for (const File& file : Files()) {
    if (file.path.starts_with("tests/") || !file.path.ends_with(".cpp")) continue;
    std::set<std::string> seen;
    if (Reaches(file, "tao/", seen)) sources.push_back(file.path);
  }
  EXPECT_EQ(sources.size(), 2u) << testing::PrintToString(sources);
  for (const std::string& source : sources) EXPECT_TRUE(source.starts_with("frontend/syntax/")) << source;
}

TEST(Structure, LlvmStaysBehindTheCpuDeviceAndTheReaderOfHeaders) {
  for (const File& file : Files()) {
    if (file.path.starts_with("runtime/cpu/") || file.path.starts_with("runtime/clang/")) continue;
    for (const std::string& included : Includes(file)) {
      const bool llvm =
          included.starts_with("llvm/") || included.starts_with("clang/") || included.starts_with("llvm-c/");
      EXPECT_FALSE(llvm) << file.path << " includes " << included;
    }
  }
}

TEST(Structure, NoCudaHeaderAnywhere) {
  for (const File& file : Files())
    for (const std::string& included : Includes(file)) {
      const bool cuda =
          included.starts_with("cuda") || included.starts_with("nvrtc") || included.starts_with("nvJitLink");
      EXPECT_FALSE(cuda) << file.path << " includes " << included;
    }
}

TEST(HouseRules, HeadersBeginWithPragmaOnce) {
  for (const File& file : Files()) {
    if (!file.path.ends_with(".h")) continue;
    EXPECT_TRUE(std::find(file.lines.begin(), file.lines.end(), "#pragma once") != file.lines.end()) << file.path;
  }
}

TEST(HouseRules, FilesAreShort) {
  for (const File& file : Files()) {
    const bool table = file.path.ends_with(".def") || file.path.ends_with(".inc") || file.path.ends_with("_table.cpp");
    if (table) continue;
    EXPECT_LE(file.lines.size(), file.path.ends_with(".h") ? kMaxHeaderLines : kMaxSourceLines) << file.path;
  }
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

TEST(HouseRules, FunctionsAreShort) {
  for (const File& file : Files()) {
    size_t indent = 0;
    for (size_t at = 0; at < file.lines.size(); ++at) {
      if (!OpensFunction(file.lines, at, indent)) continue;
      const std::string closing = std::string(indent, ' ') + "}";
      size_t end = at + 1;
      while (end < file.lines.size() && !file.lines[end].starts_with(closing)) ++end;
      EXPECT_LE(end - at + 1, kMaxFunctionLines) << file.path << ":" << at + 1;
    }
  }
}

}  // namespace
