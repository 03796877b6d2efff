#include "cli/lsp/server/lint_worker.h"

#include <thread>
#include <utility>

#include "base/large_stack.h"

namespace pyk2cu::lsp {
namespace {

constexpr std::chrono::milliseconds kDelay{100};

}  // namespace

void LintWorker::Start(const std::shared_ptr<LintWorker>& worker) {
  std::thread([worker] {
    if (!RunOnLargeStack([&] { worker->Work(); })) worker->Work();
  }).detach();
}

void LintWorker::Ask(LintJob job) {
  const std::lock_guard lock(mutex_);
  Remove(job.uri);
  waiting_.push_back({std::move(job), std::chrono::steady_clock::now() + kDelay});
  changed_.notify_one();
}

void LintWorker::Cancel(const std::string& uri) {
  const std::lock_guard lock(mutex_);
  Remove(uri);
}

/// The caller holds the lock.
void LintWorker::Remove(const std::string& uri) {
  std::erase_if(waiting_, [&](const Waiting& waiting) { return waiting.job.uri == uri; });
  if (running_ == uri) canceled_ = true;
}

void LintWorker::Work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (waiting_.empty()) {
      changed_.wait(lock);
      continue;
    }
    if (const auto due = waiting_.front().due; due > std::chrono::steady_clock::now()) {
      changed_.wait_until(lock, due);
      continue;
    }
    const LintJob job = std::move(waiting_.front().job);
    waiting_.pop_front();
    running_ = job.uri;
    canceled_ = false;
    lock.unlock();
    std::vector<Diagnostic> diagnostics = editor::Lint(*job.analysis, &canceled_);
    if (!canceled_) deliver_(job, std::move(diagnostics));
    lock.lock();
    running_.clear();
  }
}

}  // namespace pyk2cu::lsp
