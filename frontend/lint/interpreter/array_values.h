#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/arrays/accesses.h"

/// Arrays and records: views, extents, elements, fields.
namespace pyk2cu::lint {

Value EvaluateLoad(Machine& machine, const ir::Load& node);
Value EvaluateExtent(Machine& machine, const ir::Extent& node);
Value EvaluateSize(Machine& machine, const ir::Size& node);
Value EvaluateStride(Machine& machine, const ir::Stride& node);
Value EvaluateView(Machine& machine, const ir::View& node);
Value EvaluateField(Machine& machine, const ir::Field& node);
Value EvaluateFieldView(Machine& machine, const ir::FieldView& node);

/// Evaluates an array and its indices, and finds the element.
Place PlaceOf(Machine& machine, const ir::Expr& array, ir::IndexList indices);

void ExecuteStore(Machine& machine, const ir::Store& node);
void ExecuteSetField(Machine& machine, const ir::SetField& node);

}  // namespace pyk2cu::lint
