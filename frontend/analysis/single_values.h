#pragma once

#include <unordered_map>

#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// The only value that each variable gets; null if it gets several, or one that is no expression.
using SingleValues = std::unordered_map<const ir::Variable*, const ir::Expr*>;

SingleValues FindSingleValues(ir::StmtList body);

}  // namespace pyk2cu::analysis
