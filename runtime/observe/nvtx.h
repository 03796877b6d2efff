#pragma once

#include <string>

namespace pyk2cu {

/// A range of this thread in NVIDIA's profilers (NVTX): from here to the end of the scope. The profiler that starts the
/// program says by NVTX_INJECTION64_PATH which library listens; without one a range only reads a variable.
class NvtxRange {
 public:
  /// Called "pyk2cu: ACTION KERNEL".
  NvtxRange(const char* action, const std::string& kernel);
  NvtxRange(const NvtxRange&) = delete;
  ~NvtxRange();

 private:
  bool open_;
};

}  // namespace pyk2cu
