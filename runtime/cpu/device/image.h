#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/cache/disk_cache.h"
#include "runtime/cache/key.h"
#include "runtime/cpu/device/cpu_device.h"
#include "runtime/cpu/device/linked_code.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cpu {

/// The machine code of a source. Kernels whose threads wait for each other have two forms: by fibers, which is compiled
/// first, and in parts (run/parts/), which runs many times faster and takes longer to compile. The second one is found
/// in the disk cache, or made when fibers have run for as long as that takes.
class CpuImage : public Image {
 public:
  struct Use {
    std::shared_ptr<Linker> linker;
    cache::DiskCache& cache;
    std::shared_ptr<cache::DiskCache> kept_cache;  ///< the same, for later
    CpuParts parts = CpuParts::kAutomatic;
  };
  static Result<std::shared_ptr<CpuImage>> Make(const GeneratedSource& source, const CompileOptions& options,
                                                const Use& use);

  /// Returns the key under which Make finds the object code.
  static cache::Parts Key(const GeneratedSource& source, const CompileOptions& options, CpuParts parts);

  /// The best form that there is now.
  std::shared_ptr<LinkedCode> Code() const;

  /// Notes that a kernel's threads ran by fibers for so long. Returns true if its form in parts should be made now, to
  /// one caller alone.
  bool NoteFibers(size_t kernel, double seconds) const;
  /// Makes it. If that fails, fibers remain.
  void MakeParts() const;
  /// Changes when Code() has become another one.
  bool HasLater(const LinkedCode& code) const { return latest_.load(std::memory_order_acquire) != &code; }

  const ObjectCode& Object() const { return first_->Object(); }
  /// What the launches' threads are watched for; the code tells of it.
  const ir::ThreadChecks& Checks() const { return checks_; }
  /// The lines whose findings are meant.
  const std::vector<IgnoreComment>& Ignore() const { return ignore_; }
  bool Deterministic() const { return deterministic_; }

 private:
  /// What the form in parts will be made from.
  struct Origin {
    GeneratedSource source;
    CompileOptions options;
    std::shared_ptr<Linker> linker;
    std::shared_ptr<cache::DiskCache> cache;
  };

  CpuImage(const GeneratedSource& source, const CompileOptions& options);

  bool deterministic_ = false;
  ir::ThreadChecks checks_;
  std::vector<IgnoreComment> ignore_;
  std::shared_ptr<LinkedCode> first_;
  std::unique_ptr<const Origin> origin_;  // null if there will be no other form
  mutable std::mutex mutex_;
  mutable std::shared_ptr<LinkedCode> later_;  // guarded by the mutex; null until it is made
  mutable std::atomic<const LinkedCode*> latest_{nullptr};
  mutable std::atomic<double> fiber_seconds_{0};
  mutable std::atomic<bool> begun_{false};  // somebody makes the other form, or has
};

}  // namespace pyk2cu::runtime::cpu
