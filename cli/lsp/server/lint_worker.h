#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "editor/analysis.h"

namespace pyk2cu::lsp {

/// A version of a document for the lint.
struct LintJob {
  std::string uri;
  std::shared_ptr<const editor::Analysis> analysis;
};

/// Runs the lint in a thread of its own. A job whose document has a newer one is given up, also while it runs.
class LintWorker {
 public:
  using Deliver = std::function<void(const LintJob& job, std::vector<Diagnostic> diagnostics)>;

  /// `deliver` is called in the worker's thread.
  explicit LintWorker(Deliver deliver) : deliver_(std::move(deliver)) {}

  /// Starts the thread, which is never joined: a lint cannot be interrupted everywhere, and an editor that ends the
  /// server must not wait for it. The worker must therefore live as long as the process.
  static void Start(const std::shared_ptr<LintWorker>& worker);

  /// Runs a job soon: not at once, because the next key may follow.
  void Ask(LintJob job);
  /// Gives up the job of a document.
  void Cancel(const std::string& uri);

 private:
  struct Waiting {
    LintJob job;
    std::chrono::steady_clock::time_point due;
  };

  void Work();
  void Remove(const std::string& uri);

  Deliver deliver_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  std::string running_;  ///< the document of the job that runs
  std::atomic<bool> canceled_{false};
};

}  // namespace pyk2cu::lsp
