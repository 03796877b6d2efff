#include "runtime/cuda/device/cuda_device.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "base/math.h"
#include "runtime/cuda/compile/cached_compile.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/driver/device_query.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/coarse_launch.h"
#include "runtime/observe/nvtx.h"

namespace pyk2cu::runtime::cuda {
namespace {

/// The strictest alignment that is assumed of a program's dynamic shared memory, in bytes.
constexpr uint32_t kSharedAlignment = 1024;
constexpr uint32_t kWarpThreads = 32;

/// CU_LAUNCH_PARAM_BUFFER_POINTER, _BUFFER_SIZE and _END.
void* const kParameterBlock = reinterpret_cast<void*>(1);
void* const kParameterBytes = reinterpret_cast<void*>(2);
void* const kParametersEnd = nullptr;

}  // namespace

Result<std::shared_ptr<Image>> CudaDevice::Compile(const GeneratedSource& source, const CompileOptions& options) {
  for (const KernelInfo& kernel : source.kernels)
    if (kernel.options.thread_checks.Any())
      return Error{ErrorKind::kUsage,
                   "the check 'races' needs the CPU device: run the kernel there (--device cpu), or run it on the GPU "
                   "with --sanitize racecheck"};
  Result<std::vector<Binary>> binaries = CompileFor(Target(), source, options, *cache_);
  if (!binaries) return binaries.error();
  const PhaseRecording recording(options.on_phase);
  const PhaseTimer timer(Phase::kLoad);
  auto image = std::make_shared<CudaImage>(context_, source.kernels);
  image->SetErrors(MakeErrorReporter(source, options));
  const std::vector<KernelGroup> groups = GroupByFlags(source);
  for (size_t i = 0; i < groups.size(); ++i)
    if (Result<void> loaded = image->Load((*binaries)[i], groups[i]); !loaded) return loaded.error();
  return std::shared_ptr<Image>(std::move(image));
}

/// More than the default limit of shared memory must be asked for, once for each function and size.
Result<void> CudaDevice::AllowSharedMemory(LoadedKernel& kernel, const KernelInfo& info, uint32_t dynamic_bytes) {
  if (dynamic_bytes + static_cast<uint64_t>(info.static_shared_bytes) <= properties_.max_static_shared_bytes_per_block)
    return {};
  if (dynamic_bytes <= kernel.dynamic_limit.load(std::memory_order_acquire)) return {};
  // The largest that is allowed, so that threads with different needs cannot lower each other's limit.
  // Dynamic shared memory begins after the static one, aligned as strictly as any array.
  int declared = 0;
  if (driver_.function_attribute(&declared, kSharedBytes, kernel.function) != CUDA_SUCCESS)
    declared = static_cast<int>(info.static_shared_bytes);
  const uint32_t before = AlignUp(static_cast<uint32_t>(declared), kSharedAlignment);
  const uint32_t limit = properties_.max_shared_bytes_per_block;
  const uint32_t most = std::max(dynamic_bytes, before < limit ? limit - before : 0);
  const CUresult status =
      driver_.function_set_attribute(kernel.function, kMaxDynamicSharedBytes, static_cast<int>(most));
  if (status == CUDA_SUCCESS) kernel.dynamic_limit.store(most, std::memory_order_release);
  return Check(status, "asking for shared memory");
}

Result<int64_t> CudaDevice::Attribute(int number) const {
  int value = 0;
  const CUresult status =
      driver_.device_attribute(&value, static_cast<CUdevice_attribute>(number), context_->Ordinal());
  if (status == CUDA_ERROR_INVALID_VALUE)
    return Error{ErrorKind::kUsage, fmt::format("{} has no attribute {}", properties_.name, number)};
  if (status != CUDA_SUCCESS) return context_->Failure(status, "asking for an attribute");
  return int64_t{value};
}

Result<std::array<uint8_t, 16>> CudaDevice::Uuid() const {
  CUuuid uuid{};
  if (const CUresult status = driver_.device_uuid(&uuid, context_->Ordinal()); status != CUDA_SUCCESS)
    return context_->Failure(status, "asking for the UUID");
  return std::bit_cast<std::array<uint8_t, 16>>(uuid);
}

Result<void> CudaDevice::Profile(bool begin) {
  const Current current(*context_);
  return Check(begin ? driver_.profiler_start() : driver_.profiler_stop(), "telling the profiler");
}

Result<KernelAttributes> CudaDevice::Attributes(const Image& image, size_t index) {
  const CUfunction function = static_cast<const CudaImage&>(image).At(index).function;
  const Current current(*context_);
  int values[5] = {};
  constexpr int kAsked[5] = {kRegisters, kLocalBytes, kSharedBytes, kConstantBytes, kFunctionMaxThreads};
  for (size_t i = 0; i < std::size(kAsked); ++i)
    if (const CUresult status = driver_.function_attribute(&values[i], kAsked[i], function); status != CUDA_SUCCESS)
      return context_->Failure(status, "asking what a kernel needs");
  KernelAttributes result;
  result.registers = static_cast<uint32_t>(values[0]);
  result.local_bytes = static_cast<uint64_t>(values[1]);
  result.static_shared_bytes =
      static_cast<uint64_t>(values[2]) + static_cast<uint64_t>(image.Kernels()[index].placed_shared_bytes);
  result.constant_bytes = static_cast<uint64_t>(values[3]);
  result.max_threads_per_block = static_cast<uint32_t>(values[4]);
  const uint64_t limit = properties_.max_shared_bytes_per_block;
  result.max_shared_bytes = static_cast<uint32_t>(limit - std::min(limit, result.static_shared_bytes));
  return result;
}

Result<Occupancy> CudaDevice::OccupancyOf(const Image& image, size_t index, uint32_t block_threads,
                                          uint32_t dynamic_shared_bytes) {
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  const Current current(*context_);
  const uint32_t dynamic_bytes =
      dynamic_shared_bytes + static_cast<uint32_t>(image.Kernels()[index].placed_shared_bytes);
  if (Result<void> allowed = AllowSharedMemory(kernel, image.Kernels()[index], dynamic_bytes); !allowed)
    return allowed.error();
  int blocks = 0;
  const CUresult status = driver_.occupancy(&blocks, kernel.function, static_cast<int>(block_threads), dynamic_bytes);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "asking how many blocks run together");
  const uint32_t block_warps = CeilDiv(block_threads, kWarpThreads);
  return Occupancy{static_cast<uint32_t>(blocks), static_cast<uint32_t>(blocks) * block_warps,
                   properties_.max_threads_per_multiprocessor / kWarpThreads};
}

Result<Suggestion> CudaDevice::Suggest(const Image& image, size_t index, uint32_t dynamic_shared_bytes) {
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  const Current current(*context_);
  const uint32_t dynamic_bytes =
      dynamic_shared_bytes + static_cast<uint32_t>(image.Kernels()[index].placed_shared_bytes);
  if (Result<void> allowed = AllowSharedMemory(kernel, image.Kernels()[index], dynamic_bytes); !allowed)
    return allowed.error();
  int grid = 0, block = 0;
  const CUresult status = driver_.suggest_block(&grid, &block, kernel.function, nullptr, dynamic_bytes, 0);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "asking for a block size");
  return Suggestion{static_cast<uint32_t>(block), static_cast<uint32_t>(grid)};
}

Result<uint64_t> CudaDevice::MaxCooperativeBlocks(const Image& image, size_t index, const LaunchConfig& config) {
  Result<Occupancy> occupancy =
      OccupancyOf(image, index, config.block.x * config.block.y * config.block.z, config.shared_bytes);
  if (!occupancy) return occupancy.error();
  return uint64_t{occupancy->blocks} * properties_.multiprocessors;
}

Result<uint32_t> CudaDevice::DynamicBytes(LoadedKernel& kernel, const KernelInfo& info, const LaunchConfig& config) {
  const uint32_t bytes = config.shared_bytes + static_cast<uint32_t>(info.placed_shared_bytes);
  if (bytes != 0)
    if (Result<void> allowed = AllowSharedMemory(kernel, info, bytes); !allowed) return allowed.error();
  return bytes;
}

Result<void> CudaDevice::Launch(const Image& image, size_t index, const LaunchConfig& launch,
                                std::span<const void* const> values) {
  const KernelInfo& info = image.Kernels()[index];
  const CoarseLaunch coarse(info, launch, values);
  const LaunchConfig& config = coarse.Config();
  const std::span<const void* const> arguments = coarse.Arguments();
  const NvtxRange range("launch", info.name);
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  if (info.uses_grid_sync)
    if (Result<void> fits = CheckCooperative(*this, image, index, config); !fits) return fits;
  const Current current(*context_);
  Result<uint32_t> dynamic_bytes = DynamicBytes(kernel, info, config);
  if (!dynamic_bytes) return dynamic_bytes.error();
  Result<uint64_t> capture = CaptureOf(image, config.stream.handle);
  if (!capture) return capture.error();
  if (TakesErrors(info)) return LaunchChecked(image, index, config, *dynamic_bytes, arguments, *capture);
  return Start(kernel, info, config, *dynamic_bytes, arguments);
}

/// The driver takes the values in one piece, which it copies faster than one by one.
Result<void> CudaDevice::LaunchPacked(const Image& image, size_t index, const LaunchConfig& config,
                                      const PackedValues& values) {
  const KernelInfo& info = image.Kernels()[index];
  if (!values.is_struct || info.uses_grid_sync || TakesErrors(info))
    return Device::LaunchPacked(image, index, config, values);
  const NvtxRange range("launch", info.name);
  LoadedKernel& kernel = static_cast<const CudaImage&>(image).At(index);
  const Current current(*context_);
  Result<uint32_t> dynamic_bytes = DynamicBytes(kernel, info, config);
  if (!dynamic_bytes) return dynamic_bytes.error();
  if (Result<uint64_t> capture = CaptureOf(image, config.stream.handle); !capture) return capture.error();
  const Dim3 grid = StartCoarse(info, config, values).grid, &block = config.block;
  size_t bytes = values.bytes;
  void* extra[] = {kParameterBlock, values.block, kParameterBytes, &bytes, kParametersEnd};
  return Started(info, driver_.launch(kernel.function, grid.x, grid.y, grid.z, block.x, block.y, block.z,
                                      *dynamic_bytes, ToStream(config.stream.handle), nullptr, extra));
}

/// With a record for the kernel's first failed check.
Result<void> CudaDevice::LaunchChecked(const Image& image, size_t index, const LaunchConfig& config,
                                       uint32_t dynamic_bytes, std::span<const void* const> arguments,
                                       uint64_t capture) {
  const KernelInfo& info = image.Kernels()[index];
  Result<ErrorRecords::Ticket> ticket = errors_.Take(info.name, image.Errors());
  if (!ticket) return ticket.error();
  const std::vector<const void*> with_record = WithErrorRecord(arguments, ticket->address);
  Result<void> started =
      Start(static_cast<const CudaImage&>(image).At(index), info, config, dynamic_bytes, with_record);
  if (started)
    errors_.Commit(*ticket, config.stream.handle, capture);
  else
    errors_.Cancel(*ticket);
  return started;
}

Result<void> CudaDevice::Start(LoadedKernel& kernel, const KernelInfo& info, const LaunchConfig& config,
                               uint32_t dynamic_bytes, std::span<const void* const> arguments) {
  const Dim3 &grid = config.grid, &block = config.block;
  void** values = const_cast<void**>(arguments.data());
  const CUstream stream = ToStream(config.stream.handle);
  const CUresult status = info.uses_grid_sync
                              ? driver_.launch_cooperative(kernel.function, grid.x, grid.y, grid.z, block.x, block.y,
                                                           block.z, dynamic_bytes, stream, values)
                              : driver_.launch(kernel.function, grid.x, grid.y, grid.z, block.x, block.y, block.z,
                                               dynamic_bytes, stream, values, nullptr);
  return Started(info, status);
}

Result<void> CudaDevice::Started(const KernelInfo& info, CUresult status) const {
  if (status == CUDA_SUCCESS) return {};
  Error error = context_->Failure(status, fmt::format("launching kernel '{}'", info.name));
  if (error.kind == ErrorKind::kEnvironment) error.kind = ErrorKind::kRuntime;
  return error;
}

}  // namespace pyk2cu::runtime::cuda
