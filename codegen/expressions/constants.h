#pragma once

#include "codegen/text/scalars.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

/// The expression as an integer or bool known when compiling, null if it is none.
inline const ir::Constant* IntegerConstant(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && IsIntegral(constant->type->scalar()) ? constant : nullptr;
}

}  // namespace pyk2cu::codegen
