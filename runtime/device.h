#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/phase.h"
#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cache/key.h"
#include "runtime/device_properties.h"
#include "runtime/image.h"
#include "runtime/kernel_attributes.h"
#include "runtime/stream.h"

namespace pyk2cu {

/// Device memory of one allocation, given back when it goes.
class Buffer {
 public:
  virtual ~Buffer() = default;
  uint64_t Address() const { return address_; }  ///< as the device sees it
  size_t Bytes() const { return bytes_; }

 protected:
  uint64_t address_ = 0;
  size_t bytes_ = 0;
};

/// How generated text is compiled beyond what KernelInfo::options say.
struct CompileOptions {
  std::string file_name;                             ///< of the Python source, for #line
  std::function<uint32_t(uint32_t offset)> line_of;  ///< Python line (1-based) of a byte offset; none: no #line
  std::function<std::string(uint32_t offset)>
      file_of;  ///< of programs of several files: the name of the offset's; none: `file_name`
  std::string FileOf(uint32_t offset) const { return file_of ? file_of(offset) : file_name; }
  bool deterministic = false;  ///< CPU: one worker, blocks in order
  std::function<cache::Parts(const GeneratedSource&)>
      describe;        ///< what else of the file is in the text: named constants; for people
  PhaseSink on_phase;  ///< is told of the phases of the compile; may be empty
};

/// The values of a launch's parameters in one piece of memory, each at its offset.
struct PackedValues {
  std::byte* block;  ///< aligned to 16 bytes
  size_t bytes;
  std::span<const uint32_t> offsets;  ///< of each parameter
  /// The offsets are those of a C++ struct with these members: how CUDA lays parameters out.
  bool is_struct;
};

/// One place that runs kernels. Thread-safe. Every subclass takes the same text and gives the same results. What takes
/// a stream returns before its work is done, as far as the device can; errors of kernels come from Synchronize. A
/// backend that lacks something says so (kUsage): those members are not pure.
class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceProperties& Properties() const = 0;
  virtual Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) = 0;
  /// What the machine code of `source` would be found by in the disk cache: one key for each piece of code.
  virtual Result<std::vector<cache::Parts>> CacheKeys(const GeneratedSource& /*source*/,
                                                      const CompileOptions& /*options*/) {
    return std::vector<cache::Parts>();
  }
  /// Waits for all launches, and gives the first error one of them met. What kernels print before has been
  /// written by then: to stdout, or where the device was told to.
  virtual Result<void> Synchronize() = 0;

  // ---- memory
  virtual Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) = 0;
  /// Host memory that the device copies from and to without a detour.
  virtual Result<std::unique_ptr<Buffer>> AllocatePinned(size_t bytes);
  virtual Result<MemoryInfo> Memory();
  virtual Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) = 0;
  virtual Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) = 0;
  /// From anywhere to anywhere, host memory included. Host memory must stay as it is until the stream has done it.
  virtual Result<void> Copy(uint64_t to, uint64_t from, size_t bytes, StreamHandle stream);
  /// Between two devices, one of which is this one and has the stream.
  virtual Result<void> CopyBetween(const Device& to_device, uint64_t to, const Device& from_device, uint64_t from,
                                   size_t bytes, StreamHandle stream);
  /// Writes `count` copies of an element of 1 to kMaxFillBytes bytes.
  virtual Result<void> Fill(uint64_t to, const void* element, size_t item_bytes, size_t count, StreamHandle stream);
  static constexpr size_t kMaxFillBytes = 64;
  /// Whether kernels of this device can be let at memory of `other`, and letting them.
  virtual bool CanAccess(const Device& /*other*/) const { return false; }
  virtual Result<void> Access(const Device& other);

  // ---- streams
  virtual Result<std::unique_ptr<Stream>> MakeStream(const StreamOptions& options);
  /// Refuses streams that are not of this device.
  virtual Result<void> CheckStream(StreamHandle stream);
  virtual Result<std::unique_ptr<Event>> MakeEvent(bool timing);
  /// Waits for one stream, and gives the first error that a launch in it met.
  virtual Result<void> Synchronize(StreamHandle stream);
  virtual Result<bool> IsDone(StreamHandle stream);
  /// From now on what is put into the stream, and into those that wait for its events, is kept for EndCapture instead
  /// of done.
  virtual Result<void> BeginCapture(StreamHandle stream);
  virtual Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream);
  /// The CUcontext that the device works in, for other libraries; 0 where there is none.
  virtual uint64_t NativeContext() const { return 0; }

  // ---- kernels
  /// Starts kernel number `kernel` of the image; `arguments` point to the values of KernelInfo::parameters, in order.
  /// The limits of Properties() hold already (CheckLaunch).
  virtual Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config,
                              std::span<const void* const> arguments) = 0;
  /// The same with packed values.
  virtual Result<void> LaunchPacked(const Image& image, size_t kernel, const LaunchConfig& config,
                                    const PackedValues& values);
  /// How many blocks of this size and shared memory can run at the same time: the largest grid of a kernel that waits
  /// for its grid.
  virtual Result<uint64_t> MaxCooperativeBlocks(const Image& /*image*/, size_t /*kernel*/,
                                                const LaunchConfig& /*config*/) {
    return UINT64_MAX;
  }
  /// What the machine code of a kernel needs.
  virtual Result<KernelAttributes> Attributes(const Image& image, size_t kernel);
  /// How many blocks of so many threads, each with so much dynamic shared memory, run on a multiprocessor together.
  virtual Result<Occupancy> OccupancyOf(const Image& image, size_t kernel, uint32_t block_threads,
                                        uint32_t dynamic_shared_bytes);
  /// The block size of the highest occupancy.
  virtual Result<SuggestedLaunch> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes);
};

/// "cuda", "cuda:N", "cpu", or "auto" (the first GPU, else the CPU device). The error says what is missing and how to
/// get it.
Result<std::shared_ptr<Device>> OpenDevice(std::string_view name);

/// The devices of this machine, GPUs first, without opening them. What cannot be opened is not there.
std::vector<DeviceProperties> ListDevices();

/// Refuses grids, blocks and shared memory beyond the device's limits, before anything runs (kUsage).
Result<void> CheckLaunch(const DeviceProperties& device, const KernelInfo& kernel, const LaunchConfig& config);

/// Refuses grids of kernels that wait for the whole grid whose blocks cannot all run together (kUsage).
Result<void> CheckCooperative(Device& device, const Image& image, size_t kernel, const LaunchConfig& config);

/// The text with `#line` directives from its source map, as devices compile it.
std::string WithLineDirectives(const GeneratedSource& source, const CompileOptions& options);

}  // namespace pyk2cu
