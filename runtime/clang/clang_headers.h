#pragma once

#include "runtime/cpp_headers.h"

namespace pyk2cu::cxx {

/// Reads the headers of a program with Clang.
Result<std::shared_ptr<CppHeaders>> OpenClangHeaders(const CppRequest& request, const ClangHost& host);

}  // namespace pyk2cu::cxx
