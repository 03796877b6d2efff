#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cuda {

/// The GPU that code is compiled for.
struct GpuTarget {
  std::string name;          ///< "NVIDIA H200", for messages
  std::string architecture;  ///< "sm_90"
  int capability = 0;        ///< 90
  int driver_version = 0;    ///< the result of cuDriverGetVersion
};

/// The code of each of GroupByFlags(source), best for the GPU among what NVRTC makes; from the disk cache, without
/// NVRTC, if it is there.
Result<std::vector<Binary>> CompileFor(const GpuTarget& gpu, const GeneratedSource& source,
                                       const CompileOptions& options, cache::DiskCache& cache);

/// Returns the keys under which CompileFor finds that code.
Result<std::vector<cache::Parts>> KeysFor(const GpuTarget& gpu, const GeneratedSource& source,
                                          const CompileOptions& options, cache::DiskCache& cache);

/// Returns the key that `source` would have if it were compiled like the code that `record` describes: for the same
/// architecture, also without a GPU.
Result<cache::Parts> KeyLike(const cache::Parts& record, const GeneratedSource& source, const CompileOptions& options,
                             cache::DiskCache& cache);

}  // namespace pyk2cu::runtime::cuda
