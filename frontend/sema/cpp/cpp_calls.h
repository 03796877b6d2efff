#pragma once

#include <span>
#include <string>

#include "frontend/sema/context.h"
#include "frontend/sema/cpp/cpp_arguments.h"
#include "frontend/sema/cpp/cpp_passed.h"

namespace pyk2cu::sema {

Value CallCpp(FunctionContext& context, const ast::Call& node, const std::string& function);

CppPassed PassAllCpp(FunctionContext& context, std::span<const CppParameter> parameters,
                     std::span<const CppOperand> operands);

/// What the call gives: the function's own result, then the values that it was given by address.
Value CppResults(FunctionContext& context, Span span, bool whole, const CppCall& call, CppPassed& passed);

}  // namespace pyk2cu::sema
