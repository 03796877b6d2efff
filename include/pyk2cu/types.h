#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace pyk2cu::api {

/// The element types of arrays and the types of scalars.
enum class DType : uint8_t { kBool, kInt8, kInt16, kInt32, kInt64, kUInt8, kUInt16, kUInt32, kUInt64, kFloat16, kFloat32, kFloat64, kComplex64, kComplex128 };

/// The DType of a C++ type. Other types than these do not compile.
template <class T>
constexpr DType DTypeOf() {
  if constexpr (std::is_same_v<T, bool>) return DType::kBool;
  else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>)
    return sizeof(T) == 1 ? DType::kInt8 : sizeof(T) == 2 ? DType::kInt16 : sizeof(T) == 4 ? DType::kInt32 : DType::kInt64;
  else if constexpr (std::is_integral_v<T>)
    return sizeof(T) == 1 ? DType::kUInt8 : sizeof(T) == 2 ? DType::kUInt16 : sizeof(T) == 4 ? DType::kUInt32 : DType::kUInt64;
  else if constexpr (std::is_same_v<T, float>) return DType::kFloat32;
  else if constexpr (std::is_same_v<T, double>) return DType::kFloat64;
  else if constexpr (std::is_same_v<T, std::complex<float>>) return DType::kComplex64;
  else {
    static_assert(std::is_same_v<T, std::complex<double>>, "kernels take bool, integers, float, double and std::complex of these");
    return DType::kComplex128;
  }
}

/// Extents of a grid or a block: `{256}`, `{16, 16}`.
struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;
};

/// How to launch: blocks in the grid, threads in a block, bytes of dynamic shared memory.
struct LaunchConfig {
  Dim3 grid, block;
  uint32_t shared_bytes = 0;
};

/// What kernels check while they run; a kernel's own boundscheck=True or debug=True adds to it. The first error of a launch comes out
/// of Device::Synchronize (Error::raised); the thread that made it ends there.
struct Checks {
  bool bounds = false;      ///< indices
  bool exceptions = false;  ///< raise, assert, division by zero
};

/// The value of a global or closure variable that the Python text computes where no kernel can see it: `{"TPB", 256}`.
struct Constant {
  std::string name;
  std::variant<bool, int64_t, double, std::string> value;

  Constant(std::string constant, std::string text) : name(std::move(constant)), value(std::move(text)) {}
  Constant(std::string constant, const char* text) : name(std::move(constant)), value(std::string(text)) {}
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
  Constant(std::string constant, T number) : name(std::move(constant)) {
    if constexpr (std::is_same_v<T, bool>) value = number;
    else if constexpr (std::is_integral_v<T>) {
      static_assert(std::is_signed_v<T> || sizeof(T) < sizeof(int64_t), "constants are int64");
      value = int64_t{number};
    } else value = static_cast<double>(number);
  }
};

/// One argument of a launch, a view of the value it was made from. Made by Array, by scalars, and by ArrayView.
struct Argument {
  bool is_array = false;
  bool readonly = false;
  DType dtype = DType::kInt64;
  uint64_t address = 0;              ///< arrays: of element (0, 0, …), as the device sees it
  std::span<const int64_t> shape;    ///< arrays: extents
  std::span<const int64_t> strides;  ///< arrays: in bytes, one for each extent
  uint64_t integer = 0;              ///< integers and bool, sign-extended
  double real = 0, imaginary = 0;    ///< floats and complex
};

/// A scalar argument. It has the type that C++ gives it: `5` is int32, `int64_t{5}` is int64, `2.5f` is float32.
template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
Argument ToArgument(T value) {
  Argument argument;
  argument.dtype = DTypeOf<T>();
  if constexpr (std::is_floating_point_v<T>) argument.real = value;
  else argument.integer = static_cast<uint64_t>(value);
  return argument;
}

template <class T>
Argument ToArgument(std::complex<T> value) {
  Argument argument;
  argument.dtype = DTypeOf<std::complex<T>>();
  argument.real = value.real();
  argument.imaginary = value.imag();
  return argument;
}

}  // namespace pyk2cu::api
