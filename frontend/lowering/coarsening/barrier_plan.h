#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "frontend/lowering/coarsening/shape/independent_blocks.h"

namespace pyk2cu::lowering {

/// What a block that does several parts' work does with some statements of a kernel with barriers.
struct BarrierStep {
  enum class Kind : uint8_t {
    kOnce,    ///< run once, because they are the same for all parts: barriers, and numbers that all parts share
    kParts,   ///< run for one part after the other
    kAround,  ///< a branch or a loop with barriers, whose condition or bounds are the same for all parts
  };
  Kind kind;
  std::vector<const ir::Stmt*> statements;  ///< kAround: the branch or loop
  std::vector<BarrierStep> body = {}, otherwise = {};
};

/// How the parts of a coarse block run together through a kernel with barriers: from barrier to barrier, each for all
/// parts.
struct BarrierPlan {
  std::vector<BarrierStep> steps;
  /// Numbers and pointers of rows that a part computes anew wherever it reads them: they depend on its place alone.
  std::map<const ir::Variable*, const ir::Assign*> own;
  std::set<const ir::Variable*> kept;  ///< scalars of which each part keeps one from step to step
};

/// Returns why no block of a kernel with barriers can do the work of several; nullopt if it can, and then the plan in
/// `plan`, if it is not null.
///
/// It can if its blocks are independent, no thread ends early, and the control flow around barriers is the same for all
/// blocks: it does not depend on their index, nor on memory that the kernel may write.
std::optional<BlockDependence> WhyNotTogether(const ir::Function& kernel, BarrierPlan* plan = nullptr);

/// Whether a statement has a barrier of the block, in itself or inside.
bool HasBlockBarrier(const ir::Stmt& stmt);

/// The bytes of the kernel's arrays in shared memory.
int64_t SharedBytes(const ir::Function& kernel);

}  // namespace pyk2cu::lowering
