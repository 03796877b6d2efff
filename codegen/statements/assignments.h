#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Assignments to fields, variables and elements; `target op= value` where the target is the left operand.
void EmitSetField(FunctionContext& context, const ir::SetField& stmt);
void EmitAssign(FunctionContext& context, const ir::Assign& stmt);
void EmitStore(FunctionContext& context, const ir::Store& stmt);

/// An expression that is evaluated for its effects.
void EmitEvaluate(FunctionContext& context, const ir::Evaluate& stmt);

}  // namespace pyk2cu::codegen
