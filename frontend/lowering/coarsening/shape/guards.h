#pragma once

#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// At which of several neighboring parts a condition must hold, so that it holds at all of them. Parts are blocks of
/// the launch, or threads where they are packed.
enum class WorstBlock : uint8_t {
  kAny,    ///< all blocks agree
  kFirst,  ///< it holds at all if it holds at the first
  kLast,
  kEach,  ///< nothing is known
};

/// Which part decides about a condition. The condition reads no memory (IsPlainNumber); its variables are the same in
/// all parts.
WorstBlock FindWorstBlock(const ir::Expr& condition, const Coarsening& coarsening);

/// Whether a node itself, without its operands, only computes: from numbers of the launch, extents, constants,
/// variables and its operands, without loads, calls of the user's functions and effects.
bool IsPlainOperation(const ir::Expr& node);

/// Whether an expression is computed from numbers of the launch, extents, constants and variables only, without loads,
/// calls of the user's functions and effects.
bool IsPlainNumber(const ir::Expr& expr);

/// Whether the part's own index along the axis is in the expression: that of the block, and of the thread where these
/// are packed.
bool ReadsPosition(const ir::Expr& expr, const Coarsening& coarsening);

/// Whether the expression is `blockIdx * blockDim + threadIdx` along an axis: cuda.grid(1), written out. `threads`: the
/// threads of a block along the axis, if they are known, else 0.
bool IsGridIndex(const ir::Expr& expr, int axis, uint32_t threads);

/// The conditions that a conjunction consists of, in their order.
std::vector<const ir::Expr*> SplitConjunction(const ir::Expr& condition);

}  // namespace pyk2cu::lowering
