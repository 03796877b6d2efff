#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace pyk2cu::lsp {

/// A folder for files that the client shows: made when the first file is written, removed with the object. Only the
/// user can read it. Thread-safe.
class ScratchFolder {
 public:
  ScratchFolder() = default;
  ScratchFolder(const ScratchFolder&) = delete;
  ~ScratchFolder() { Remove(); }

  /// Writes a read-only file, in place of an earlier one of that name; returns its path, or nothing if that fails.
  std::string Write(std::string_view name, std::string_view text);
  /// The same of a file that never changes: it is written once.
  std::string WriteOnce(std::string_view name, std::string_view text);
  /// Removes the folder for good: nothing is written after that.
  void Remove();

 private:
  std::string WriteFile(std::string_view name, std::string_view text);

  std::mutex mutex_;
  bool is_removed_ = false;
  std::string path_;
  std::map<std::string, std::string, std::less<>> written_;  ///< paths of WriteOnce by name
};

}  // namespace pyk2cu::lsp
