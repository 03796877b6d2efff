#pragma once

#include <unordered_set>

#include "frontend/lowering/temporaries.h"

namespace pyk2cu::lowering {

/// The arrays, tuples and complex numbers that must be objects of C++ with a name, because their text is read several
/// times and is more than a name. All other views are a pointer and texts for the numbers that are needed.
class Aggregates {
 public:
  explicit Aggregates(std::unordered_set<const ir::Expr*> named) : named_(std::move(named)) {}
  bool IsNamed(const ir::Expr& value) const { return named_.contains(&value); }

 private:
  std::unordered_set<const ir::Expr*> named_;
};
using ModuleAggregates = PerFunction<Aggregates>;

/// Needs: ModuleUse, ModuleTemporaries. Guarantees: ModuleAggregates. No value with effects is read several times.
void PlanAggregates(const ir::Module& module, ir::PassContext& context);

/// Whether the part of a tuple parameter at this place has a parameter of its own in the kernel's text, so that the
/// text of the part is a name.
bool IsFlatPart(const ir::Function& function, const FunctionUse& use, const ir::TupleGet& part);

}  // namespace pyk2cu::lowering
