#pragma once

#include <functional>
#include <span>
#include <vector>

#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {

using Counters = std::span<const ir::Expr* const>;

/// What a for loop goes through: counters from 0 up to extents, and the value at each place.
struct Iteration {
  std::vector<const ir::Expr*> extents;    ///< int64, outermost first; the same wherever they are repeated
  std::function<Value(Counters)> element;  ///< none after an error

  bool IsError() const { return !element; }
};

/// What iter() gives: something to go through, and how far that has come.
struct Iterator {
  Iteration linear;        ///< by one counter
  ir::Variable* position;  ///< int64: the counter of the next element
};

}  // namespace pyk2cu::sema
