#include <fmt/format.h>

#include "frontend/sema/function_state.h"

namespace pyk2cu::sema {

const ir::Expr* FunctionState::HoldsValue(const ir::Expr* optional) {
  return builder_.TupleGet(optional->span, optional, 0);
}

const ir::Expr* FunctionState::Unwrap(const ir::Expr* optional) {
  const std::string message = fmt::format("expected {}, got None", optional->type->dtype()->Name());
  return Once(optional, [&](const ir::Expr* once) {
    return builder_.Require(once->span, HoldsValue(once), builder_.TupleGet(once->span, once, 1), "TypeError", message);
  });
}

/// None is false; a value is what it is.
const ir::Expr* FunctionState::OptionalTruth(const ir::Expr* optional) {
  return Once(optional, [&](const ir::Expr* once) -> const ir::Expr* {
    const ir::Expr* truth = Truth(Value::Of(builder_.TupleGet(once->span, once, 1)));
    return truth ? builder_.Logical(once->span, ir::LogicalOp::kAnd, HoldsValue(once), truth) : nullptr;
  });
}

}  // namespace pyk2cu::sema
