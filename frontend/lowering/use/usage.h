#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "frontend/ir/pass.h"
#include "frontend/lowering/use/per_function.h"
#include "frontend/lowering/use/run_time_checks.h"

namespace pyk2cu::lowering {

/// What a function does with one of its variables, as far as passing it flat cares.
struct VariableUse {
  uint32_t extents = 0;  ///< arrays: one bit for each axis whose extent is read
  uint32_t strides = 0;  ///< arrays of layout A: the same for strides
  bool whole = false;    ///< tuples: used other than by taking one element; arrays: made into an aggregate
  bool written = false;  ///< arrays: elements may be stored to, here or in a callee
};

/// What generated code must know about a function before it is written.
struct FunctionUse {
  std::vector<VariableUse> variables;  ///< by Variable::index
  bool has_effects = false;            ///< stores, prints, atomics, barriers, here or in a callee
  bool prints = false;                 ///< here or in a callee
  bool dynamic_shared = false;         ///< here or in a callee
  bool raises = false;                 ///< notes errors, here or in a callee: needs to know where
  bool exits = false;                  ///< may end the thread, here or in a callee
  bool launches = false;               ///< starts kernels, here or in a callee
  BlockChecks checks;                  ///< what checks keep in shared memory, here or in a callee
  std::unordered_map<const ir::Variable*, int64_t>
      shared;                    ///< static shared arrays and their bytes, here and in callees
  std::vector<bool> reassigned;  ///< by Variable::index: assigned by a statement or bound by an expression
};

using ModuleUse = PerFunction<FunctionUse>;

/// Finds what each function does with its variables, and which effects it has.
/// Needs: nothing. Guarantees: ModuleUse. What a callee does is in its callers' entries too.
void FindUses(const ir::Module& module, ir::PassContext& context);

/// True if evaluating the expression does more than give a value.
bool HasEffects(const ir::Expr& expr, const ModuleUse& module);

/// The axes whose extents give the strides of a contiguous array.
uint32_t ExtentsBehindStride(const Type& array, int axis);

}  // namespace pyk2cu::lowering
