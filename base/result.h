#pragma once

#include <utility>
#include <variant>

#include "base/check.h"
#include "pyk2cu/error.h"

namespace pyk2cu {

/// A value, or the Error that kept it from being made. The Result of the public API differs in one point: taking the
/// value of a failed one throws, which is a bug here.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() & {
    PYK_CHECK(ok());
    return std::get<0>(state_);
  }
  const T& value() const& {
    PYK_CHECK(ok());
    return std::get<0>(state_);
  }
  T&& value() && {
    PYK_CHECK(ok());
    return std::get<0>(std::move(state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const {
    PYK_CHECK(!ok());
    return std::get<1>(state_);
  }

 private:
  std::variant<T, Error> state_;
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : failed_(true), error_(std::move(error)) {}  // NOLINT

  bool ok() const { return !failed_; }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    PYK_CHECK(failed_);
    return error_;
  }

 private:
  bool failed_ = false;
  Error error_;
};

}  // namespace pyk2cu
