#pragma once

#include "frontend/ir/ir.h"
#include "frontend/source/source_file.h"

namespace pyk2cu::lint {

/// The expression without conversions of numbers around it.
const ir::Expr& Unconverted(const ir::Expr& node);

/// Whether the program writes the conversion, as in `float64(x)`, so that it is meant. Else the types ask for it.
bool IsWritten(const SourceFile& file, const ir::Expr& node);

}  // namespace pyk2cu::lint
