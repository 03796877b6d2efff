#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "frontend/types/type.h"
#include "runtime/npy/host_array.h"

// The elements of new arrays. Each function makes an array of a type from the fields of a form such as
// `full:int32:100:7`, those after the type.
namespace pyk2cu::cli {
using namespace runtime;

using Fields = std::span<const std::string_view>;

Result<HostArray> MakeZeros(const Type* dtype, Fields fields);   ///< SHAPE; any type
Result<HostArray> MakeOnes(const Type* dtype, Fields fields);    ///< SHAPE
Result<HostArray> MakeFull(const Type* dtype, Fields fields);    ///< SHAPE:VALUE
Result<HostArray> MakeRange(const Type* dtype, Fields fields);   ///< SHAPE, or START:STOP[:STEP] as numpy.arange
Result<HostArray> MakeRandom(const Type* dtype, Fields fields);  ///< SHAPE[:SEED]: uniform in [0, 1)
Result<HostArray> MakeRandomIntegers(const Type* dtype, Fields fields);  ///< SHAPE:LOW:HIGH[:SEED]: HIGH is not reached

}  // namespace pyk2cu::cli
