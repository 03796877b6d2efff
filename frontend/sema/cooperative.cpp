#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {

/// `cg.this_grid()`: the grid group, which is known at compile time.
Value ExpressionChecker::MakeGridGroup(const ast::Call& node) {
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  return Value::Of(Entity::OfKind(Entity::Kind::kModule, "numba.cuda.cg.grid_group"), node.span);
}

/// The `sync()` of the grid group: a barrier of all blocks.
Value ExpressionChecker::CallGridSync(const ast::Call& node, std::span<const BuiltinRow> rows) {
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  uses_grid_sync_ = true;
  return CallRow(node, rows, {});
}

}  // namespace pyk2cu::sema
