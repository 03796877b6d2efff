#pragma once

#include <vector>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// One of the indices between brackets.
struct IndexPart {
  enum class Kind : uint8_t { kInteger, kSlice, kEllipsis, kNewAxis } kind;
  ir::ElementIndex at;              ///< of kInteger
  const ir::Expr* start = nullptr;  ///< of kSlice, int64, as are the next two; null if the bound is left out
  const ir::Expr* stop = nullptr;
  const ir::Expr* step = nullptr;
};

/// Checks `start:stop:step`. The value is its SliceBounds.
Value CheckSlice(FunctionContext& context, const ast::Slice& node);

/// Appends the part that an index means. A tuple appends one part for each element. False after an error.
bool AppendIndices(FunctionContext& context, const Value& index, Span span, std::vector<IndexPart>& parts);

/// The selected part of an array: the ElementPlace of one element if no axis is left, else a view. Axes without an
/// index are taken as a whole.
Value Indexed(FunctionContext& context, const ArrayView& array, const std::vector<IndexPart>& parts, Span index_span,
              Span span);

/// The larger or the smaller one of two int64 numbers. Constants are folded.
const ir::Expr* Extreme(FunctionContext& context, Span span, bool is_max, const ir::Expr* left, const ir::Expr* right);

/// Calls the overload of a builtin that takes int64 operands only. It must exist.
const ir::Expr* IntegerCall(FunctionContext& context, Span span, RowName name, std::vector<const ir::Expr*> operands);

}  // namespace pyk2cu::sema
