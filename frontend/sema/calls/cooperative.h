#pragma once

#include <span>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `cg.this_grid()`. The grid group exists at compile time only.
Value MakeGridGroup(FunctionContext& context, const ast::Call& node);

/// Checks `sync()` of the grid group, a barrier of all blocks. The function is marked, because such a kernel needs a
/// cooperative launch.
Value CallGridSync(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows);

}  // namespace pyk2cu::sema
