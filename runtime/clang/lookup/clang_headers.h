#pragma once

#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime::cxx {

/// Reads the headers of a program with Clang.
Result<std::shared_ptr<CppHeaders>> OpenClangHeaders(const CppRequest& request, const ClangHost& host);

}  // namespace pyk2cu::runtime::cxx
