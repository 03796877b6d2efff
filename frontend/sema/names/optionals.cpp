#include "frontend/sema/names/optionals.h"

#include <fmt/format.h>

#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/values.h"

namespace pyk2cu::sema {
const ir::Expr* HoldsValue(FunctionContext& context, const ir::Expr* optional) {
  return context.builder.TupleGet(optional->span, optional, 0);
}

const ir::Expr* Unwrap(FunctionContext& context, const ir::Expr* optional) {
  const std::string message = fmt::format("expected {}, got None", optional->type->dtype()->Name());
  return Once(context, optional, [&](const ir::Expr* once) {
    return context.builder.Require(once->span, HoldsValue(context, once), context.builder.TupleGet(once->span, once, 1),
                                   "TypeError", message);
  });
}

const ir::Expr* OptionalTruth(FunctionContext& context, const ir::Expr* optional) {
  return Once(context, optional, [&](const ir::Expr* once) -> const ir::Expr* {
    const ir::Expr* truth = Truth(context, Value::Of(context.builder.TupleGet(once->span, once, 1)));
    return truth ? context.builder.Logical(once->span, ir::LogicalOp::kAnd, HoldsValue(context, once), truth) : nullptr;
  });
}

}  // namespace pyk2cu::sema
