#pragma once

namespace pyk2cu::runtime::cpu {

struct Worker;

/// Catches the signals of bad memory accesses, divisions and illegal instructions in kernels, for the whole process;
/// other signals are passed to the earlier handlers. It may be called more than once.
void InstallFaultHandlers();

/// Says that this process has kernels that do not check their indices. If it ends with a bad memory access outside of
/// kernels, it says on the standard error stream that one of them can be the cause.
void NoteUncheckedKernels();

/// The signal that makes a thread check whether its worker must stop.
int StopSignal();

/// While it exists, faults of this thread belong to `worker`, and are handled on a separate stack.
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
