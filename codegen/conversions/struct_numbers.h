#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Notes the overloaded operator that the text uses, if the type is a struct in C++.
void UseOperator(FunctionContext& context, ir::BinaryOp op, ScalarId type);

/// The same for comparisons.
void UseComparison(FunctionContext& context, ir::CompareOp op, ScalarId type);

/// A call of a helper with one operand. `operand_type` picks the overload.
Piece HelperCall(FunctionContext& context, const std::string& name, Piece operand, ScalarId operand_type,
                 ScalarId result);

// Steps of conversions between numbers of which one at least is a struct in C++: complex numbers and small floats.
Piece ComplexTruth(FunctionContext& context, Piece piece, ScalarId from);
Piece ToOtherComplex(FunctionContext& context, Piece piece, ScalarId from, ScalarId to);
Piece MakeComplex(FunctionContext& context, Piece piece, ScalarId part, ScalarId to);
/// To float.
Piece FromSmallFloat(FunctionContext& context, Piece piece, ScalarId from);
/// Of a float, a double or an integer of 64 bits.
Piece ToSmallFloat(FunctionContext& context, Piece piece, ScalarId from, ScalarId to);

}  // namespace pyk2cu::codegen
