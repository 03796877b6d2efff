#pragma once

#include <string_view>
#include <vector>

#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// The names that a function reads (its nested functions too) and does not bind itself, each once, in the order of the
/// text.
std::vector<std::string_view> FreeNames(const ast::FunctionDef& function);

}  // namespace pyk2cu::sema
