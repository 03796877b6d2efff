#include "frontend/sema/files/header_search.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/paths.h"

namespace pyk2cu {
namespace {

using Path = std::filesystem::path;

/// Returns the file name of the header that a module name means, "sdf.cuh" for "sdf_cuh"; empty if it means none.
std::string HeaderFile(std::string_view module) {
  static constexpr std::string_view kEndings[] = {"_cuh", "_cu", "_h", "_hpp", "_hxx"};
  for (const std::string_view ending : kEndings) {
    if (module.size() <= ending.size() || !module.ends_with(ending)) continue;
    return std::string(module.substr(0, module.size() - ending.size())) + "." + std::string(ending.substr(1));
  }
  return {};
}

bool IsFile(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

}  // namespace

std::optional<HeaderName> HeaderNameOf(std::string_view target) {
  const size_t dots = std::min(target.find_first_not_of('.'), target.size());
  std::string folder;
  for (size_t at = dots; at < target.size();) {
    const size_t end = std::min(target.find('.', at), target.size());
    const std::string part(target.substr(at, end - at));
    if (const std::string file = HeaderFile(part); !file.empty())
      return HeaderName{std::string(target.substr(0, end)), folder + file, folder + part};
    folder += part + "/";
    at = end + 1;
  }
  return std::nullopt;
}

/// Returns the path relative to the compiled file's folder for headers in or below that folder, else the absolute path.
std::string HeaderSearch::IncludeName(const std::string& folder, const std::string& path) const {
  if (folder == root_) return path;
  const std::string relative = Path(JoinPath(folder, path)).lexically_relative(root_.empty() ? "." : root_).string();
  if (!relative.empty() && !relative.starts_with("..")) return relative;
  std::error_code error;
  return std::filesystem::absolute(JoinPath(folder, path), error).lexically_normal().string();
}

std::optional<std::string> HeaderSearch::Find(const std::string& header, std::span<const std::string> folders) const {
  const bool in_folder = header.find('/') != std::string::npos;
  for (const std::string& given : options_.imports)
    if (!in_folder && Path(given).filename() == header) return header;  // LoadHeaders includes it
  for (const std::string& folder : folders) {
    const Result<std::optional<std::string>> text =
        read_ ? read_(JoinPath(folder, header)) : std::optional<std::string>();
    if (!text.ok() || text->has_value()) return IncludeName(folder, header);
  }
  for (const std::string& directory : options_.directories)
    if (IsFile(JoinPath(directory, header))) return header;
  if (!options_.toolkit) return std::nullopt;
  for (const std::string& directory : options_.toolkit())
    if (IsFile(JoinPath(directory, header))) return header;
  return std::nullopt;
}

std::string HeaderSearch::LookedIn(std::span<const std::string> folders) const {
  std::vector<std::string> all(folders.begin(), folders.end());
  all.insert(all.end(), options_.directories.begin(), options_.directories.end());
  if (options_.toolkit) std::ranges::copy(options_.toolkit(), std::back_inserter(all));
  std::string text;
  for (size_t i = 0; i < all.size(); ++i)
    text += fmt::format("{}'{}'", i == 0 ? "" : i + 1 == all.size() ? " or " : ", ", all[i].empty() ? "." : all[i]);
  return text;
}

}  // namespace pyk2cu
