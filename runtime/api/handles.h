#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "pyk2cu/array.h"
#include "pyk2cu/device.h"
#include "pyk2cu/kernel.h"
#include "pyk2cu/program.h"
#include "pyk2cu/random.h"
#include "pyk2cu/result.h"
#include "pyk2cu/stream.h"
#include "runtime/api/launch.h"
#include "runtime/program/kernel.h"

// What the handles of the public API hold. A class of the library with the same name as one of the API is written
// runtime::Device.
namespace pyk2cu::api {
using namespace runtime;

struct Device::Impl {
  explicit Impl(std::shared_ptr<KernelCache> kernels);

  std::shared_ptr<KernelCache> cache;
  int32_t place;                        ///< 1 + N of cuda:N; the same for all Devices of one name
  std::atomic<uint64_t> accessible{0};  ///< a bit for each place whose memory kernels may access

  runtime::Device& Get() const { return cache->GetDevice(); }
  bool Reaches(int32_t other) const {
    return other == 0 || other == place || (other < 64 && (accessible.load(std::memory_order_relaxed) >> other & 1));
  }
};

struct Memory::Impl {
  std::shared_ptr<Device::Impl> device;  // first: the buffer goes before its device
  std::shared_ptr<Buffer> buffer;
  ElementType type{DType::kFloat64};
  uint64_t address = 0;
  std::vector<int64_t> shape, strides;
  size_t size = 0;
  bool contiguous = true;
};

struct PinnedMemory::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<Buffer> buffer;
};

struct Stream::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<runtime::Stream> own;  ///< null of streams that others keep
  StreamHandle handle = kDefaultStream;
};

struct Event::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<runtime::Event> event;
};

struct Graph::Impl {
  std::shared_ptr<Device::Impl> device;
  std::unique_ptr<runtime::Graph> graph;
};

struct Program::Impl {
  std::shared_ptr<const runtime::Program> program;
};

struct Kernel::Impl {
  Impl(std::shared_ptr<const runtime::Program> of, const KernelDeclaration& declaration,
       std::shared_ptr<Device::Impl> on, std::optional<Signature> signature)
      : program(of), device(std::move(on)), kernel(std::move(of), declaration, device->cache, std::move(signature)) {}

  std::shared_ptr<const runtime::Program> program;
  std::shared_ptr<Device::Impl> device;
  runtime::Kernel kernel;
  RecentLaunches recent;
};

struct LaunchPlan::Impl {
  Impl(std::shared_ptr<Kernel::Impl> of, const LaunchConfig& how) : kernel(std::move(of)), config(how) {}

  std::shared_ptr<Kernel::Impl> kernel;
  LaunchConfig config;
  mutable PlannedLaunch launch;
};

}  // namespace pyk2cu::api
