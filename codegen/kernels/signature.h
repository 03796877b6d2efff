#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// The function's head, followed by `end`: " {" or ";".
std::vector<std::string> SignatureLines(FunctionContext& context, const std::string& end);
/// The comment above the function: its Python signature, and what its parameters carry.
std::vector<std::string> CommentLines(FunctionContext& context);

}  // namespace pyk2cu::codegen
