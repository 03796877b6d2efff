#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A tuple of these, if it is not too large. Nothing else makes tuples larger, so the limits hold for all.
Value LimitedTuple(FunctionContext& context, Span span, std::vector<Value> elements);

Value JoinTuples(FunctionContext& context, Span span, const Value& left, const Value& right);

Value IndexTuple(FunctionContext& context, const ast::Subscript& node, const Value& tuple);

/// A character of a constant string, or a part of it.
Value IndexString(FunctionContext& context, const ast::Subscript& node, const Value& text);

/// `+` of strings and `*` of a string and a constant; nothing for what is no operator of strings.
std::optional<Value> StringOperator(Span span, ast::BinaryOp op, const Value& left, const Value& right);

/// tuple(t): the elements of a tuple, without its names.
Value CheckTupleCall(FunctionContext& context, const ast::Call& node);

int64_t CountCharacters(std::string_view text);

}  // namespace pyk2cu::sema
