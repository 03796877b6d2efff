#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::lowering {

/// Makes accesses to elements of a row (ir::AddressOfRow) go through the row's pointer, if there are several: `a[i, j]`
/// becomes an element of a view of the pointer that has the array's extents and strides, with 0 in place of `i`. The
/// assignments of other rows are removed. Functions that check bounds keep the accesses to the array, because their
/// messages name it.
/// Needs: nothing reads the pointers; the variables in a row's indices do not change where its pointer is visible.
ir::Module ShareRows(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
