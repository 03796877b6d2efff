#include "runtime/cuda/device/error_records.h"

#include <algorithm>

namespace pyk2cu::runtime::cuda {

ErrorRecords::~ErrorRecords() {
  const Current current(*context_);
  if (stream_) context_->driver.stream_destroy(stream_);
  if (memory_) context_->driver.memory_free(memory_);
}

/// The per-thread stream is another one in each thread, and the default one has two names.
StreamHandle ErrorRecords::KeyOf(StreamHandle stream) {
  constexpr StreamHandle kLegacy = 1;
  thread_local const char place = 0;
  if (stream == kLegacy) return kDefaultStream;
  return stream == kPerThreadStream ? reinterpret_cast<uintptr_t>(&place) : stream;
}

CUresult ErrorRecords::Clear(size_t slot, size_t count) {
  const CUresult status =
      context_->driver.fill_8(memory_ + slot * sizeof(ErrorRecord), 0, count * sizeof(ErrorRecord), stream_);
  return status == CUDA_SUCCESS ? context_->driver.stream_synchronize(stream_) : status;
}

Result<void> ErrorRecords::Allocate() {
  if (!slots_.empty()) return {};
  const Driver& driver = context_->driver;
  if (!stream_)
    if (const CUresult status = driver.stream_create(&stream_, kStreamNonBlocking, 0); status != CUDA_SUCCESS)
      return context_->Failure(status, "making a stream");
  if (!memory_)
    if (const CUresult status = driver.memory_allocate(&memory_, kCount * sizeof(ErrorRecord)); status != CUDA_SUCCESS)
      return context_->Failure(status, "allocating GPU memory");
  if (const CUresult status = Clear(0, kCount); status != CUDA_SUCCESS)
    return context_->Failure(status, "filling GPU memory");
  slots_.resize(kCount);
  return {};
}

Result<size_t> ErrorRecords::FindFree() {
  for (int round = 0; round < 2; ++round) {
    for (size_t tried = 0; tried < kCount; ++tried) {
      const size_t slot = (next_ + tried) % kCount;
      if (slots_[slot].state != State::kFree) continue;
      next_ = slot + 1;
      return slot;
    }
    const uint64_t before = commits_;
    if (const CUresult status = context_->driver.context_synchronize(); status != CUDA_SUCCESS)
      return context_->Failure(status, "waiting for the GPU");
    if (Result<void> done = Read(before, std::nullopt); !done) return done.error();
  }
  return Error{ErrorKind::kRuntime, "graphs hold more launches of kernels with checks than there is room for"};
}

Result<ErrorRecords::Ticket> ErrorRecords::Take(const std::string& kernel,
                                                std::shared_ptr<const ErrorReporter> reporter) {
  const std::lock_guard lock(mutex_);
  if (Result<void> done = Allocate(); !done) return done.error();
  Result<size_t> slot = FindFree();
  if (!slot) return slot.error();
  slots_[*slot] = {State::kTaken, kernel, std::move(reporter)};
  return Ticket{*slot, memory_ + *slot * sizeof(ErrorRecord)};
}

void ErrorRecords::Commit(const Ticket& ticket, StreamHandle stream, uint64_t capture) {
  const std::lock_guard lock(mutex_);
  Slot& slot = slots_[ticket.slot];
  slot.state = State::kCommitted;
  slot.stream = KeyOf(stream);
  slot.number = ++commits_;
  slot.capture = capture;
}

void ErrorRecords::Cancel(const Ticket& ticket) {
  const std::lock_guard lock(mutex_);
  slots_[ticket.slot] = {};
}

void ErrorRecords::Launched(uint64_t capture, StreamHandle stream) {
  const std::lock_guard lock(mutex_);
  for (Slot& slot : slots_)
    if (slot.capture == capture && slot.state == State::kCommitted) {
      slot.stream = KeyOf(stream);
      slot.number = ++commits_;
    }
}

void ErrorRecords::Release(uint64_t capture) {
  const std::lock_guard lock(mutex_);
  for (Slot& slot : slots_)
    if (slot.capture == capture && slot.state == State::kCommitted)
      slot.capture = 0;  // the next Collect reads and frees it
}

Result<void> ErrorRecords::ReadInto(std::vector<ErrorRecord>& records) {
  const Driver& driver = context_->driver;
  records.resize(kCount);
  CUresult status =
      driver.copy_async(reinterpret_cast<uintptr_t>(records.data()), memory_, kCount * sizeof(ErrorRecord), stream_);
  if (status == CUDA_SUCCESS) status = driver.stream_synchronize(stream_);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "copying from the GPU");
  return {};
}

/// Moves what the launches noted to errors_, in the order of the launches, and empties their records.
Result<void> ErrorRecords::Read(uint64_t commits, const std::optional<StreamHandle>& key) {
  std::vector<size_t> done;
  for (size_t i = 0; i < slots_.size(); ++i)
    if (slots_[i].state == State::kCommitted && slots_[i].number <= commits && (!key || slots_[i].stream == *key))
      done.push_back(i);
  if (done.empty()) return {};
  std::ranges::sort(done, {}, [&](size_t i) { return slots_[i].number; });
  std::vector<ErrorRecord> records;
  if (Result<void> read = ReadInto(records); !read) return read;
  for (size_t i : done) {
    Slot& slot = slots_[i];
    if (records[i].raised) {
      errors_.emplace_back(slot.stream, slot.reporter->Describe(records[i], slot.kernel));
      if (const CUresult status = Clear(i, 1); status != CUDA_SUCCESS)
        return context_->Failure(status, "filling GPU memory");
    }
    if (slot.capture == 0) slot = {};
  }
  return {};
}

uint64_t ErrorRecords::Commits() {
  const std::lock_guard lock(mutex_);
  return commits_;
}

Result<void> ErrorRecords::Collect(uint64_t commits, std::optional<StreamHandle> stream) {
  if (stream) stream = KeyOf(*stream);
  const std::lock_guard lock(mutex_);
  if (Result<void> done = Read(commits, stream); !done) return done;
  const auto mine = [&](const auto& error) { return !stream || error.first == *stream; };
  const auto first = std::ranges::find_if(errors_, mine);
  if (first == errors_.end()) return {};
  const Error error = std::move(first->second);
  std::erase_if(errors_, mine);
  return error;
}

}  // namespace pyk2cu::runtime::cuda
