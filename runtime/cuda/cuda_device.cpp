#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

#include "runtime/cuda/context.h"
#include "runtime/cuda/cuda.h"
#include "runtime/cuda/cuda_image.h"
#include "runtime/cuda/device_query.h"
#include "runtime/cuda/error_records.h"

namespace pyk2cu::cuda {
namespace {

/// The strictest alignment that is assumed of a program's dynamic shared memory, in bytes.
constexpr uint32_t kSharedAlignment = 1024;
constexpr uint32_t kWarpThreads = 32;

class CudaBuffer : public Buffer {
 public:
  CudaBuffer(std::shared_ptr<Context> context, CUdeviceptr address, size_t bytes) : context_(std::move(context)) {
    address_ = address;
    bytes_ = bytes;
  }
  ~CudaBuffer() override {
    const Current current(*context_);
    context_->driver.memory_free(address_);
  }

 private:
  std::shared_ptr<Context> context_;
};

class CudaDevice : public Device {
 public:
  CudaDevice(std::shared_ptr<Context> context, DeviceProperties properties, int capability)
      : context_(std::move(context)), driver_(context_->driver), properties_(std::move(properties)), capability_(capability), errors_(context_) {}

  const DeviceProperties& Properties() const override { return properties_; }
  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) override;
  Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) override;
  Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) override;
  Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) override;
  Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config, std::span<const void* const> arguments) override;
  Result<uint64_t> MaxCooperativeBlocks(const Image& image, size_t kernel, const LaunchConfig& config) override;
  Result<KernelAttributes> Attributes(const Image& image, size_t kernel) override;
  Result<Occupancy> OccupancyOf(const Image& image, size_t kernel, uint32_t block_threads, uint32_t dynamic_shared_bytes) override;
  Result<SuggestedLaunch> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes) override;
  Result<void> Synchronize() override;

 private:
  struct Target {
    std::string architecture;
    BinaryKind kind;
  };
  Result<Target> TargetOf(const Nvrtc& nvrtc) const;
  Result<void> AllowSharedMemory(LoadedKernel& kernel, const KernelInfo& info, uint32_t dynamic_bytes);
  Result<void> Check(CUresult status, const char* what) const {
    if (status == CUDA_SUCCESS) return {};
    return Failure(driver_, status, what);
  }

  std::shared_ptr<Context> context_;
  const Driver& driver_;
  DeviceProperties properties_;
  int capability_;  ///< 90 for 9.0
  ErrorRecords errors_;
};

Result<CudaDevice::Target> CudaDevice::TargetOf(const Nvrtc& nvrtc) const {
  const std::vector<int>& known = nvrtc.Architectures();
  // The best real architecture: the same major version, at most our minor one.
  const auto above = std::upper_bound(known.begin(), known.end(), capability_);
  if (above == known.begin())
    return Error{ErrorKind::kEnvironment, fmt::format("{} ({}) is too old for NVRTC {}.{}; {}", properties_.name, properties_.architecture, nvrtc.Major(), nvrtc.Minor(),
                                                      TooOldGpu(capability_, nvrtc.Major()))};
  const int best = *(above - 1);
  if (best / 10 == capability_ / 10) return Target{fmt::format("sm_{}", best), BinaryKind::kCubin};
  return Target{fmt::format("compute_{}", best), BinaryKind::kPtx};  // newer than NVRTC: the driver compiles the rest
}

Result<std::shared_ptr<Image>> CudaDevice::Compile(const GeneratedSource& source, const CompileOptions& options) {
  Result<const Nvrtc*> nvrtc = Nvrtc::Get(driver_.version);
  if (!nvrtc) return nvrtc.error();
  Result<Target> target = TargetOf(**nvrtc);
  if (!target) return target.error();
  auto image = std::make_shared<CudaImage>(context_, source.kernels);
  image->SetErrors(MakeErrorReporter(source, options));
  for (const KernelGroup& group : GroupByFlags(source)) {
    Result<Binary> binary = CompileGroup(**nvrtc, source, options, group, target->architecture, target->kind);
    if (!binary) return binary.error();
    if (Result<void> loaded = image->Load(*binary, group); !loaded) return loaded.error();
  }
  return std::shared_ptr<Image>(std::move(image));
}

Result<std::unique_ptr<Buffer>> CudaDevice::Allocate(size_t bytes) {
  const Current current(*context_);
  CUdeviceptr address = 0;
  const CUresult status = driver_.memory_allocate(&address, std::max<size_t>(bytes, 1));
  if (status == CUDA_ERROR_OUT_OF_MEMORY)
    return Error{ErrorKind::kEnvironment, fmt::format("{} has too little free memory for {} bytes (it has {} in all)", properties_.name, bytes, properties_.memory_bytes)};
  if (status != CUDA_SUCCESS) return Failure(driver_, status, "allocating GPU memory");
  return std::unique_ptr<Buffer>(new CudaBuffer(context_, address, bytes));
}

Result<void> CudaDevice::CopyToDevice(uint64_t to, const void* from, size_t bytes) {
  if (bytes == 0) return {};
  const Current current(*context_);
  return Check(driver_.copy_to_device(to, from, bytes), "copying to the GPU");
}

Result<void> CudaDevice::CopyToHost(void* to, uint64_t from, size_t bytes) {
  if (bytes == 0) return {};
  const Current current(*context_);
  return Check(driver_.copy_to_host(to, from, bytes), "copying from the GPU");
}

/// More than the default limit of shared memory must be asked for, once for each function and size.
Result<void> CudaDevice::AllowSharedMemory(LoadedKernel& kernel, const KernelInfo& info, uint32_t dynamic_bytes) {
  if (dynamic_bytes + static_cast<uint64_t>(info.static_shared_bytes) <= properties_.max_shared_bytes_per_block) return {};
  if (dynamic_bytes <= kernel.dynamic_limit.load(std::memory_order_acquire)) return {};
  // The largest that is allowed, so that threads with different needs cannot lower each other's limit.
  // Dynamic shared memory begins behind the static one, aligned as strictly as any array.
  int declared = 0;
  if (driver_.function_attribute(&declared, kSharedBytes, kernel.function) != CUDA_SUCCESS) declared = static_cast<int>(info.static_shared_bytes);
  const uint32_t before = (static_cast<uint32_t>(declared) + kSharedAlignment - 1) / kSharedAlignment * kSharedAlignment;
  const uint32_t limit = properties_.max_shared_bytes_per_block_optin;
  const uint32_t most = std::max(dynamic_bytes, before < limit ? limit - before : 0);
  const CUresult status = driver_.function_set_attribute(kernel.function, kMaxDynamicSharedBytes, static_cast<int>(most));
  if (status == CUDA_SUCCESS) kernel.dynamic_limit.store(most, std::memory_order_release);
  return Check(status, "asking for shared memory");
}

Result<KernelAttributes> CudaDevice::Attributes(const Image& image, size_t index) {
  const CUfunction function = static_cast<const CudaImage&>(image).At(index).function;
  const Current current(*context_);
  int values[5] = {};
  constexpr int kAsked[5] = {kRegisters, kLocalBytes, kSharedBytes, kConstantBytes, kFunctionMaxThreads};
  for (size_t i = 0; i < std::size(kAsked); ++i)
    if (const CUresult status = driver_.function_attribute(&values[i], kAsked[i], function); status != CUDA_SUCCESS)
      return Failure(driver_, status, "asking what a kernel needs");
  KernelAttributes result;
  result.registers = static_cast<uint32_t>(values[0]);
  result.local_bytes = static_cast<uint64_t>(values[1]);
  result.static_shared_bytes = static_cast<uint64_t>(values[2]) + static_cast<uint64_t>(image.Kernels()[index].placed_shared_bytes);
  result.constant_bytes = static_cast<uint64_t>(values[3]);
  result.max_threads_per_block = static_cast<uint32_t>(values[4]);
  const uint64_t limit = properties_.max_shared_bytes_per_block_optin;
  result.max_dynamic_shared_bytes = static_cast<uint32_t>(limit - std::min(limit, result.static_shared_bytes));
  return result;
}

Result<Occupancy> CudaDevice::OccupancyOf(const Image& image, size_t index, uint32_t block_threads, uint32_t dynamic_shared_bytes) {
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  const Current current(*context_);
  const uint32_t dynamic_bytes = dynamic_shared_bytes + static_cast<uint32_t>(image.Kernels()[index].placed_shared_bytes);
  if (Result<void> allowed = AllowSharedMemory(kernel, image.Kernels()[index], dynamic_bytes); !allowed) return allowed.error();
  int blocks = 0;
  const CUresult status = driver_.occupancy(&blocks, kernel.function, static_cast<int>(block_threads), dynamic_bytes);
  if (status != CUDA_SUCCESS) return Failure(driver_, status, "asking how many blocks run together");
  const uint32_t block_warps = (block_threads + kWarpThreads - 1) / kWarpThreads;
  return Occupancy{static_cast<uint32_t>(blocks), static_cast<uint32_t>(blocks) * block_warps, properties_.max_threads_per_multiprocessor / kWarpThreads};
}

Result<SuggestedLaunch> CudaDevice::Suggest(const Image& image, size_t index, uint32_t dynamic_shared_bytes) {
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  const Current current(*context_);
  const uint32_t dynamic_bytes = dynamic_shared_bytes + static_cast<uint32_t>(image.Kernels()[index].placed_shared_bytes);
  if (Result<void> allowed = AllowSharedMemory(kernel, image.Kernels()[index], dynamic_bytes); !allowed) return allowed.error();
  int grid = 0, block = 0;
  const CUresult status = driver_.suggest_block(&grid, &block, kernel.function, nullptr, dynamic_bytes, 0);
  if (status != CUDA_SUCCESS) return Failure(driver_, status, "asking for a block size");
  return SuggestedLaunch{static_cast<uint32_t>(block), static_cast<uint32_t>(grid)};
}

Result<uint64_t> CudaDevice::MaxCooperativeBlocks(const Image& image, size_t index, const LaunchConfig& config) {
  Result<Occupancy> occupancy = OccupancyOf(image, index, config.block.x * config.block.y * config.block.z, config.dynamic_shared_bytes);
  if (!occupancy) return occupancy.error();
  return uint64_t{occupancy->blocks} * properties_.multiprocessors;
}

Result<void> CudaDevice::Launch(const Image& image, size_t index, const LaunchConfig& config, std::span<const void* const> arguments) {
  const auto& loaded = static_cast<const CudaImage&>(image);
  LoadedKernel& kernel = loaded.At(index);
  if (Result<void> fits = CheckCooperative(*this, image, index, config); !fits) return fits;
  const Current current(*context_);
  const uint32_t dynamic_bytes = config.dynamic_shared_bytes + static_cast<uint32_t>(image.Kernels()[index].placed_shared_bytes);
  if (dynamic_bytes != 0)
    if (Result<void> allowed = AllowSharedMemory(kernel, image.Kernels()[index], dynamic_bytes); !allowed) return allowed;
  std::vector<const void*> with_record;
  uint64_t record = 0;
  if (TakesErrors(image.Kernels()[index])) {
    Result<uint64_t> taken = errors_.Take(image.Kernels()[index].name, image.Errors());
    if (!taken) return taken.error();
    record = *taken;
    with_record = WithErrorRecord(arguments, record);
    arguments = with_record;
  }
  const Dim3 &grid = config.grid, &block = config.block;
  void** values = const_cast<void**>(arguments.data());
  const CUresult status =
      image.Kernels()[index].uses_grid_sync
          ? driver_.launch_cooperative(kernel.function, grid.x, grid.y, grid.z, block.x, block.y, block.z, dynamic_bytes, nullptr, values)
          : driver_.launch(kernel.function, grid.x, grid.y, grid.z, block.x, block.y, block.z, dynamic_bytes, nullptr, values, nullptr);
  if (status == CUDA_SUCCESS) return {};
  Error error = Failure(driver_, status, fmt::format("launching kernel '{}'", image.Kernels()[index].name));
  error.kind = ErrorKind::kRuntime;
  return error;
}

Result<void> CudaDevice::Synchronize() {
  const Current current(*context_);
  const CUresult status = driver_.context_synchronize();
  std::fflush(stdout);  // kernels print through the C library's stream
  if (status != CUDA_SUCCESS) return Failure(driver_, status, "waiting for the GPU");
  return errors_.Collect();
}

}  // namespace

Result<std::shared_ptr<Device>> OpenDevice(int index) {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  Result<CUdevice> device = FindDevice(**driver, index);
  if (!device) return device.error();
  Result<std::shared_ptr<Context>> context = Context::Retain(**driver, *device);
  if (!context) return context.error();
  const int capability = Attribute(**driver, *device, kComputeMajor) * 10 + Attribute(**driver, *device, kComputeMinor);
  return std::shared_ptr<Device>(std::make_shared<CudaDevice>(*context, Describe(**driver, *device, index), capability));
}

}  // namespace pyk2cu::cuda
