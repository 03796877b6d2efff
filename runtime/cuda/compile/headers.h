#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "frontend/ir/cpp_includes.h"
#include "runtime/cuda/compile/nvrtc.h"

// What NVRTC is told of the CUDA C++ headers of a program, and what it says of them.
namespace pyk2cu::runtime::cuda {

/// Whether headers of the CUDA toolkit are among those that are read.
bool UsesToolkit(const CppIncludes& includes);

/// The folders and the defines; nothing for a program without headers.
std::vector<std::string> HeaderFlags(const CppIncludes& includes);

/// Refuses headers that no longer say what the program was checked with (kSource): NVRTC reads the files anew.
Result<void> CheckUnchanged(const CppIncludes& includes);

/// The C and C++ library's headers, which NVRTC lacks, but for those that the user has files of; nothing for a program
/// without headers.
std::vector<Nvrtc::Header> LibraryHeaders(const CppIncludes& includes);

/// One message of the compiler.
struct Complaint {
  std::string file;  ///< empty where there is no place
  uint32_t line = 0;
  std::string message, excerpt;  ///< the line of the text with a caret below it; may be empty
};

/// The first error in the log; none if there is no line of that form.
std::optional<Complaint> FirstComplaint(const std::string& log);

/// "kernels.py:12: MESSAGE" of the first error in the log, else the log's first line.
std::string ComplaintText(const std::string& log);

/// What was refused, if it is in a header, or in CUDA C++ of the Python file: the user's text (kSource).
std::optional<Error> ErrorInHeaders(const CppIncludes& includes, const std::string& log);

}  // namespace pyk2cu::runtime::cuda
