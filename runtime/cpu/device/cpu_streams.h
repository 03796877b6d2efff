#pragma once

#include <memory>
#include <utility>

#include "runtime/cpu/device/cpu_memory.h"
#include "runtime/plugins/host_work.h"

namespace pyk2cu::runtime::cpu {

/// The streams of the CPU device. The calling thread does the work before its call returns, except for host work.
class CpuStreams : public CpuMemory, public HostWork {
 public:
  Result<std::unique_ptr<Stream>> MakeStream(const StreamOptions& options) final;
  Result<void> CheckStream(StreamHandle stream) final;
  Result<std::unique_ptr<Event>> MakeEvent(const EventOptions& options) final;
  Result<void> AddCallback(StreamHandle stream, std::function<void(int)> callback) final;
  Result<void> AddHostWork(StreamHandle stream, std::function<void()> work) final;
  Result<void> BeginCapture(StreamHandle stream) final;
  Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream) final;
  Result<void> Synchronize() final;
  Result<void> Synchronize(StreamHandle stream) final;
  Result<bool> IsDone(StreamHandle stream) final;

 protected:
  using CpuMemory::CpuMemory;
};

}  // namespace pyk2cu::runtime::cpu
