#include "frontend/lowering/coarsening/coarsen.h"

#include <algorithm>
#include <set>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rows.h"
#include "frontend/lowering/coarsening/barrier_plan.h"
#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/coarsening/part_loops.h"
#include "frontend/lowering/coarsening/row_ends.h"
#include "frontend/lowering/coarsening/shape/kernel_shape.h"
#include "frontend/lowering/coarsening/shape/returns.h"
#include "frontend/lowering/coarsening/shape/small_loops.h"
#include "frontend/lowering/coarsening/shape/two_steps.h"
#include "frontend/lowering/coarsening/together.h"
#include "frontend/lowering/coarsening/truth_words.h"
#include "frontend/lowering/coarsening/word_searches.h"
#include "frontend/lowering/coarsening/words.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kRolled = 1;  ///< ForRange::unroll of loops that must stay small

using Statements = PartLoops::Statements;

bool AssignsParameter(const ir::Function& kernel) {
  bool found = false;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(
        node, [&](const ir::Variable& variable) { found = found || variable.kind == ir::VariableKind::kParameter; });
  };
  ir::WalkStatements(kernel.body, look, look);
  return found;
}

/// Whether some expression is more than an operation of the GPU: a call, or a function of a floating-point number.
bool HasCalls(ir::StmtList list) {
  bool found = false;
  const auto look = [&](const ir::Expr& expr) {
    const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
    const bool is_function = intrinsic && expr.type->IsScalar() && !expr.type->IsInteger() && !expr.type->IsBool() &&
                             intrinsic->row->meaning == Meaning::kOther;
    found = found || is_function || expr.kind == ir::Kind::kCall;
  };
  ir::WalkStatements(list, [&](const ir::Stmt& stmt) { found = found || stmt.kind == ir::Kind::kIf; }, look);
  return found;
}

/// Writes the coarsened body of one kernel.
class Coarsener {
 public:
  /// `continues`: the work of a part may leave it.
  Coarsener(CoarseKernel& kernel, KernelShape shape, bool continues)
      : kernel_(kernel),
        loops_(kernel),
        shape_(std::move(shape)),
        all_(Joined(shape_.own, shape_.work)),
        continues_(continues) {}

  ir::StmtList Body() {
    Statements out = SharedStatements();
    out.push_back(kernel_.nodes().Assign(kernel_.first(), kernel_.FirstPosition()));
    const bool is_long = HasLongLoop(all_, ConstantNumbers(kernel_.function().body));
    // Neighbors are worth straight code even without a guard.
    const bool has_versions =
        kernel_.IsPacked() || !shape_.guard.empty() || FindTwoSteps(kernel_.function(), shape_).has_value();
    if (is_long || continues_ || !has_versions) {
      OneByOne(out, is_long ? 0 : kernel_.Parts());
      return kernel_.arena().Copy(out);
    }
    NeighborAccesses neighbors(kernel_, shape_);
    if (kernel_.IsPacked()) neighbors.Find(Joined(shape_.own, shape_.inside));
    if (!Speculate(neighbors, out)) out.push_back(Versions(neighbors));
    return kernel_.arena().Copy(out);
  }

 private:
  Statements SharedStatements() {
    Statements out;
    for (const ir::Stmt* stmt : shape_.shared) {
      const auto* assign = static_cast<const ir::Assign*>(stmt);
      out.push_back(kernel_.arena().New<ir::Assign>(ir::Kind::kAssign, stmt->span, assign->variable,
                                                    kernel_.At(*assign->value, {nullptr})));
    }
    return out;
  }

  /// The parts that the launch has, one after the other.
  void OneByOne(Statements& out, int unroll) { loops_.OneByOne(out, all_, unroll); }

  /// The values of all parts in straight code where the first or the last one lies inside the guard, and the stores of
  /// those that do; elsewhere the parts one by one. False if that is wrong, or of no use.
  bool Speculate(NeighborAccesses& neighbors, Statements& out) {
    if (!kernel_.IsPacked() || shape_.guard.empty() || EndsWithTruth(neighbors)) return false;
    const std::optional<TwoSteps> steps = FindPossibleTwoSteps(kernel_.function(), shape_);
    if (!steps || !CanSpeculate(kernel_.function(), shape_, *steps, neighbors)) return false;
    neighbors.StayInRows();
    const NewNodes nodes = kernel_.nodes();
    const auto inside = [&](const char* name, const ir::Expr* position) {
      const ir::Variable& made =
          *kernel_.NewVariable(ir::VariableKind::kTemporary, name, TypeTable::Scalar(ScalarId::kBool));
      out.push_back(nodes.Assign(made, kernel_.At(*Inside(position), {position})));
      return nodes.Value(made);
    };
    const ir::Expr* first = inside("first_inside", nodes.Value(kernel_.first()));
    const ir::Expr* last = inside("last_inside", Last());
    Statements work, otherwise;
    OneByOne(otherwise, kRolled);
    WorkOfThoseInside(nodes.Both(first, last), *steps, neighbors, work);
    out.push_back(nodes.If(nodes.Either(first, last), kernel_.arena().Copy(work), kernel_.arena().Copy(otherwise)));
    return true;
  }

  /// `all_inside`: whether the first and the last part are, and so all between, as no condition is one of
  /// WorstBlock::kEach.
  void WorkOfThoseInside(const ir::Expr* all_inside, const TwoSteps& steps, NeighborAccesses& neighbors,
                         Statements& out) {
    const NewNodes nodes = kernel_.nodes();
    out = Pointers(neighbors, HasCalls(shape_.inside));
    const Part part = loops_.NewPart();
    const ValueSteps values = ThroughValues(steps, part.number);
    loops_.AllParts(out, part, Joined(Joined(shape_.own, steps.before), values.compute), neighbors);
    Statements whole, ends;
    loops_.AllParts(whole, part, Joined(shape_.own, values.store), neighbors);
    const Statements guarded = {nodes.If(Inside(part.position), kernel_.arena().Copy(values.store))};
    loops_.AllParts(ends, part, Joined(shape_.own, guarded), neighbors);
    out.push_back(nodes.If(all_inside, kernel_.arena().Copy(whole), kernel_.arena().Copy(ends)));
  }

  /// Straight code where the launch has all parts and all lie inside the guard, else the parts one by one.
  const ir::Stmt* Versions(NeighborAccesses& neighbors) {
    const ir::Expr* condition = AllInside();
    Statements inside, otherwise;
    // First, so that variables have their names here: with pointers the other version needs few of them.
    if (kernel_.IsPacked()) OneByOne(otherwise, kRolled);
    // Calls keep the compiler from moving loads and stores of several parts together, where neighbors become one.
    const bool separates = kernel_.IsPacked() && HasCalls(shape_.inside);
    if (kernel_.IsPacked()) condition = CompareWords(neighbors, condition);
    const bool can_wait = separates || EndsWithTruth(neighbors);
    const std::optional<TwoSteps> steps =
        can_wait ? FindPossibleTwoSteps(kernel_.function(), shape_) : FindTwoSteps(kernel_.function(), shape_);
    inside = Pointers(neighbors, separates);
    if (steps && EndsWithTruth(neighbors))
      TruthFirst(*steps, neighbors, inside);
    else if (steps)
      AllValuesFirst(*steps, neighbors, inside);
    else
      loops_.AllParts(inside, loops_.NewPart(), Joined(shape_.own, shape_.inside), neighbors);
    if (!kernel_.IsPacked()) OneByOne(otherwise, kRolled);
    return kernel_.nodes().If(condition, kernel_.arena().Copy(inside), kernel_.arena().Copy(otherwise));
  }

  /// Whether the launch has all parts and all lie inside the guard.
  const ir::Expr* AllInside() const {
    const ir::Expr* condition = kernel_.nodes().IsAtMost(loops_.End(), kernel_.Positions());
    const ir::Expr* first = kernel_.nodes().Value(kernel_.first());
    for (const GuardCondition& guard : shape_.guard)
      condition = kernel_.nodes().Both(condition,
                                       kernel_.At(*guard.condition, {guard.worst == WorstBlock::kLast    ? Last()
                                                                     : guard.worst == WorstBlock::kFirst ? first
                                                                                                         : nullptr}));
    return condition;
  }

  /// Whether the launch has a position and it lies inside the guard, in terms of the launch there.
  const ir::Expr* Inside(const ir::Expr* position) const {
    const ir::Expr* condition = kernel_.nodes().Compare(ir::CompareOp::kLt, position, kernel_.Positions());
    for (const GuardCondition& guard : shape_.guard) condition = kernel_.nodes().Both(condition, guard.condition);
    return condition;
  }

  const ir::Expr* Last() const {
    return kernel_.nodes().Sum(kernel_.nodes().Value(kernel_.first()), kernel_.PositionNumber(kernel_.Parts() - 1));
  }

  /// The pointers to neighbors' elements, and the loads through them that calls would hold up.
  Statements Pointers(NeighborAccesses& neighbors, bool separates) {
    if (separates) neighbors.ChooseEarly(shape_.inside);
    Statements out = neighbors.Assignments();
    if (const Part part = loops_.NewPart(); separates)
      if (const Statements early = neighbors.EarlyLoads(part.number); !early.empty())
        loops_.AllParts(out, part, kernel_.arena().Copy(early), neighbors);
    return out;
  }

  /// Lets searches compare words, and returns the condition with what that needs.
  const ir::Expr* CompareWords(const NeighborAccesses& neighbors, const ir::Expr* condition) {
    const WordSearches searches(kernel_, neighbors, shape_.inside);
    shape_.inside = searches.Rewritten();
    for (const ir::Expr* each : searches.Conditions()) condition = kernel_.nodes().Both(condition, each);
    return condition;
  }

  /// Whether the work ends with one store, of what is true or false.
  bool EndsWithTruth(const NeighborAccesses& neighbors) const {
    const ir::StmtList inside = shape_.inside;
    const auto* last = inside.empty() ? nullptr : ir::As<ir::Store>(inside.back());
    const bool is_one = last && (inside.size() == 1 || inside[inside.size() - 2]->kind != ir::Kind::kStore);
    return kernel_.IsPacked() && is_one && TruthWords::IsFor(*last, kernel_, neighbors);
  }

  /// The truth of all parts, gathered in words.
  void TruthFirst(const TwoSteps& steps, const NeighborAccesses& neighbors, Statements& out) {
    const TruthWords truth(kernel_, *steps.stores[0]);
    const ir::Variable& word = *kernel_.NewVariable(ir::VariableKind::kTemporary, "word", TypeTable::Int32());
    const ir::Expr* number = kernel_.nodes().Value(word);
    const ir::Expr* first = kernel_.nodes().Binary(ir::BinaryOp::kMul, number, kernel_.Number(kWordBytes));
    const Part of_word{&word, kernel_.nodes().Sum(kernel_.nodes().Value(kernel_.first()), kernel_.AsPosition(first)),
                       first, kernel_.Parts() / kWordBytes};
    const Part part = loops_.NewPart();
    const Statements clear = {truth.Clear(number)}, gather = {truth.Gather(part.number)},
                     store = {truth.Stored(number)};
    loops_.AllParts(out, of_word, kernel_.arena().Copy(clear), neighbors);
    loops_.AllParts(out, part, Joined(Joined(shape_.own, steps.before), gather), neighbors);
    loops_.AllParts(out, of_word, Joined(shape_.own, store), neighbors);
  }

  /// The values of all parts, then their stores.
  void AllValuesFirst(const TwoSteps& steps, const NeighborAccesses& neighbors, Statements& out) {
    const Part part = loops_.NewPart();
    const ValueSteps values = ThroughValues(steps, part.number);
    loops_.AllParts(out, part, Joined(Joined(shape_.own, steps.before), values.compute), neighbors);
    loops_.AllParts(out, part, Joined(shape_.own, values.store), neighbors);
  }

  /// Stores in two: of a part's value to an array in registers, and of that to its place.
  struct ValueSteps {
    Statements compute, store;
  };
  ValueSteps ThroughValues(const TwoSteps& steps, const ir::Expr* part_number) {
    ValueSteps made;
    for (const ir::Store* original : steps.stores) {
      const ir::ElementIndex index{part_number, false, true};
      const auto indices = kernel_.arena().Copy(std::vector<ir::ElementIndex>{index});
      const auto* array = ir::As<ir::VariableRef>(original->array);
      const ir::Expr* values = kernel_.nodes().Value(
          *kernel_.NewArray(std::string(array->variable->name) + "_values", original->value->type));
      made.compute.push_back(kernel_.arena().New<ir::Store>(ir::Kind::kStore, original->span, values,
                                                            ir::IndexList(indices), original->value));
      const auto* value = kernel_.arena().New<ir::Load>(ir::Kind::kLoad, original->span, original->value->type, values,
                                                        ir::IndexList(indices));
      made.store.push_back(
          kernel_.arena().New<ir::Store>(ir::Kind::kStore, original->span, original->array, original->indices, value));
    }
    return made;
  }

  ir::StmtList Joined(std::span<const ir::Stmt* const> first, std::span<const ir::Stmt* const> second) {
    Statements all(first.begin(), first.end());
    all.insert(all.end(), second.begin(), second.end());
    return kernel_.arena().Copy(all);
  }

  CoarseKernel& kernel_;
  PartLoops loops_;
  KernelShape shape_;
  ir::StmtList all_;  ///< the work of one part
  bool continues_;
};

/// Whether the kernel itself has a barrier of the block.
bool Waits(const ir::Function& kernel) {
  return kernel.uses_barriers &&
         std::ranges::any_of(kernel.body, [](const ir::Stmt* stmt) { return HasBlockBarrier(*stmt); });
}

bool Coarsen(ir::Function& kernel, Arena& arena, TypeTable& types) {
  if (kernel.facts.coarsening.IsPacked() ? WhyNotPacked(kernel, arena) : WhyNotCoarsened(kernel, arena)) return false;
  if (Waits(kernel)) {
    BarrierPlan plan;
    if (WhyNotTogether(kernel, &plan)) return false;
    CoarseKernel coarse(kernel, arena, types);
    kernel.body = TogetherBody(coarse, plan);
    return true;
  }
  const PartBody body = *WithoutReturns(kernel.body, arena);
  CoarseKernel coarse(kernel, arena, types);
  kernel.body = Coarsener(coarse, FindShape(kernel, body.statements, arena), body.continues).Body();
  return true;
}

}  // namespace

std::optional<BlockDependence> WhyNotCoarsened(const ir::Function& kernel, Arena& arena) {
  const std::optional<BlockDependence> found = Waits(kernel) ? WhyNotTogether(kernel) : FindBlockDependence(kernel);
  if (found) return found;
  if (AssignsParameter(kernel)) return BlockDependence{"assigns one of its parameters", kernel.span};
  if (!WithoutReturns(kernel.body, arena)) return BlockDependence{"returns from inside a loop", kernel.span};
  return std::nullopt;
}

std::optional<BlockDependence> WhyNotPacked(const ir::Function& kernel, Arena& arena) {
  if (Waits(kernel)) return BlockDependence{"has a barrier", kernel.span};
  if (std::optional<BlockDependence> found = WhyNotCoarsened(kernel, arena)) return found;
  return FindThreadDependence(kernel);
}

ir::Module CoarsenBlocks(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions) {
    if (function->facts.coarsening.blocks <= 1) continue;
    if (!Coarsen(*function, *module.arena, context.types)) function->facts.coarsening = {};
  }
  return module;
}

}  // namespace pyk2cu::lowering
