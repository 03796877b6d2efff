#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "pyk2cu/argument.h"
#include "pyk2cu/result.h"

// What is no argument of a kernel is refused when the program is compiled, with one sentence that says what to pass.
namespace pyk2cu::api {

/// std::vector, std::span, C arrays, … : memory of the host.
template <class T>
concept HostElements = requires(const T& value) {
  std::begin(value);
  std::end(value);
};
template <class T>
concept TextLike = std::is_convertible_v<const T&, std::string_view>;

template <class T>
struct ArgumentCheck {
  static constexpr bool Passes() {
    if constexpr (requires(const T& value) { ToArgument(value); })
      return true;
    else
      return Refuse<T>();
  }

 private:
  template <class Type>
  static constexpr bool Refuse() {
    if constexpr (std::is_same_v<Type, std::nullptr_t>)
      static_assert(!std::is_same_v<Type, std::nullptr_t>, "Python's None as an argument is std::nullopt");
    else if constexpr (TextLike<Type>)
      static_assert(!TextLike<Type>,
                    "kernels take no text as an argument: give it as a pyk2cu::Constant of the program");
    else if constexpr (HostElements<Type>)
      static_assert(!HostElements<Type>,
                    "kernels take no memory of the host as an argument: copy it to the device, "
                    "pyk2cu::Array<T>::From(device, values), and pass that array");
    else if constexpr (std::is_pointer_v<Type>)
      static_assert(!std::is_pointer_v<Type>,
                    "kernels take no pointer as an argument: pass pyk2cu::ArrayView<T>(pointer, shape) of memory on "
                    "the device, or a pyk2cu::Array<T>");
    else if constexpr (std::is_enum_v<Type>)
      static_assert(!std::is_enum_v<Type>,
                    "kernels take no C++ enumeration as an argument: cast it to an integer type");
    else
      static_assert(!std::is_same_v<Type, Type>,
                    "a kernel's arguments are numbers, pyk2cu::Array, pyk2cu::ArrayView, pyk2cu::Literal, std::tuple, "
                    "std::pair, std::array, std::optional and std::nullopt; a structure is passed as an array of one");
    return false;
  }
};

template <class T>
struct ArgumentCheck<Result<T>> {
  static constexpr bool Passes() {
    static_assert(!std::is_same_v<T, T>,
                  "a pyk2cu::Result is no argument of a kernel: take its value, `*result` or `result.value()`");
    return false;
  }
};

template <class... Elements>
struct ArgumentCheck<std::tuple<Elements...>> {
  static constexpr bool Passes() { return (ArgumentCheck<Elements>::Passes() & ... & true); }
};
template <class First, class Second>
struct ArgumentCheck<std::pair<First, Second>> : ArgumentCheck<std::tuple<First, Second>> {};
template <class T>
struct ArgumentCheck<std::optional<T>> : ArgumentCheck<T> {};
template <class T, size_t N>
struct ArgumentCheck<std::array<T, N>> : ArgumentCheck<T> {};

}  // namespace pyk2cu::api
