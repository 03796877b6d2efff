#pragma once

#include <optional>

#include "frontend/sema/evaluate/value.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema::evaluate {

/// Returns np.datetime64(value, unit), or with `span` np.timedelta64(value, unit): of an ISO date, a count or "NaT".
/// `unit` may be null. Nullopt for other arguments.
std::optional<Value> MakeTime(bool span, const Value& value, const Value* unit, TypeTable& types);

/// Applies an operator to dates and time spans of the same unit; nullopt for other operands.
std::optional<Value> TimeOperator(ast::BinaryOp op, const Value& left, const Value& right);

/// Returns the count of a date or time span; nullopt for other values and for NaT.
std::optional<int64_t> CountOf(const Value& value);

}  // namespace pyk2cu::sema::evaluate
