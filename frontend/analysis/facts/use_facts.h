#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Puts what the facts of a kernel tell as numbers into its IR: the sizes of blocks, extents and strides of arrays, and
/// the values of scalars; what is constant then is folded, and branches that are never taken go. Device functions get
/// what holds in all of their calls, as their own facts: indices use extents and strides without naming them. A kernel
/// that declares no bounds of its launch gets them from the block's size.
///
/// Parameters that the function assigns stay as they are. So do scalars that are converted to floating point, if they
/// are 0, 1, 2 or the negative of one: compilers turn x * 2.0 into x + x, and would fuse other products with sums.
///
/// Facts that the option `assume` tells of every launch are added first; what fits no parameter is reported.
///
/// Needs nothing. Guarantees: no Extent, Stride or Size asks for a known number, and no BlockDim for that of a known
/// block. Kernels that other kernels launch have no such
/// facts. Modules whose kernels have none stay as they are.
ir::Module UseFacts(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
