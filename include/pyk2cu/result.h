#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "pyk2cu/diagnostics.h"  // IWYU pragma: export
#include "pyk2cu/error.h"        // IWYU pragma: export

namespace pyk2cu::api {

inline const Error& NoError() {
  static const Error none;
  return none;
}

/// A value, or the Error that kept it from being made. Taking the value of a failed Result throws std::runtime_error
/// with the message.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : error_(std::move(error)) {}  // NOLINT

  bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }
  T& value() & { return Check(), *value_; }
  T value() && { return Check(), *std::move(value_); }  ///< by value, so that a range-for may loop over it
  const T& value() const& { return Check(), *value_; }
  T& operator*() & { return value(); }
  T operator*() && { return std::move(*this).value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const { return error_ ? *error_ : NoError(); }  ///< empty beside a value

 private:
  void Check() const {
    if (!ok()) throw std::runtime_error(error_->message);
  }
  std::optional<T> value_;
  std::optional<Error> error_;  ///< no Error beside a value: success costs no more than the value
};

/// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT

  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  void value() const {
    if (error_) throw std::runtime_error(error_->message);
  }
  const Error& error() const { return error_ ? *error_ : NoError(); }  ///< empty beside a value

 private:
  std::optional<Error> error_;
};

}  // namespace pyk2cu::api
