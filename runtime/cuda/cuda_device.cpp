#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cstdio>

#include "runtime/cuda/context.h"
#include "runtime/cuda/cuda.h"
#include "runtime/cuda/error_records.h"

namespace pyk2cu::cuda {
namespace {

/// The strictest alignment that is assumed of a program's dynamic shared memory, in bytes.
constexpr uint32_t kSharedAlignment = 1024;

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

struct LoadedKernel {
  CUfunction function = nullptr;
  std::atomic<uint32_t> dynamic_limit{0};  ///< bytes of dynamic shared memory that the function was opted in to
};

class CudaImage : public Image {
 public:
  CudaImage(std::shared_ptr<Context> context, const std::vector<KernelInfo>& kernels) : context_(std::move(context)), loaded_(kernels.size()) {
    kernels_ = kernels;
  }
  ~CudaImage() override {
    const Current current(*context_);
    for (CUmodule module : modules_) context_->driver.module_unload(module);
  }

  /// Loads one group's machine code; `group.kernels` are found in it.
  Result<void> Load(const Binary& binary, const KernelGroup& group) {
    const Driver& driver = context_->driver;
    const Current current(*context_);
    CUmodule module = nullptr;
    if (const CUresult status = driver.module_load(&module, binary.bytes.c_str()); status != CUDA_SUCCESS) return LoadFailure(status);
    modules_.push_back(module);
    for (size_t kernel : group.kernels) {
      const CUresult status = driver.module_function(&loaded_[kernel].function, module, kernels_[kernel].symbol.c_str());
      if (status != CUDA_SUCCESS) return Failure(driver, status, fmt::format("finding kernel '{}'", kernels_[kernel].symbol));
    }
    return {};
  }

  void SetErrors(std::shared_ptr<const ErrorReporter> errors) { errors_ = std::move(errors); }

  LoadedKernel& At(size_t kernel) const { return loaded_[kernel]; }

 private:
  Error LoadFailure(CUresult status) const {
    const Driver& driver = context_->driver;
    if (status == CUDA_ERROR_UNSUPPORTED_PTX_VERSION || status == CUDA_ERROR_NO_BINARY_FOR_GPU || status == CUDA_ERROR_INVALID_IMAGE)
      return {ErrorKind::kEnvironment, fmt::format("the driver (CUDA {}) cannot load what this NVRTC made: {}; update the driver, or {}", VersionText(driver.version),
                                                   driver.Describe(status), NvrtcAdvice(driver.version / 1000))};
    return Failure(driver, status, "loading the compiled kernel");
  }

  std::shared_ptr<Context> context_;
  mutable std::vector<LoadedKernel> loaded_;
  std::vector<CUmodule> modules_;
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

Result<uint64_t> CudaDevice::MaxCooperativeBlocks(const Image& image, size_t index, const LaunchConfig& config) {
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  const Current current(*context_);
  const uint32_t dynamic_bytes = config.dynamic_shared_bytes + static_cast<uint32_t>(image.Kernels()[index].placed_shared_bytes);
  if (Result<void> allowed = AllowSharedMemory(kernel, image.Kernels()[index], dynamic_bytes); !allowed) return allowed.error();
  int blocks = 0;
  const int threads = static_cast<int>(config.block.x * config.block.y * config.block.z);
  const CUresult status = driver_.occupancy(&blocks, kernel.function, threads, dynamic_bytes);
  if (status != CUDA_SUCCESS) return Failure(driver_, status, "asking how many blocks run together");
  return static_cast<uint64_t>(blocks) * properties_.multiprocessors;
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

int Attribute(const Driver& driver, CUdevice device, CUdevice_attribute attribute) {
  int value = 0;
  driver.device_attribute(&value, attribute, device);
  return value;
}

Dim3 Extents(const Driver& driver, CUdevice device, CUdevice_attribute x, CUdevice_attribute y, CUdevice_attribute z) {
  const auto get = [&](CUdevice_attribute which) { return static_cast<uint32_t>(Attribute(driver, device, which)); };
  return {get(x), get(y), get(z)};
}

DeviceProperties Describe(const Driver& driver, CUdevice device, int index) {
  DeviceProperties result;
  char name[256] = "";
  size_t memory = 0;
  driver.device_name(name, sizeof name, device);
  driver.device_memory(&memory, device);
  result.id = fmt::format("cuda:{}", index);
  result.name = name;
  result.architecture = fmt::format("sm_{}{}", Attribute(driver, device, kComputeMajor), Attribute(driver, device, kComputeMinor));
  result.max_threads_per_block = Attribute(driver, device, kMaxThreadsPerBlock);
  result.max_block = Extents(driver, device, kMaxBlockX, kMaxBlockY, kMaxBlockZ);
  result.max_grid = Extents(driver, device, kMaxGridX, kMaxGridY, kMaxGridZ);
  result.max_shared_bytes_per_block = Attribute(driver, device, kMaxSharedBytes);
  result.max_shared_bytes_per_block_optin = std::max<uint32_t>(Attribute(driver, device, kMaxSharedBytesOptin), result.max_shared_bytes_per_block);
  result.multiprocessors = Attribute(driver, device, kMultiprocessors);
  result.memory_bytes = memory;
  return result;
}

Result<CUdevice> Find(const Driver& driver, int index) {
  int count = 0;
  if (const CUresult status = driver.device_count(&count); status != CUDA_SUCCESS) return Failure(driver, status, "counting GPUs");
  if (index < 0 || index >= count) {
    const std::string have = count == 0 ? "no NVIDIA GPU" : count == 1 ? "one GPU, cuda:0" : fmt::format("GPUs cuda:0 to cuda:{}", count - 1);
    return Error{ErrorKind::kEnvironment, fmt::format("there is no GPU cuda:{}; this machine has {}", index, have)};
  }
  CUdevice device = 0;
  if (const CUresult status = driver.device_get(&device, index); status != CUDA_SUCCESS) return Failure(driver, status, "finding the GPU");
  return device;
}

}  // namespace

Result<int> DeviceCount() {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  int count = 0;
  if (const CUresult status = (*driver)->device_count(&count); status != CUDA_SUCCESS) return Failure(**driver, status, "counting GPUs");
  return count;
}

Result<DeviceProperties> QueryDevice(int index) {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  Result<CUdevice> device = Find(**driver, index);
  if (!device) return device.error();
  return Describe(**driver, *device, index);
}

Result<std::shared_ptr<Device>> OpenDevice(int index) {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  Result<CUdevice> device = Find(**driver, index);
  if (!device) return device.error();
  Result<std::shared_ptr<Context>> context = Context::Retain(**driver, *device);
  if (!context) return context.error();
  const int capability = Attribute(**driver, *device, kComputeMajor) * 10 + Attribute(**driver, *device, kComputeMinor);
  return std::shared_ptr<Device>(std::make_shared<CudaDevice>(*context, Describe(**driver, *device, index), capability));
}

}  // namespace pyk2cu::cuda
