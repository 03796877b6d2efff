#include "frontend/lowering/coarsening/coarse_kernel.h"

#include "frontend/ir/rewrite.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// The number as a node of the given type has it.
const ir::Expr* InType(const ir::Expr* number, const Type* type, Arena& arena) {
  if (number->type == type) return number;
  return arena.New<ir::Convert>(ir::Kind::kConvert, number->span, type, number);
}

/// What a block index and a grid's size become where one block does the work of several.
const ir::Expr* Replaced(const ir::Expr& node, int axis, const ir::Expr* block, const ir::Expr* blocks,
                         ir::Rewriter& rewriter) {
  Arena& arena = rewriter.arena();
  if (const auto* grid = ir::As<ir::GridIndex>(&node); grid && grid->axis == axis && block)
    return arena.New<ir::GridIndex>(ir::Kind::kGridIndex, grid->span, grid->type, axis, block);
  if (const auto* size = ir::As<ir::GridSize>(&node); size && size->axis == axis)
    return arena.New<ir::GridSize>(ir::Kind::kGridSize, size->span, size->type, axis, blocks);
  const auto* thread = ir::As<ir::ThreadIndex>(&node);
  if (thread && thread->axis == axis && thread->value == ir::ThreadValue::kBlockIdx && block)
    return InType(block, thread->type, arena);
  if (thread && thread->axis == axis && thread->value == ir::ThreadValue::kGridDim)
    return InType(blocks, thread->type, arena);
  return rewriter.Children(node);
}

}  // namespace

CoarseKernel::CoarseKernel(ir::Function& function, Arena& arena, TypeTable& types)
    : function_(function), arena_(arena), types_(types) {
  function.launch_blocks = NewVariable(ir::VariableKind::kParameter, "blocks", TypeTable::Int32());
  first_ = NewVariable(ir::VariableKind::kTemporary, "first", TypeTable::Int32());
}

const ir::Variable* CoarseKernel::NewVariable(ir::VariableKind kind, std::string_view name, const Type* type,
                                              std::span<const int64_t> extents) {
  const auto index = static_cast<uint32_t>(function_.variables.size());
  auto* variable = arena_.New<ir::Variable>(kind, index, name, type, function_.span, arena_.Copy(extents), 0, false);
  function_.variables.push_back(variable);
  return variable;
}

const ir::Expr* CoarseKernel::Number(int64_t value) const {
  return arena_.New<ir::Constant>(ir::Kind::kConstant, function_.span, TypeTable::Int32(), static_cast<uint64_t>(value),
                                  0.0);
}

const ir::Expr* CoarseKernel::Value(const ir::Variable& variable) const {
  return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, function_.span, variable.type, &variable);
}

const ir::Expr* CoarseKernel::Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) const {
  return arena_.New<ir::Binary>(ir::Kind::kBinary, function_.span, TypeTable::Int32(), op, true, left, right);
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
  return arena_.New<ir::Select>(ir::Kind::kSelect, function_.span, TypeTable::Int32(), is_left, left, right);
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
  return arena_.New<ir::ForRange>(ir::Kind::kForRange, function_.span, &variable, start, stop, Number(1), body, true,
                                  unroll);
}

const ir::Expr* CoarseKernel::AtBlock(const ir::Expr& expr, const ir::Expr* block) const {
  ir::Rewriter rewriter(arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& inner) {
                          return Replaced(node, Axis(), block, Value(blocks()), inner);
                        }});
  return rewriter.Expression(expr);
}

ir::StmtList CoarseKernel::CopyAtBlock(ir::StmtList list, const ir::Expr* block) {
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
  ir::Rewriter rewriter(
      arena_, {.expression = [&](const ir::Expr& node,
                                 ir::Rewriter& inner) { return Replaced(node, Axis(), block, Value(blocks()), inner); },
               .variable =
                   [&](const ir::Variable& variable) {
                     const auto found = copies.find(&variable);
                     return found == copies.end() ? &variable : found->second;
                   }});
  return rewriter.Block(list);
}

}  // namespace pyk2cu::lowering
