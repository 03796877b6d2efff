#pragma once

#include <cstdint>

// The library uses the same type inside.
namespace pyk2cu {

/// What the library spends time on between a Python text and the results of a kernel, in order. Compiling is the part
/// of NVRTC or Clang, which includes loading NVRTC; code from the disk cache has none.
enum class Phase : uint8_t {
  kLex,
  kParse,
  kCheck,
  kAnalyze,
  kEmit,
  kVerify,
  kCacheLookup,
  kCompile,
  kLink,
  kLoad,
  kTransfer,
  kLaunch,
  kKernel
};

}  // namespace pyk2cu
