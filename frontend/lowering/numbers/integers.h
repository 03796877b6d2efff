#pragma once

#include "frontend/lowering/numbers/planner.h"

namespace pyk2cu::lowering {

/// A binary operator on integers.
Number PlanInteger(Planner& planner, const ir::Binary& node);

/// + - * & | ^ on integers of a type; `node` has the operands as its slots `left_slot` and the one after it. The type
/// that C++ computes in must be wide enough, and unsigned where the result may not fit.
Number PlanWrapping(Planner& planner, const ir::Node& node, int left_slot, ir::BinaryOp op, ScalarId type,
                    bool never_overflows, Operand left, Operand right);

/// ~ and - on integers.
Number PlanIntegerUnary(Planner& planner, const ir::Unary& node);

/// Whether an operator on integers is a call of a helper, because C++'s own does not mean the same.
bool CallsHelper(const ir::Binary& node);
bool CallsHelper(const ir::Unary& node);

}  // namespace pyk2cu::lowering
