#include "frontend/sema/names/rows.h"

#include <algorithm>

#include "frontend/sema/names/names.h"

namespace pyk2cu::sema {
namespace {

bool IsZero(const ir::Expr* number) {
  const ir::Constant* constant = AsConstant(number);
  return constant && constant->bits == 0;
}

/// The indices of a view's first element if the view takes some axes of an array of numbers whole and one index, which
/// is not always the constant 0, of each other axis; empty for other views, also for transposed ones. Indices of whole
/// axes are marked as in bounds.
std::vector<ir::ElementIndex> FirstOfRow(const ArrayView& view) {
  if (!ir::As<ir::VariableRef>(view.array) || !view.array->type->dtype()->IsScalar()) return {};
  std::vector<ir::ElementIndex> first = view.first;
  int last = -1;
  for (const ArrayView::Axis& axis : view.axes) {
    if (axis.axis <= last || axis.step || !IsZero(first[static_cast<size_t>(axis.axis)].value)) return {};
    first[static_cast<size_t>(axis.axis)].in_bounds = true;
    last = axis.axis;
  }
  const bool moves = std::ranges::any_of(first, [](const ir::ElementIndex& index) { return !IsZero(index.value); });
  return moves && !view.axes.empty() ? first : std::vector<ir::ElementIndex>();
}

}  // namespace

void NoteRow(FunctionContext& context, std::string_view name, Span span, const Value& value) {
  if (!context.last_pass || !value.view()) return;
  const ir::Expr* array = value.view()->array;
  const std::vector<ir::ElementIndex> first = FirstOfRow(*value.view());
  if (first.empty()) return;
  Arena& arena = context.builder.arena();
  const Type* type = context.module.types().Pointer(array->type->dtype());
  const ir::Expr* address =
      arena.New<ir::ElementAddress>(ir::Kind::kElementAddress, span, type, array, ir::IndexList(arena.Copy(first)));
  const ir::Variable* pointer = NewVariable(context, ir::VariableKind::kTemporary, name, type, span);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, pointer, address));
}

}  // namespace pyk2cu::sema
