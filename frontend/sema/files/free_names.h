#pragma once

#include <string_view>
#include <vector>

#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Returns the names that a function and its nested functions read but do not bind, each once, in the order of the
/// text.
std::vector<std::string_view> FreeNames(const ast::FunctionDef& function);

}  // namespace pyk2cu::sema
