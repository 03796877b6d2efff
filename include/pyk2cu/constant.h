#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "pyk2cu/extents.h"
#include "pyk2cu/types.h"

namespace pyk2cu::api {

/// An array as the value of a constant, as a NumPy array of the file would be: kernels read it and cannot change it.
struct ArrayValue {
  DType dtype = DType::kFloat64;
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;  ///< the elements, one after the other in C order
};

/// The elements of a std::vector, std::array, C array or std::span.
template <class T>
concept ConstantElements = std::ranges::contiguous_range<const T> && std::ranges::sized_range<const T> &&
                           !std::is_convertible_v<const T&, std::string_view>;

/// The value of a global or closure variable that the Python text computes where no kernel can see it: `{"TPB", 256}`,
/// `{"WEIGHTS", std::vector<float>{...}}`, `{"STENCIL", {0, 1, 0, 1, -4, 1, 0, 1, 0}, {3, 3}}`. Elements of arrays have
/// the type that C++ gives them. FromText and FromFile fail with kUsage if the shape does not fit the elements, or if
/// the array is larger than 1 MiB: such arrays must be arguments.
struct Constant {
  std::string name;
  /// uint64_t: a value beyond int64 is refused, since Python's integers are int64 in kernels.
  std::variant<bool, int64_t, uint64_t, double, std::string, ArrayValue> value;

  Constant(std::string constant, std::string text) : name(std::move(constant)), value(std::move(text)) {}
  Constant(std::string constant, const char* text) : name(std::move(constant)), value(std::string(text)) {}
  Constant(std::string constant, ArrayValue array) : name(std::move(constant)), value(std::move(array)) {}
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
  Constant(std::string constant, T number) : name(std::move(constant)) {
    if constexpr (std::is_same_v<T, bool>)
      value = number;
    else if constexpr (std::is_integral_v<T> && (std::is_signed_v<T> || sizeof(T) < sizeof(int64_t)))
      value = int64_t{number};
    else if constexpr (std::is_integral_v<T>)
      value = uint64_t{number};
    else
      value = static_cast<double>(number);
  }
  template <ConstantElements Elements>
  Constant(std::string constant, const Elements& elements)
      : Constant(std::move(constant), elements, Extents(std::ranges::size(elements))) {}
  template <ConstantElements Elements>
  Constant(std::string constant, const Elements& elements, Extents shape) : name(std::move(constant)) {
    using Element = std::ranges::range_value_t<const Elements>;
    const auto bytes = std::as_bytes(std::span(std::ranges::data(elements), std::ranges::size(elements)));
    value = ArrayValue{ScalarDTypeOf<Element>(), std::move(shape).List(), {bytes.begin(), bytes.end()}};
  }
  template <class T>
  Constant(std::string constant, std::initializer_list<T> elements)
      : Constant(std::move(constant), std::span(elements.begin(), elements.size())) {}
  template <class T>
  Constant(std::string constant, std::initializer_list<T> elements, Extents shape)
      : Constant(std::move(constant), std::span(elements.begin(), elements.size()), std::move(shape)) {}
};

}  // namespace pyk2cu::api
