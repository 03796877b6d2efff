#pragma once

#include <optional>

#include "frontend/sema/evaluate/value.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema::evaluate {

// Each function returns nullopt where Python raises an error, and where the result is not known.

/// Applies an operator as Python and NumPy do: to numbers, strings, sequences, sets, arrays, dates and time spans.
std::optional<Value> ApplyBinary(ast::BinaryOp op, const Value& left, const Value& right, Budget& budget);
std::optional<Value> ApplyUnary(ast::UnaryOp op, const Value& operand, Budget& budget);
std::optional<Value> ApplyCompare(ast::CompareOp op, const Value& left, const Value& right, Budget& budget);

/// Returns whether `left < right` if that is one bool: of numbers, strings, tuples and lists.
std::optional<bool> Less(const Value& left, const Value& right, Budget& budget, int depth = 0);

/// Adds a value that is not in the set yet; false if it is not known.
bool AddToSet(const Value& value, Values& elements, Budget& budget);

}  // namespace pyk2cu::sema::evaluate
