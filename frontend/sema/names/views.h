#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Whether the array is the same wherever the expression is repeated.
bool IsStableArray(FunctionContext& context, const ir::Expr* array);

/// All of an array; one that is computed on the spot is kept first.
ArrayView WholeView(FunctionContext& context, Value array);

Value ViewValue(FunctionContext& context, ArrayView view, Span span);

/// The number itself if it is stable, else a variable that holds it.
const ir::Expr* Fixed(FunctionContext& context, const ir::Expr* number, std::string_view name);

/// A view as something that a name can stand for without being stored; nothing if it is no view, or of an array that
/// may change.
std::optional<Value> FixedView(FunctionContext& context, const Value& value, std::string_view name);

void NoteSource(FunctionContext& context, const ir::Variable* variable, const ir::Expr* value);

/// What is written through a variable is written to the arrays that it was made from.
void PropagateWrites(FunctionContext& context);

/// Raises here where the condition does not hold; nothing if it is known to.
void RaiseUnless(FunctionContext& context, const ir::Expr* condition, std::string_view exception,
                 std::string_view message, Span span);

}  // namespace pyk2cu::sema
