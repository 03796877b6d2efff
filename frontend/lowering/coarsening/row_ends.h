#pragma once

#include "frontend/lowering/coarsening/shape/two_steps.h"

namespace pyk2cu::lowering {

class NeighborAccesses;

/// Whether the values of all parts can be computed wherever a part lies inside the guard: where the rows of a stencil
/// end, all loads are then on their way at the same time, as they are elsewhere. Compilers call such work speculatable.
///
/// It is right if values come from numbers, from elements that all parts load, and from neighbors in rows. An element
/// that all parts load is loaded by the part inside the guard, too. Rows consist of whole vectors, of as many elements
/// as there are parts, and a part inside the guard loads its own element: so that the vector of all parts lies in the
/// row, and NeighborAccesses::StayInRows keeps what they load beyond it there. No operation fails for values that the
/// program never computes. False as well if no part loads a neighbor's element, because then rows seldom end inside
/// of a vector.
bool IsSpeculatable(const ir::Function& kernel, const TwoSteps& steps, const NeighborAccesses& neighbors);

}  // namespace pyk2cu::lowering
