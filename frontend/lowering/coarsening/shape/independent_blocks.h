#pragma once

#include <optional>
#include <string_view>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Why a block cannot do the work of several blocks of a launch: a clause whose subject is the kernel, and the place
/// that shows it.
struct BlockDependence {
  std::string_view reason;
  Span span;
};

/// Returns what makes the blocks of a kernel depend on each other, or on how they are launched; nullopt if one block
/// may do the work of several, one after the other or at the same time. Device functions are looked through. Some
/// kernels are refused although it would be right, because it would not pay (arrays in local memory) or because nobody
/// asks for speed (print, checks).
std::optional<BlockDependence> FindBlockDependence(const ir::Function& kernel);

/// The same of a kernel with barriers, where barriers, arrays in shared memory and exchanges between the lanes of a
/// warp are no reason, because the blocks of which one does the work run through it together.
std::optional<BlockDependence> FindDependenceButBarriers(const ir::Function& kernel);

/// Returns what makes a kernel depend on which thread of a block does its work, beyond its own reads of threadIdx;
/// nullopt if a thread may do the work of its neighbors. For kernels whose blocks are independent.
std::optional<BlockDependence> FindThreadDependence(const ir::Function& kernel);

/// Whether running the statement does nothing but assign variables, in callees too.
bool OnlyAssigns(const ir::Stmt& stmt);

/// Whether evaluating the expression does more than give a value, in callees too.
bool HasEffects(const ir::Expr& expr);

}  // namespace pyk2cu::lowering
