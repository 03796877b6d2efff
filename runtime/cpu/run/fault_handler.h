#pragma once

namespace pyk2cu::runtime::cpu {

struct Worker;

/// Catches the signals of bad memory accesses, divisions and illegal instructions in kernels, for the whole process;
/// what others cause goes on to the handlers that were there before. Safe to call again.
void InstallFaultHandlers();

/// The signal that asks a thread to look whether its worker shall stop.
int StopSignal();

/// While it lives, faults of this thread belong to `worker`, and are handled on a stack of their own.
class FaultScope {
 public:
  explicit FaultScope(Worker* worker);
  ~FaultScope();
  FaultScope(const FaultScope&) = delete;
  FaultScope& operator=(const FaultScope&) = delete;

 private:
  Worker* before_;
};

}  // namespace pyk2cu::runtime::cpu
