#pragma once

#include <unordered_map>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// What the variables of a kernel are, as far as one assignment tells.
class SameValues {
 public:
  explicit SameValues(const ir::Function& kernel);

  /// Whether the expression has one value wherever and whenever a thread of the grid evaluates it: it follows from
  /// arguments, the size of the launch and memory that the kernel does not write.
  bool Has(const ir::Expr& expr) const { return Has(expr, 0); }

  /// The expression below conversions that keep its value, and behind variables that are assigned once.
  const ir::Expr& Behind(const ir::Expr& expr) const;

  /// Whether nothing in the kernel assigns the variable.
  bool IsNeverAssigned(const ir::Variable& variable) const { return !values_.contains(&variable); }

 private:
  bool Has(const ir::Expr& expr, int depth) const;
  bool HasNode(const ir::Expr& expr, int depth) const;
  bool HasVariable(const ir::Variable& variable, int depth) const;
  bool IsReadOnly(const ir::Expr& array) const;

  const ir::Function& kernel_;
  /// Of each variable that the body assigns: the value, null if there are several or if it is no plain assignment.
  std::unordered_map<const ir::Variable*, const ir::Expr*> values_;
};

/// The array that is accessed: a parameter that is never assigned and overlaps no array that is written, an array in
/// shared memory with a size of its own, or a constant one. Null for views and what else may be anything.
const ir::Variable* KnownArray(const ir::Function& kernel, const SameValues& values, const ir::Expr& array);

/// Whether an intrinsic is no more than its result, and the same for every thread.
bool IsPlainIntrinsic(const ir::Intrinsic& node);

}  // namespace pyk2cu::lowering
