#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/cuda/driver/context.h"
#include "runtime/cuda/driver/driver.h"
#include "runtime/device/device.h"

namespace pyk2cu::bench {
using namespace runtime;

/// GPU 0 by the driver's own functions: what a careful user of the driver would write. Every failure ends the program
/// with a message.
class Gpu {
 public:
  Gpu();
  ~Gpu();
  Gpu(const Gpu&) = delete;

  const std::string& Name() const { return name_; }
  /// "sm_90"
  const std::string& Architecture() const { return architecture_; }
  const cuda::Driver& Api() const { return *driver_; }
  const cuda::Nvrtc& Compiler() const { return *nvrtc_; }

  /// Compiles with `flags` (architecture added) to a cubin.
  std::string Compile(const std::string& text, std::vector<std::string> flags) const;
  cuda::CUfunction Load(const std::string& cubin, const std::string& symbol);
  /// Frees what Load loaded.
  void UnloadAll();

  uint64_t Allocate(size_t bytes);
  void FreeAll();
  void Upload(uint64_t to, const void* from, size_t bytes);
  void Download(void* to, uint64_t from, size_t bytes);
  void Zero(uint64_t at, size_t bytes);

  void Launch(cuda::CUfunction function, const LaunchConfig& config, const void* const* arguments);
  /// Milliseconds on the GPU of what `launch` starts in the default stream, by events around it. The GPU waits first,
  /// so that it never waits for the host in between.
  double Timed(const std::function<void()>& launch);
  void Synchronize();

 private:
  void Check(cuda::CUresult status, const char* what) const;

  const cuda::Driver* driver_ = nullptr;
  const cuda::Nvrtc* nvrtc_ = nullptr;
  std::shared_ptr<cuda::Context> context_;
  std::string name_, architecture_;
  std::vector<cuda::CUmodule> modules_;
  std::vector<uint64_t> buffers_;
  cuda::CUmodule pause_module_ = nullptr;
  cuda::CUfunction pause_ = nullptr;
  cuda::CUevent start_ = nullptr, stop_ = nullptr;
  // What only benchmarks need of the driver.
  cuda::CUresult (*event_create_)(cuda::CUevent*, unsigned) = nullptr;
  cuda::CUresult (*event_record_)(cuda::CUevent, cuda::CUstream) = nullptr;
  cuda::CUresult (*event_synchronize_)(cuda::CUevent) = nullptr;
  cuda::CUresult (*event_elapsed_)(float*, cuda::CUevent, cuda::CUevent) = nullptr;
  cuda::CUresult (*fill_)(cuda::CUdeviceptr, unsigned char, size_t) = nullptr;
};

}  // namespace pyk2cu::bench
