#include "frontend/lowering/coarsening/coarse_kernel.h"

#include "frontend/ir/known_numbers.h"
#include "frontend/lowering/coarsening/float_conversions.h"
#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {

CoarseKernel::CoarseKernel(ir::Function& function, Arena& arena, TypeTable& types)
    : function_(function), arena_(arena), types_(types) {
  function.launch_blocks = NewVariable(ir::VariableKind::kParameter, "blocks", TypeTable::Int32());
  // Beyond the launch's threads there may be those of the incomplete last block.
  const bool is_small = !IsPacked() || function.facts.small_grid;
  first_ = NewVariable(ir::VariableKind::kTemporary, "first",
                       is_small ? TypeTable::Int32() : TypeTable::Scalar(ScalarId::kInt64));
}

const ir::Variable* CoarseKernel::NewVariable(ir::VariableKind kind, std::string_view name, const Type* type,
                                              std::span<const int64_t> extents) {
  const auto index = static_cast<uint32_t>(function_.variables.size());
  auto* variable = arena_.New<ir::Variable>(kind, index, name, type, function_.span, arena_.Copy(extents), 0, false);
  function_.variables.push_back(variable);
  return variable;
}

const ir::Variable* CoarseKernel::NewArray(const std::string& name, const Type* type) {
  const std::vector<int64_t> extents = {Parts()};
  return NewVariable(ir::VariableKind::kLocalArray, arena_.Copy(name), types_.Array(type, 1, Layout::kC), extents);
}

const ir::Expr* CoarseKernel::Number(int64_t value) const { return nodes().Number(value, TypeTable::Int32()); }

const ir::Expr* CoarseKernel::PositionNumber(int64_t value) const { return nodes().Number(value, PositionType()); }

const ir::Expr* CoarseKernel::AsPosition(const ir::Expr* number) const {
  return nodes().InType(number, PositionType());
}

const ir::Expr* CoarseKernel::ExtentOf(const ir::Expr& array, int array_axis) const {
  const ir::Variable& parameter = *ir::As<ir::VariableRef>(&array)->variable;
  const ArgumentFacts* facts = ir::FactsOf(function_, parameter);
  const Type* type = facts && facts->small ? TypeTable::Int32() : TypeTable::Scalar(ScalarId::kInt64);
  if (const std::optional<int64_t> known = ir::KnownExtent(function_, parameter, array_axis))
    return nodes().Number(*known, type);
  return arena_.New<ir::Extent>(ir::Kind::kExtent, array.span, type, &array, array_axis);
}

const ir::Expr* CoarseKernel::FirstPosition() const {
  const ir::Expr* own;
  if (IsPacked())
    own = arena_.New<ir::GridIndex>(ir::Kind::kGridIndex, function_.span, PositionType(), Axis());
  else
    own = arena_.New<ir::ThreadIndex>(ir::Kind::kThreadIndex, function_.span, PositionType(),
                                      ir::ThreadValue::kBlockIdx, Axis());
  return nodes().Binary(ir::BinaryOp::kMul, own, PositionNumber(Parts()));
}

const ir::Expr* CoarseKernel::Positions() const {
  if (!IsPacked()) return nodes().Value(blocks());
  return arena_.New<ir::GridSize>(ir::Kind::kGridSize, function_.span, PositionType(), Axis(), nodes().Value(blocks()));
}

/// What a thread's own numbers become where it does the work of a position.
const ir::Expr* CoarseKernel::Replaced(const ir::Expr& node, const PartPlace& place, ir::Rewriter& rewriter) const {
  if (place.neighbors)
    if (const ir::Expr* access = place.neighbors->Through(node, place.part, rewriter)) return access;
  const auto* convert = ir::As<ir::Convert>(&node);
  if (place.neighbors && convert && IsOfSmallInteger(*convert))
    return ByInt32(*convert, rewriter.Expression(*convert->operand), arena_);
  if (const auto* grid = ir::As<ir::GridIndex>(&node); grid && grid->axis == Axis() && place.position) {
    if (IsPacked()) return nodes().InType(place.position, grid->type);
    return arena_.New<ir::GridIndex>(ir::Kind::kGridIndex, grid->span, grid->type, Axis(), place.position);
  }
  if (const auto* size = ir::As<ir::GridSize>(&node); size && size->axis == Axis())
    return arena_.New<ir::GridSize>(ir::Kind::kGridSize, size->span, size->type, Axis(), nodes().Value(blocks()));
  const auto* thread = ir::As<ir::ThreadIndex>(&node);
  const ir::Expr* replaced = thread && thread->axis == Axis() ? ReplacedThread(*thread, place.position) : nullptr;
  return replaced ? replaced : rewriter.Children(node);
}

/// Null: it stays as it is.
const ir::Expr* CoarseKernel::ReplacedThread(const ir::ThreadIndex& node, const ir::Expr* position) const {
  if (node.value == ir::ThreadValue::kGridDim) return nodes().InType(nodes().Value(blocks()), node.type);
  if (!position) return nullptr;
  if (IsPacked()) return PackedThread(node, position);
  return node.value == ir::ThreadValue::kBlockIdx ? nodes().InType(position, node.type) : nullptr;
}

/// The launch's thread with this index belongs to one of its blocks, and has a place there.
const ir::Expr* CoarseKernel::PackedThread(const ir::ThreadIndex& node, const ir::Expr* position) const {
  const bool is_block = node.value == ir::ThreadValue::kBlockIdx;
  if (!is_block && node.value != ir::ThreadValue::kThreadIdx) return nullptr;
  const uint32_t threads = function_.facts.block[static_cast<size_t>(Axis())];
  const ir::Expr* width = PositionNumber(threads);
  if (threads == 0)
    width = nodes().InType(arena_.New<ir::ThreadIndex>(ir::Kind::kThreadIndex, node.span, TypeTable::Int32(),
                                                       ir::ThreadValue::kBlockDim, Axis()),
                           PositionType());
  const auto* number =
      arena_.New<ir::Binary>(ir::Kind::kBinary, node.span, PositionType(),
                             is_block ? ir::BinaryOp::kFloorDiv : ir::BinaryOp::kMod, true, position, width, true);
  return nodes().InType(number, node.type);
}

const ir::Expr* CoarseKernel::At(const ir::Expr& expr, const PartPlace& place) const {
  ir::Rewriter rewriter(
      arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& inner) { return Replaced(node, place, inner); }});
  return rewriter.Expression(expr);
}

ir::StmtList CoarseKernel::CopyAt(ir::StmtList list, const PartPlace& place) {
  std::unordered_map<const ir::Variable*, const ir::Variable*> copies;
  std::set<const ir::Variable*> own;  // that no copy has had before
  const auto copy = [&](const ir::Variable& variable) {
    auto* made = arena_.New<ir::Variable>(variable);
    made->index = static_cast<uint32_t>(function_.variables.size());
    function_.variables.push_back(made);
    copies.emplace(&variable, made);
  };
  const auto copy_definitions = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      const bool is_new = used_.insert(&variable).second || own.contains(&variable);
      if (is_new) own.insert(&variable);
      if (!is_new && !copies.contains(&variable)) copy(variable);
    });
  };
  ir::WalkStatements(list, copy_definitions, copy_definitions);
  const auto statement = [&](const ir::Stmt& node, ir::Rewriter& inner, std::vector<const ir::Stmt*>& out) {
    const ir::Stmt* same = inner.Children(node);
    const ir::Store* store = place.neighbors ? ir::As<ir::Store>(&node) : nullptr;
    out.push_back(store ? place.neighbors->Through(*store, *static_cast<const ir::Store*>(same), place.part, inner)
                        : same);
  };
  ir::Rewriter rewriter(
      arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& inner) { return Replaced(node, place, inner); },
               .statement = statement,
               .variable =
                   [&](const ir::Variable& variable) {
                     const auto found = copies.find(&variable);
                     return found == copies.end() ? &variable : found->second;
                   }});
  return rewriter.Block(list);
}

}  // namespace pyk2cu::lowering
