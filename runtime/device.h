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

#include "codegen/emit.h"
#include "frontend/source/result.h"
#include "runtime/kernel_attributes.h"

namespace pyk2cu {

struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;
};

struct LaunchConfig {
  Dim3 grid;
  Dim3 block;
  uint32_t dynamic_shared_bytes = 0;
};

/// What a device is and what it allows.
struct DeviceProperties {
  std::string id;            ///< "cuda:0", "cpu"
  std::string name;          ///< "NVIDIA H200", the processor's name
  std::string architecture;  ///< "sm_90", "x86-64"
  uint32_t max_threads_per_block = 1024;
  Dim3 max_block{1024, 1024, 64};
  Dim3 max_grid{2147483647, 65535, 65535};
  uint32_t max_shared_bytes_per_block = 49152;         ///< static and dynamic together, without opting in
  uint32_t max_shared_bytes_per_block_optin = 49152;   ///< with
  uint32_t multiprocessors = 1;
  uint32_t max_threads_per_multiprocessor = 2048;
  uint64_t memory_bytes = 0;
};

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

class ErrorReporter;

/// The loaded machine code of one GeneratedSource on one device. Launching it needs nothing else.
class Image {
 public:
  virtual ~Image() = default;
  const std::vector<KernelInfo>& Kernels() const { return kernels_; }
  /// What failed checks mean; null if the program checks nothing.
  const std::shared_ptr<const ErrorReporter>& Errors() const { return errors_; }
  /// `owner` has the types that Kernels() point to, and lives as long as the image.
  void KeepAlive(std::shared_ptr<const void> owner) { owner_ = std::move(owner); }

 protected:
  std::vector<KernelInfo> kernels_;
  std::shared_ptr<const ErrorReporter> errors_;

 private:
  std::shared_ptr<const void> owner_;
};

/// How generated text is compiled beyond what KernelInfo::options say.
struct CompileOptions {
  std::string file_name;                             ///< of the Python source, for #line
  std::function<uint32_t(uint32_t offset)> line_of;  ///< Python line (1-based) of a byte offset; none: no #line
  bool deterministic = false;                        ///< CPU: one worker, blocks in order
};

/// One place that runs kernels. Thread-safe. Every subclass takes the same text and gives the same results.
class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceProperties& Properties() const = 0;
  virtual Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) = 0;
  virtual Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) = 0;
  virtual Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) = 0;
  virtual Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) = 0;
  /// Starts kernel number `kernel` of the image; `arguments` point to the values of KernelInfo::parameters, in order. The limits of
  /// Properties() hold already (CheckLaunch). Errors of the kernel itself come from Synchronize.
  virtual Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config, std::span<const void* const> arguments) = 0;
  /// How many blocks of this size and shared memory can run at the same time: the largest grid of a kernel that waits for its grid.
  virtual Result<uint64_t> MaxCooperativeBlocks(const Image& /*image*/, size_t /*kernel*/, const LaunchConfig& /*config*/) { return UINT64_MAX; }
  /// What the machine code of a kernel needs.
  virtual Result<KernelAttributes> Attributes(const Image& image, size_t kernel);
  /// How many blocks of so many threads, each with so much dynamic shared memory, run on a multiprocessor together.
  virtual Result<Occupancy> OccupancyOf(const Image& image, size_t kernel, uint32_t block_threads, uint32_t dynamic_shared_bytes);
  /// The block size of the highest occupancy.
  virtual Result<SuggestedLaunch> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes);
  /// Waits for all launches, and gives the first error one of them met. What kernels print before has been
  /// written by then: to stdout, or where the device was told to.
  virtual Result<void> Synchronize() = 0;
};

/// "cuda", "cuda:N", "cpu", or "auto" (the first GPU, else the CPU device). The error says what is missing and how to get it.
Result<std::shared_ptr<Device>> OpenDevice(std::string_view name);

/// Refuses grids, blocks and shared memory beyond the device's limits, before anything runs (kUsage).
Result<void> CheckLaunch(const DeviceProperties& device, const KernelInfo& kernel, const LaunchConfig& config);

/// Refuses grids of kernels that wait for the whole grid whose blocks cannot all run together (kUsage).
Result<void> CheckCooperative(Device& device, const Image& image, size_t kernel, const LaunchConfig& config);

/// The text with `#line` directives from its source map, as devices compile it.
std::string WithLineDirectives(const GeneratedSource& source, const CompileOptions& options);

}  // namespace pyk2cu
