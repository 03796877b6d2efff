#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A tuple, vector or optional from its parts.
Piece EmitMakeTuple(FunctionContext& context, const ir::MakeTuple& node);

/// A part of a tuple. Parts of flattened tuple arguments are parameters.
Piece EmitTupleGet(FunctionContext& context, const ir::TupleGet& node);

/// An element of a uniform tuple at an index known at run time only.
Piece EmitTupleIndex(FunctionContext& context, const ir::TupleIndex& node);

}  // namespace pyk2cu::codegen
