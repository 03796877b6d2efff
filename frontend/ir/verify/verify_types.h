#pragma once

#include "frontend/ir/ir.h"

/// What types allow, as the verifier asks.
namespace pyk2cu::ir {

/// Whether a value of the type can be stored in elements or fields of the other.
bool IsStorable(const Type* value, const Type* place);
/// What is wrong with an array of static extents; empty if nothing is.
std::string_view StorageProblem(const Variable& array);
/// An array variable of any layout takes arrays of every layout; a read-only one takes writable arrays.
bool IsViewOf(const Type* to, const Type* from);
/// Whether print can show it.
bool IsPrintable(const Type* type);
/// Whether the operator exists on the type.
bool HasOperator(BinaryOp op, const Type* type);
bool HasOperator(UnaryOp op, const Type* type);
/// Whether Compare takes these operands.
bool AreComparable(CompareOp op, const Type* left, const Type* right);
/// Whether a Convert between the types exists.
bool IsConvertible(const Type* from, const Type* to);

}  // namespace pyk2cu::ir
