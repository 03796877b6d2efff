#include "runtime/cuda/context.h"

#include <fmt/core.h>

namespace pyk2cu::cuda {
namespace {

/// What a kernel did, for the codes that a running kernel causes.
const char* KernelFault(CUresult status) {
  switch (status) {
    case CUDA_ERROR_ILLEGAL_ADDRESS: return "the kernel accessed memory outside of its arrays";
    case CUDA_ERROR_MISALIGNED_ADDRESS: return "the kernel accessed a misaligned address";
    case CUDA_ERROR_INVALID_ADDRESS_SPACE: return "the kernel accessed memory outside of its arrays, in another memory space";
    case CUDA_ERROR_HARDWARE_STACK_ERROR: return "the kernel overflowed its stack";
    case CUDA_ERROR_ILLEGAL_INSTRUCTION: return "the kernel ran an illegal instruction";
    case CUDA_ERROR_INVALID_PC: return "the kernel jumped to an illegal address";
    case CUDA_ERROR_ASSERT: return "an assertion failed in the kernel";
    case CUDA_ERROR_LAUNCH_TIMEOUT: return "the kernel ran longer than the display driver allows";
    case CUDA_ERROR_LAUNCH_FAILED: return "the kernel failed while it ran";
    case CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES: return "the kernel needs more registers for a block of this size than the GPU has";
    default: return nullptr;
  }
}

}  // namespace

Error Failure(const Driver& driver, CUresult status, const std::string& what) {
  if (const char* fault = KernelFault(status)) {
    const char* more = status == CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES ? "; use a smaller block or max_registers" : "";
    return {ErrorKind::kRuntime, fmt::format("{}: {}{}", fault, driver.Describe(status), more)};
  }
  return {ErrorKind::kEnvironment, fmt::format("{} failed: {}", what, driver.Describe(status))};
}

Result<std::shared_ptr<Context>> Context::Retain(const Driver& driver, CUdevice device) {
  CUcontext handle = nullptr;
  if (const CUresult status = driver.context_retain(&handle, device); status != CUDA_SUCCESS)
    return Failure(driver, status, "opening the GPU");
  return std::make_shared<Context>(driver, device, handle);
}

}  // namespace pyk2cu::cuda
