#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A nested function as a value. Its defaults are evaluated here, as in Python: once, where the function is defined.
Value MakeClosure(FunctionContext& context, const ast::FoundFunction& function);

/// Calls a closure, which `callee` must be. Its captures are passed as hidden arguments; a name of the calling function
/// has the value that it has at the call, as in Python.
Value CallClosure(FunctionContext& context, const ast::Call& node, const Value& callee);

/// Changes a value so that it can cross a call: its run-time parts become expressions, and the callee knows everything
/// else at compile time too. With `constants`, the callee is specialized for numbers whose value is known. With
/// `beside`, the value is a capture of the callee, so that relocated closures in it find their names among the callee's
/// captures. False after an error.
bool PassThrough(FunctionContext& context, Value& value, bool constants, bool beside);

/// Whether the value is or holds a number that the callee is specialized for.
bool HasFixed(const Value& value);

}  // namespace pyk2cu::sema
