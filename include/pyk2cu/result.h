#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "pyk2cu/diagnostics.h"

namespace pyk2cu::api {

/// Whose fault an Error is.
enum class ErrorKind {
  kUsage,        ///< arguments, grid, block or types that do not fit
  kSource,       ///< errors in the Python source; the message holds the diagnostics
  kEnvironment,  ///< a file, library, device or driver is missing or too old; the message says how to get it
  kRuntime,      ///< the kernel failed while it ran
};

/// What a check in a running kernel found (see Checks): the first failure of a launch. Arrays keep what was written.
struct KernelError {
  std::string kernel, exception,
      message;  ///< "fill", "IndexError", "index 12 is out of bounds for axis 0 with size 10"
  std::string file;
  uint32_t line = 0;  ///< in the Python text, from 1
  std::array<uint32_t, 3> block{}, thread{};
  bool has_index = false;  ///< an index was out of bounds: what follows is set
  int axis = 0;
  int64_t index = 0, extent = 0;
};

/// What an Error without diagnostics points to, so that loops over them need no test.
inline const std::shared_ptr<const std::vector<Diagnostic>>& NoDiagnostics() {
  static const auto none = std::make_shared<const std::vector<Diagnostic>>();
  return none;
}

struct Error {
  ErrorKind kind = ErrorKind::kEnvironment;
  std::string message;  ///< for people; of kSource every diagnostic with its lines and carets
  std::shared_ptr<const KernelError> raised = nullptr;  ///< of kRuntime, where a check failed
  /// Of kSource, ordered by place: what the message says, as data. Never null; empty if the kind is another.
  std::shared_ptr<const std::vector<Diagnostic>> diagnostics = NoDiagnostics();
};

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
