#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

std::string Aggregate(FunctionContext& context, const ir::Expr& array);
std::string AggregateOf(FunctionContext& context, const ArrayPlace& place, bool read_only);
void ArrayArguments(FunctionContext& context, const ir::Expr& array, const ir::Variable& parameter,
                    const lowering::VariableUse& use, std::vector<std::string>& out);

}  // namespace pyk2cu::codegen
