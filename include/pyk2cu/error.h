#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "pyk2cu/diagnostics.h"

// What a failed Result holds. The library uses the same types inside.
namespace pyk2cu {

/// Whose fault an Error is. The exit codes of the command follow from it.
enum class ErrorKind {
  kUsage,        ///< arguments, grid, block or types that do not fit: exit code 2
  kSource,       ///< errors in the Python source, for the command also that it cannot be read: exit code 1
  kEnvironment,  ///< a file, library, device or driver is missing or too old; the message says how to get it: exit code
                 ///< 3
  kRuntime,      ///< the kernel failed while it ran or at launch: exit code 4
};

/// What a check in a running kernel found (see Checks): the first failure of a launch. Arrays keep what was written.
struct KernelError {
  std::string kernel;           ///< the Python name: "fill"
  std::string exception;        ///< "IndexError"
  std::string message;          ///< "index 12 is out of bounds for axis 0 with size 10"
  std::string file;             ///< the Python file
  uint32_t line = 0;            ///< in the Python text, from 1; 0 if it is not known
  uint32_t begin = 0, end = 0;  ///< the place in the file, in bytes
  std::array<uint32_t, 3> block{}, thread{};
  bool has_index = false;  ///< an index was out of bounds, and the following fields are set
  int axis = 0;            ///< -1 for an index of a tuple
  int64_t index = 0, extent = 0;
};

/// What the Error without diagnostics points to, so that loops over them need no test.
inline const std::shared_ptr<const std::vector<api::Diagnostic>>& NoDiagnostics() {
  static const auto none = std::make_shared<const std::vector<api::Diagnostic>>();
  return none;
}

/// A failure, described in one sentence that says what to do.
struct Error {
  ErrorKind kind = ErrorKind::kEnvironment;
  std::string message;                                  ///< for kSource every diagnostic with its lines and carets
  std::shared_ptr<const KernelError> raised = nullptr;  ///< for kRuntime, if a check failed; else null
  /// For kSource what the message says, as data, ordered by place; else empty. Never null.
  std::shared_ptr<const std::vector<api::Diagnostic>> diagnostics = NoDiagnostics();
};

}  // namespace pyk2cu
