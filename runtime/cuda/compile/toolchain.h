#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/cuda/compile/nvrtc.h"

namespace pyk2cu::runtime::cuda {

/// Properties of NVRTC, known without loading it: loading takes longer than a hit in the cache.
struct Toolchain {
  int major = 0, minor = 0;
  std::vector<int> architectures;  ///< as Nvrtc::Architectures
  std::string identity;            ///< "13.0 (libnvrtc.so.13.0.88, 103465824 bytes)"
};

/// Describes the NVRTC that Nvrtc::Get(driver_version) would find. The description comes from a note in the cache, if
/// the library is unchanged and the search for it would find it again. Otherwise NVRTC is loaded, and a note is
/// written.
Result<Toolchain> FindToolchain(int driver_version, cache::DiskCache& cache);

/// Describes a loaded NVRTC. The note is written again if it differs from `noted`.
Toolchain ToolchainOf(const Nvrtc& nvrtc, int driver_version, const std::string& noted, cache::DiskCache& cache);

}  // namespace pyk2cu::runtime::cuda
