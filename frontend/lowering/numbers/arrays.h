#pragma once

#include "frontend/lowering/numbers/planner.h"

namespace pyk2cu::lowering {

/// The elements along an axis of an array.
Number ExtentOf(Planner& planner, const ir::Expr& array, int axis);
/// The bytes between two elements along an axis.
Number StrideOf(Planner& planner, const ir::Expr& array, int axis);
/// The number of elements.
Number PlanSize(Planner& planner, const ir::Size& node);
/// A number of an array, which is no literal if something is evaluated before it.
Number ArrayNumber(Planner& planner, const ir::Expr& array, Number number);

/// The type of the extents that a function gets of an array parameter.
ScalarId ExtentType(const ir::Function& function, const ir::Variable& parameter);
/// Whether indices and offsets of an array parameter, in elements, fit in 32 bits.
bool IsSmallParameter(const ir::Function& function, const ir::Variable& parameter);

/// The indices of an access to an element.
void PlanIndices(Planner& planner, const ir::Expr& array, ir::IndexList indices);
/// The same of an address that may be computed although no element is there.
void PlanAddressIndices(Planner& planner, const ir::Expr& array, ir::IndexList indices);
/// Plans an index into something that has `extent` items; `small`: its offsets fit in 32 bits. Returns
/// the number that it is written as.
Number PlanIndex(Planner& planner, const ir::ElementIndex& index, const Number& extent, bool small);

/// A view: what is evaluated for its begin, its extents and its strides.
void PlanView(Planner& planner, const ir::View& view);

}  // namespace pyk2cu::lowering
