#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// "errors, 3": where to note an error, and which.
std::string ErrorArguments(FunctionContext& context, const ErrorSite& site);
/// One subscript, compared with the extent: exact, not negative.
Piece CheckedIndex(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent,
                   const ErrorSite& about);
/// An index into a view that is read through its array.
Piece EmitBounded(FunctionContext& context, const ir::BoundedIndex& node);
/// The right operand of a division; where it is zero, the thread ends.
Piece Divisor(FunctionContext& context, const ir::Binary& node, Piece right);

}  // namespace pyk2cu::codegen
