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
#include "pyk2cu/device_types.h"
#include "runtime/cache/key.h"
#include "runtime/device/device_streams.h"
#include "runtime/device/image.h"

namespace pyk2cu::runtime {

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

/// One place that runs kernels: its memory (DeviceMemory), its streams (DeviceStreams), and what follows. Thread-safe.
/// Every subclass takes the same text and gives the same results. What takes a stream returns before its work is done,
/// as far as the device can; errors of kernels come from Synchronize. A backend that lacks something says so (kUsage):
/// those members are not pure.
class Device : public DeviceStreams {
 public:
  virtual Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) = 0;
  /// What the machine code of `source` would be found by in the disk cache: one key for each piece of code.
  virtual Result<std::vector<cache::Parts>> CacheKeys(const GeneratedSource& /*source*/,
                                                      const CompileOptions& /*options*/) {
    return std::vector<cache::Parts>();
  }

  /// The CUcontext that the device works in, for other libraries; 0 if it has none.
  virtual uint64_t NativeContext() const { return 0; }

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
  /// How many blocks of this many threads and bytes of dynamic shared memory a multiprocessor holds at once.
  virtual Result<Occupancy> OccupancyOf(const Image& image, size_t kernel, uint32_t block_threads,
                                        uint32_t dynamic_shared_bytes);
  /// The block size of the highest occupancy.
  virtual Result<Suggestion> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes);
};

}  // namespace pyk2cu::runtime
