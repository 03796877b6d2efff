#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A nested function as a value. Its defaults are evaluated here, as Python does; the name is for messages and the
/// emitted text.
Value MakeClosure(FunctionContext& context, const ast::FoundFunction& function);

Value CallClosure(FunctionContext& context, const ast::Call& node, const Value& callee);

/// Makes a value one that can cross a call: its run-time parts are expressions, all else is known in the callee too.
/// With `constants`, numbers whose value is known are for the callee to know. `beside`: the value is a capture, and
/// functions in it have been relocated. False after an error.
bool PassThrough(FunctionContext& context, Value& value, bool constants, bool beside);

/// Whether the callee is specialized for a number in it.
bool HasFixed(const Value& value);

}  // namespace pyk2cu::sema
