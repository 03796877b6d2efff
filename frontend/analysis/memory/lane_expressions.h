#pragma once

#include "frontend/analysis/memory/lane_state.h"

namespace pyk2cu::analysis {

/// The value of an expression in the lanes, for integers and bools; of anything else whether the lanes share it. Notes
/// the accesses inside.
LaneValue Evaluate(LaneFunction& in, const ir::Expr& expr);

/// In which lanes a condition holds.
LaneCondition ConditionOf(LaneFunction& in, const ir::Expr& condition);

/// Notes one access of `bytes` at a place.
void NoteAccess(LaneFunction& in, const ir::Node& node, const ArrayPlace& place, const Type& type, AccessKind kind);

}  // namespace pyk2cu::analysis
