#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/result.h"
#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::runtime::cuda {

/// The types of the driver API that this library uses, with the names of the API. They are part of its stable binary
/// interface.
using CUdevice = int;
using CUcontext = struct CUctx_st*;
using CUmodule = struct CUmod_st*;
using CUfunction = struct CUfunc_st*;
using CUstream = struct CUstream_st*;
using CUevent = struct CUevent_st*;
using CUgraph = struct CUgraph_st*;
using CUgraphExec = struct CUgraphExec_st*;
using CUgraphNode = struct CUgraphNode_st*;
using CUdeviceptr = uint64_t;

struct CUipcMemHandle {
  std::byte reserved[64];
};
struct CUuuid {
  uint8_t bytes[16];
};

/// Status codes that this library handles specially.
enum CUresult : int {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_STUB_LIBRARY = 34,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
  CUDA_ERROR_INVALID_PTX = 218,
  CUDA_ERROR_UNSUPPORTED_PTX_VERSION = 222,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES = 701,
  CUDA_ERROR_LAUNCH_TIMEOUT = 702,
  CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED = 704,
  CUDA_ERROR_ASSERT = 710,
  CUDA_ERROR_HARDWARE_STACK_ERROR = 714,
  CUDA_ERROR_ILLEGAL_INSTRUCTION = 715,
  CUDA_ERROR_MISALIGNED_ADDRESS = 716,
  CUDA_ERROR_INVALID_ADDRESS_SPACE = 717,
  CUDA_ERROR_INVALID_PC = 718,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_SYSTEM_DRIVER_MISMATCH = 803,
  CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED = 900,
  CUDA_ERROR_STREAM_CAPTURE_INVALIDATED = 901,
  CUDA_ERROR_STREAM_CAPTURE_UNMATCHED = 903,
  CUDA_ERROR_STREAM_CAPTURE_UNJOINED = 904,
  CUDA_ERROR_STREAM_CAPTURE_ISOLATION = 905,
  CUDA_ERROR_STREAM_CAPTURE_IMPLICIT = 906,
  CUDA_ERROR_CAPTURED_EVENT = 907,
};

using CUstreamCallback = void (*)(CUstream, CUresult, void*);

enum CUdevice_attribute : int {
  kMaxThreadsPerBlock = 1,
  kMaxBlockX = 2,
  kMaxBlockY = 3,
  kMaxBlockZ = 4,
  kMaxGridX = 5,
  kMaxGridY = 6,
  kMaxGridZ = 7,
  kMaxSharedBytes = 8,
  kMaxRegisters = 12,
  kClockRate = 13,
  kMultiprocessors = 16,
  kL2Bytes = 38,
  kMaxThreadsPerMultiprocessor = 39,
  kComputeMajor = 75,
  kComputeMinor = 76,
  kMaxSharedBytesOptin = 97,
};

// CUfunction_attribute
inline constexpr int kFunctionMaxThreads = 0;
inline constexpr int kSharedBytes = 1;  ///< static
inline constexpr int kConstantBytes = 2;
inline constexpr int kLocalBytes = 3;
inline constexpr int kRegisters = 4;
inline constexpr int kMaxDynamicSharedBytes = 8;
inline constexpr int kPreferredSharedMemoryCarveout = 9;

// CUstream_flags, CUevent_flags, CUstreamCaptureMode, cuMemHostAlloc's flags
inline constexpr unsigned kStreamNonBlocking = 1;
inline constexpr unsigned kEventNoTiming = 2;
inline constexpr int kCaptureRelaxed = 2;
inline constexpr int kCaptureNone = 0, kCaptureActive = 1;  ///< CUstreamCaptureStatus
inline constexpr unsigned kEventBlockingSync = 1, kEventInterprocess = 4;
inline constexpr unsigned kHostPortable = 1, kHostMapped = 2, kHostWriteCombined = 4;
inline constexpr unsigned kAttachGlobal = 1, kAttachHost = 2;  ///< CUmemAttach_flags
inline constexpr unsigned kIpcLazyPeerAccess = 1;

/// The driver's functions, found in libcuda.so.1 through cuGetProcAddress. FUNCTION(member, name in the API,
/// parameters…).
struct Driver {
#define FUNCTION(member, name, ...) CUresult (*member)(__VA_ARGS__) = nullptr;
#include "runtime/cuda/driver/driver_functions.def"
  Library library;
  int version = 0;  ///< 13000 for CUDA 13.0

  /// The driver, opened and initialized on first use; the error says why it is missing. Thread-safe.
  static Result<const Driver*> Get();

  /// Returns the description of a status.
  std::string Describe(CUresult status) const;
};

/// "13.0"
std::string VersionText(int version);

}  // namespace pyk2cu::runtime::cuda
