#include "frontend/lowering/coarsening/coarsen.h"

#include <algorithm>
#include <vector>

#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/kernel_shape.h"
#include "frontend/lowering/coarsening/returns.h"
#include "frontend/lowering/coarsening/two_steps.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kRolled = 1;  ///< ForRange::unroll of loops that must stay small

using Statements = std::vector<const ir::Stmt*>;

bool AssignsParameter(const ir::Function& kernel) {
  bool found = false;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(
        node, [&](const ir::Variable& variable) { found = found || variable.kind == ir::VariableKind::kParameter; });
  };
  ir::WalkStatements(kernel.body, look, look);
  return found;
}

/// Writes the coarsened body of one kernel.
class Coarsener {
 public:
  /// `continues`: the work of a part may leave it.
  Coarsener(CoarseKernel& kernel, KernelShape shape, bool continues)
      : kernel_(kernel), shape_(std::move(shape)), all_(Joined(shape_.own, shape_.work)), continues_(continues) {}

  ir::StmtList Body() {
    Statements out = SharedStatements();
    const ir::Expr* own =
        kernel_.arena().New<ir::ThreadIndex>(ir::Kind::kThreadIndex, kernel_.function().span, TypeTable::Int32(),
                                             ir::ThreadValue::kBlockIdx, kernel_.Axis());
    const auto* first = kernel_.arena().New<ir::Binary>(ir::Kind::kBinary, own->span, own->type, ir::BinaryOp::kMul,
                                                        true, own, kernel_.Number(kernel_.Parts()));
    out.push_back(kernel_.Assign(kernel_.first(), first));
    const bool is_long = HasLongLoop(all_);
    const bool is_plain = continues_ || (shape_.guard.empty() && !FindTwoSteps(kernel_.function(), shape_));
    if (is_long || is_plain)
      OneByOne(out, is_long ? 0 : kernel_.Parts());
    else
      out.push_back(Versions());
    return kernel_.arena().Copy(out);
  }

 private:
  Statements SharedStatements() {
    Statements out;
    for (const ir::Stmt* stmt : shape_.shared) {
      const auto* assign = static_cast<const ir::Assign*>(stmt);
      out.push_back(kernel_.arena().New<ir::Assign>(ir::Kind::kAssign, stmt->span, assign->variable,
                                                    kernel_.AtBlock(*assign->value, nullptr)));
    }
    return out;
  }

  /// The parts that the launch has, one after the other.
  void OneByOne(Statements& out, int unroll) {
    const ir::Variable& end = *kernel_.NewVariable(ir::VariableKind::kTemporary, "end", TypeTable::Int32());
    out.push_back(kernel_.Assign(end, kernel_.Smaller(End(), kernel_.Value(kernel_.blocks()))));
    out.push_back(Loop(kernel_.Value(end), all_, unroll));
  }

  /// Straight code where the launch has all parts and all lie inside the guard, else the parts one by one.
  const ir::Stmt* Versions() {
    const ir::Expr* condition = kernel_.IsAtMost(End(), kernel_.Value(kernel_.blocks()));
    const ir::Expr* first = kernel_.Value(kernel_.first());
    const ir::Expr* last = kernel_.Sum(first, kernel_.Number(kernel_.Parts() - 1));
    for (const GuardCondition& guard : shape_.guard)
      condition =
          kernel_.Both(condition, kernel_.AtBlock(*guard.condition, guard.worst == WorstBlock::kLast    ? last
                                                                    : guard.worst == WorstBlock::kFirst ? first
                                                                                                        : nullptr));
    Statements inside, otherwise;
    if (const std::optional<TwoSteps> steps = FindTwoSteps(kernel_.function(), shape_))
      AllValuesFirst(*steps, inside);
    else
      inside.push_back(Loop(End(), Joined(shape_.own, shape_.inside), ir::kUnrollWhole));
    OneByOne(otherwise, kRolled);
    return kernel_.arena().New<ir::If>(ir::Kind::kIf, kernel_.function().span, condition,
                                       ir::StmtList(kernel_.arena().Copy(inside)),
                                       ir::StmtList(kernel_.arena().Copy(otherwise)));
  }

  /// The values of all parts, then their stores.
  void AllValuesFirst(const TwoSteps& steps, Statements& out) {
    Statements compute, store;
    const ir::Variable& block = NewBlock();
    const ir::Expr* part = kernel_.Difference(kernel_.Value(block), kernel_.Value(kernel_.first()));
    for (const ir::Store* original : steps.stores) {
      const ir::ElementIndex index{part, false, true};
      const auto indices = kernel_.arena().Copy(std::vector<ir::ElementIndex>{index});
      const ir::Expr* values = kernel_.Value(NewValues(*original));
      compute.push_back(kernel_.arena().New<ir::Store>(ir::Kind::kStore, original->span, values, ir::IndexList(indices),
                                                       original->value));
      const auto* value = kernel_.arena().New<ir::Load>(ir::Kind::kLoad, original->span, original->value->type, values,
                                                        ir::IndexList(indices));
      store.push_back(
          kernel_.arena().New<ir::Store>(ir::Kind::kStore, original->span, original->array, original->indices, value));
    }
    const ir::StmtList before = Joined(shape_.own, steps.before);
    out.push_back(LoopOver(block, End(), Joined(before, compute), ir::kUnrollWhole));
    out.push_back(LoopOver(block, End(), Joined(shape_.own, store), ir::kUnrollWhole));
  }

  /// An array for the values that the parts store by one statement.
  const ir::Variable& NewValues(const ir::Store& store) {
    const auto* array = ir::As<ir::VariableRef>(store.array);
    const std::string name = std::string(array->variable->name) + "_values";
    const std::vector<int64_t> extents = {kernel_.Parts()};
    return *kernel_.NewVariable(ir::VariableKind::kLocalArray, kernel_.arena().Copy(name),
                                kernel_.types().Array(store.value->type, 1, Layout::kC), extents);
  }

  const ir::Variable& NewBlock() {
    return *kernel_.NewVariable(ir::VariableKind::kTemporary, "block", TypeTable::Int32());
  }

  /// The block after the last part.
  const ir::Expr* End() const { return kernel_.Sum(kernel_.Value(kernel_.first()), kernel_.Number(kernel_.Parts())); }

  const ir::Stmt* Loop(const ir::Expr* end, ir::StmtList body, int unroll) {
    return LoopOver(NewBlock(), end, body, unroll);
  }
  const ir::Stmt* LoopOver(const ir::Variable& block, const ir::Expr* end, ir::StmtList body, int unroll) {
    return kernel_.Loop(block, kernel_.Value(kernel_.first()), end, kernel_.CopyAtBlock(body, kernel_.Value(block)),
                        unroll);
  }

  ir::StmtList Joined(std::span<const ir::Stmt* const> first, std::span<const ir::Stmt* const> second) {
    Statements all(first.begin(), first.end());
    all.insert(all.end(), second.begin(), second.end());
    return kernel_.arena().Copy(all);
  }

  CoarseKernel& kernel_;
  KernelShape shape_;
  ir::StmtList all_;  ///< the work of one part
  bool continues_;
};

bool Coarsen(ir::Function& kernel, Arena& arena, TypeTable& types) {
  if (WhyNotCoarsened(kernel, arena)) return false;
  const PartBody body = *WithoutReturns(kernel.body, arena);
  CoarseKernel coarse(kernel, arena, types);
  kernel.body = Coarsener(coarse, FindShape(kernel, body.statements, coarse.Axis(), arena), body.continues).Body();
  return true;
}

}  // namespace

std::optional<BlockDependence> WhyNotCoarsened(const ir::Function& kernel, Arena& arena) {
  if (std::optional<BlockDependence> found = FindBlockDependence(kernel)) return found;
  if (AssignsParameter(kernel)) return BlockDependence{"assigns one of its parameters", kernel.span};
  if (!WithoutReturns(kernel.body, arena)) return BlockDependence{"returns from inside a loop", kernel.span};
  return std::nullopt;
}

ir::Module CoarsenBlocks(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions) {
    if (function->facts.coarsening.blocks <= 1) continue;
    if (!Coarsen(*function, *module.arena, context.types)) function->facts.coarsening = {};
  }
  return module;
}

}  // namespace pyk2cu::lowering
