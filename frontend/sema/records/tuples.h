#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A tuple of these elements. Reports one that is too large or nested too deeply. Every operation that makes larger
/// tuples calls this function, so that the limits hold for all tuples.
Value LimitedTuple(FunctionContext& context, Span span, std::vector<Value> elements);

/// `left + right` of two tuples.
Value JoinTuples(FunctionContext& context, Span span, const Value& left, const Value& right);

/// `tuple[index]`: an element, or the tuple that a slice takes. If the index is known at run time only, all elements
/// must have one type.
Value IndexTuple(FunctionContext& context, const ast::Subscript& node, const Value& tuple);

/// `text[index]` of a constant string: a character, or the part that a slice takes. The index must be a constant.
Value IndexString(FunctionContext& context, const ast::Subscript& node, const Value& text);

/// `+` of two constant strings, or `*` of one and a constant. At least one operand must be a constant string. Nullopt,
/// without an error, for other operators and operands, and for a text that would be too long.
std::optional<Value> StringOperator(Span span, ast::BinaryOp op, const Value& left, const Value& right);

/// Checks `tuple()` or `tuple(t)`. A named tuple becomes a plain one.
Value CheckTupleCall(FunctionContext& context, const ast::Call& node);

/// The length of a UTF-8 text in characters, as Python's `len` counts it.
int64_t CountCharacters(std::string_view text);

}  // namespace pyk2cu::sema
