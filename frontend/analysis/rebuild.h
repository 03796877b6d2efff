#pragma once

#include <unordered_map>

#include "frontend/analysis/widths.h"

namespace pyk2cu::analysis {

/// The functions of the new module, by those of the old one.
using FunctionMap = std::unordered_map<const ir::Function*, ir::Function*>;

/// Copies everything of the function but variables and body.
void CopyHeader(const ir::Function& from, ir::Function& to, Arena& arena);

/// Copies variables and body, with everything that the analysis allows put to use.
void RebuildBody(const ir::Function& from, ir::Function& to, const FunctionRanges& ranges, const WidthPlan& plan,
                 const FunctionMap& functions, Arena& arena);

/// The constant converted to a scalar type, or null if that is left to the running program.
const ir::Constant* FoldConversion(const ir::Constant& constant, const Type* type, Arena& arena);

/// An integer constant.
const ir::Constant* MakeInteger(Wide value, const Type* type, Span span, Arena& arena);

}  // namespace pyk2cu::analysis
