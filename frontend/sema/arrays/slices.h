#pragma once

#include <vector>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// One of the indices between brackets.
struct IndexPart {
  enum class Kind : uint8_t { kInteger, kSlice, kEllipsis, kNewAxis } kind;
  ir::ElementIndex at;              ///< kInteger
  const ir::Expr* start = nullptr;  ///< kSlice: each may be null
  const ir::Expr* stop = nullptr;
  const ir::Expr* step = nullptr;
};

Value CheckSlice(FunctionContext& context, const ast::Slice& node);

/// The parts that an index, or the elements of a tuple of them, stand for.
bool AppendIndices(FunctionContext& context, const Value& index, Span span, std::vector<IndexPart>& parts);

/// What the indices select: an element if they leave no axis, else a view.
Value Indexed(FunctionContext& context, const ArrayView& array, const std::vector<IndexPart>& parts, Span index_span,
              Span span);

const ir::Expr* Extreme(FunctionContext& context, Span span, bool is_max, const ir::Expr* left, const ir::Expr* right);

/// A row of the builtin table on int64.
const ir::Expr* IntegerCall(FunctionContext& context, Span span, RowName name, std::vector<const ir::Expr*> operands);

}  // namespace pyk2cu::sema
