#pragma once

#include "frontend/ir/verify/verification.h"

namespace pyk2cu::ir {

// What is special to each kind of expression, called after its children are verified.
#define EXPRESSION(name, dump, fields) void CheckNode(Verification& state, const name& node);
#define STATEMENT(name, dump, fields)
#include "frontend/ir/ir_nodes.def"

void CheckCondition(const Verification& state, const Expr* condition);
/// An access to an element of `array`.
void CheckElement(const Verification& state, const Expr* array, IndexList indices);
/// A write to the elements of `array`. What a view was made of is not followed: only a parameter itself is looked at.
void CheckWritten(const Verification& state, const Expr* array);
void CheckRecordField(const Verification& state, const Expr* operand, const Type* record, int field);
/// Whether the arguments fit the parameters of the function. `at` is null for statements.
void CheckArguments(const Verification& state, const Expr* at, const Function& callee, ExprList arguments);

}  // namespace pyk2cu::ir
