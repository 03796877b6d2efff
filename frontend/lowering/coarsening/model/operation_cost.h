#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Estimates how many instructions an operation takes besides those of its operands, on a GPU of compute capability 8
/// or
/// 9. Loads and stores are not counted here.
double CostOf(const ir::Expr& expr);

}  // namespace pyk2cu::lowering
