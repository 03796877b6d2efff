#pragma once

#include <string>
#include <vector>

#include "frontend/ir/cpp_includes.h"
#include "frontend/sema/model/cpp_entities.h"

namespace pyk2cu::runtime::cxx {

/// Returns Clang's errors about CUDA C++ text, read as device code, each followed by its notes. Places are lines of the
/// text, which is the file kVerifiedText, or of headers.
std::vector<CppMessage> VerifyText(const std::string& text, const CppIncludes& includes);

}  // namespace pyk2cu::runtime::cxx
