#pragma once

#include <cstddef>
#include <string>

#include "pyk2cu/result.h"
#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::ranks {

/// NCCL's types, with its names: they are part of its stable binary interface. No header of NCCL is needed to build.
struct NcclTypes {
  using ncclComm_t = struct ncclComm*;
  using cudaStream_t = struct CUstream_st*;
  struct ncclUniqueId {
    char internal[128];
  };
  enum ncclResult_t : int {
    ncclSuccess = 0,
    ncclUnhandledCudaError = 1,
    ncclSystemError = 2,
    ncclInternalError = 3,
    ncclInvalidArgument = 4,
    ncclInvalidUsage = 5,
    ncclRemoteError = 6,
    ncclInProgress = 7,
  };
  enum ncclRedOp_t : int { ncclSum = 0, ncclProd = 1, ncclMax = 2, ncclMin = 3 };
  enum ncclDataType_t : int {
    ncclInt8 = 0,
    ncclUint8 = 1,
    ncclInt32 = 2,
    ncclUint32 = 3,
    ncclInt64 = 4,
    ncclUint64 = 5,
    ncclFloat16 = 6,
    ncclFloat32 = 7,
    ncclFloat64 = 8,
    ncclBfloat16 = 9,
  };
};

/// NCCL's functions, found in libnccl.so.2.
struct Nccl : NcclTypes {
#define FUNCTION(member, name, ...) ncclResult_t (*member)(__VA_ARGS__) = nullptr;
#include "distributed/nccl/nccl_functions.def"
  const char* (*last_error)(ncclComm_t) = nullptr;
  const char* (*error_string)(ncclResult_t) = nullptr;
  runtime::cuda::Library library;
  int version = 0;  ///< 22803 for 2.28.3

  /// NCCL, opened on first use; the error says why it is missing and how to get it. Thread-safe.
  static api::Result<const Nccl*> Get();
  /// What NCCL says about a failure.
  std::string Describe(ncclResult_t result, ncclComm_t comm) const;
};

}  // namespace pyk2cu::ranks
