#pragma once

#include <optional>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns true if an array expression refers to the same array wherever it is repeated, at low cost.
bool IsStableArray(FunctionContext& context, const ir::Expr* array);

/// Returns the view of a whole array. An array that is computed by the expression is stored in a variable first.
ArrayView WholeView(FunctionContext& context, Value array);

/// Returns the value of a view: an ir::View that still knows the ArrayView.
Value ViewValue(FunctionContext& context, ArrayView view, Span span);

/// Returns the number itself if it can be repeated, else a new temporary that holds it; null if it is null. `name`
/// begins the temporary's name.
const ir::Expr* Fixed(FunctionContext& context, const ir::Expr* number, std::string_view name);

/// Returns a view whose indices and sizes can be repeated, so that a name can be an alias of it; nullopt if the value
/// is not a view, or the view of an array that may change.
std::optional<Value> FixedView(FunctionContext& context, const Value& value, std::string_view name);

/// Records that an array is assigned to a variable (VariableState::sources). Values of other types are ignored.
void NoteSource(FunctionContext& context, const ir::Variable* variable, const ir::Expr* value);

/// For each written variable in VariableState::sources, marks the arrays that it was assigned from as written.
void PropagateWrites(FunctionContext& context);

/// Appends a statement that raises the exception if the condition is false, unless it is known to be true.
void RaiseUnless(FunctionContext& context, const ir::Expr* condition, std::string_view exception,
                 std::string_view message, Span span);

}  // namespace pyk2cu::sema
