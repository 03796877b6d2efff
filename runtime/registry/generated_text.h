#pragma once

#include <string>

#include "base/result.h"
#include "codegen/emit.h"
#include "frontend/source/source_file.h"

// What Clang does with emitted text, in the plug-in that reads headers. Without the plug-in the errors say what is
// missing.
namespace pyk2cu::runtime {

/// Checks the text by Clang as CUDA's device code: no NVRTC and no GPU is needed. Refusing it is an internal error at
/// the place in Python that the line comes from.
Result<void> VerifyByClang(const GeneratedSource& source, const SourceFile& file);

/// Formats the text as clang-format would: in a style that it knows ("google", "llvm", …), or "file" for the
/// .clang-format of the folder or one above it. The map of lines follows.
Result<void> FormatByClang(GeneratedSource& source, const std::string& style, const std::string& folder);

}  // namespace pyk2cu::runtime
