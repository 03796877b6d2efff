#include "frontend/lowering/coarsening/neighbor_accesses.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "frontend/ir/known_numbers.h"
#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/shape/independent_blocks.h"
#include "frontend/lowering/coarsening/shape/two_steps.h"
#include "frontend/lowering/coarsening/words.h"
#include "frontend/lowering/use/same_expression.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr size_t kMostPointers = 32;  ///< which bounds the time, and the registers

ir::IndexList OneIndex(const ir::Expr* index, Arena& arena) {
  return arena.Copy(std::vector<ir::ElementIndex>{{index, false, true}});
}

}  // namespace

NeighborAccesses::NeighborAccesses(CoarseKernel& kernel, const KernelShape& shape)
    : kernel_(kernel), places_(kernel.function(), shape) {}

void NeighborAccesses::Find(ir::StmtList list) {
  const auto on_statement = [&](const ir::Stmt& stmt) {
    if (const auto* store = ir::As<ir::Store>(&stmt)) Note(*store->array, store->indices);
  };
  places_.NoteCounters(list);
  const auto on_expression = [&](const ir::Expr& expr) {
    if (const auto* load = ir::As<ir::Load>(&expr)) Note(*load->array, load->indices);
    if (const auto* address = ir::As<ir::ElementAddress>(&expr)) Note(*address->array, address->indices);
  };
  ir::WalkStatements(list, on_statement, on_expression);
}

std::vector<const ir::Stmt*> NeighborAccesses::Assignments() const {
  std::vector<const ir::Stmt*> out;
  for (const Pointer& each : pointers_)
    out.push_back(kernel_.nodes().Assign(
        *each.variable, kernel_.arena().New<ir::ElementAddress>(ir::Kind::kElementAddress, each.array->span,
                                                                each.variable->type, each.array, each.indices)));
  return out;
}

void NeighborAccesses::ChooseEarly(ir::StmtList inside) {
  std::vector<const ir::Variable*> stored;  // null: any
  const auto note_store = [&](const ir::Stmt& stmt) {
    const auto* store = ir::As<ir::Store>(&stmt);
    const auto* ref = store ? ir::As<ir::VariableRef>(store->array) : nullptr;
    if (store) stored.push_back(ref ? ref->variable : nullptr);
  };
  bool has_effects = false;
  const auto note_effects = [&](const ir::Expr& expr) { has_effects = has_effects || HasEffects(expr); };
  ir::WalkStatements(inside, note_store, note_effects);
  if (has_effects || std::ranges::count(stored, nullptr) > 0) return;
  for (const ir::Stmt* stmt : inside) {
    if (stmt->kind != ir::Kind::kAssign && stmt->kind != ir::Kind::kStore) break;  // what follows may not be reached
    ForEachExpression(*stmt, [&](const ir::Expr& expr) { NoteEarly(expr, stored); });
  }
}

/// Notes the loads that the expression does whatever its values are.
void NeighborAccesses::NoteEarly(const ir::Expr& expr, const std::vector<const ir::Variable*>& stored) {
  if (expr.kind == ir::Kind::kSelect || expr.kind == ir::Kind::kLogical) return;
  const auto* load = ir::As<ir::Load>(&expr);
  const auto is_stored = [&](const ir::Variable* each) { return MayReadStored(kernel_.function(), *load, *each); };
  const std::optional<Access> access = load ? Take(*load->array, load->indices) : std::nullopt;
  const bool is_known =
      access && !access->offset.moving && places_.AreSharedElsewhere(load->indices, access->pointer->place.axis);
  if (is_known && !FindEarly(*load) && std::ranges::none_of(stored, is_stored)) {
    const std::string name = std::string(RootOf(*load->array)->variable->name) + "_values";
    early_.push_back({load, kernel_.NewArray(name, load->type)});
  }
  ForEachOperand(expr, [&](const ir::Expr& operand) { NoteEarly(operand, stored); });
}

const NeighborAccesses::EarlyLoad* NeighborAccesses::FindEarly(const ir::Load& load) const {
  const auto found = std::ranges::find_if(
      early_, [&](const EarlyLoad& each) { return IsSameExpression(kernel_.function(), *each.load, load); });
  return found == early_.end() ? nullptr : &*found;
}

std::vector<const ir::Stmt*> NeighborAccesses::EarlyLoads(const ir::Expr* part) const {
  std::vector<const ir::Stmt*> out;
  for (const EarlyLoad& each : early_) {
    const ir::Load& load = *each.load;
    const Access access = *Take(*load.array, load.indices);
    const auto* value = kernel_.arena().New<ir::Load>(ir::Kind::kLoad, load.span, load.type, ArrayOf(access),
                                                      AtPart(load.indices, access, part, stay_in_rows_));
    out.push_back(kernel_.arena().New<ir::Store>(ir::Kind::kStore, load.span, kernel_.nodes().Value(*each.values),
                                                 OneIndex(part, kernel_.arena()), value));
  }
  return out;
}

void NeighborAccesses::Note(const ir::Expr& array, ir::IndexList indices) {
  const std::optional<Place> place = places_.PlaceOf(indices);
  if (!place || !places_.IsSharedArray(array) || Take(array, indices) || pointers_.size() >= kMostPointers) return;
  const std::string name = "own_" + std::string(RootOf(array)->variable->name);
  const ir::Variable* pointer = kernel_.NewVariable(ir::VariableKind::kTemporary, kernel_.arena().Copy(name),
                                                    kernel_.types().Pointer(array.type->dtype()));
  pointers_.push_back({pointer, &array, AtFirst(indices, *place), *place});
  StateAlignment(kernel_.function(), *RootOf(array)->variable);
}

std::optional<NeighborAccesses::Access> NeighborAccesses::Take(const ir::Expr& array, ir::IndexList indices) const {
  const std::optional<Place> place = pointers_.empty() ? std::nullopt : places_.PlaceOf(indices);
  if (!place || !places_.IsSharedArray(array)) return std::nullopt;
  const auto found =
      std::ranges::find_if(pointers_, [&](const Pointer& each) { return Fits(each, array, indices, *place); });
  if (found == pointers_.end()) return std::nullopt;
  return Access{&*found, *places_.OffsetOf(*indices[place->axis].value)};
}

bool NeighborAccesses::Fits(const Pointer& pointer, const ir::Expr& array, ir::IndexList indices,
                            const Place& place) const {
  if (pointer.place != place || RootOf(*pointer.array)->variable != RootOf(array)->variable) return false;
  for (size_t axis = 0; place.shared && axis < place.axis; ++axis) {
    const ir::ElementIndex &own = pointer.indices[axis], &index = indices[axis];
    if (own.wrap != index.wrap || !IsSameExpression(kernel_.function(), *own.value, *index.value)) return false;
  }
  return true;
}

/// The indices of the pointer: those after the part's own are the access's.
ir::IndexList NeighborAccesses::AtFirst(ir::IndexList indices, const Place& place) const {
  std::vector<ir::ElementIndex> all(indices.begin(), indices.end());
  for (size_t axis = place.shared ? place.axis : 0; axis < all.size(); ++axis)
    all[axis] = {axis == place.axis ? kernel_.nodes().Value(kernel_.first()) : kernel_.Number(0), false, true};
  return kernel_.arena().Copy(all);
}

/// The indices of an access through its pointer.
ir::IndexList NeighborAccesses::AtPart(ir::IndexList indices, const Access& access, const ir::Expr* part,
                                       bool in_row) const {
  const Place& place = access.pointer->place;
  std::vector<ir::ElementIndex> all(indices.begin(), indices.end());
  // In 64 bits the compiler sees that the part's own index is what its neighbors' accesses differ in: it does not look
  // for it inside of a sum that is extended.
  for (size_t axis = 0; !place.shared && axis < place.axis; ++axis)
    if (all[axis].value->type->IsSigned())
      all[axis].value = kernel_.nodes().InType(all[axis].value, TypeTable::Scalar(ScalarId::kInt64));
  for (size_t axis = place.shared ? 0 : place.axis; axis < place.axis; ++axis)
    all[axis] = {kernel_.Number(0), false, true};
  all[place.axis] = {in_row ? MovedInRow(part, access) : Moved(part, access.offset), false, true};
  return kernel_.arena().Copy(all);
}

/// The array as it is seen through the pointer.
const ir::Expr* NeighborAccesses::ArrayOf(const Access& access) const {
  const ir::Expr* array = access.pointer->array;
  Arena& arena = kernel_.arena();
  std::vector<const ir::Expr*> extents;
  const auto* view = ir::As<ir::View>(array);
  for (int axis = 0; !view && axis < array->type->ndim(); ++axis)
    extents.push_back(
        arena.New<ir::Extent>(ir::Kind::kExtent, array->span, TypeTable::Scalar(ScalarId::kInt64), array, axis));
  const ir::ExprList all = view ? view->extents : ir::ExprList(arena.Copy(extents));
  return arena.New<ir::View>(ir::Kind::kView, array->span, array->type,
                             kernel_.nodes().Value(*access.pointer->variable), ir::IndexList(), nullptr, all,
                             ir::ExprList());
}

const ir::Expr* NeighborAccesses::Through(const ir::Expr& node, const ir::Expr* part, ir::Rewriter& rewriter) const {
  const auto through = [&]<class Node>(const Node& access) -> const ir::Expr* {
    std::optional<Access> taken = Take(*access.array, access.indices);
    if (!taken) return nullptr;
    taken = Rewritten(*taken, rewriter);
    Node* result = kernel_.arena().New<Node>(*static_cast<const Node*>(rewriter.Children(access)));
    result->array = ArrayOf(*taken);
    result->indices = AtPart(result->indices, *taken, part, stay_in_rows_ && access.kind == ir::Kind::kLoad);
    return result;
  };
  if (const auto* address = ir::As<ir::ElementAddress>(&node)) return through(*address);
  if (const auto* word = ir::As<ir::Intrinsic>(&node)) return WordThrough(*word, part, rewriter);
  const auto* load = ir::As<ir::Load>(&node);
  const EarlyLoad* early = load ? FindEarly(*load) : nullptr;
  if (!early) return load ? through(*load) : nullptr;
  return kernel_.arena().New<ir::Load>(ir::Kind::kLoad, load->span, load->type, kernel_.nodes().Value(*early->values),
                                       OneIndex(part, kernel_.arena()));
}

/// A word that begins at an element of the part's: it is taken out of those that begin at the first part's.
const ir::Expr* NeighborAccesses::WordThrough(const ir::Intrinsic& node, const ir::Expr* part,
                                              ir::Rewriter& rewriter) const {
  const auto* address = node.operands.empty() ? nullptr : ir::As<ir::ElementAddress>(node.operands[0]);
  const bool is_word = address && IsRowOf(*node.row, "pyk.word_at") && HasWords(kernel_.function(), *address->array);
  const std::optional<Access> taken = is_word ? Take(*address->array, address->indices) : std::nullopt;
  if (!taken) return nullptr;
  const Access own = Rewritten(*taken, rewriter);
  const ir::IndexList at = AtPart(rewriter.Indices(address->indices), own, part);
  std::vector<ir::ElementIndex> first(at.begin(), at.end());
  const ir::Expr* moved = std::exchange(first[own.pointer->place.axis].value, kernel_.Number(0));
  Arena& arena = kernel_.arena();
  return CallFor("pyk.word_at", *address->type, node.type,
                 {AddressOf(ArrayOf(own), arena.Copy(first), arena), kernel_.nodes().InType(moved, TypeTable::Int32())},
                 arena);
}

const ir::Stmt* NeighborAccesses::Through(const ir::Store& node, const ir::Store& rewritten, const ir::Expr* part,
                                          ir::Rewriter& rewriter) const {
  const std::optional<Access> taken = Take(*node.array, node.indices);
  if (!taken) return &rewritten;
  return kernel_.arena().New<ir::Store>(ir::Kind::kStore, node.span, ArrayOf(*taken),
                                        AtPart(rewritten.indices, Rewritten(*taken, rewriter), part), rewritten.value);
}

/// With the part's own variables.
NeighborAccesses::Access NeighborAccesses::Rewritten(const Access& access, ir::Rewriter& rewriter) const {
  Access own = access;
  if (own.offset.moving) own.offset.moving = rewriter.Expression(*own.offset.moving);
  return own;
}

const ir::Expr* NeighborAccesses::Moved(const ir::Expr* part, const Offset& offset) const {
  const NewNodes nodes = kernel_.nodes();
  if (offset.moving) part = nodes.Sum(nodes.InType(part, offset.type), nodes.InType(offset.moving, offset.type));
  if (offset.number == 0) return part;
  const ir::Expr* number = nodes.Number(std::abs(offset.number), part->type);
  return offset.number < 0 ? nodes.Difference(part, number) : nodes.Sum(part, number);
}

/// The same, but the row's element at the first part where the other one lies beyond the row. Inside of the vector of
/// all parts, the compiler sees that nothing is compared.
const ir::Expr* NeighborAccesses::MovedInRow(const ir::Expr* part, const Access& access) const {
  const int64_t number = access.offset.number;
  if (number == 0) return part;
  const NewNodes nodes = kernel_.nodes();
  const ir::Expr* first = nodes.Value(kernel_.first());
  const auto number_of_part = [&](int64_t value) { return nodes.Number(value, part->type); };
  const ir::Expr *is_inside, *has_more;
  if (number < 0) {
    is_inside = nodes.Compare(ir::CompareOp::kGe, part, number_of_part(-number));
    has_more = nodes.Compare(ir::CompareOp::kGt, first, kernel_.PositionNumber(0));
  } else {
    const ir::Expr* end = nodes.Sum(first, kernel_.PositionNumber(kernel_.Parts()));
    const ir::Expr* extent = kernel_.ExtentOf(*access.pointer->array, static_cast<int>(access.pointer->place.axis));
    const Type* type = extent->type->Bits() < end->type->Bits() ? end->type : extent->type;
    is_inside = nodes.Compare(ir::CompareOp::kLt, part, number_of_part(kernel_.Parts() - number));
    has_more = nodes.Compare(ir::CompareOp::kLt, nodes.InType(end, type), nodes.InType(extent, type));
  }
  return nodes.Choice(nodes.Either(is_inside, has_more), Moved(part, access.offset), number_of_part(0));
}

std::optional<int64_t> NeighborAccesses::RowOffset(const ir::Load& load) const {
  const std::optional<Access> access = Take(*load.array, load.indices);
  const bool is_row = access && load.array->kind == ir::Kind::kVariableRef && !access->offset.moving &&
                      access->pointer->place.axis + 1 == load.indices.size() &&
                      places_.AreSharedElsewhere(load.indices, access->pointer->place.axis);
  return is_row ? std::optional(access->offset.number) : std::nullopt;
}

std::optional<int64_t> NeighborAccesses::WordOffset(const ir::Expr& array, ir::IndexList indices,
                                                    const ir::Variable* counter) const {
  const std::optional<Access> access = Take(array, indices);
  if (!access || access->pointer->place.axis + 1 != indices.size() || !HasWords(kernel_.function(), array))
    return std::nullopt;
  const ir::Expr* moving = access->offset.moving;
  while (moving && moving->kind == ir::Kind::kConvert) moving = ir::As<ir::Convert>(moving)->operand;
  const auto* ref = moving ? ir::As<ir::VariableRef>(moving) : nullptr;
  const bool is_right = counter ? ref && ref->variable == counter : !moving;
  return is_right ? std::optional(access->offset.number) : std::nullopt;
}

}  // namespace pyk2cu::lowering
