#include "frontend/sema/calls/cooperative.h"

#include "frontend/sema/calls/calls.h"
#include "frontend/sema/names/plain_arguments.h"

namespace pyk2cu::sema {
Value MakeGridGroup(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  context.uses_grid_sync = true;  // as in the reference, whether or not it synchronizes
  return Value::Of(Entity{ModuleName{"numba.cuda.cg.grid_group"}}, node.span);
}

Value CallGridSync(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows) {
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  context.uses_grid_sync = true;
  return CallRow(context, node, rows, {});
}

}  // namespace pyk2cu::sema
