#pragma once

#include <condition_variable>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "runtime/cache/code_file.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// Compiled programs of one device, found by their content. The number is limited, and the least recently used are
/// dropped first. Thread-safe: threads that need the same program wait for one compile.
class KernelCache {
 public:
  static constexpr size_t kDefaultCapacity = 256;

  /// `code_file` is where the code of all programs is kept besides the disk cache, if it is not null.
  explicit KernelCache(std::shared_ptr<Device> device, size_t capacity = kDefaultCapacity,
                       std::shared_ptr<cache::CodeFile> code_file = nullptr);

  Device& GetDevice() const { return *device_; }

  /// Returns the image of `source`, which is compiled if it is not in the cache. `keep_alive` owns the types that
  /// `source` refers to and lives as long as the image. A failed compile is not kept.
  Result<std::shared_ptr<Image>> Get(const GeneratedSource& source, const CompileOptions& options,
                                     std::shared_ptr<const void> keep_alive);

  size_t Size() const;
  /// Returns how many programs were compiled, not counting those that were found.
  size_t Compiles() const;

 private:
  struct Entry {
    std::shared_ptr<Image> image;                 ///< null while it is being compiled
    std::list<const std::string*>::iterator age;  ///< in ages_, once compiled
  };
  void Insert(const std::string& key, std::shared_ptr<Image> image);

  std::shared_ptr<Device> device_;
  size_t capacity_;
  std::shared_ptr<cache::CodeFile> code_file_;
  mutable std::mutex mutex_;
  std::condition_variable compiled_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::list<const std::string*> ages_;  ///< the most recently used first; the keys of entries_
  size_t compiles_ = 0;
};

}  // namespace pyk2cu::runtime
