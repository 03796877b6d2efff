#include "frontend/lowering/coarsening/coarsen.h"

#include <algorithm>
#include <set>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rows.h"
#include "frontend/lowering/coarsening/barrier_plan.h"
#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/kernel_shape.h"
#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/coarsening/returns.h"
#include "frontend/lowering/coarsening/small_loops.h"
#include "frontend/lowering/coarsening/together.h"
#include "frontend/lowering/coarsening/truth_words.h"
#include "frontend/lowering/coarsening/two_steps.h"
#include "frontend/lowering/coarsening/word_searches.h"
#include "frontend/lowering/coarsening/words.h"
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
      : kernel_(kernel), shape_(std::move(shape)), all_(Joined(shape_.own, shape_.work)), continues_(continues) {}

  ir::StmtList Body() {
    Statements out = SharedStatements();
    out.push_back(kernel_.nodes().Assign(kernel_.first(), kernel_.FirstPosition()));
    const bool is_long = HasLongLoop(all_, ConstantNumbers(kernel_.function().body));
    // Neighbors are worth straight code even without a guard.
    const bool has_versions =
        kernel_.IsPacked() || !shape_.guard.empty() || FindTwoSteps(kernel_.function(), shape_).has_value();
    if (is_long || continues_ || !has_versions)
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
                                                    kernel_.At(*assign->value, {nullptr})));
    }
    return out;
  }

  /// The parts that the launch has, one after the other.
  void OneByOne(Statements& out, int unroll) {
    const ir::Variable& end = *kernel_.NewVariable(ir::VariableKind::kTemporary, "end", kernel_.first().type);
    out.push_back(kernel_.nodes().Assign(end, kernel_.nodes().Smaller(End(), kernel_.Positions())));
    const ir::Variable& position = NewPosition();
    out.push_back(kernel_.nodes().Loop(position, kernel_.nodes().Value(kernel_.first()), kernel_.nodes().Value(end),
                                       nullptr, kernel_.CopyAt(all_, {kernel_.nodes().Value(position)}), unroll));
  }

  /// Straight code where the launch has all parts and all lie inside the guard, else the parts one by one.
  const ir::Stmt* Versions() {
    const ir::Expr* condition = kernel_.nodes().IsAtMost(End(), kernel_.Positions());
    const ir::Expr* first = kernel_.nodes().Value(kernel_.first());
    const ir::Expr* last = kernel_.nodes().Sum(first, kernel_.PositionNumber(kernel_.Parts() - 1));
    for (const GuardCondition& guard : shape_.guard)
      condition = kernel_.nodes().Both(condition,
                                       kernel_.At(*guard.condition, {guard.worst == WorstBlock::kLast    ? last
                                                                     : guard.worst == WorstBlock::kFirst ? first
                                                                                                         : nullptr}));
    Statements inside, otherwise;
    // First, so that variables have their names here: with pointers the other version needs few of them.
    if (kernel_.IsPacked()) OneByOne(otherwise, kRolled);
    // Calls keep the compiler from moving loads and stores of several parts together, where neighbors become one.
    const bool separates = kernel_.IsPacked() && HasCalls(shape_.inside);
    NeighborAccesses neighbors(kernel_, shape_);
    if (kernel_.IsPacked()) neighbors.Find(Joined(shape_.own, shape_.inside));
    if (kernel_.IsPacked()) condition = CompareWords(neighbors, condition);
    const bool can_wait = separates || EndsWithTruth(neighbors);
    const std::optional<TwoSteps> steps =
        can_wait ? FindPossibleTwoSteps(kernel_.function(), shape_) : FindTwoSteps(kernel_.function(), shape_);
    if (separates) neighbors.ChooseEarly(shape_.inside);
    inside = neighbors.Assignments();
    if (const Part part = NewPart(); separates)
      if (const Statements early = neighbors.EarlyLoads(part.number); !early.empty())
        ForEachPart(inside, part, kernel_.arena().Copy(early), neighbors);
    if (steps && EndsWithTruth(neighbors))
      TruthFirst(*steps, neighbors, inside);
    else if (steps)
      AllValuesFirst(*steps, neighbors, inside);
    else
      ForEachPart(inside, NewPart(), Joined(shape_.own, shape_.inside), neighbors);
    if (!kernel_.IsPacked()) OneByOne(otherwise, kRolled);
    return kernel_.arena().New<ir::If>(ir::Kind::kIf, kernel_.function().span, condition,
                                       ir::StmtList(kernel_.arena().Copy(inside)),
                                       ir::StmtList(kernel_.arena().Copy(otherwise)));
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
    const Part part = NewPart();
    const Statements clear = {truth.Clear(number)}, gather = {truth.Gather(part.number)},
                     store = {truth.Stored(number)};
    ForEachPart(out, of_word, kernel_.arena().Copy(clear), neighbors);
    ForEachPart(out, part, Joined(Joined(shape_.own, steps.before), gather), neighbors);
    ForEachPart(out, of_word, Joined(shape_.own, store), neighbors);
  }

  /// The values of all parts, then their stores.
  void AllValuesFirst(const TwoSteps& steps, const NeighborAccesses& neighbors, Statements& out) {
    Statements compute, store;
    const Part part = NewPart();
    for (const ir::Store* original : steps.stores) {
      const ir::ElementIndex index{part.number, false, true};
      const auto indices = kernel_.arena().Copy(std::vector<ir::ElementIndex>{index});
      const auto* array = ir::As<ir::VariableRef>(original->array);
      const ir::Expr* values = kernel_.nodes().Value(
          *kernel_.NewArray(std::string(array->variable->name) + "_values", original->value->type));
      compute.push_back(kernel_.arena().New<ir::Store>(ir::Kind::kStore, original->span, values, ir::IndexList(indices),
                                                       original->value));
      const auto* value = kernel_.arena().New<ir::Load>(ir::Kind::kLoad, original->span, original->value->type, values,
                                                        ir::IndexList(indices));
      store.push_back(
          kernel_.arena().New<ir::Store>(ir::Kind::kStore, original->span, original->array, original->indices, value));
    }
    ForEachPart(out, part, Joined(Joined(shape_.own, steps.before), compute), neighbors);
    ForEachPart(out, part, Joined(shape_.own, store), neighbors);
  }

  /// A part in straight code: the counter of its loop, its position, and its number from 0. One of several parts too.
  struct Part {
    const ir::Variable* counter;
    const ir::Expr *position, *number;
    int count;  ///< of packed ones
  };
  Part NewPart() {
    const ir::Expr* first = kernel_.nodes().Value(kernel_.first());
    if (!kernel_.IsPacked()) {
      const ir::Variable& block = NewPosition();
      return {&block, kernel_.nodes().Value(block), kernel_.nodes().Difference(kernel_.nodes().Value(block), first),
              kernel_.Parts()};
    }
    const ir::Variable& part = *kernel_.NewVariable(ir::VariableKind::kTemporary, "part", TypeTable::Int32());
    const ir::Expr* number = kernel_.nodes().Value(part);
    return {&part, kernel_.nodes().Sum(first, kernel_.AsPosition(number)), number, kernel_.Parts()};
  }

  void ForEachPart(Statements& out, const Part& part, ir::StmtList body, const NeighborAccesses& neighbors) {
    const bool is_packed = kernel_.IsPacked();
    const ir::StmtList copy = kernel_.CopyAt(body, {part.position, part.number, is_packed ? &neighbors : nullptr});
    const ir::Expr* start = is_packed ? kernel_.Number(0) : kernel_.nodes().Value(kernel_.first());
    const ir::Expr* stop = is_packed ? kernel_.Number(part.count) : End();
    out.push_back(kernel_.nodes().Loop(*part.counter, start, stop, nullptr, is_packed ? WithoutUnread(copy) : copy,
                                       ir::kUnrollWhole));
  }

  /// Without the part's own numbers that nothing reads, because pointers have taken their place.
  ir::StmtList WithoutUnread(ir::StmtList list) {
    Statements left(list.begin(), list.end());
    for (size_t count = list.size() + 1; left.size() < count;) {
      count = left.size();
      std::set<const ir::Variable*> read;
      const auto note = [&](const ir::Expr& expr) {
        if (const auto* ref = ir::As<ir::VariableRef>(&expr)) read.insert(ref->variable);
      };
      ir::WalkStatements(kernel_.arena().Copy(left), [](const ir::Stmt&) {}, note);
      std::erase_if(left, [&](const ir::Stmt* stmt) {
        const auto* assign = ir::As<ir::Assign>(stmt);
        const bool is_number = assign && (IsPlainNumber(*assign->value) || ir::AddressOfRow(*stmt));
        return is_number && !read.contains(assign->variable);
      });
    }
    return kernel_.arena().Copy(left);
  }

  const ir::Variable& NewPosition() {
    return *kernel_.NewVariable(ir::VariableKind::kTemporary, kernel_.IsPacked() ? "index" : "block",
                                kernel_.first().type);
  }

  /// The position after the last part.
  const ir::Expr* End() const {
    return kernel_.nodes().Sum(kernel_.nodes().Value(kernel_.first()), kernel_.PositionNumber(kernel_.Parts()));
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
