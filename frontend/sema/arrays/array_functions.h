#pragma once

#include <vector>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A function of the library on one array.
Value CallLibrary(FunctionContext& context, const ast::Call& node, const Reduction& reduction, const Value& array);

/// np.sum(a) and the like.
Value CallArrayFunction(FunctionContext& context, const ast::Call& node, const KnownName& name);

/// NumPy's functions that would need memory.
Value RefuseAllocation(FunctionContext& context, const ast::Call& node, const KnownName& name);

/// slice(stop), slice(start, stop) or slice(start, stop, step).
Value CallSlice(FunctionContext& context, const ast::Call& node);

/// carray(pointer, shape) and farray(pointer, shape), with the dtype once more if one likes.
Value CallCarray(FunctionContext& context, const ast::Call& node, bool fortran);

/// What a pointer points at, as an array of this shape.
Value Pointed(FunctionContext& context, const Value& pointer, std::vector<const ir::Expr*> extents, Layout layout,
              Span span);

}  // namespace pyk2cu::sema
