#pragma once

#include <optional>
#include <set>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lowering/striding/same_values.h"

namespace pyk2cu::lowering {

/// What the rounds of a loop touch, if it does not matter which thread runs which round, nor in which order.
struct RoundBody {
  std::set<const ir::Variable*> loaded, stored, added;  ///< arrays; `added`: by atomics whose order does not matter
  /// Array parameters with an access at the loop's variable itself, `x[i]`, in the order of the first one.
  std::vector<const ir::Variable*> at_index;
  /// Of these, those that are not written and that each round reads whatever it decides.
  std::vector<const ir::Variable*> read_first;
  std::set<const ir::Variable*> own;  ///< variables that each round assigns before it reads them
  int expressions = 0;

  bool UsesShared() const;
};

/// Looks at the body of a loop whose variable has another value in each round. Nullopt if rounds depend on each other
/// or on who runs them: they read who the thread is, or variables that other rounds assign, or elements that other
/// rounds store; they add floats, whose sums depend on the order; they wait, raise, print or leave the loop. What the
/// rest of the kernel does with the arrays is another question.
std::optional<RoundBody> FindRoundBody(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop);

}  // namespace pyk2cu::lowering
