#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/cuda/nvrtc.h"
#include "runtime/cuda/toolchain.h"
#include "runtime/device.h"

namespace pyk2cu::cuda {

/// GPU number `index`.
Result<std::shared_ptr<Device>> OpenDevice(int index);

/// How many GPUs the driver shows; the error says why there is no driver.
Result<int> DeviceCount();

/// The properties of GPU number `index`, without making a context on it.
Result<DeviceProperties> QueryDevice(int index);

/// What code is compiled for.
struct GpuTarget {
  std::string name;          ///< "NVIDIA H200", for messages
  std::string architecture;  ///< "sm_90"
  int capability = 0;        ///< 90
  int driver_version = 0;    ///< as cuDriverGetVersion gives it
};

/// The code of each of GroupByFlags(source), best for the GPU among what NVRTC makes; from the disk cache, without
/// NVRTC, if it is there.
Result<std::vector<Binary>> CompileFor(const GpuTarget& gpu, const GeneratedSource& source,
                                       const CompileOptions& options, cache::DiskCache& cache);

/// What CompileFor finds that code by.
Result<std::vector<cache::Parts>> KeysFor(const GpuTarget& gpu, const GeneratedSource& source,
                                          const CompileOptions& options, cache::DiskCache& cache);

/// What `source` would be found by, had it been compiled as the code of which `record` tells: for that architecture,
/// whether there is a GPU or not.
Result<cache::Parts> KeyLike(const cache::Parts& record, const GeneratedSource& source, const CompileOptions& options,
                             cache::DiskCache& cache);

/// Compiles for `architecture` ("sm_90", "sm_90a", "compute_90"), or finds it in the disk cache; needs NVRTC but no
/// GPU. Kernels whose options differ cannot share a binary: kUsage. The log holds ptxas's statistics (registers,
/// spills, shared memory) of a cubin.
Result<Binary> CompileToBinary(const GeneratedSource& source, const CompileOptions& options,
                               std::string_view architecture, BinaryKind kind);

/// The flags that kernels with these options are compiled with, the architecture's aside.
std::vector<std::string> CompileFlags(const ir::FunctionOptions& options);

/// Kernels that can be compiled together: their options mean the same flags.
struct KernelGroup {
  std::vector<std::string> flags;
  bool lineinfo = false;
  std::vector<size_t> kernels;  ///< indices into GeneratedSource::kernels
};
std::vector<KernelGroup> GroupByFlags(const GeneratedSource& source);

/// The text as NVRTC gets it. With `lineinfo` the names of files are absolute, because the compiler stores them.
std::string TextFor(const GeneratedSource& source, const CompileOptions& options, bool lineinfo);

/// Compiles the whole text with a group's flags for an `--gpu-architecture` value. A refusal of the text is an internal
/// error that names the Python line.
Result<Binary> CompileGroup(const Nvrtc& nvrtc, const GeneratedSource& source, const CompileOptions& options,
                            const KernelGroup& group, const std::string& architecture, BinaryKind kind,
                            bool link = true);

/// Compiles every group for `architecture`, one binary each, in order; needs NVRTC but no GPU.
Result<std::vector<Binary>> CompileGroups(const GeneratedSource& source, const CompileOptions& options,
                                          std::span<const KernelGroup> groups, std::string_view architecture,
                                          BinaryKind kind);

}  // namespace pyk2cu::cuda
