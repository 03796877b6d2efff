#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Writes powers whose exponent is 2, 3 or 4 as products, which ranges are found for. The reference raises to whole
/// powers by squaring, so that the products have the same bits: x * x, x * x * x and (x * x) * (x * x). A base that is
/// not simple is evaluated once, into a temporary. Needs and guarantees nothing else.
ir::Module ExpandPowers(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
