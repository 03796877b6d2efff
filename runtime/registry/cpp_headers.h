#pragma once

#include <memory>

#include "base/result.h"
#include "frontend/sema/model/cpp_headers.h"

namespace pyk2cu::runtime {

/// Reads the headers of a program with Clang: the OpenCppHeaders of programs. The error says what is missing without
/// Clang.
Result<std::shared_ptr<CppHeaders>> ReadCppHeaders(const CppRequest& request);

}  // namespace pyk2cu::runtime
