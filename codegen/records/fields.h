#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// The name of a field in the struct of the record.
const std::string& MemberName(FunctionContext& context, const Type* record, int field);

/// The record itself, which can be copied from and to.
Piece RecordPlace(FunctionContext& context, const ir::Expr& record);

/// A field of a record as a place.
Piece FieldOf(FunctionContext& context, const ir::Expr& record, int field);

/// A reference to a record, which is a pointer.
Piece RecordPointer(FunctionContext& context, const ir::Expr& record);

/// A field as a value.
Piece EmitField(FunctionContext& context, const ir::Field& node);

/// An element as a value.
Piece EmitLoad(FunctionContext& context, const ir::Load& node);

/// What is read from a place, in the integer type that represents it: C++ does not convert its enumerations implicitly.
Piece FromMemory(Piece place, const Type* type);

/// The value that a statement stores to a place in memory, which holds a record rather than a reference to one.
std::string AssignedElement(FunctionContext& context, const ir::Stmt& stmt, const ir::Expr& value);

}  // namespace pyk2cu::codegen
