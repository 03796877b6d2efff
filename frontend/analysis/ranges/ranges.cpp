#include "frontend/analysis/ranges/ranges.h"

#include <algorithm>
#include <optional>

#include "frontend/analysis/ranges/accesses.h"
#include "frontend/analysis/ranges/conditions.h"
#include "frontend/analysis/ranges/counters.h"
#include "frontend/analysis/ranges/elements.h"
#include "frontend/analysis/ranges/learn.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// How often a loop's state may grow before widening moves its bounds to thresholds.
constexpr int kPatience = 3;
/// How often it may get relations of other kinds; after that it only loses some.
constexpr int kRelationPatience = 2;
/// From this sweep on, a loop's state that still grows becomes the one that covers everything.
constexpr int kImpatientSweep = 16;
constexpr int kMostSweeps = 40;
constexpr int kDescendingSweeps = 2;
/// The limit of tracked variables times places where states are copied; larger functions are analyzed without tracking.
constexpr size_t kMostWork = 1'000'000;

enum class Sweep : uint8_t { kAscending, kDescending, kRecording };

/// What holds before each evaluation of a loop's condition.
struct LoopHead {
  State state;
  State next;  ///< what this sweep found instead (descending and recording sweeps)
  int growths = 0;
  std::optional<Changes> changes;             ///< of variables that count
  std::optional<std::vector<bool>> assigned;  ///< by slot: whether a statement of the loop assigns the variable
  std::optional<Interval> accessed;           ///< RangeByAccesses
};

/// What the number of rounds of a loop implies for variables at its head, by variable index.
using CounterBounds = std::map<uint32_t, Interval>;

/// The states at the innermost loop's break and continue statements.
struct Exits {
  State breaks;
  State continues;
};

/// Abstract interpretation in sweeps. Each sweep visits each statement once. The state at a loop's head is kept between
/// sweeps: it first grows until it is stable, then shrinks in descending sweeps. A nested loop therefore costs no more
/// than any other statement.
class RangeAnalysis {
 public:
  RangeAnalysis(const ir::Function& function, const FunctionInputs& inputs, bool track)
      : function_(function), evaluator_(function, inputs, track) {}

  /// False if the loops' states did not become stable.
  bool Run(FunctionRanges& result);

 private:
  void RunSweep(Sweep sweep);
  void Shrink();
  bool IsStable() const;
  void Record(FunctionRanges& result);

  void RunList(ir::StmtList list, State& state);
  void RunStatement(const ir::Stmt& stmt, State& state);
  void RunIf(const ir::If& stmt, State& state);
  void RunWhile(const ir::While& stmt, State& state);
  void RunForRange(const ir::ForRange& stmt, State& state);
  void RunReturn(const ir::Return& stmt, State& state);
  void RunStore(const ir::Store& stmt, State& state);
  Interval AssignValue(const ir::Variable& variable, const ir::Expr& value, State& state);
  void EvaluateAll(const ir::Stmt& stmt, State& state);
  void BranchAtTop(const ir::Expr& condition, State state, State& yes, State& no);
  void Settle(State& state);
  void Leave(State& state, State& target);

  void Enter(const ir::Stmt& loop, State& state);
  void Close(const ir::Stmt& loop, ir::StmtList body, State state, State& exit, const CounterBounds& bounds = {});
  CounterBounds FindBounds(const ir::Stmt& loop, ir::StmtList body, Wide rounds, const State& before);
  const std::vector<bool>& AssignedIn(const ir::ForRange& loop);
  void RestrictBounds(const ir::ForRange& loop, const Interval& start, const Interval& stop, State& state);
  void Apply(const CounterBounds& bounds, State& state) const;
  void Grow(LoopHead& head, const State& state);

  const ir::Function& function_;
  Evaluator evaluator_;
  std::unordered_map<const ir::Stmt*, LoopHead> heads_;
  std::vector<Exits*> exits_;
  Sweep sweep_ = Sweep::kAscending;
  int sweeps_ = 0;
  bool changed_ = false;
};

bool RangeAnalysis::Run(FunctionRanges& result) {
  do {
    changed_ = false;
    RunSweep(Sweep::kAscending);
  } while (changed_ && ++sweeps_ < kMostSweeps);
  if (changed_) return false;
  std::unordered_map<const ir::Stmt*, LoopHead> settled = heads_;
  for (int i = 0; i < kDescendingSweeps && !heads_.empty(); ++i) {
    RunSweep(Sweep::kDescending);
    Shrink();
  }
  Record(result);
  if (IsStable()) return true;
  // The operators are monotone, so that this is not expected. The states before shrinking hold in any case.
  heads_ = std::move(settled);
  Record(result);
  return IsStable();
}

void RangeAnalysis::RunSweep(Sweep sweep) {
  sweep_ = sweep;
  for (auto& [loop, head] : heads_) head.next = {};
  State state = evaluator_.Entry();
  RunList(function_.body, state);
}

void RangeAnalysis::Shrink() {
  for (auto& [loop, head] : heads_)
    if (head.next.reachable && Covers(head.state, head.next)) head.state = head.next;
}

bool RangeAnalysis::IsStable() const {
  return std::all_of(heads_.begin(), heads_.end(),
                     [](const auto& each) { return Covers(each.second.state, each.second.next); });
}

void RangeAnalysis::Record(FunctionRanges& result) {
  result = {};
  result.assigned.resize(function_.variables.size());
  evaluator_.recorded = &result;
  RunSweep(Sweep::kRecording);
  evaluator_.recorded = nullptr;
}

void RangeAnalysis::RunList(ir::StmtList list, State& state) {
  for (const ir::Stmt* stmt : list) {
    if (!state.reachable) return;
    RunStatement(*stmt, state);
  }
}

void RangeAnalysis::RunStatement(const ir::Stmt& stmt, State& state) {
  ir::Visit(
      stmt,
      Overloaded{[&](const ir::Assign& node) { AssignValue(*node.variable, *node.value, state); },
                 [&](const ir::If& node) { RunIf(node, state); }, [&](const ir::While& node) { RunWhile(node, state); },
                 [&](const ir::ForRange& node) { RunForRange(node, state); },
                 [&](const ir::Break&) { Leave(state, exits_.back()->breaks); },
                 [&](const ir::Continue&) { Leave(state, exits_.back()->continues); },
                 [&](const ir::Return& node) { RunReturn(node, state); }, [&](const ir::Raise&) { state.Unreach(); },
                 [&](const ir::Store& node) { RunStore(node, state); },
                 [&](const ir::SetField& node) { EvaluateAll(node, state); },
                 [&](const ir::Evaluate& node) { EvaluateAll(node, state); },
                 [&](const ir::Print& node) { EvaluateAll(node, state); },
                 [&](const ir::ChildLaunch& node) { EvaluateAll(node, state); }});
}

void RangeAnalysis::EvaluateAll(const ir::Stmt& stmt, State& state) {
  ForEachExpression(stmt, [&](const ir::Expr& expr) { Evaluate(evaluator_, expr, state); });
  Settle(state);
}

/// The statement's comparisons of indices have been made.
void RangeAnalysis::Settle(State& state) {
  SettleChecks(evaluator_, state);
  evaluator_.checked.clear();
}

/// Of a value that is chosen, each one is assigned in the state in which it is.
Interval RangeAnalysis::AssignValue(const ir::Variable& variable, const ir::Expr& value, State& state) {
  const auto* select = HasRange(*value.type) ? ir::As<ir::Select>(&value) : nullptr;
  if (!select) {
    const Interval range = Evaluate(evaluator_, value, state);
    // A pointer of a row that is used once is written where it is used, and its checks are made there.
    if (value.kind == ir::Kind::kElementAddress) evaluator_.checked.clear();
    Settle(state);
    evaluator_.Assign(variable, range, &value, state);
    return range;
  }
  State otherwise;
  BranchAtTop(*select->condition, std::move(state), state, otherwise);
  const Interval first = AssignValue(variable, *select->then, state);
  const Interval second = AssignValue(variable, *select->otherwise, otherwise);
  const Interval range =
      Join(state.reachable ? first : Interval::Empty(), otherwise.reachable ? second : Interval::Empty());
  JoinInto(state, otherwise);
  if (state.reachable) RecordRange(evaluator_, value, range, true);
  return range;
}

/// The element is found after the value, but a check of the value's is no reason to leave out the element's: an update
/// `a[i] += x` has only that.
void RangeAnalysis::RunStore(const ir::Store& store, State& state) {
  Evaluate(evaluator_, *store.array, state);
  for (const ir::ElementIndex& index : store.indices) EvaluateIndex(evaluator_, index, state);
  NoteElement(evaluator_, *store.array, store.indices, state);
  Evaluate(evaluator_, *store.value, state);
  Settle(state);
}

/// A condition that a statement decides by.
void RangeAnalysis::BranchAtTop(const ir::Expr& condition, State state, State& yes, State& no) {
  Branch(evaluator_, condition, std::move(state), yes, no);
  evaluator_.checked.clear();
}

void RangeAnalysis::Leave(State& state, State& target) {
  JoinInto(target, state);
  state.Unreach();
}

void RangeAnalysis::RunReturn(const ir::Return& stmt, State& state) {
  if (stmt.value) {
    Interval value = Evaluate(evaluator_, *stmt.value, state);
    Settle(state);
    if (FunctionRanges* recorded = evaluator_.recorded; recorded && state.reachable)
      recorded->returned = Join(recorded->returned, value);
  }
  state.Unreach();
}

void RangeAnalysis::RunIf(const ir::If& stmt, State& state) {
  State otherwise;
  BranchAtTop(*stmt.condition, std::move(state), state, otherwise);
  RunList(stmt.then, state);
  RunList(stmt.otherwise, otherwise);
  JoinInto(state, otherwise);
}

void RangeAnalysis::RunWhile(const ir::While& stmt, State& state) {
  const CounterBounds bounds = FindBounds(stmt, stmt.body, kMostExecutions, state);
  Enter(stmt, state);
  Apply(bounds, state);
  State body, exit;
  BranchAtTop(*stmt.condition, std::move(state), body, exit);
  Close(stmt, stmt.body, std::move(body), exit, bounds);
  state = std::move(exit);
}

void RangeAnalysis::RunForRange(const ir::ForRange& stmt, State& state) {
  Interval start = Evaluate(evaluator_, *stmt.start, state);
  Interval stop = Evaluate(evaluator_, *stmt.stop, state);
  Interval step = Evaluate(evaluator_, *stmt.step, state);
  Settle(state);
  if (!state.reachable) return;
  Relations relations;
  if (!step.Contains(0)) relations = RelationsOfLoop(evaluator_, stmt, step.lo > 0, AssignedIn(stmt), state);
  std::optional<Interval>& limits = heads_[&stmt].accessed;
  if (!limits) limits = RangeByAccesses(stmt, function_, evaluator_.inputs.facts);
  ValueFact fact = LoopVariable(*stmt.variable->type, start, stop, step, *limits);
  if (FunctionRanges* recorded = evaluator_.recorded) {
    ValueFact& known = recorded->loops[&stmt];
    known = {Join(known.range, fact.range), known.exact && fact.exact};
  }
  CounterBounds bounds = FindBounds(stmt, stmt.body, MostRounds(start, stop, step), state);
  Enter(stmt, state);
  Apply(bounds, state);
  State body = state;
  if (fact.range.IsEmpty()) body.Unreach();
  evaluator_.Assign(*stmt.variable, fact.range, nullptr, body);
  if (step.lo > 0) RestrictBounds(stmt, start, stop, body);
  for (const Linear& relation : relations) Note(body, relation);
  Close(stmt, stmt.body, std::move(body), state, bounds);
}

/// A variable that the loop only adds to, or only multiplies, is bounded by what all rounds together can do. `before`
/// is the state before the loop.
CounterBounds RangeAnalysis::FindBounds(const ir::Stmt& loop, ir::StmtList body, Wide rounds, const State& before) {
  CounterBounds bounds;
  if (!before.reachable) return bounds;
  std::optional<Changes>& found = heads_[&loop].changes;
  if (!found) found = FindChanges(loop, body, evaluator_);
  for (const auto& [variable, changes] : *found) {
    const Interval bound = Changed(evaluator_.ValueOf(variable, before), changes, rounds);
    // Beyond the type's range the variable wraps around.
    if (!bound.IsEmpty() && RangeOf(*function_.variables[variable]->type).Contains(bound)) bounds[variable] = bound;
  }
  return bounds;
}

/// In a round of a loop that steps upwards, its bounds lie on both sides of the variable.
void RangeAnalysis::RestrictBounds(const ir::ForRange& loop, const Interval& start, const Interval& stop,
                                   State& state) {
  const std::vector<bool>& changed = AssignedIn(loop);
  const Interval type = RangeOf(*loop.stop->type);
  if (KeepsValue(evaluator_, *loop.stop, changed)) RestrictTo(evaluator_, *loop.stop, {start.lo + 1, type.hi}, state);
  if (KeepsValue(evaluator_, *loop.start, changed)) RestrictTo(evaluator_, *loop.start, {type.lo, stop.hi - 1}, state);
}

/// The loop's own variable is one of them.
const std::vector<bool>& RangeAnalysis::AssignedIn(const ir::ForRange& loop) {
  std::optional<std::vector<bool>>& assigned = heads_[&loop].assigned;
  if (assigned) return *assigned;
  assigned.emplace(evaluator_.initial.size());
  const auto note = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      if (const int slot = evaluator_.slots[variable.index]; slot >= 0) (*assigned)[static_cast<size_t>(slot)] = true;
    });
  };
  note(loop);
  ir::WalkStatements(loop.body, note, note);
  return *assigned;
}

void RangeAnalysis::Apply(const CounterBounds& bounds, State& state) const {
  for (const auto& [variable, bound] : bounds) evaluator_.Limit(variable, bound, state);
}

/// Replaces the state before a loop by the state at its head.
void RangeAnalysis::Enter(const ir::Stmt& loop, State& state) {
  if (!state.reachable) return;
  LoopHead& head = heads_[&loop];
  sweep_ == Sweep::kAscending ? Grow(head, state) : JoinInto(head.next, state, false);
  state = head.state;
}

/// Runs the body from `state`. `exit` is the state in which the condition ends the loop; it becomes the state after the
/// loop.
void RangeAnalysis::Close(const ir::Stmt& loop, ir::StmtList body, State state, State& exit,
                          const CounterBounds& bounds) {
  Exits exits;
  exits_.push_back(&exits);
  RunList(body, state);
  exits_.pop_back();
  JoinInto(state, exits.continues);
  Apply(bounds, state);
  LoopHead& head = heads_[&loop];
  sweep_ == Sweep::kAscending ? Grow(head, state) : JoinInto(head.next, state, false);
  JoinInto(exit, exits.breaks);
}

void RangeAnalysis::Grow(LoopHead& head, const State& state) {
  if (Covers(head.state, state)) return;
  changed_ = true;
  State joined = head.state, other = state;
  if (head.growths >= kRelationPatience) KeepRelations(joined, other);
  JoinInto(joined, other, false);
  if (sweeps_ >= kImpatientSweep)
    joined = evaluator_.Anything();
  else if (++head.growths > kPatience)
    evaluator_.WidenTo(joined, head.state);
  head.state = std::move(joined);
}

size_t CountForks(const ir::Function& function) {
  size_t forks = 1;
  WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        forks += stmt.kind == ir::Kind::kIf || stmt.kind == ir::Kind::kWhile || stmt.kind == ir::Kind::kForRange;
      },
      [&](const ir::Expr& expr) { forks += expr.kind == ir::Kind::kLogical || expr.kind == ir::Kind::kSelect; });
  return forks;
}

}  // namespace

ValueFact FunctionRanges::Of(const ir::Expr& expr) const {
  auto found = values.find(&expr);
  return found == values.end() ? ValueFact{RangeOf(*expr.type), false} : found->second;
}

bool FunctionRanges::IsInside(const ir::ElementIndex& index) const {
  const auto found = inside.find(&index);
  return found != inside.end() && found->second;
}

std::vector<bool> AssignedVariables(const ir::Function& function) {
  std::vector<bool> assigned(function.variables.size());
  const auto note = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) { assigned[variable.index] = true; });
  };
  ir::WalkStatements(function.body, note, note);
  return assigned;
}

FunctionRanges AnalyzeRanges(const ir::Function& function, const FunctionInputs& inputs) {
  FunctionRanges result;
  bool affordable = function.variables.size() * CountForks(function) <= kMostWork;
  if (affordable && RangeAnalysis(function, inputs, true).Run(result)) return result;
  RangeAnalysis(function, inputs, false).Run(result);
  return result;
}

}  // namespace pyk2cu::analysis
