#pragma once

#include <span>
#include <string>

#include "frontend/sema/context.h"
#include "frontend/sema/cpp/cpp_arguments.h"
#include "frontend/sema/cpp/cpp_passed.h"

namespace pyk2cu::sema {

/// Checks a call of a C++ function, or of a struct's constructor, by its qualified name.
Value CallCpp(FunctionContext& context, const ast::Call& node, const std::string& function);

/// Passes each operand as its parameter takes it. Operands without a parameter are passed by value.
CppPassed PassAllCpp(FunctionContext& context, std::span<const CppParameter> parameters,
                     std::span<const CppOperand> operands);

/// Makes the call, whose text is `passed.text`. Its value is the function's result, followed by the values that the
/// function takes by non-const reference or pointer: a tuple if there are several, None if there are none. `whole`
/// means that nothing of the statement is evaluated before the call, so that it may use statements of its own.
Value CppResults(FunctionContext& context, Span span, bool whole, const CppCall& call, CppPassed& passed);

}  // namespace pyk2cu::sema
