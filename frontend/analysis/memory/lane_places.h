#pragma once

#include "frontend/analysis/memory/lane_state.h"
#include "frontend/ir/facts.h"

namespace pyk2cu::analysis {

/// Whether a value of the type is a place: arrays and records.
bool IsPlace(const Type& type);

/// The memory that an expression refers to: an array, or a reference to a record.
ArrayPlace PlaceOf(LaneFunction& in, const ir::Expr& expr);

/// An element of an array, as a place without axes.
ArrayPlace ElementOf(LaneFunction& in, const ir::Expr& array, ir::IndexList indices);

/// The place of a parameter, of which `facts` may be known (or null), or of a shared, local or constant array.
ArrayPlace PlaceOfVariable(const ir::Variable& variable, const ArgumentFacts* facts);

}  // namespace pyk2cu::analysis
