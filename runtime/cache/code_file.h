#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/cache/entry.h"

namespace pyk2cu::cache {

/// Compiled code of one function in a file that the user chose, for example next to the function's source. An entry is
/// found by its key, as in the folder's cache, so that a file that is old, damaged or of another function has no
/// effect. Writers replace the file at once and take no lock: when two processes write at the same time, the entries of
/// one of them are kept. Thread-safe.
class CodeFile {
 public:
  /// The number of entries that are kept: the variants of the function. The oldest are dropped first.
  static constexpr size_t kMaxEntries = 32;

  explicit CodeFile(std::string path) : path_(std::move(path)) {}

  /// The entry, if it is there and whole.
  std::optional<Sections> Find(const Digest& key);
  /// Keeps the entry. A file that cannot be written is logged.
  void Store(const Digest& key, const Sections& sections);

  /// Whether the first look-up found its entry; nullopt before it.
  std::optional<bool> FirstFound() const;

 private:
  std::string path_;
  mutable std::mutex mutex_;  ///< guards the rest, and the file against other threads
  std::optional<bool> first_found_;
};

}  // namespace pyk2cu::cache
