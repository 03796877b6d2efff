#include "runtime/cpu/run/fault_handler.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <mutex>
#include <vector>

#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/kernel_calls.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr std::array kSignals = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGURG};

// Read by the signal handler: must never allocate, as a dynamic thread-local variable may.
[[gnu::tls_model("initial-exec")]] thread_local Worker* current_worker = nullptr;

std::array<struct sigaction, kSignals.size()> earlier_actions;

std::atomic<bool> has_unchecked_kernels = false;
constexpr char kCanBeTheCause[] =
    "pyk2cu: note: the process ends with an invalid memory access outside of kernels. It has kernels for the CPU "
    "device that do not check their indices: one that wrote outside of an array can be the cause. Run it again with "
    "--check bounds\n";

/// A stack for signal handlers of one thread, for as long as the thread lives.
class AlternateStack {
 public:
  AlternateStack() {
    stack_t present{};
    sigaltstack(nullptr, &present);
    if (!(present.ss_flags & SS_DISABLE) && present.ss_size >= kEnough) return;
    memory_.resize(kBytes);
    stack_t own{};
    own.ss_sp = memory_.data();
    own.ss_size = memory_.size();
    sigaltstack(&own, &before_);
  }
  ~AlternateStack() {
    if (!memory_.empty()) sigaltstack(&before_, nullptr);
  }

 private:
  static constexpr size_t kEnough = 32768;
  static constexpr size_t kBytes = 65536;
  std::vector<char> memory_;
  stack_t before_{};
};

void EnsureAlternateStack() {
  thread_local AlternateStack stack;
  (void)stack;
}

/// Says what may have led to a signal that ends the process.
void MentionKernels(int signal) {
  const bool is_access = signal == SIGSEGV || signal == SIGBUS;
  if (!is_access || !has_unchecked_kernels.load(std::memory_order_relaxed)) return;
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kCanBeTheCause, sizeof(kCanBeTheCause) - 1);
}

void PassOn(int signal, siginfo_t* info, void* context) {
  for (size_t i = 0; i < kSignals.size(); ++i) {
    if (kSignals[i] != signal) continue;
    const struct sigaction& earlier = earlier_actions[i];
    if (earlier.sa_flags & SA_SIGINFO) return earlier.sa_sigaction(signal, info, context);
    if (earlier.sa_handler == SIG_IGN) return;
    if (earlier.sa_handler != SIG_DFL) return earlier.sa_handler(signal);
    if (signal == SIGURG) return;
    MentionKernels(signal);
    sigaction(signal, &earlier, nullptr);  // the instruction runs again, and ends the process as it should
  }
}

bool RunsKernelCode(const Worker& worker) { return worker.on_fiber && !worker.in_runtime; }

void Handle(int signal, siginfo_t* info, void* context) {
  Worker* worker = current_worker;
  if (signal == StopSignal() && worker) {
    if (RunsKernelCode(*worker) && worker->stop.load(std::memory_order_relaxed)) Leave(*worker, Outcome::kStopped);
    return;
  }
  bool raised_by_code = info->si_code > 0;  // not by kill()
  if (worker && raised_by_code && RunsKernelCode(*worker)) Fault(*worker, signal, info->si_addr);
  PassOn(signal, info, context);
}

}  // namespace

int StopSignal() { return SIGURG; }

void InstallFaultHandlers() {
  static std::once_flag once;
  std::call_once(once, [] {
    struct sigaction action{};
    action.sa_sigaction = Handle;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;  // the handler leaves by a jump: nothing may stay blocked
    for (size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &earlier_actions[i]);
  });
}

void NoteUncheckedKernels() { has_unchecked_kernels.store(true, std::memory_order_relaxed); }

FaultScope::FaultScope(Worker* worker) : before_(current_worker) {
  EnsureAlternateStack();
  current_worker = worker;
}

FaultScope::~FaultScope() { current_worker = before_; }

}  // namespace pyk2cu::runtime::cpu
