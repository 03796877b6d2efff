#pragma once

#include <complex>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "pyk2cu/record.h"

namespace pyk2cu::api {

/// One argument of a launch, a view of the value it was made from. Made by Array, ArrayView, numbers, Literal, tuples
/// and None. Members that its kind and dtype do not have are not to be read.
struct Argument {
  enum class Kind : uint8_t { kScalar, kArray, kTuple, kNone };

  Kind kind = Kind::kScalar;
  DType dtype = DType::kInt64;  ///< of the scalar, of the array's elements
  bool readonly = false;        ///< arrays
  bool literal = false;         ///< scalars: takes any type that holds the value, as a number in Python's text
  int32_t place = 0;            ///< arrays: the device whose memory it is; 0: not known, any
  // Kept small, as launches fill one for each argument: what an argument of another kind has shares the place.
  union {
    uint64_t integer = 0;  ///< integers and bool, sign-extended
    double real;           ///< floats and complex
    uint64_t address;      ///< arrays: of element (0, 0, …), as the device sees it
  };
  union {
    double imaginary = 0;        ///< complex
    const RecordLayout* record;  ///< arrays of kRecord; else null
  };
  std::span<const int64_t> shape = {};      ///< arrays: extents
  std::span<const int64_t> strides = {};    ///< arrays: in bytes, one for each extent
  std::span<const Argument> elements = {};  ///< tuples
};

/// A scalar argument. It has the type that C++ gives it: `5` is int32, `int64_t{5}` is int64, `2.5f` is float32.
template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
Argument ToArgument(T value) {
  Argument argument;
  argument.dtype = ScalarDTypeOf<T>();
  if constexpr (std::is_floating_point_v<T>)
    argument.real = value;
  else
    argument.integer = static_cast<uint64_t>(value);
  return argument;
}

template <class T>
Argument ToArgument(std::complex<T> value) {
  Argument argument;
  argument.dtype = ScalarDTypeOf<std::complex<T>>();
  argument.real = value.real();
  argument.imaginary = value.imag();
  return argument;
}

template <class Half, class = std::enable_if_t<std::is_same_v<Half, Float16> || std::is_same_v<Half, BFloat16>>,
          class = void>
Argument ToArgument(Half value) {
  Argument argument;
  argument.dtype = ScalarDTypeOf<Half>();
  argument.real = static_cast<float>(value);
  return argument;
}

/// Python's None.
inline Argument ToArgument(std::nullopt_t) {
  Argument argument;
  argument.kind = Argument::Kind::kNone;
  return argument;
}

/// A number as it would stand in Python's text: `Literal{2}` fits an int8 parameter, `Literal{0.5}` a float16 one.
/// Without a signature it is int64, float64 or bool.
template <class T>
struct Literal {
  static_assert(std::is_arithmetic_v<T>, "a pyk2cu::Literal is a number or a bool");
  T value;
  friend Argument ToArgument(const Literal& literal) {
    Argument argument;
    if constexpr (std::is_same_v<T, bool>)
      argument = ToArgument(literal.value);
    else if constexpr (std::is_integral_v<T>)
      argument = ToArgument(static_cast<int64_t>(literal.value));
    else if constexpr (std::is_arithmetic_v<T>)
      argument = ToArgument(static_cast<double>(literal.value));
    argument.literal = true;
    return argument;
  }
};
template <class T>
Literal(T) -> Literal<T>;

inline Argument TupleOf(std::span<const Argument> elements) {
  Argument argument;
  argument.kind = Argument::Kind::kTuple;
  argument.elements = elements;
  return argument;
}

}  // namespace pyk2cu::api
