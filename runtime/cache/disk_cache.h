#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "runtime/cache/entry.h"
#include "runtime/cache/folder.h"
#include "runtime/cache/settings.h"

namespace pyk2cu::cache {

/// The content of a cache folder, and its hits and misses in all processes.
struct Statistics {
  uint64_t entries = 0, bytes = 0;
  uint64_t hits = 0, misses = 0, stored = 0, evicted = 0;
};

/// Compiled code on the disk, found by a hash of everything that it was made from. Any number of threads and processes
/// may use one folder. It never fails: entries that cannot be read are compiled again, and the first failure to write
/// is logged.
class DiskCache {
 public:
  explicit DiskCache(Settings settings);
  DiskCache(const DiskCache&) = delete;
  /// Adds the hits and misses of this object to those of the folder.
  ~DiskCache();

  /// The cache that the environment asks for; devices share it.
  static std::shared_ptr<DiskCache> OfEnvironment();

  bool IsOn() const { return !settings_.folder.empty(); }
  const Settings& GetSettings() const { return settings_; }

  /// The entry, if it is there and whole; a damaged one is removed.
  std::optional<Sections> Find(const Digest& key);
  /// The same without counting it as a hit or miss.
  std::optional<Sections> Peek(const Digest& key);
  /// Keeps the entry, after making room for it. Gives up when other processes are busy with the folder for long.
  void Store(const Digest& key, const Sections& sections);

  /// Notes are found by name, and may be changed. They go when they are old, as entries do.
  std::optional<Sections> ReadNote(std::string_view name);
  using Change = std::function<Sections(std::optional<Sections> before)>;
  void UpdateNote(std::string_view name, const Change& change);

  /// Counts the entries. The error says why the folder cannot be read.
  Result<Statistics> Measure();
  /// Removes everything, and returns what was removed.
  Result<Statistics> Clear();

 private:
  struct State;
  using FolderPointer = std::shared_ptr<const Folder>;
  using Action = std::function<Result<void>(const Folder&)>;

  Result<FolderPointer> Open(bool again = false);
  std::optional<Sections> ReadFile(const std::string& path, const Digest& key);
  Result<bool> WithLock(int milliseconds, const Action& action);
  void Try(const Action& action);
  Result<void> Put(const Folder& folder, const std::string& path, const std::string& bytes);
  State ReadState(const Folder& folder) const;
  void Evict(const Folder& folder, State& state, uint64_t target) const;
  void TakeCounts(State& state);
  void Warn(const std::string& message);

  Settings settings_;
  std::mutex mutex_;  ///< guards folder_
  FolderPointer folder_;
  std::atomic<uint64_t> hits_{0}, misses_{0};
  std::atomic<bool> warned_{false};
};

}  // namespace pyk2cu::cache
