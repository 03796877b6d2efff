#pragma once

#include "frontend/ir/launch_shape.h"
#include "frontend/sema/untyped/host_place.h"

namespace pyk2cu::sema {

/// Returns what an expression of host code is as far as sizes go: the value of an integer, the extents of an array, of
/// a tuple or list of integers the extents that it stands for. They are read from how host code makes the arrays:
/// np.zeros((n, m)), a.reshape(-1, 4), (x.size + 63) // 64. Both are empty if they are not known.
ir::LaunchArgument SizeOfHost(const HostPlace& at, const ast::Expr& node);

}  // namespace pyk2cu::sema
