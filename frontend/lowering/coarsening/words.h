#pragma once

#include <vector>

#include "frontend/builtins/row_name.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

inline constexpr int kWordBytes = 4;

/// Whether words begin at every first element along an array's last axis, as the facts of a parameter tell, and hold
/// several of its elements, which are integers.
bool HasWords(const ir::Function& kernel, const ir::Expr& array);

/// Whether every row of an array, a parameter with layout C, consists of whole groups of `elements` elements, as facts
/// tell.
bool HasWholeRows(const ir::Function& kernel, const ir::Expr& array, int64_t elements);

/// Lets the text state the alignment that facts tell of an array.
void StateAlignment(ir::Function& kernel, const ir::Variable& array);

/// How many elements a word holds.
int64_t ElementsOfWord(const Type& element);

/// Whether a row is one of those with this name.
bool IsRowOf(const BuiltinRow& row, RowName name);

/// The row for these elements, of builtins that have one for each of several types of the first parameter.
const BuiltinRow& RowFor(RowName name, const Type& element);

/// A call of that row.
const ir::Expr* CallFor(RowName name, const Type& element, const Type* type, std::vector<const ir::Expr*> operands,
                        Arena& arena);

/// The address of an element, as rows take it.
const ir::Expr* AddressOf(const ir::Expr* array, ir::IndexList indices, Arena& arena);

}  // namespace pyk2cu::lowering
