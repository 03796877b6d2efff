#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void EmitSetField(FunctionContext& context, const ir::SetField& stmt);
void EmitAssign(FunctionContext& context, const ir::Assign& stmt);
void EmitStore(FunctionContext& context, const ir::Store& stmt);
void EmitEvaluate(FunctionContext& context, const ir::Evaluate& stmt);

}  // namespace pyk2cu::codegen
