#include "runtime/cuda/driver/context.h"

#include <fmt/core.h>

#include "runtime/device/memory_fault.h"

namespace pyk2cu::runtime::cuda {
namespace {

/// What a kernel did, for the codes that a running kernel causes.
const char* KernelFault(CUresult status) {
  switch (status) {
    case CUDA_ERROR_ILLEGAL_ADDRESS: return kOutsideItsArrays;
    case CUDA_ERROR_MISALIGNED_ADDRESS: return "the kernel accessed a misaligned address";
    case CUDA_ERROR_INVALID_ADDRESS_SPACE:
      return "the kernel accessed memory outside of its arrays, in another memory space";
    case CUDA_ERROR_HARDWARE_STACK_ERROR: return "the kernel overflowed its stack";
    case CUDA_ERROR_ILLEGAL_INSTRUCTION: return "the kernel ran an illegal instruction";
    case CUDA_ERROR_INVALID_PC: return "the kernel jumped to an illegal address";
    case CUDA_ERROR_ASSERT: return "an assertion failed in the kernel";
    case CUDA_ERROR_LAUNCH_TIMEOUT: return "the kernel ran longer than the display driver allows";
    case CUDA_ERROR_LAUNCH_FAILED: return "the kernel failed while it ran";
    case CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES:
      return "the kernel needs more registers for a block of this size than the GPU has";
    default: return nullptr;
  }
}

/// What the caller did, for the codes of captures.
const char* CaptureMistake(CUresult status) {
  switch (status) {
    case CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED:
      return "that cannot be done in a stream that is being captured, nor can the default stream be captured";
    case CUDA_ERROR_STREAM_CAPTURE_INVALIDATED: return "the capture failed at an earlier call";
    case CUDA_ERROR_STREAM_CAPTURE_UNMATCHED: return "the capture began in another stream, and must end there";
    case CUDA_ERROR_STREAM_CAPTURE_UNJOINED:
      return "a stream took part in the capture, and the stream where it began does not wait for it";
    case CUDA_ERROR_STREAM_CAPTURE_ISOLATION:
      return "a stream that is being captured cannot wait for work outside of its capture";
    case CUDA_ERROR_STREAM_CAPTURE_IMPLICIT:
      return "the default stream cannot be used while a stream that waits for it is being captured";
    case CUDA_ERROR_CAPTURED_EVENT: return "the event was recorded in a capture, and only streams can wait for it";
    default: return nullptr;
  }
}

}  // namespace

Error Failure(const Driver& driver, CUresult status, const std::string& what) {
  if (const char* fault = KernelFault(status)) {
    const char* more = status == CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES ? "; use a smaller block or max_registers" : "";
    return {ErrorKind::kRuntime, fmt::format("{}: {}{}", fault, driver.Describe(status), more)};
  }
  if (const char* mistake = CaptureMistake(status))
    return {ErrorKind::kUsage, fmt::format("{}: {}", mistake, driver.Describe(status))};
  return {ErrorKind::kEnvironment, fmt::format("{} failed: {}", what, driver.Describe(status))};
}

Error Context::Failure(CUresult status, const std::string& what) const {
  // After such a fault every call of the context fails with its code: what this one did is not to blame.
  if (KernelFault(status) && status != CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES && broken_.exchange(true))
    return {
        ErrorKind::kRuntime,
        fmt::format("{} failed, as everything will on this GPU until the process ends: an earlier kernel failed ({})",
                    what, KernelFault(status))};
  return cuda::Failure(driver, status, what);
}

Result<std::shared_ptr<Context>> Context::Retain(const Driver& driver, CUdevice device) {
  CUcontext handle = nullptr;
  if (const CUresult status = driver.context_retain(&handle, device); status != CUDA_SUCCESS)
    return cuda::Failure(driver, status, "opening the GPU");
  return std::make_shared<Context>(driver, device, handle);
}

Context::~Context() {
  driver.context_release(device_);
  unsigned flags = 0;
  int active = 1;  // others hold it
  CUcontext current = nullptr;
  if (driver.context_state(device_, &flags, &active) != CUDA_SUCCESS || active) return;
  if (driver.context_get(&current) == CUDA_SUCCESS && current == handle_) driver.context_set(nullptr);
}

}  // namespace pyk2cu::runtime::cuda
