#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void UseOperator(FunctionContext& context, ir::BinaryOp op, ScalarId type);
void UseComparison(FunctionContext& context, ir::CompareOp op, ScalarId type);
Piece HelperCall(FunctionContext& context, const std::string& name, Piece operand, ScalarId operand_type,
                 ScalarId result);
Piece ConvertedAggregate(FunctionContext& context, Piece piece, ScalarId from, ScalarId to);

}  // namespace pyk2cu::codegen
