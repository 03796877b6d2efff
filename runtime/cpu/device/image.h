#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "runtime/cache/disk_cache.h"
#include "runtime/cache/key.h"
#include "runtime/cpu/llvm/jit_linker.h"
#include "runtime/cpu/llvm/object_code.h"
#include "runtime/cpu/run/worker.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cpu {

/// The object code of a source, and the copies of it that are in memory: one for each worker that runs it at the same
/// time, because threadIdx and its like are plain variables of a copy.
class CpuImage : public Image {
 public:
  static Result<std::shared_ptr<CpuImage>> Make(const GeneratedSource& source, const CompileOptions& options,
                                                std::shared_ptr<Linker> linker, cache::DiskCache& cache);

  /// Returns the key under which Make finds the object code.
  static cache::Parts Key(const GeneratedSource& source, const CompileOptions& options);

  /// Returns a copy that no other worker uses until GiveBack. Fails only if the first copy cannot be linked.
  Result<std::unique_ptr<LinkedObject>> TakeCopy() const;
  void GiveBack(std::unique_ptr<LinkedObject> copy) const;

  /// Tells a task how the kernel runs in parts, if it can.
  void AddParts(const LinkedObject& copy, size_t kernel, Task& task) const;

  const ObjectCode& Object() const { return object_; }
  /// What the launches' threads are watched for; the code tells of it.
  const ir::ThreadChecks& Checks() const { return checks_; }
  /// The lines whose findings are meant.
  const std::vector<IgnoreComment>& Ignore() const { return ignore_; }
  bool Deterministic() const { return deterministic_; }

 private:
  CpuImage(const GeneratedSource& source, const CompileOptions& options, std::shared_ptr<Linker> linker);

  Result<std::unique_ptr<LinkedObject>> Link() const;
  bool HasParts() const;

  std::shared_ptr<Linker> linker_;
  ObjectCode object_;
  size_t entries_ = 0;  // the kernels, then those that only kernels launch
  bool deterministic_ = false;
  ir::ThreadChecks checks_;
  std::vector<IgnoreComment> ignore_;
  std::unique_ptr<LinkedObject>
      variables_;  // the copy whose device variables all others use; null for a program without any
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<LinkedObject>> copies_;  // free ones
};

}  // namespace pyk2cu::runtime::cpu
