#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "runtime/cpu/object/linker.h"
#include "runtime/cpu/object/object_code.h"
#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Object code, and the copies of it that are in memory: one for each worker that runs it at the same time, because
/// threadIdx and its like are plain variables of a copy. Thread-safe.
class LinkedCode {
 public:
  /// Links the first copy. Device variables are those of `shared`, which is of the same program and lives as long; its
  /// own if that is null.
  static Result<std::shared_ptr<LinkedCode>> Make(ObjectCode object, std::shared_ptr<Linker> linker,
                                                  const LinkedCode* shared);

  const ObjectCode& Object() const { return object_; }

  /// Returns a copy that no other worker uses until GiveBack.
  Result<std::unique_ptr<LinkedObject>> Take();
  void GiveBack(std::unique_ptr<LinkedObject> copy);

  /// Whether an entry runs in parts, and what a task needs for it, from a copy.
  bool HasParts(size_t entry) const;
  void AddParts(const LinkedObject& copy, size_t entry, Task& task) const;

 private:
  LinkedCode(ObjectCode object, std::shared_ptr<Linker> linker);
  Result<std::unique_ptr<LinkedObject>> Link() const;

  std::shared_ptr<Linker> linker_;
  ObjectCode object_;
  std::vector<std::string> names_;       // of what is looked up in a copy
  std::vector<void*> variables_;         // the addresses of the device variables
  std::unique_ptr<LinkedObject> owner_;  // the copy that has the device variables; null if another one's are used
  std::mutex mutex_;
  std::vector<std::unique_ptr<LinkedObject>> copies_;  // free ones
};

}  // namespace pyk2cu::runtime::cpu
