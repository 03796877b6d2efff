#include "runtime/cuda/error_records.h"

#include <utility>

namespace pyk2cu::cuda {

ErrorRecords::~ErrorRecords() {
  if (!memory_) return;
  const Current current(*context_);
  context_->driver.memory_free(memory_);
}

CUresult ErrorRecords::Clear(size_t count) {
  const std::vector<ErrorRecord> empty(count);
  return context_->driver.copy_to_device(memory_, empty.data(), count * sizeof(ErrorRecord));
}

Result<void> ErrorRecords::Allocate() {
  if (memory_) return {};
  const Driver& driver = context_->driver;
  CUdeviceptr memory = 0;
  if (const CUresult status = driver.memory_allocate(&memory, kCount * sizeof(ErrorRecord)); status != CUDA_SUCCESS)
    return Failure(driver, status, "allocating GPU memory");
  memory_ = memory;
  if (const CUresult status = Clear(kCount); status != CUDA_SUCCESS) return Failure(driver, status, "copying to the GPU");
  return {};
}

Result<uint64_t> ErrorRecords::Take(const std::string& kernel, std::shared_ptr<const ErrorReporter> reporter) {
  const std::lock_guard lock(mutex_);
  if (Result<void> done = Allocate(); !done) return done.error();
  if (pending_.size() == kCount) {
    if (const CUresult status = context_->driver.context_synchronize(); status != CUDA_SUCCESS) return Failure(context_->driver, status, "waiting for the GPU");
    if (Result<void> done = Read(); !done) return done.error();
  }
  pending_.push_back({kernel, std::move(reporter)});
  return memory_ + (pending_.size() - 1) * sizeof(ErrorRecord);
}

/// Keeps the first error of the records in use, and empties them.
Result<void> ErrorRecords::Read() {
  std::vector<ErrorRecord> records(pending_.size());
  const std::vector<Pending> pending = std::exchange(pending_, {});
  if (records.empty()) return {};
  const Driver& driver = context_->driver;
  if (const CUresult status = driver.copy_to_host(records.data(), memory_, records.size() * sizeof(ErrorRecord)); status != CUDA_SUCCESS)
    return Failure(driver, status, "copying from the GPU");
  bool any = false;
  for (size_t i = 0; i < records.size(); ++i) {
    if (!records[i].raised) continue;
    any = true;
    if (first_error_.ok()) first_error_ = pending[i].reporter->Describe(records[i], pending[i].kernel);
  }
  if (const CUresult status = any ? Clear(records.size()) : CUDA_SUCCESS; status != CUDA_SUCCESS) return Failure(driver, status, "copying to the GPU");
  return {};
}

Result<void> ErrorRecords::Collect() {
  const std::lock_guard lock(mutex_);
  if (Result<void> done = Read(); !done) return done;
  return std::exchange(first_error_, Result<void>());
}

}  // namespace pyk2cu::cuda
