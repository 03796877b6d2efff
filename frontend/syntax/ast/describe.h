#pragma once

#include <string_view>

#include "frontend/syntax/ast/expressions.h"

namespace pyk2cu {

/// What messages call an expression: "a literal", "a function call".
std::string_view DescribeExpr(const ast::Expr& expr);

}  // namespace pyk2cu
