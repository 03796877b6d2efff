#include "frontend/lowering/coarsening/coarse_kernel.h"

#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// The number as a node of the given type has it.
const ir::Expr* InType(const ir::Expr* number, const Type* type, Arena& arena) {
  if (number->type == type) return number;
  return arena.New<ir::Convert>(ir::Kind::kConvert, number->span, type, number);
}

}  // namespace

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

const ir::Expr* CoarseKernel::Number(int64_t value) const {
  return arena_.New<ir::Constant>(ir::Kind::kConstant, function_.span, TypeTable::Int32(), static_cast<uint64_t>(value),
                                  0.0);
}

const ir::Expr* CoarseKernel::PositionNumber(int64_t value) const {
  return arena_.New<ir::Constant>(ir::Kind::kConstant, function_.span, PositionType(), static_cast<uint64_t>(value),
                                  0.0);
}

const ir::Expr* CoarseKernel::AsPosition(const ir::Expr* number) const {
  return InType(number, PositionType(), arena_);
}

const ir::Expr* CoarseKernel::FirstPosition() const {
  const ir::Expr* own;
  if (IsPacked())
    own = arena_.New<ir::GridIndex>(ir::Kind::kGridIndex, function_.span, PositionType(), Axis());
  else
    own = arena_.New<ir::ThreadIndex>(ir::Kind::kThreadIndex, function_.span, PositionType(),
                                      ir::ThreadValue::kBlockIdx, Axis());
  return Binary(ir::BinaryOp::kMul, own, PositionNumber(Parts()));
}

const ir::Expr* CoarseKernel::Positions() const {
  if (!IsPacked()) return Value(blocks());
  return arena_.New<ir::GridSize>(ir::Kind::kGridSize, function_.span, PositionType(), Axis(), Value(blocks()));
}

const ir::Expr* CoarseKernel::Value(const ir::Variable& variable) const {
  return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, function_.span, variable.type, &variable);
}

const ir::Expr* CoarseKernel::Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Binary>(ir::Kind::kBinary, function_.span, left->type, op, true, left, right);
}

const ir::Expr* CoarseKernel::Sum(const ir::Expr* left, const ir::Expr* right) const {
  return Binary(ir::BinaryOp::kAdd, left, right);
}

const ir::Expr* CoarseKernel::Difference(const ir::Expr* left, const ir::Expr* right) const {
  return Binary(ir::BinaryOp::kSub, left, right);
}

const ir::Expr* CoarseKernel::IsAtMost(const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Compare>(ir::Kind::kCompare, function_.span, TypeTable::Scalar(ScalarId::kBool),
                                 ir::CompareOp::kLe, left, right);
}

const ir::Expr* CoarseKernel::Smaller(const ir::Expr* left, const ir::Expr* right) const {
  const auto* is_left = arena_.New<ir::Compare>(ir::Kind::kCompare, function_.span, TypeTable::Scalar(ScalarId::kBool),
                                                ir::CompareOp::kLt, left, right);
  return arena_.New<ir::Select>(ir::Kind::kSelect, function_.span, left->type, is_left, left, right);
}

const ir::Expr* CoarseKernel::Both(const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Logical>(ir::Kind::kLogical, right->span, TypeTable::Scalar(ScalarId::kBool),
                                 ir::LogicalOp::kAnd, left, right);
}

const ir::Stmt* CoarseKernel::Assign(const ir::Variable& variable, const ir::Expr* value) const {
  return arena_.New<ir::Assign>(ir::Kind::kAssign, function_.span, &variable, value);
}

const ir::Stmt* CoarseKernel::Loop(const ir::Variable& variable, const ir::Expr* start, const ir::Expr* stop,
                                   ir::StmtList body, int unroll) const {
  const auto* step = arena_.New<ir::Constant>(ir::Kind::kConstant, function_.span, variable.type, uint64_t{1}, 0.0);
  return arena_.New<ir::ForRange>(ir::Kind::kForRange, function_.span, &variable, start, stop, step, body, true,
                                  unroll);
}

/// What a thread's own numbers become where it does the work of a position.
const ir::Expr* CoarseKernel::Replaced(const ir::Expr& node, const PartPlace& place, ir::Rewriter& rewriter) const {
  if (place.neighbors)
    if (const ir::Expr* access = place.neighbors->Through(node, place.part, rewriter)) return access;
  if (const auto* grid = ir::As<ir::GridIndex>(&node); grid && grid->axis == Axis() && place.position) {
    if (IsPacked()) return InType(place.position, grid->type, arena_);
    return arena_.New<ir::GridIndex>(ir::Kind::kGridIndex, grid->span, grid->type, Axis(), place.position);
  }
  if (const auto* size = ir::As<ir::GridSize>(&node); size && size->axis == Axis())
    return arena_.New<ir::GridSize>(ir::Kind::kGridSize, size->span, size->type, Axis(), Value(blocks()));
  const auto* thread = ir::As<ir::ThreadIndex>(&node);
  const ir::Expr* replaced = thread && thread->axis == Axis() ? ReplacedThread(*thread, place.position) : nullptr;
  return replaced ? replaced : rewriter.Children(node);
}

/// Null: it stays as it is.
const ir::Expr* CoarseKernel::ReplacedThread(const ir::ThreadIndex& node, const ir::Expr* position) const {
  if (node.value == ir::ThreadValue::kGridDim) return InType(Value(blocks()), node.type, arena_);
  if (!position) return nullptr;
  if (IsPacked()) return PackedThread(node, position);
  return node.value == ir::ThreadValue::kBlockIdx ? InType(position, node.type, arena_) : nullptr;
}

/// The launch's thread with this index belongs to one of its blocks, and has a place there.
const ir::Expr* CoarseKernel::PackedThread(const ir::ThreadIndex& node, const ir::Expr* position) const {
  const bool is_block = node.value == ir::ThreadValue::kBlockIdx;
  if (!is_block && node.value != ir::ThreadValue::kThreadIdx) return nullptr;
  const uint32_t threads = function_.facts.block[static_cast<size_t>(Axis())];
  const ir::Expr* width = PositionNumber(threads);
  if (threads == 0)
    width = InType(arena_.New<ir::ThreadIndex>(ir::Kind::kThreadIndex, node.span, TypeTable::Int32(),
                                               ir::ThreadValue::kBlockDim, Axis()),
                   PositionType(), arena_);
  const auto* number =
      arena_.New<ir::Binary>(ir::Kind::kBinary, node.span, PositionType(),
                             is_block ? ir::BinaryOp::kFloorDiv : ir::BinaryOp::kMod, true, position, width, true);
  return InType(number, node.type, arena_);
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
    out.push_back(store ? place.neighbors->Through(*store, *static_cast<const ir::Store*>(same), place.part) : same);
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
