#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu::cache {

/// An open file descriptor, which the destructor closes.
class Handle {
 public:
  explicit Handle(int number = -1) : number_(number) {}
  Handle(Handle&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Handle& operator=(Handle&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Handle();
  int Get() const { return number_; }
  bool IsOpen() const { return number_ >= 0; }

 private:
  int number_;
};

/// The lock of a folder. It is held while this object exists and the process lives.
class FolderLock {
 public:
  FolderLock(Handle file, bool held) : file_(std::move(file)), held_(held) {}
  FolderLock(FolderLock&&) = default;
  ~FolderLock();
  /// False if the file system has no locks. Other processes may then use the folder at the same time.
  bool IsHeld() const { return held_; }

 private:
  Handle file_;
  bool held_;
};

/// The properties of a file.
struct FileInfo {
  std::string path;    ///< in the folder
  uint64_t bytes = 0;  ///< on the disk, whole blocks
  int64_t used = 0;    ///< when it was last read or written, nanoseconds
};

/// A folder that belongs to this user alone, held open: what happens to its path later does not matter. Paths are
/// relative to it.
class Folder {
 public:
  /// Makes it and those above it if they are not there (with `create`). Refuses one that others own or can write to.
  static Result<Folder> Open(const std::string& path, bool create);

  /// Reads the whole file and marks it as used; nullopt if not found.
  std::optional<std::string> Read(const std::string& path) const;
  bool Exists(const std::string& path) const;
  /// Bytes that the file takes on the disk; 0 if not found.
  uint64_t DiskBytes(const std::string& path) const;
  /// Replaces the file at once: others see the old or the new one, whole. Call it with the lock held.
  Result<void> Write(const std::string& path, std::string_view bytes) const;
  void Remove(const std::string& path) const;
  /// Returns all files in its subfolders.
  std::vector<FileInfo> Files() const;
  /// Removes incomplete files of killed processes. The caller holds the lock, so no other process is writing one.
  void RemoveLeftovers() const;

  /// Takes the lock, which is needed to change the folder; nullopt if others hold it for longer than `milliseconds`. An
  /// error if the folder cannot be written.
  Result<std::optional<FolderLock>> Lock(int milliseconds) const;
  /// Returns true if the folder's path still leads to it.
  bool IsLinked() const;

 private:
  explicit Folder(Handle handle) : handle_(std::move(handle)) {}
  Handle handle_;
};

/// What `bytes` of a file take on the disk.
uint64_t OnDisk(uint64_t bytes);

}  // namespace pyk2cu::cache
