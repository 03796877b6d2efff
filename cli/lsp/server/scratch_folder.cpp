#include "cli/lsp/server/scratch_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace pyk2cu::lsp {
namespace fs = std::filesystem;
namespace {

/// Makes a folder with a name that cannot be guessed, and returns its path; empty if that fails.
std::string MakeFolder() {
  std::error_code failed;
  const fs::path temporary = fs::temp_directory_path(failed);
  std::string path = (failed ? fs::path("/tmp") : temporary) / "pyk2cu-lsp-XXXXXX";
  return ::mkdtemp(path.data()) ? path : "";
}

}  // namespace

std::string ScratchFolder::Write(std::string_view name, std::string_view text) {
  const std::lock_guard lock(mutex_);
  return WriteFile(name, text);
}

std::string ScratchFolder::WriteFile(std::string_view name, std::string_view text) {
  if (path_.empty() && !is_removed_) path_ = MakeFolder();
  if (path_.empty()) return "";
  const fs::path file = fs::path(path_) / name;
  std::error_code ignored;
  fs::remove(file, ignored);
  std::ofstream(file, std::ios::binary) << text;
  fs::permissions(file, fs::perms::owner_read, ignored);
  return fs::exists(file, ignored) ? file.string() : "";
}

std::string ScratchFolder::WriteOnce(std::string_view name, std::string_view text) {
  const std::lock_guard lock(mutex_);
  const auto found = written_.find(name);
  if (found != written_.end()) return found->second;
  return written_.emplace(name, WriteFile(name, text)).first->second;
}

void ScratchFolder::Remove() {
  const std::lock_guard lock(mutex_);
  is_removed_ = true;
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
  path_.clear();
  written_.clear();
}

}  // namespace pyk2cu::lsp
