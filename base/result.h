#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace pyk2cu {

/// Whose fault an Error is; the command's exit codes follow from it.
enum class ErrorKind {
  kUsage,        ///< wrong arguments, grid, block, types: exit code 2
  kSource,       ///< the source file has errors or can't be read: exit code 1
  kEnvironment,  ///< a library, device or driver is missing or too old: exit code 3
  kRuntime,      ///< the kernel failed while it ran or at launch: exit code 4
};

/// What a check in a running kernel found.
struct KernelError {
  std::string kernel;     ///< the Python name
  std::string exception;  ///< "IndexError"
  std::string message;    ///< "index 12 is out of bounds for axis 0 with size 10"
  std::string file;
  uint32_t line = 0;            ///< 1-based, 0 if not known
  uint32_t begin = 0, end = 0;  ///< byte offsets in the file
  std::array<uint32_t, 3> block{}, thread{};
  bool has_index = false;  ///< of IndexError: what follows
  int axis = 0;
  int64_t index = 0, extent = 0;
};

struct LocatedDiagnostics;

/// A failure outside the user's source text, in one sentence that says what to do.
struct Error {
  ErrorKind kind = ErrorKind::kEnvironment;
  std::string message;
  std::shared_ptr<const KernelError> raised = nullptr;  ///< of kRuntime, where a check failed
  std::shared_ptr<const LocatedDiagnostics> diagnostics =
      nullptr;  ///< of kSource, for those who want more than text (located.h)
};

/// A value, or the Error that kept it from being made.
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
