#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/driver/context.h"

namespace pyk2cu::runtime::cuda {

struct LoadedKernel {
  CUfunction function = nullptr;
  std::atomic<uint32_t> dynamic_limit{0};  ///< bytes of dynamic shared memory that the function was opted in to
};

/// The modules of one program, loaded into a context. They are unloaded when no launch and no cache refers to them.
class CudaImage : public Image {
 public:
  CudaImage(std::shared_ptr<Context> context, const std::vector<KernelInfo>& kernels)
      : context_(std::move(context)), loaded_(kernels.size()) {
    kernels_ = kernels;
  }
  ~CudaImage() override;

  /// Loads the machine code of one group, which contains `group.kernels`.
  Result<void> Load(const Binary& binary, const KernelGroup& group);
  void SetErrors(std::shared_ptr<const ErrorReporter> errors) { errors_ = std::move(errors); }
  LoadedKernel& At(size_t kernel) const { return loaded_[kernel]; }

 private:
  Error LoadFailure(CUresult status) const;

  std::shared_ptr<Context> context_;
  mutable std::vector<LoadedKernel> loaded_;
  std::vector<CUmodule> modules_;
};

}  // namespace pyk2cu::runtime::cuda
