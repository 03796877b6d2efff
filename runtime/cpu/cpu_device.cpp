#include "runtime/kernel_errors.h"
#include "runtime/cpu/cpu_device.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>

#include <fmt/format.h>
#include <tbb/info.h>

#include "runtime/cpu/fault_handler.h"
#include "runtime/cpu/hooks.h"
#include "runtime/cpu/host_buffer.h"
#include "runtime/cpu/launch.h"

namespace pyk2cu {
namespace {

using namespace cpu;

/// "model name" of the first processor where the system tells, else what LLVM calls it.
std::string ProcessorName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name") && line.find(": ") != std::string::npos) return line.substr(line.find(": ") + 2);
  return HostProcessor();
}

DeviceProperties MakeProperties(int workers) {
  DeviceProperties properties;
  properties.id = "cpu";
  properties.name = ProcessorName();
  properties.architecture = HostArchitecture();
  properties.max_shared_bytes_per_block_optin = 227 * 1024;  // an H200's, so that what fits here fits there
  properties.multiprocessors = static_cast<uint32_t>(workers);
  properties.max_threads_per_multiprocessor = properties.max_threads_per_block;  // a worker runs one block at a time
  properties.memory_bytes = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return properties;
}

/// Fibers that are there at once; each takes two of the mappings that Linux allows a process (65,530).
constexpr uint64_t kMaxCooperativeThreads = 16384;

constexpr uint32_t kWarpThreads = 32;
/// Enough for loops over the threads of a block to pay, few enough to spread small grids over the workers.
constexpr uint32_t kSuggestedThreads = 256;

class CpuDevice : public Device {
 public:
  CpuDevice(const CpuDeviceOptions& options, std::shared_ptr<Linker> linker)
      : options_(options), linker_(std::move(linker)), properties_(MakeProperties(options.workers)) {}

  const DeviceProperties& Properties() const override { return properties_; }

  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) override {
    Result<std::shared_ptr<CpuImage>> image = CpuImage::Make(source, options, linker_);
    if (!image) return image.error();
    return std::shared_ptr<Image>(std::move(image).value());
  }

  Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) override { return AllocateHostBuffer(bytes); }

  Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) override {
    if (bytes > 0) std::memcpy(reinterpret_cast<void*>(to), from, bytes);
    return {};
  }
  Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) override {
    if (bytes > 0) std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
    return {};
  }

  Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config, std::span<const void* const> arguments) override {
    const auto* own = dynamic_cast<const CpuImage*>(&image);
    if (!own || kernel >= own->Kernels().size()) return Error{ErrorKind::kUsage, "the image is not one of this device, or has no such kernel"};
    LaunchEnvironment environment{pool_, options_.workers, options_.timeout_seconds, options_.print_sink};
    if (Result<void> fits = CheckCooperative(*this, image, kernel, config); !fits) return fits;
    ErrorRecord record;
    const uint64_t address = reinterpret_cast<uintptr_t>(&record);
    std::vector<const void*> with_record;
    if (TakesErrors(own->Kernels()[kernel])) {
      with_record = WithErrorRecord(arguments, address);
      arguments = with_record;
    }
    Result<void> result = RunGrid(environment, *own, kernel, config, arguments);
    if (!result && result.error().kind == ErrorKind::kUsage) return result;
    if (record.raised) result = own->Errors()->Describe(record, own->Kernels()[kernel].name);
    std::lock_guard lock(mutex_);
    if (!result && first_error_.ok()) first_error_ = result;
    return {};
  }

  Result<uint64_t> MaxCooperativeBlocks(const Image&, size_t, const LaunchConfig& config) override {
    const uint64_t threads = uint64_t{config.block.x} * config.block.y * config.block.z;
    return std::max<uint64_t>(kMaxCooperativeThreads / std::max<uint64_t>(threads, 1), 1);
  }

  Result<KernelAttributes> Attributes(const Image& image, size_t kernel) override {
    const ObjectCode& object = static_cast<const CpuImage&>(image).Object();
    const KernelInfo& info = image.Kernels()[kernel];
    KernelAttributes result;
    result.local_bytes = object.frame_bytes;
    result.static_shared_bytes = object.static_shared_bytes[kernel] + static_cast<uint64_t>(info.placed_shared_bytes);
    result.max_threads_per_block = ThreadLimit(info);
    const uint64_t limit = properties_.max_shared_bytes_per_block_optin;
    result.max_dynamic_shared_bytes = static_cast<uint32_t>(limit - std::min(limit, result.static_shared_bytes));
    return result;
  }

  Result<Occupancy> OccupancyOf(const Image&, size_t, uint32_t block_threads, uint32_t) override {
    const uint32_t warps = (block_threads + kWarpThreads - 1) / kWarpThreads;
    return Occupancy{1, warps, properties_.max_threads_per_multiprocessor / kWarpThreads};
  }

  Result<SuggestedLaunch> Suggest(const Image& image, size_t kernel, uint32_t) override {
    return SuggestedLaunch{std::min(kSuggestedThreads, ThreadLimit(image.Kernels()[kernel])), properties_.multiprocessors};
  }

  Result<void> Synchronize() override {
    std::lock_guard lock(mutex_);
    return std::exchange(first_error_, Result<void>());
  }

 private:
  uint32_t ThreadLimit(const KernelInfo& kernel) const {
    const auto& bounds = kernel.options.launch_bounds;
    const uint32_t limit = properties_.max_threads_per_block;
    return !bounds.empty() && bounds[0] > 0 ? std::min(limit, static_cast<uint32_t>(bounds[0])) : limit;
  }

  CpuDeviceOptions options_;
  std::shared_ptr<Linker> linker_;
  DeviceProperties properties_;
  WorkerPool pool_;
  std::mutex mutex_;
  Result<void> first_error_;
};

void PrintToStdout(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

double TimeoutOfEnvironment() {
  const char* text = std::getenv("PYK2CU_CPU_TIMEOUT");
  double seconds = text ? std::strtod(text, nullptr) : 0.0;
  return seconds > 0 ? seconds : 0.0;
}

}  // namespace

Result<std::shared_ptr<Device>> OpenCpuDevice(const CpuDeviceOptions& given) {
  CpuDeviceOptions options = given;
  if (options.workers <= 0) options.workers = tbb::info::default_concurrency();
  if (options.timeout_seconds <= 0) options.timeout_seconds = TimeoutOfEnvironment();
  if (!options.print_sink) options.print_sink = PrintToStdout;
  InstallFaultHandlers();
  Result<std::shared_ptr<Linker>> linker = MakeLinker(HookSymbols());
  if (!linker) return linker.error();
  return std::shared_ptr<Device>(std::make_shared<CpuDevice>(options, std::move(linker).value()));
}

}  // namespace pyk2cu
