#pragma once

#include <functional>
#include <span>
#include <vector>

#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {

/// The counters of nested loops, outermost first.
using Counters = std::span<const ir::Expr* const>;

/// The values that a `for` loop goes through, as a function of counters that run from 0 to their extents.
struct Iteration {
  std::vector<const ir::Expr*> extents;    ///< int64, outermost first; they can be repeated without changing
  std::function<Value(Counters)> element;  ///< the value at these counters; empty after an error

  bool IsError() const { return !element; }
};

/// The result of iter(): an iteration and its current position.
struct Iterator {
  Iteration linear;        ///< has exactly one counter
  ir::Variable* position;  ///< int64: the counter of the next element
};

}  // namespace pyk2cu::sema
