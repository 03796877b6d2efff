#pragma once

#include <array>
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
#include "frontend/source/ignore_comment.h"
#include "pyk2cu/device_types.h"
#include "runtime/cache/key.h"
#include "runtime/device/device_streams.h"
#include "runtime/device/image.h"

namespace pyk2cu::cache {
class CodeFile;
}  // namespace pyk2cu::cache

namespace pyk2cu::runtime {

/// Options of a compile that hold for the whole text. KernelInfo::options holds those of each kernel.
struct CompileOptions {
  std::string file_name;                             ///< of the Python source, for #line
  std::function<uint32_t(uint32_t offset)> line_of;  ///< the Python line (1-based) of a byte offset; empty: no #line
  std::function<std::string(uint32_t offset)>
      file_of;  ///< for programs of several files: the name of the file of an offset; empty: `file_name`
  std::string FileOf(uint32_t offset) const { return file_of ? file_of(offset) : file_name; }
  std::vector<IgnoreComment> ignore;  ///< what checks of running threads find there is meant
  bool deterministic = false;         ///< CPU: one worker, blocks in order
  std::function<cache::Parts(const GeneratedSource&)>
      describe;  ///< describes what else of the file is in the text: named constants; for `cache why`
  std::shared_ptr<cache::CodeFile> code_file;  ///< where the code is kept besides the disk cache; null: nowhere
  PhaseSink on_phase;                          ///< receives the phases of the compile; may be empty
};

/// The values of a launch's parameters in one piece of memory, each at its offset.
struct PackedValues {
  std::byte* block;  ///< aligned to 16 bytes
  size_t bytes;
  std::span<const uint32_t> offsets;  ///< of each parameter
  /// The offsets are those of a C++ struct with these members: how CUDA lays parameters out.
  bool is_struct;
};

/// A device that runs kernels. DeviceMemory and DeviceStreams declare its memory and its streams. Thread-safe.
/// Every subclass takes the same text and gives the same results. Members that take a stream may return before the work
/// is done; errors of kernels are returned by Synchronize. Members that are not pure have a default that refuses
/// (kUsage), for backends that lack them.
class Device : public DeviceStreams {
 public:
  virtual Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) = 0;
  /// Whether its machine code watches threads (ir::ThreadChecks). Otherwise the text of kernels does, as far as it can.
  virtual bool WatchesThreads() const { return false; }
  /// Whether kernels are so much faster with more facts of their launches that variants are compiled in the background.
  virtual bool WantsVariants() const { return false; }
  /// Returns the keys of the machine code of `source` in the disk cache: one for each piece of code.
  virtual Result<std::vector<cache::Parts>> CacheKeys(const GeneratedSource& /*source*/,
                                                      const CompileOptions& /*options*/) {
    return std::vector<cache::Parts>();
  }

  /// Returns the attribute of this number, a CUdevice_attribute.
  virtual Result<int64_t> Attribute(int number) const;
  /// Returns what tells this device apart from all others; zeros if nothing does.
  virtual Result<std::array<uint8_t, 16>> Uuid() const { return std::array<uint8_t, 16>{}; }
  /// Tells an attached profiler to begin or to end.
  virtual Result<void> Profile(bool /*begin*/) { return {}; }

  /// Returns the CUcontext of the device, for other libraries; 0 if it has none.
  virtual uint64_t NativeContext() const { return 0; }

  /// Starts kernel number `kernel` of the image; `arguments` point to the values of KernelInfo::parameters, in order.
  /// The caller has checked the limits of Properties() (CheckLaunch).
  virtual Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config,
                              std::span<const void* const> arguments) = 0;
  /// The same with packed values.
  virtual Result<void> LaunchPacked(const Image& image, size_t kernel, const LaunchConfig& config,
                                    const PackedValues& values);
  /// Returns how many blocks of this size and shared memory can run at the same time: the largest grid of a cooperative
  /// kernel.
  virtual Result<uint64_t> MaxCooperativeBlocks(const Image& /*image*/, size_t /*kernel*/,
                                                const LaunchConfig& /*config*/) {
    return UINT64_MAX;
  }
  /// Returns the resources that the machine code of a kernel needs.
  virtual Result<KernelAttributes> Attributes(const Image& image, size_t kernel);
  /// Returns how many blocks of this size and dynamic shared memory run on a multiprocessor at the same time.
  virtual Result<Occupancy> OccupancyOf(const Image& image, size_t kernel, uint32_t block_threads,
                                        uint32_t dynamic_shared_bytes);
  /// Returns the block size with the highest occupancy.
  virtual Result<Suggestion> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes);
};

}  // namespace pyk2cu::runtime
