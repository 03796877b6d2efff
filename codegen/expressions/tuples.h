#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitMakeTuple(FunctionContext& context, const ir::MakeTuple& node);
Piece EmitTupleGet(FunctionContext& context, const ir::TupleGet& node);
Piece EmitTupleIndex(FunctionContext& context, const ir::TupleIndex& node);

}  // namespace pyk2cu::codegen
