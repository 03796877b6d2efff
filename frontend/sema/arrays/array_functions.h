#pragma once

#include <vector>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Calls the library's function for a reduction (`sum`, `mean`, …) of an array.
Value CallLibrary(FunctionContext& context, const ast::Call& node, const Reduction& reduction, const Value& array);

/// Calls a NumPy function of one array that is also a member of arrays: `np.sum(a)`, `np.ravel(a)`, `np.shape(a)`.
Value CallArrayFunction(FunctionContext& context, const ast::Call& node, const KnownName& name);

/// Refuses a NumPy function that would have to allocate an array.
Value RefuseAllocation(FunctionContext& context, const ast::Call& node, const KnownName& name);

/// Checks `slice(stop)`, `slice(start, stop)` or `slice(start, stop, step)`. Each argument is an integer or None.
Value CallSlice(FunctionContext& context, const ast::Call& node);

/// Checks `carray(pointer, shape)` or, with `fortran`, `farray(pointer, shape)`. A dtype may follow; it must be that of
/// the pointer.
Value CallCarray(FunctionContext& context, const ast::Call& node, bool fortran);

/// The memory that a pointer points at, as an array with these extents. Nothing checks that the memory is that large.
Value Pointed(FunctionContext& context, const Value& pointer, std::vector<const ir::Expr*> extents, Layout layout,
              Span span);

}  // namespace pyk2cu::sema
