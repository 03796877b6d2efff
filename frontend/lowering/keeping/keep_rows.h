#pragma once

#include <vector>

#include "frontend/ir/pass.h"
#include "frontend/lowering/keeping/row_extent.h"

namespace pyk2cu::lowering {

/// Keeps the elements of a row in registers from one loop over the row to later ones, where the facts of the variant
/// tell the size of the block and how many elements there are: `for j in range(threadIdx.x, 8192, 256)` runs 32 rounds
/// in every thread, and an array of 32 elements whose indices are constants is in registers. An element is read once,
/// ahead of the rounds, so that all reads of a loop are under way at the same time; what a later loop always stores
/// again is not stored before. Only
/// - arrays that overlap no other one and that the kernel never writes, or accesses at the counters of such loops
///   alone: no thread of the block sees what another one has stored,
/// - accesses with the same indices in all of the loops, where nothing between them assigns what is in these,
/// - as many elements as registers suffice for,
/// - kernels without run-time checks and coarsening.
///
/// Needs: constants in the place of what facts tell (UseFacts), tuples of numbers as variables (SplitTuples).
/// Guarantees: each thread computes what it did, in the same order; at the end of the kernel memory holds the same.
ir::Module KeepRows(ir::Module module, ir::PassContext& context);

/// The extents at which loops over rows stop that a thread could keep, if the extents and the size of the block were
/// known. The kernel is as KeepRows needs it, but for these facts. At most kMostRowExtents.
inline constexpr size_t kMostRowExtents = 4;
std::vector<RowExtent> ExtentsOfKeptRows(const ir::Function& kernel, Arena& arena);

}  // namespace pyk2cu::lowering
