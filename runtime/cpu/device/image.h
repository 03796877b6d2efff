#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "runtime/cache/disk_cache.h"
#include "runtime/cache/key.h"
#include "runtime/cpu/device/cpu_device.h"
#include "runtime/cpu/device/linked_code.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cpu {

/// The machine code of a source. Kernels whose threads wait for each other have two forms: by fibers, which is compiled
/// first, and in parts (run/parts/), which runs many times faster and takes longer to compile. The second one is made
/// for blocks of one size, when fibers have run for as long as that takes, or found in the disk cache. If launches have
/// many sizes, the last ones share a form.
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

  /// Returns the key under which the object code is found, or that of a form in parts.
  static cache::Parts Key(const GeneratedSource& source, const CompileOptions& options,
                          const std::optional<BlockSize>& parts);

  /// The best form that there is now for blocks of a size.
  std::shared_ptr<LinkedCode> Code(size_t kernel, const BlockSize& block) const;

  /// Notes that a kernel's threads ran by fibers for so long. Returns true if its form in parts should be made now, to
  /// one caller alone.
  bool NoteFibers(size_t kernel, const BlockSize& block, double seconds) const;
  /// Makes it. If that fails, fibers remain.
  void MakeParts(const BlockSize& block) const;

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
    CpuParts parts;
  };
  /// A form in parts.
  struct Form {
    std::shared_ptr<LinkedCode> code;  ///< null until it is there
    double fiber_seconds = 0;
    bool begun = false;  ///< somebody makes it, or has
  };

  Form& FormFor(const BlockSize& block, BlockSize& made_for) const;
  std::shared_ptr<LinkedCode> Linked(const cache::Sections& sections) const;
  std::shared_ptr<LinkedCode> MakeForm(const BlockSize& block) const;
  CpuImage(const GeneratedSource& source, const CompileOptions& options);

  bool deterministic_ = false;
  ir::ThreadChecks checks_;
  std::vector<IgnoreComment> ignore_;
  std::shared_ptr<LinkedCode> first_;
  std::unique_ptr<const Origin> origin_;  // null if there will be no other form
  mutable std::mutex mutex_;
  mutable std::map<BlockSize, Form> forms_;  // guarded by the mutex
};

}  // namespace pyk2cu::runtime::cpu
