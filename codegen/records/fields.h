#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

const std::string& MemberName(FunctionContext& context, const Type* record, int field);
/// The record itself, which can be copied from and to.
Piece RecordPlace(FunctionContext& context, const ir::Expr& record);
/// A field of a record as a place.
Piece FieldOf(FunctionContext& context, const ir::Expr& record, int field);
/// A reference to a record is a pointer.
Piece RecordPointer(FunctionContext& context, const ir::Expr& record);
Piece EmitField(FunctionContext& context, const ir::Field& node);
Piece EmitLoad(FunctionContext& context, const ir::Load& node);
/// What is read, in the type that stands for it: C++ does not convert its enumerations by itself.
Piece FromMemory(Piece place, const Type* type);
/// For a place that holds a record rather than a reference to one.
std::string AssignedElement(FunctionContext& context, const ir::Expr& value);

}  // namespace pyk2cu::codegen
