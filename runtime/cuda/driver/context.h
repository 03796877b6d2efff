#pragma once

#include <atomic>
#include <memory>

#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::runtime::cuda {

/// The primary context of one GPU, the one that the CUDA runtime uses too; released with its last owner.
class Context {
 public:
  static Result<std::shared_ptr<Context>> Retain(const Driver& driver, CUdevice device);
  Context(const Driver& driver, CUdevice device, CUcontext handle) : driver(driver), device_(device), handle_(handle) {}
  Context(const Context&) = delete;
  ~Context();

  CUcontext Handle() const { return handle_; }
  CUdevice Ordinal() const { return device_; }
  /// The error of a call in this context. A kernel's fault is told in full once; what fails after it is told to be its
  /// consequence.
  Error Failure(CUresult status, const std::string& what) const;

  const Driver& driver;

 private:
  CUdevice device_;
  CUcontext handle_;
  mutable std::atomic<bool> broken_{false};  ///< a kernel's fault was reported
};

/// Makes a context current for a scope, and gives the caller's back after it. A thread that had none keeps it, as with
/// the CUDA runtime, which uses the same one: the next call finds it there.
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

/// An error of the driver while it did `what`: a kernel's own failure (kRuntime) in plain words, else kEnvironment.
Error Failure(const Driver& driver, CUresult status, const std::string& what);

}  // namespace pyk2cu::runtime::cuda
