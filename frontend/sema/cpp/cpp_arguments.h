#pragma once

#include <optional>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// An argument of a C++ call, as overload resolution sees it and as IR.
struct CppOperand {
  CppArgument argument;
  Span span;
  /// A value; for an object a record or a struct variable; for an array the address of its first element; null for
  /// None.
  const ir::Expr* expr = nullptr;
};

/// Returns the arguments of a call in Python's order; nullopt after an error.
std::optional<std::vector<CppOperand>> CppOperands(FunctionContext& context, const ast::Call& node);

/// Returns a value as an argument; nullopt after an error, such as for a type that C++ functions cannot take.
std::optional<CppOperand> CppOperandOf(FunctionContext& context, const Value& value);

/// Reports that a call does not resolve: the first message of the C++ compiler at the call, its notes at their places
/// in the headers.
Value RefuseCpp(FunctionContext& context, Span span, const CppRefusal& refusal);

}  // namespace pyk2cu::sema
