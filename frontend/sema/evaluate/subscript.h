#pragma once

#include <optional>
#include <span>

#include "frontend/sema/evaluate/value.h"

namespace pyk2cu::sema::evaluate {

/// One index of a subscript: a value, or a slice, whose parts may be missing.
struct Index {
  Value value;
  bool is_slice = false;
  std::optional<int64_t> start, stop, step;  ///< of a slice
};

/// Returns `object[indices]`; nullopt if there is no such element, and if it is not known. `is_tuple` says that the
/// indices were written with commas.
std::optional<Value> Subscript(const Value& object, std::span<const Index> indices, bool is_tuple, Budget& budget);

}  // namespace pyk2cu::sema::evaluate
