#pragma once

#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// At which of several neighboring blocks a condition must hold, so that it holds at all of them.
enum class WorstBlock : uint8_t {
  kAny,    ///< all blocks agree
  kFirst,  ///< it holds at all if it holds at the first
  kLast,
  kEach,  ///< nothing is known
};

/// Which block decides about a condition, for blocks that are neighbors along `axis`. The condition reads no memory
/// (IsPlainNumber); its variables are the same in all blocks.
WorstBlock FindWorstBlock(const ir::Expr& condition, int axis);

/// Whether an expression is computed from numbers of the launch, extents, constants and variables only, without loads,
/// calls of the user's functions and effects.
bool IsPlainNumber(const ir::Expr& expr);

/// Whether the block's own index along the axis is in the expression.
bool ReadsBlock(const ir::Expr& expr, int axis);

/// The conditions that a conjunction consists of, in their order.
std::vector<const ir::Expr*> SplitConjunction(const ir::Expr& condition);

}  // namespace pyk2cu::lowering
