#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Makes constant arrays of the tuples of constants that are indexed by a run-time value: `(16, 8, 4)[i]` becomes an
/// element of an array, as a constant NumPy array gives it; tuples of equally long tuples become arrays of two axes.
/// Needs nothing. Guarantees: no TupleIndex of a tuple of constant integers or floats is left, unless the tuple is a
/// variable that may hold something else.
ir::Module PlaceConstantTuples(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
