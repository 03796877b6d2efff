#include "tests/structure/source_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace pyk2cu::structure {
namespace {

namespace fs = std::filesystem;

bool IsCpp(const fs::path& path) {
  static const std::set<std::string> extensions{".h", ".cpp", ".def", ".inc", ".cuh"};
  return extensions.contains(path.extension().string());
}

bool IsText(const fs::path& path) {
  static const std::set<std::string> extensions{".md", ".py", ".sh", ".txt", ".cmake", ".c", ".cu", ".in", ".json"};
  return IsCpp(path) || extensions.contains(path.extension().string());
}

File Read(const fs::path& path) {
  File file{fs::relative(path, PYK2CU_SOURCE_DIR).generic_string(), {}};
  std::ifstream stream(path);
  for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
  return file;
}

/// The folders of the project, without what is built or fetched.
constexpr const char* kFolders[] = {"base",     "bench",    "cli",     "cmake",  "codegen", "distributed", "docs",
                                    "examples", "frontend", "include", "python", "runtime", "scripts",     "tests"};

std::vector<File> ReadAll(bool (*wanted)(const fs::path&)) {
  std::vector<File> found;
  const fs::path root = PYK2CU_SOURCE_DIR;
  for (const auto& entry : fs::directory_iterator(root))
    if (entry.is_regular_file() && wanted(entry.path())) found.push_back(Read(entry.path()));
  for (const char* folder : kFolders) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
      if (entry.is_regular_file() && wanted(entry.path())) found.push_back(Read(entry.path()));
  }
  std::sort(found.begin(), found.end(), [](const File& a, const File& b) { return a.path < b.path; });
  return found;
}

/// Walks over C++ text and tells what each character is.
class Scanner {
 public:
  explicit Scanner(std::string text) : text_(std::move(text)), code_(text_), raw_(text_.size(), false) {
    while (at_ < text_.size()) Step();
  }
  const std::string& Code() const { return code_; }
  const std::vector<bool>& Raw() const { return raw_; }

 private:
  void Step() {
    if (text_.compare(at_, 2, "//") == 0) return Blank(std::min(text_.find('\n', at_), text_.size()));
    if (text_.compare(at_, 2, "/*") == 0) return Blank(End(text_.find("*/", at_ + 2), 2));
    if (text_[at_] == '"') return at_ > 0 && text_[at_ - 1] == 'R' ? RawString() : Quoted('"');
    if (text_[at_] == '\'' && !IsDigitSeparator()) return Quoted('\'');
    ++at_;
  }

  size_t End(size_t found, size_t length) const { return found == std::string::npos ? text_.size() : found + length; }

  bool IsDigitSeparator() const {
    return at_ > 0 && at_ + 1 < text_.size() && std::isxdigit(static_cast<unsigned char>(text_[at_ - 1])) &&
           std::isxdigit(static_cast<unsigned char>(text_[at_ + 1]));
  }

  void Blank(size_t end) {
    for (; at_ < end; ++at_)
      if (text_[at_] != '\n') code_[at_] = ' ';
  }

  void Quoted(char quote) {
    size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n') end += text_[end] == '\\' ? 2 : 1;
    ++at_;
    Blank(std::min(end, text_.size()));
    if (at_ < text_.size()) ++at_;
  }

  void RawString() {
    const size_t open = text_.find('(', at_);
    const std::string close = ")" + text_.substr(at_ + 1, open - at_ - 1) + "\"";
    const size_t end = open == std::string::npos ? text_.size() : End(text_.find(close, open), close.size());
    for (size_t at = at_; at < end; ++at) raw_[at] = true;
    ++at_;
    Blank(end - 1);
    ++at_;
  }

  std::string text_, code_;
  std::vector<bool> raw_;
  size_t at_ = 0;
};

std::string Joined(const File& file) {
  std::string text;
  for (const std::string& line : file.lines) text += line + "\n";
  return text;
}

}  // namespace

const std::vector<File>& CppFiles() {
  static const std::vector<File> files = ReadAll(IsCpp);
  return files;
}

const std::vector<File>& TextFiles() {
  static const std::vector<File> files = ReadAll(IsText);
  return files;
}

File MakeFile(std::string path, std::string_view text) {
  File file{std::move(path), {}};
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
  return file;
}

bool IsProduct(const File& file) {
  constexpr std::string_view kProduct[] = {"base/",        "frontend/",   "codegen/", "runtime/",
                                           "distributed/", "python/src/", "cli/"};
  return std::ranges::any_of(kProduct, [&](std::string_view folder) { return file.path.starts_with(folder); });
}

std::string FolderOf(std::string_view path) {
  const size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? "" : std::string(path.substr(0, slash));
}

std::vector<std::string> Includes(const File& file) {
  std::vector<std::string> included;
  for (const std::string& line : file.lines) {
    if (!line.starts_with("#include ")) continue;
    const size_t open = line.find_first_of("<\""), close = line.find_first_of(">\"", open + 1);
    if (open < close && close != std::string::npos) included.push_back(line.substr(open + 1, close - open - 1));
  }
  return included;
}

std::string CodeOnly(const File& file) { return Scanner(Joined(file)).Code(); }

std::vector<bool> LinesOfRawStrings(const File& file) {
  const Scanner scanner(Joined(file));
  std::vector<bool> lines;
  size_t at = 0;
  for (const std::string& line : file.lines) {
    bool raw = false;
    for (size_t i = 0; i <= line.size(); ++i) raw = raw || scanner.Raw()[at + i];
    lines.push_back(raw);
    at += line.size() + 1;
  }
  return lines;
}

std::string Lines(const std::vector<std::string>& problems) {
  std::string text;
  for (const std::string& problem : problems) text += "\n" + problem;
  return text;
}

}  // namespace pyk2cu::structure
