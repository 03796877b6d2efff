#pragma once

#include <span>
#include <vector>

#include "frontend/ir/launch_shape.h"
#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the sizes of the launches in host code of the compiled file, in their order. Extents are evaluated like
/// other constants of host code; a name has the value that it was given last before the launch.
std::vector<ir::LaunchShape> ShapesOfLaunches(const ast::Module& module, std::span<const BoundConstant> constants,
                                              TypeTable& types);

}  // namespace pyk2cu::sema
