#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns the value of `node` if its whole path is one that the snapshot of a live function holds, or if it is an
/// attribute of an object that the function knows; nullopt if that does not say what it means.
std::optional<Value> LiveAttribute(FunctionContext& context, const ast::Attribute& node);

/// Returns true if LiveAttribute says what `node` means.
bool IsLiveAttribute(FunctionContext& context, const ast::Attribute& node);

/// Returns the Python object that an expression of a live function names and kernels cannot use; null for all others.
const LiveObject* LiveObjectOf(FunctionContext& context, const ast::Expr& node);

/// Returns the value of a captured array: the parameter that carries it.
Value FromCaptured(FunctionContext& context, const CapturedArray& array, Span span);

/// Appends the captured arrays to the arguments of a call, because the callee may use them.
void PassCaptured(FunctionContext& context, std::vector<Given>& given, Span span);

}  // namespace pyk2cu::sema
