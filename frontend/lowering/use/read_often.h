#pragma once

#include <functional>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Calls `visit` with each value directly inside a node that its text reads several times, part by part: arrays that
/// are the result of an expression, tuples that are converted part by part, complex numbers that are printed.
using VisitValue = std::function<void(const ir::Expr& value)>;
void ForEachReadOften(const ir::Expr& node, const VisitValue& visit);
void ForEachReadOften(const ir::Stmt& node, const VisitValue& visit);

/// Whether a tuple or optional is converted part by part.
bool ConvertsParts(const Type& from, const Type& to);

}  // namespace pyk2cu::lowering
