#pragma once

#include <optional>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// An argument as C++ sees it, and its node: the value; a record for an object; the address of the first element for an
/// array.
struct CppOperand {
  CppArgument argument;
  Span span;
  const ir::Expr* expr = nullptr;  ///< null for None
};

/// The arguments of a call, in Python's order; nothing after an error.
std::optional<std::vector<CppOperand>> CppOperands(FunctionContext& context, const ast::Call& node);

std::optional<CppOperand> CppOperandOf(FunctionContext& context, const Value& value);

/// What C++ has to say against a call: its first message at the call, its notes at their lines in the header.
Value RefuseCpp(FunctionContext& context, Span span, const CppRefusal& refusal);

}  // namespace pyk2cu::sema
