#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void CheckAssign(FunctionContext& context, const ast::Assign& node);

void CheckAugAssign(FunctionContext& context, const ast::AugAssign& node);

void AssignTo(FunctionContext& context, const ast::Expr& target, const Value& value);

}  // namespace pyk2cu::sema
