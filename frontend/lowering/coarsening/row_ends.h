#pragma once

#include "frontend/lowering/coarsening/shape/kernel_shape.h"
#include "frontend/lowering/coarsening/shape/two_steps.h"

namespace pyk2cu::lowering {

class NeighborAccesses;

/// Whether the values of all parts can be computed wherever one part lies inside the guard: where the rows of a stencil
/// end, all loads are then on their way at the same time, as they are elsewhere. Compilers call this speculation.
///
/// Nothing is read outside of arrays, if values come from numbers, from elements that all parts load, and from
/// neighbors in rows. An element that all parts load is loaded by the part inside the guard, too. Rows consist of whole
/// groups of as many elements as there are parts, so that the own elements of all parts lie in the row if one does. Of
/// neighbors, ranges must prove that they lie in the row for all parts inside the guard: NeighborAccesses::StayInRows
/// keeps the loads of the others there. No division fails that the program never does. False as well if no part loads a
/// neighbor's element, because then rows seldom end inside of a group.
bool CanSpeculate(const ir::Function& kernel, const KernelShape& shape, const TwoSteps& steps,
                  const NeighborAccesses& neighbors);

}  // namespace pyk2cu::lowering
