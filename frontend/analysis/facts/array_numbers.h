#pragma once

#include <cstdint>
#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// What facts tell of the arrays of one function. `assigned`, by Variable::index: the facts of a parameter that the
/// function assigns do not hold for the variable.
struct ArrayNumbers {
  const ir::Function& function;
  const std::vector<bool>& assigned;

  /// The value of an Extent, Stride or Size of a parameter, if it is known.
  std::optional<int64_t> Of(const ir::Expr& node) const;

  /// The extents and strides of an array, as far as they are known: of a parameter, or a view of constant ones.
  ArgumentFacts OfArray(const ir::Expr& array) const;
};

/// The extents and strides that two arrays have in common.
ArgumentFacts CommonNumbers(const ArgumentFacts& a, const ArgumentFacts& b);

}  // namespace pyk2cu::analysis
