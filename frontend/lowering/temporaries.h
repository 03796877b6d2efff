#pragma once

#include <unordered_set>

#include "frontend/lowering/branches.h"
#include "frontend/lowering/use/usage.h"

namespace pyk2cu::lowering {

/// Where values that get a name are evaluated: in a line before their statement, or by an assignment inside the
/// expression (`t = f(x), t + t`). C++ evaluates operands in any order, Python from left to right.
class Temporaries {
 public:
  explicit Temporaries(std::unordered_set<const ir::Expr*> before) : before_(std::move(before)) {}

  /// Of a Bind, or of a value that is read several times (ForEachReadOften).
  bool GoesBefore(const ir::Expr& value) const { return before_.contains(&value); }

 private:
  std::unordered_set<const ir::Expr*> before_;
};
using ModuleTemporaries = PerFunction<Temporaries>;

/// Places the value of every Bind, and every value that the text may have to name. A line before the statement reads
/// best. It is possible where the value is evaluated in any case and the statement has no effects, except for a call
/// that comes last.
/// Needs: ModuleUse, ModuleElseIfs. Guarantees: ModuleTemporaries; effects keep their order, and what Python does not
/// evaluate is not evaluated.
void PlaceTemporaries(const ir::Module& module, ir::PassContext& context);

/// Stops the program if a line before a statement evaluates something that the statement may not evaluate.
void CheckTemporaries(const ir::Module& module, const ir::PassContext& context);

}  // namespace pyk2cu::lowering
