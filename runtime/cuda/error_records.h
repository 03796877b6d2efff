#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "runtime/cuda/context.h"
#include "runtime/kernel_errors.h"

namespace pyk2cu::cuda {

/// The records on one GPU in which launches note their first failed check. Thread-safe.
class ErrorRecords {
 public:
  explicit ErrorRecords(std::shared_ptr<Context> context) : context_(std::move(context)) {}
  ErrorRecords(const ErrorRecords&) = delete;
  ~ErrorRecords();

  /// The address of an empty record for a launch that follows. Waits for earlier launches if there are very many.
  Result<uint64_t> Take(const std::string& kernel, std::shared_ptr<const ErrorReporter> reporter);

  /// Once all launches are done: the first error that one of them noted since the last call.
  Result<void> Collect();

 private:
  static constexpr size_t kCount = 1024;
  struct Pending {
    std::string kernel;
    std::shared_ptr<const ErrorReporter> reporter;
  };
  CUresult Clear(size_t count);
  Result<void> Allocate();
  Result<void> Read();

  std::shared_ptr<Context> context_;
  std::mutex mutex_;
  CUdeviceptr memory_ = 0;
  std::vector<Pending> pending_;  ///< of the records in use, in order
  Result<void> first_error_;
};

}  // namespace pyk2cu::cuda
