#pragma once

#include <span>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// `cg.this_grid()`: the grid group, which is known at compile time.
Value MakeGridGroup(FunctionContext& context, const ast::Call& node);

/// The `sync()` of the grid group: a barrier of all blocks.
Value CallGridSync(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows);

}  // namespace pyk2cu::sema
