#pragma once

#include <functional>
#include <span>
#include <vector>

#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {

/// The values of the counters of an Iteration, outermost first.
using Counters = std::span<const ir::Expr* const>;

/// The values that a for loop iterates over: counters from 0 up to extents, and a value for each list of counters.
struct Iteration {
  std::vector<const ir::Expr*> extents;    ///< int64, outermost first; safe to repeat
  std::function<Value(Counters)> element;  ///< makes the value; empty after an error

  bool IsError() const { return !element; }
};

/// The result of iter(): an iteration with its current position.
struct Iterator {
  Iteration linear;        ///< has one counter
  ir::Variable* position;  ///< int64: the counter of the next element
};

}  // namespace pyk2cu::sema
