#pragma once

#include <initializer_list>
#include <span>
#include <type_traits>

#include "pyk2cu/argument_check.h"

namespace pyk2cu::api {

/// Elements in the host's memory, for the time of a call: a std::vector, std::array, C array or std::span of T, a list
/// in braces, or what makes a std::span<const T> of two values: `{pointer, count}`.
template <class T>
class ElementList {
 public:
  ElementList(std::initializer_list<T> list) : span_(list.begin(), list.size()) {}  // NOLINT: implicit on purpose
  template <class First, class Second>
    requires std::is_constructible_v<std::span<const T>, First, Second>
  ElementList(First first, Second second) : span_(first, second) {}
  template <HostElements Range>
  ElementList(const Range& range) {  // NOLINT: implicit on purpose
    constexpr bool kFits = std::is_convertible_v<const Range&, std::span<const T>>;
    static_assert(kFits,
                  "pyk2cu::Array<T>::From takes elements of the very type T that lie one after the other in memory");
    if constexpr (kFits) span_ = range;
  }

  std::span<const T> Span() const { return span_; }

 private:
  std::span<const T> span_;
};

}  // namespace pyk2cu::api
