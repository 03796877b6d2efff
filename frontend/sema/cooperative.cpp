#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {

/// The grid group: `cg.this_grid()` is known at compile time, its `sync()` is a barrier of all blocks.
std::optional<Value> ExpressionChecker::CallCooperative(const ast::Call& node, std::string_view path) {
  const bool makes = path == "numba.cuda.cg.this_grid";
  if (!makes && path != "numba.cuda.cg.grid_group.sync") return std::nullopt;
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  if (makes) return Value::Of(Entity{ModuleName{"numba.cuda.cg.grid_group"}}, node.span);
  uses_grid_sync_ = true;
  return CallRow(node, FindBuiltin(path), {});
}

}  // namespace pyk2cu::sema
