#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/cuda/compile/nvrtc.h"

namespace pyk2cu::runtime::cuda {

/// What is known of NVRTC without loading it, which costs more than a kernel from the cache.
struct Toolchain {
  int major = 0, minor = 0;
  std::vector<int> architectures;  ///< as Nvrtc::Architectures
  std::string identity;            ///< "13.0 (libnvrtc.so.13.0.88, 103465824 bytes)"
};

/// NVRTC as Nvrtc::Get(driver_version) would find it: from a note in the cache, as long as the library it tells of lies
/// there unchanged and the search for it would go the same way; else NVRTC is loaded, and a note made.
Result<Toolchain> FindToolchain(int driver_version, cache::DiskCache& cache);

/// Of a loaded NVRTC; its note is made anew if it does not say `noted`.
Toolchain ToolchainOf(const Nvrtc& nvrtc, int driver_version, const std::string& noted, cache::DiskCache& cache);

}  // namespace pyk2cu::runtime::cuda
