#include "frontend/lowering/coarsening/shape/neighbor_places.h"

#include <algorithm>

#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {

const ir::VariableRef* RootOf(const ir::Expr& array) {
  if (const auto* view = ir::As<ir::View>(&array)) return ir::As<ir::VariableRef>(view->array);
  return ir::As<ir::VariableRef>(&array);
}

void NeighborPlaces::NoteCounters(ir::StmtList work) {
  const auto on_loop = [&](const ir::Stmt& stmt) {
    if (const auto* loop = ir::As<ir::ForRange>(&stmt)) counters_.insert(loop->variable);
  };
  ir::WalkStatements(work, on_loop, [](const ir::Expr&) {});
}

std::optional<NeighborPlaces::Place> NeighborPlaces::PlaceOf(ir::IndexList indices) const {
  std::optional<Place> found;
  bool shared = true;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const bool moves = !indices[axis].wrap && OffsetOf(*indices[axis].value);
    if (moves && found) return std::nullopt;
    if (moves) found = Place{axis, shared};
    shared = shared && IsShared(*indices[axis].value);
  }
  return found;
}

std::optional<NeighborPlaces::Offset> NeighborPlaces::OffsetOf(const ir::Expr& index) const {
  if (const auto* grid = ir::As<ir::GridIndex>(&index))
    return grid->axis == kernel_.facts.coarsening.axis && !grid->block ? std::optional(Offset()) : std::nullopt;
  if (const auto* ref = ir::As<ir::VariableRef>(&index)) {
    const auto value = shape_.own_values.find(ref->variable);
    return value == shape_.own_values.end() ? std::nullopt : OffsetOf(*value->second);
  }
  if (const auto* convert = ir::As<ir::Convert>(&index)) {
    const Type &from = *convert->operand->type, &to = *convert->type;
    const bool keeps =
        from.IsInteger() && to.IsInteger() && from.IsSigned() && to.IsSigned() && from.Bits() <= to.Bits();
    return keeps ? OffsetOf(*convert->operand) : std::nullopt;
  }
  const auto* binary = ir::As<ir::Binary>(&index);
  return binary && binary->exact ? OffsetOfSum(*binary) : std::nullopt;
}

std::optional<NeighborPlaces::Offset> NeighborPlaces::OffsetOfSum(const ir::Binary& sum) const {
  const ir::Binary* binary = &sum;
  const auto *left = ir::As<ir::Constant>(binary->left), *right = ir::As<ir::Constant>(binary->right);
  const auto number = [](const ir::Constant& constant) { return static_cast<int64_t>(constant.bits); };
  const auto moved = [&](const ir::Expr& operand, int64_t by) {
    std::optional<Offset> offset = OffsetOf(operand);
    if (!offset || by <= -Facts::kSmallGrid || by >= Facts::kSmallGrid) return std::optional<Offset>();
    offset->number += by;
    return offset;
  };
  const auto moved_with = [&](const ir::Expr& operand, const ir::Expr& by) {
    std::optional<Offset> offset = MovesWith(by) ? OffsetOf(operand) : std::nullopt;
    if (!offset || offset->moving || offset->number != 0) return std::optional<Offset>();
    return std::optional(Offset{0, &by, sum.type});
  };
  if (binary->op == ir::BinaryOp::kAdd && right) return moved(*binary->left, number(*right));
  if (binary->op == ir::BinaryOp::kAdd && left) return moved(*binary->right, number(*left));
  if (binary->op == ir::BinaryOp::kSub && right) return moved(*binary->left, -number(*right));
  if (binary->op != ir::BinaryOp::kAdd) return std::nullopt;
  const std::optional<Offset> first = moved_with(*binary->left, *binary->right);
  return first ? first : moved_with(*binary->right, *binary->left);
}

/// Whether the number follows a loop inside a part's work, and is the same in all parts.
bool NeighborPlaces::MovesWith(const ir::Expr& expr) const {
  if (!IsPlainNumber(expr) || ReadsPosition(expr, kernel_.facts.coarsening)) return false;
  bool known = true, counts = false;
  ForEachNode(expr, [&](const ir::Expr& node) {
    const auto* ref = ir::As<ir::VariableRef>(&node);
    const bool is_counter = ref && counters_.contains(ref->variable);
    counts = counts || is_counter;
    known = known && (!ref || is_counter || shape_.known.contains(ref->variable));
  });
  return known && counts;
}

bool NeighborPlaces::IsSharedArray(const ir::Expr& array) const {
  if (!array.type->IsArray() || array.type->layout() != Layout::kC || !array.type->dtype()->IsScalar()) return false;
  const auto* view = ir::As<ir::View>(&array);
  const ir::VariableRef* root = RootOf(array);
  if (!root || !shape_.known.contains(root->variable)) return false;
  return !view || (root->type->Is(TypeKind::kPointer) && view->indices.empty() && !view->offset);
}

/// Whether all parts have the same value, and it is known before the first one.
bool NeighborPlaces::IsShared(const ir::Expr& expr) const {
  if (!IsPlainNumber(expr) || ReadsPosition(expr, kernel_.facts.coarsening)) return false;
  bool known = true;
  ForEachNode(expr, [&](const ir::Expr& node) {
    const auto* ref = ir::As<ir::VariableRef>(&node);
    known = known && (!ref || shape_.known.contains(ref->variable));
  });
  return known;
}

bool NeighborPlaces::AreSharedElsewhere(ir::IndexList indices, size_t own_axis) const {
  for (size_t axis = 0; axis < indices.size(); ++axis)
    if (axis != own_axis && !IsShared(*indices[axis].value)) return false;
  return true;
}

bool NeighborPlaces::IsSameInAllParts(const ir::Load& load) const {
  return IsSharedArray(*load.array) &&
         std::ranges::all_of(load.indices, [&](const ir::ElementIndex& index) { return IsShared(*index.value); });
}

}  // namespace pyk2cu::lowering
