#include "runtime/cuda/device/cuda_image.h"

#include <fmt/core.h>

namespace pyk2cu::runtime::cuda {
namespace {

/// Lets this thread load and unload machine code while another thread captures a stream in the mode that forbids such
/// calls to all threads, the default of the CUDA runtime: variants are loaded in the background, at any time. The
/// captured work does not depend on it.
class DuringCaptures {
 public:
  explicit DuringCaptures(const Driver& driver) : driver_(driver) { driver_.capture_exchange_mode(&mode_); }
  DuringCaptures(const DuringCaptures&) = delete;
  ~DuringCaptures() { driver_.capture_exchange_mode(&mode_); }

 private:
  const Driver& driver_;
  int mode_ = kCaptureRelaxed;  ///< the one to exchange for: first ours, then the caller's
};

}  // namespace

CudaImage::~CudaImage() {
  const Current current(*context_);
  const DuringCaptures during_captures(context_->driver);
  for (CUmodule module : modules_) context_->driver.module_unload(module);
}

Result<void> CudaImage::Load(const Binary& binary, const KernelGroup& group) {
  const Driver& driver = context_->driver;
  const Current current(*context_);
  const DuringCaptures during_captures(driver);
  CUmodule module = nullptr;
  if (const CUresult status = driver.module_load(&module, binary.bytes.c_str()); status != CUDA_SUCCESS)
    return LoadFailure(status);
  modules_.push_back(module);
  for (size_t kernel : group.kernels) {
    const CUresult status = driver.module_function(&loaded_[kernel].function, module, kernels_[kernel].symbol.c_str());
    if (status != CUDA_SUCCESS)
      return Failure(driver, status, fmt::format("finding kernel '{}'", kernels_[kernel].symbol));
    if (const int carveout = kernels_[kernel].options.shared_memory_carveout; carveout >= 0) {
      const CUresult set =
          driver.function_set_attribute(loaded_[kernel].function, kPreferredSharedMemoryCarveout, carveout);
      if (set != CUDA_SUCCESS) return Failure(driver, set, "dividing the on-chip memory");
    }
  }
  return {};
}

Error CudaImage::LoadFailure(CUresult status) const {
  const Driver& driver = context_->driver;
  if (status == CUDA_ERROR_UNSUPPORTED_PTX_VERSION || status == CUDA_ERROR_NO_BINARY_FOR_GPU ||
      status == CUDA_ERROR_INVALID_IMAGE)
    return {ErrorKind::kEnvironment,
            fmt::format("the driver (CUDA {}) cannot load what this NVRTC made: {}; update the driver, or {}",
                        VersionText(driver.version), driver.Describe(status), NvrtcAdvice(driver.version / 1000))};
  return Failure(driver, status, "loading the compiled kernel");
}

}  // namespace pyk2cu::runtime::cuda
