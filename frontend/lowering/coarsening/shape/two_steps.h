#pragma once

#include <optional>
#include <vector>

#include "frontend/lowering/coarsening/shape/kernel_shape.h"

namespace pyk2cu::lowering {

/// Work that is straight code up to stores at its end: the values of all parts can be computed before the first part
/// stores its own, whatever the arrays share.
struct TwoSteps {
  ir::StmtList before;                   ///< the stores
  std::vector<const ir::Store*> stores;  ///< at least one; each value is a scalar
};

/// Returns the steps of the work inside the guard if computing all values first is right, and only text that says so
/// makes the compiler do it: it must take loads of one part for loads of what another part stores. Nullopt otherwise.
///
/// It is right because parts are blocks, which no launch orders. Within a part each load still comes before its stores.
std::optional<TwoSteps> FindTwoSteps(const ir::Function& kernel, const KernelShape& shape);

/// The same whether or not the compiler could do it by itself.
std::optional<TwoSteps> FindPossibleTwoSteps(const ir::Function& kernel, const KernelShape& shape);

/// Whether a load may read what a store to an array, a parameter, writes.
bool MayReadStored(const ir::Function& kernel, const ir::Load& load, const ir::Variable& stored);

}  // namespace pyk2cu::lowering
