#include "base/paths.h"

#include <filesystem>

namespace pyk2cu {

std::string JoinPath(std::string_view folder, std::string_view name) {
  return folder.empty() ? std::string(name) : (std::filesystem::path(folder) / name).string();
}

bool IsBelow(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.ends_with('/') ? path.size() > folder.size() : path.substr(folder.size()).starts_with('/');
}

}  // namespace pyk2cu
