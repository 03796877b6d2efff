#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// The array as one value, a pyk_array.
Piece Aggregate(FunctionContext& context, const ir::Expr& array);
Piece AggregateOf(FunctionContext& context, const ArrayPlace& place, bool read_only);
/// The arguments that a function with this parameter takes for the array: its pointer, and the extents and strides that
/// the function uses.
void ArrayArguments(FunctionContext& context, const ir::Expr& array, const ir::Variable& parameter,
                    const lowering::VariableUse& use, std::vector<std::string>& out);

}  // namespace pyk2cu::codegen
