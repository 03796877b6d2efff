#include "runtime/cpu/device/cpu_device.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "base/math.h"
#include "runtime/cpu/device/cpu_properties.h"
#include "runtime/cpu/device/cpu_streams.h"
#include "runtime/cpu/device/launch.h"
#include "runtime/cpu/run/fault_handler.h"
#include "runtime/cpu/run/hooks.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/coarse_launch.h"
#include "runtime/device/kernel_errors.h"
#include "runtime/observe/nvtx.h"

namespace pyk2cu::runtime {
namespace {

using namespace cpu;

/// The most fibers that exist at a time. Each uses two of the mappings that Linux allows a process (65,530).
constexpr uint64_t kMaxCooperativeThreads = 16384;

constexpr uint32_t kWarpThreads = 32;
/// Enough for loops over the threads of a block to pay, few enough to spread small grids over the workers.
constexpr uint32_t kSuggestedThreads = 256;

class CpuDevice : public CpuStreams {
 public:
  CpuDevice(const CpuDeviceOptions& options, std::shared_ptr<Linker> linker)
      : CpuStreams(MakeProperties(options.workers)), options_(options), linker_(std::move(linker)) {}

  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) override {
    Result<std::shared_ptr<CpuImage>> image =
        CpuImage::Make(source, options, {linker_, *cache_, cache_, *options_.parts});
    if (!image) return image.error();
    return std::shared_ptr<Image>(std::move(image).value());
  }

  bool WatchesThreads() const override { return true; }

  Result<std::vector<cache::Parts>> CacheKeys(const GeneratedSource& source, const CompileOptions& options) override {
    return std::vector<cache::Parts>{CpuImage::Key(source, options, std::nullopt)};
  }

  Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config,
                      std::span<const void* const> arguments) override {
    const auto* own = dynamic_cast<const CpuImage*>(&image);
    if (!own || kernel >= own->Kernels().size())
      return Error{ErrorKind::kUsage, "the image is not one of this device, or has no such kernel"};
    const NvtxRange range("launch", own->Kernels()[kernel].name);
    if (Result<void> fits = CheckCooperative(*this, image, kernel, config); !fits) return fits;
    Result<std::shared_ptr<Recording>> recording = queues_->RecordingOf(config.stream.handle);
    if (!recording) return recording.error();
    if (*recording) return (*recording)->Add(RecordedLaunch(*own, kernel, config, arguments));
    Result<Turn> turn = queues_->Enter(config.stream.handle);
    if (!turn) return turn.error();
    return LaunchNow(*own, kernel, config, arguments, config.stream.handle);
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
    const uint64_t limit = properties_.max_shared_bytes_per_block;
    result.max_shared_bytes = static_cast<uint32_t>(limit - std::min(limit, result.static_shared_bytes));
    return result;
  }

  Result<Occupancy> OccupancyOf(const Image&, size_t, uint32_t block_threads, uint32_t) override {
    const uint32_t warps = CeilDiv(block_threads, kWarpThreads);
    return Occupancy{1, warps, properties_.max_threads_per_multiprocessor / kWarpThreads};
  }

  Result<Suggestion> Suggest(const Image& image, size_t kernel, uint32_t) override {
    return Suggestion{std::min(kSuggestedThreads, ThreadLimit(image.Kernels()[kernel])), properties_.multiprocessors};
  }

 private:
  /// In its stream's turn. The kernel's own errors wait for Synchronize.
  Result<void> LaunchNow(const CpuImage& image, size_t kernel, const LaunchConfig& config,
                         std::span<const void* const> arguments, StreamHandle stream) {
    ErrorRecord record;
    LaunchEnvironment environment{pool_,
                                  shadows_,
                                  team_,
                                  options_.workers,
                                  options_.timeout_seconds,
                                  options_.print_sink,
                                  options_.patience_seconds,
                                  &record};
    const uint64_t address = reinterpret_cast<uintptr_t>(&record);
    std::vector<const void*> with_record;
    if (TakesErrors(image.Kernels()[kernel])) {
      with_record = WithErrorRecord(arguments, address);
      arguments = with_record;
    }
    const CoarseLaunch launch(image.Kernels()[kernel], config, arguments);
    Result<void> result = RunGrid(environment, image, kernel, launch.Config(), launch.Arguments());
    if (!result && result.error().kind == ErrorKind::kUsage) return result;
    if (record.raised) {
      Error raised = image.Errors()->Describe(record, image.Kernels()[kernel].name);
      if (!result && result.error().diagnostics) {  // of the threads that went on
        raised.message += "\n" + result.error().message;
        raised.diagnostics = result.error().diagnostics;
      }
      result = std::move(raised);
    }
    if (!result) queues_->Note(stream, result.error());
    return {};
  }

  /// The launch as it is now, for later: the image is kept, the arguments are copied.
  Operation RecordedLaunch(const CpuImage& image, size_t kernel, const LaunchConfig& config,
                           std::span<const void* const> arguments) {
    struct Value {
      alignas(16) std::array<std::byte, 16> bytes{};
    };
    auto values = std::make_shared<std::vector<Value>>(arguments.size());
    const std::vector<KernelParameter>& parameters = image.Kernels()[kernel].parameters;
    for (size_t i = 0; i < arguments.size() && i < parameters.size(); ++i) {
      const KernelParameter::Carries carries = parameters[i].carries;
      if (carries == KernelParameter::Carries::kErrors) continue;
      const Type* value =
          carries == KernelParameter::Carries::kValue ? parameters[i].type->Representation() : parameters[i].type;
      const size_t bytes =
          carries == KernelParameter::Carries::kData ? sizeof(uint64_t) : static_cast<size_t>(value->Bytes());
      std::memcpy((*values)[i].bytes.data(), arguments[i], bytes);
    }
    auto kept = std::static_pointer_cast<const CpuImage>(image.shared_from_this());
    return [this, kept, kernel, config, values](StreamHandle in) {
      std::vector<const void*> pointers;
      for (const Value& value : *values) pointers.push_back(value.bytes.data());
      return LaunchNow(*kept, kernel, config, pointers, in);
    };
  }

  uint32_t ThreadLimit(const KernelInfo& kernel) const {
    const auto& bounds = kernel.options.launch_bounds;
    const uint32_t limit = properties_.max_threads_per_block;
    return !bounds.empty() && bounds[0] > 0 ? std::min(limit, static_cast<uint32_t>(bounds[0])) : limit;
  }

  CpuDeviceOptions options_;
  std::shared_ptr<Linker> linker_;
  std::shared_ptr<cache::DiskCache> cache_ = cache::DiskCache::OfEnvironment();
  WorkerPool pool_;
  ShadowPool shadows_;
  ThreadTeam team_{options_.workers};
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

CpuParts PartsOfEnvironment() {
  const char* text = std::getenv("PYK2CU_CPU_PARTS");
  const std::string_view value = text ? text : "";
  return value == "always"     ? CpuParts::kAlways
         : value == "any size" ? CpuParts::kAnySize
         : value == "never"    ? CpuParts::kNever
                               : CpuParts::kAutomatic;
}

}  // namespace

Result<std::shared_ptr<Device>> OpenCpuDevice(const CpuDeviceOptions& given) {
  CpuDeviceOptions options = given;
  if (options.workers <= 0) options.workers = AvailableProcessors();
  if (options.timeout_seconds <= 0) options.timeout_seconds = TimeoutOfEnvironment();
  if (!options.parts) options.parts = PartsOfEnvironment();
  if (!options.print_sink) options.print_sink = PrintToStdout;
  InstallFaultHandlers();
  Result<std::shared_ptr<Linker>> linker = MakeLinker(HookSymbols());
  if (!linker) return linker.error();
  return std::shared_ptr<Device>(std::make_shared<CpuDevice>(options, std::move(linker).value()));
}

}  // namespace pyk2cu::runtime
