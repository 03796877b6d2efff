#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pyk2cu/float16.h"
#include "pyk2cu/launch_types.h"

namespace pyk2cu::api {

/// The element types of arrays and the types of scalars. A record is described by a RecordLayout beside it.
enum class DType : uint8_t {
  kBool,
  kInt8,
  kInt16,
  kInt32,
  kInt64,
  kUInt8,
  kUInt16,
  kUInt32,
  kUInt64,
  kFloat16,
  kFloat32,
  kFloat64,
  kComplex64,
  kComplex128,
  kBFloat16,
  kRecord,
};

/// The DType of a C++ type that is no record. Other types than these do not compile.
template <class T>
constexpr DType ScalarDTypeOf() {
  if constexpr (std::is_same_v<T, bool>)
    return DType::kBool;
  else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>)
    return sizeof(T) == 1   ? DType::kInt8
           : sizeof(T) == 2 ? DType::kInt16
           : sizeof(T) == 4 ? DType::kInt32
                            : DType::kInt64;
  else if constexpr (std::is_integral_v<T>)
    return sizeof(T) == 1   ? DType::kUInt8
           : sizeof(T) == 2 ? DType::kUInt16
           : sizeof(T) == 4 ? DType::kUInt32
                            : DType::kUInt64;
  else if constexpr (std::is_same_v<T, Float16>)
    return DType::kFloat16;
  else if constexpr (std::is_same_v<T, BFloat16>)
    return DType::kBFloat16;
  else if constexpr (std::is_same_v<T, float>)
    return DType::kFloat32;
  else if constexpr (std::is_same_v<T, double>)
    return DType::kFloat64;
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return DType::kComplex64;
  else {
    static_assert(std::is_same_v<T, std::complex<double>>,
                  "kernels take bool, integers, Float16, BFloat16, float, double, std::complex, and structures "
                  "declared by PYK2CU_RECORD");
    return DType::kComplex128;
  }
}

/// What kernels check while they run; a kernel's own boundscheck=True or debug=True adds to it. The first failed check
/// of the first two comes out of Synchronize (Error::raised); the thread that made it ends there. What the others find
/// comes out of it after the launch has ended (Error::message, and Error::diagnostics as data). On the CPU device that
/// is everything that the launch shows; on a GPU the first finding, which ends its thread. `races` needs the CPU
/// device.
struct Checks {
  bool bounds = false;         ///< indices
  bool exceptions = false;     ///< raise, assert, division by zero
  bool races = false;          ///< accesses of one element by threads that nothing orders
  bool barriers = false;       ///< barriers and warp operations that some threads do not reach
  bool uninitialized = false;  ///< elements of shared arrays (on the CPU device of local ones too) that are read before
                               ///< they are stored
};

}  // namespace pyk2cu::api
