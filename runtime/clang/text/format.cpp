#include "runtime/clang/text/format.h"

#include <clang/Format/Format.h>
#include <clang/Tooling/Core/Replacement.h>
#include <fmt/core.h>
#include <llvm/Support/Error.h>

#include <algorithm>
#include <filesystem>

namespace pyk2cu::runtime::cxx {
namespace {

namespace fs = std::filesystem;

/// Whether a folder or one above it has the file that "file" means.
bool HasStyleFile(const std::string& folder) {
  std::error_code ignored;
  for (fs::path at = fs::absolute(folder.empty() ? "." : folder, ignored).lexically_normal();; at = at.parent_path()) {
    for (const char* name : {".clang-format", "_clang-format"})
      if (fs::is_regular_file(at / name, ignored)) return true;
    if (at == at.parent_path()) return false;
  }
}

Result<clang::format::FormatStyle> FindStyle(const std::string& style, const std::string& folder,
                                             const std::string& text) {
  if (style == "file" && !HasStyleFile(folder))
    return Error{ErrorKind::kUsage, fmt::format("--style=file: there is no .clang-format in {} or above it",
                                                folder.empty() ? "the file's folder" : folder)};
  const std::string path = (fs::path(folder) / "kernels.cu").string();
  llvm::Expected<clang::format::FormatStyle> found = clang::format::getStyle(style, path, "none", text);
  if (!found) return Error{ErrorKind::kUsage, fmt::format("--style={}: {}", style, llvm::toString(found.takeError()))};
  return *found;
}

/// For each line of the new text the line of the old one that it came from: the one that begins there, or the last one
/// before.
std::vector<uint32_t> OldLines(const std::string& old_text, const std::string& new_text,
                               const clang::tooling::Replacements& changes) {
  std::vector<size_t> starts{0};
  for (size_t i = 0; i < new_text.size(); ++i)
    if (new_text[i] == '\n') starts.push_back(i + 1);
  constexpr uint32_t kNone = ~0u;
  std::vector<uint32_t> lines(starts.size(), kNone);
  uint32_t number = 0;
  for (size_t at = 0; at < old_text.size(); ++number) {
    const size_t end = std::min(old_text.find('\n', at), old_text.size());
    const size_t first = std::min(old_text.find_first_not_of(" \t", at), end);
    if (first < end) {  // its place in the new text; of lines that were joined the first one counts
      const size_t moved = changes.getShiftedCodePosition(static_cast<unsigned>(first));
      const auto line = static_cast<size_t>(std::ranges::upper_bound(starts, moved) - starts.begin()) - 1;
      if (lines[line] == kNone) lines[line] = number;
    }
    at = end + 1;
  }
  uint32_t last = 0;
  for (uint32_t& line : lines) last = line = line == kNone ? last : line;
  return lines;
}

}  // namespace

Result<FormattedText> FormatText(const std::string& text, const std::string& style, const std::string& folder) {
  Result<clang::format::FormatStyle> found = FindStyle(style, folder, text);
  if (!found) return found.error();
  const clang::tooling::Range whole(0, static_cast<unsigned>(text.size()));
  const clang::tooling::Replacements changes = clang::format::reformat(*found, text, whole, "kernels.cu");
  llvm::Expected<std::string> formatted = clang::tooling::applyAllReplacements(text, changes);
  if (!formatted)
    return Error{ErrorKind::kEnvironment,
                 fmt::format("internal error: --style={}: {}", style, llvm::toString(formatted.takeError()))};
  std::vector<uint32_t> lines = OldLines(text, *formatted, changes);
  return FormattedText{std::move(*formatted), std::move(lines)};
}

}  // namespace pyk2cu::runtime::cxx
