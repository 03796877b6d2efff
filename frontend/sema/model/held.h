#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

// Variants whose large alternatives are shared: to those who ask, `std::shared_ptr<const T>` is a T.
namespace pyk2cu::sema {

/// The T that a variant holds or shares; null if it holds something else. What is shared cannot be changed.
template <class T, class... Kinds>
const T* Held(const std::variant<Kinds...>& variant) {
  if constexpr ((std::is_same_v<Kinds, T> || ...)) {
    return std::get_if<T>(&variant);
  } else {
    const auto* shared = std::get_if<std::shared_ptr<const T>>(&variant);
    return shared ? shared->get() : nullptr;
  }
}
template <class T, class... Kinds>
auto* Held(std::variant<Kinds...>& variant) {
  if constexpr ((std::is_same_v<Kinds, T> || ...))
    return std::get_if<T>(&variant);
  else
    return Held<T>(std::as_const(variant));
}

template <class T>
const T& Unshared(const T& alternative) {
  return alternative;
}
template <class T>
const T& Unshared(const std::shared_ptr<const T>& alternative) {
  return *alternative;
}

/// Calls `visitor` with the alternative that the variant holds or shares.
template <class Visitor, class... Kinds>
decltype(auto) VisitHeld(const std::variant<Kinds...>& variant, Visitor&& visitor) {
  return std::visit([&](const auto& alternative) -> decltype(auto) { return visitor(Unshared(alternative)); }, variant);
}

}  // namespace pyk2cu::sema
