#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// "errors, 3": the arguments of a checking helper that say where to note an error, and which.
std::string ErrorArguments(FunctionContext& context, const ErrorSite& site);

/// One subscript, compared with the extent: exact, not negative.
Piece CheckedIndex(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent,
                   const ErrorSite& about);

/// An index into a view that is read through its array.
Piece EmitBounded(FunctionContext& context, const ir::BoundedIndex& node);

/// The right operand of a division, checked if the function checks exceptions: where it is zero, the thread ends.
Piece Divisor(FunctionContext& context, const ir::Binary& node, Piece right);

}  // namespace pyk2cu::codegen
