#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "pyk2cu/argument.h"

namespace pyk2cu::api {

/// Keeps what an Argument of T refers to beside T itself: the elements of tuples.
template <class T>
class ArgumentHolder {
 public:
  explicit ArgumentHolder(const T& value) : value_(value) {}
  Argument Get() const { return ToArgument(value_); }

 private:
  const T& value_;
};

/// std::tuple, std::pair and std::array become tuples of the kernel.
template <class Tuple, class... Elements>
class TupleHolder {
 public:
  explicit TupleHolder(const Tuple& tuple)
      : holders_(std::apply(
            [](const auto&... elements) { return std::tuple<ArgumentHolder<Elements>...>(elements...); }, tuple)),
        arguments_(std::apply(
            [](const auto&... holders) { return std::array<Argument, sizeof...(Elements)>{holders.Get()...}; },
            holders_)) {}
  TupleHolder(const TupleHolder&) = delete;  // the arguments point into the holders
  Argument Get() const { return TupleOf(arguments_); }

 private:
  std::tuple<ArgumentHolder<Elements>...> holders_;
  std::array<Argument, sizeof...(Elements)> arguments_;
};
template <class... Elements>
class ArgumentHolder<std::tuple<Elements...>> : public TupleHolder<std::tuple<Elements...>, Elements...> {
  using TupleHolder<std::tuple<Elements...>, Elements...>::TupleHolder;
};
template <class First, class Second>
class ArgumentHolder<std::pair<First, Second>> : public TupleHolder<std::pair<First, Second>, First, Second> {
  using TupleHolder<std::pair<First, Second>, First, Second>::TupleHolder;
};
/// The value, or None: the kernel is compiled for each of the two.
template <class T>
class ArgumentHolder<std::optional<T>> {
 public:
  explicit ArgumentHolder(const std::optional<T>& value) {
    if (value) holder_.emplace(*value);
  }
  Argument Get() const { return holder_ ? holder_->Get() : ToArgument(std::nullopt); }

 private:
  std::optional<ArgumentHolder<T>> holder_;
};
template <class T, size_t N>
class ArgumentHolder<std::array<T, N>> {
 public:
  explicit ArgumentHolder(const std::array<T, N>& values) {
    for (size_t i = 0; i < N; ++i) arguments_[i] = ArgumentHolder<T>(values[i]).Get();
  }
  Argument Get() const { return TupleOf(arguments_); }

 private:
  static_assert(!requires { std::tuple_size<T>::value; }, "nest std::tuple instead");
  std::array<Argument, N> arguments_;
};

}  // namespace pyk2cu::api
