#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "frontend/ir/cpp_includes.h"
#include "runtime/cuda/compile/nvrtc.h"

// The CUDA C++ headers of a program: how they are passed to NVRTC, and what its messages say about them.
namespace pyk2cu::runtime::cuda {

/// Returns true if the program reads headers of the CUDA toolkit.
bool UsesToolkit(const CppIncludes& includes);

/// Returns the flags for the folders and the defines; empty for a program without headers.
std::vector<std::string> HeaderFlags(const CppIncludes& includes);

/// Refuses headers that have changed since the program was checked (kSource), because NVRTC reads the files again.
Result<void> CheckUnchanged(const CppIncludes& includes);

/// Returns the headers of the C and C++ library, which NVRTC lacks, except those for which the user has files; empty
/// for a program without headers.
std::vector<Nvrtc::Header> LibraryHeaders(const CppIncludes& includes);

/// One message of the compiler.
struct Complaint {
  std::string file;  ///< empty without a place
  uint32_t line = 0;
  std::string message, excerpt;  ///< the line of the text with a caret below it; may be empty
};

/// Returns the first error in the log; nullopt if no line has that form.
std::optional<Complaint> FirstComplaint(const std::string& log);

/// Returns "kernels.py:12: MESSAGE" for the first error in the log, or the log's first line.
std::string ComplaintText(const std::string& log);

/// Returns the error if it is in the user's C++ text: a header, or CUDA C++ in the Python file (kSource).
std::optional<Error> ErrorInHeaders(const CppIncludes& includes, const std::string& log);

}  // namespace pyk2cu::runtime::cuda
