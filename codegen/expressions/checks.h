#pragma once

#include <string>
#include <vector>

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

/// What a barrier's check does before it: "pyk_meet(errors, 3)".
std::string MeetText(FunctionContext& context, const ir::Intrinsic& node);

/// The mask of an operation of a warp, compared with the lanes that reach it: "pyk_lanes(mask, errors, 3)".
Piece CheckedLanes(FunctionContext& context, const ir::Intrinsic& node, Piece mask);

/// The lines at the start of a kernel that clear what its checks keep in shared memory.
std::vector<std::string> ClearLines(FunctionContext& context);

}  // namespace pyk2cu::codegen
