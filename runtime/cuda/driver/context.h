#pragma once

#include <atomic>
#include <memory>

#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::runtime::cuda {

/// The primary context of one GPU, which the CUDA runtime uses too. The last owner releases it.
class Context {
 public:
  static Result<std::shared_ptr<Context>> Retain(const Driver& driver, CUdevice device);
  Context(const Driver& driver, CUdevice device, CUcontext handle) : driver(driver), device_(device), handle_(handle) {}
  Context(const Context&) = delete;
  ~Context();

  CUcontext Handle() const { return handle_; }
  CUdevice Ordinal() const { return device_; }
  /// Returns the error of a call in this context. A fault of a kernel is described once; later errors say that they are
  /// consequences of it.
  Error Failure(CUresult status, const std::string& what) const;

  const Driver& driver;

 private:
  CUdevice device_;
  CUcontext handle_;
  mutable std::atomic<bool> broken_{false};  ///< a kernel's fault was reported
};

/// Makes a context current for a scope, and restores the caller's context after it. A thread without a context keeps
/// this one, so that its next call is faster. The CUDA runtime does the same with the same context.
class Current {
 public:
  explicit Current(const Context& context) : driver_(context.driver) {
    driver_.context_get(&before_);
    if (before_ == context.Handle()) return;
    changed_ = driver_.context_set(context.Handle()) == CUDA_SUCCESS;
  }
  Current(const Current&) = delete;
  ~Current() {
    if (changed_ && before_) driver_.context_set(before_);
  }

 private:
  const Driver& driver_;
  CUcontext before_ = nullptr;
  bool changed_ = false;
};

/// Returns an error of the driver during `what`: kRuntime if a kernel failed, else kEnvironment.
Error Failure(const Driver& driver, CUresult status, const std::string& what);

}  // namespace pyk2cu::runtime::cuda
