#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

// Access to variants that hold their large alternatives as `std::shared_ptr<const T>`. Callers ask for a T in both
// cases.
namespace pyk2cu::sema {

/// Returns the T that a variant holds, directly or shared; null if it holds another alternative.
template <class T, class... Kinds>
const T* Held(const std::variant<Kinds...>& variant) {
  if constexpr ((std::is_same_v<Kinds, T> || ...)) {
    return std::get_if<T>(&variant);
  } else {
    const auto* shared = std::get_if<std::shared_ptr<const T>>(&variant);
    return shared ? shared->get() : nullptr;
  }
}
/// The same for a variant that can be changed. A T that is held directly can be changed, a shared one cannot.
template <class T, class... Kinds>
auto* Held(std::variant<Kinds...>& variant) {
  if constexpr ((std::is_same_v<Kinds, T> || ...))
    return std::get_if<T>(&variant);
  else
    return Held<T>(std::as_const(variant));
}

/// Returns the T itself, for an alternative that is held directly or shared.
template <class T>
const T& Unshared(const T& alternative) {
  return alternative;
}
template <class T>
const T& Unshared(const std::shared_ptr<const T>& alternative) {
  return *alternative;
}

/// Calls `visitor` with the alternative that the variant holds, directly or shared.
template <class Visitor, class... Kinds>
decltype(auto) VisitHeld(const std::variant<Kinds...>& variant, Visitor&& visitor) {
  return std::visit([&](const auto& alternative) -> decltype(auto) { return visitor(Unshared(alternative)); }, variant);
}

}  // namespace pyk2cu::sema
