#include "frontend/analysis/ranges/learn.h"

#include <algorithm>

namespace pyk2cu::analysis {
namespace {

/// Stands for the new value of a variable that is being assigned.
constexpr Atom kNewValue = kFirstLocal - 1;
constexpr Wide kFarAway = Power(62);

/// above - below + constant >= 0; nothing if there are too many terms.
Relations Above(const Linear& above, const Linear& below, Wide constant = 0) {
  Linear relation = above;
  if (!relation.Add(below, -1)) return {};
  relation.AddConstant(constant);
  Relations found;
  Insert(found, relation);
  return found;
}

void InsertAll(Relations& relations, const Relations& more) {
  for (const Linear& each : more) Insert(relations, each);
}

void Rename(Relations& relations, Atom from, Atom to) {
  for (Linear& each : relations) each.Rename(from, to);
  Relations sorted;
  InsertAll(sorted, relations);
  relations = std::move(sorted);
}

/// Makes a sum of the atom a change of it, if it is one.
bool TransformBy(const Linear& value, Atom atom, State& state) {
  const int32_t own = value.FactorOf({atom, kNoAtom});
  Linear rest = value;
  if (own == 0 || !rest.Add(Linear(atom), -own) || rest.Has(atom)) return false;
  Transform(state, atom, own, rest);
  return true;
}

}  // namespace

Relations WithoutLocals(const Locals& locals, Relations relations) {
  if (locals.ranges.empty()) return relations;
  InsertAll(relations, locals.relations);
  for (size_t i = locals.ranges.size(); i-- > 0;) {
    const Atom local = static_cast<Atom>(kFirstLocal + i);
    const Interval& range = locals.ranges[i];
    if (range.lo > -kFarAway) InsertAll(relations, Above(Linear(local), Linear(range.lo)));
    if (range.hi < kFarAway) InsertAll(relations, Above(Linear(range.hi), Linear(local)));
    InsertAll(relations, Eliminate(relations, local));
  }
  return relations;
}

void AssignRelations(const Evaluator& evaluator, int slot, const ir::Expr* value, State& state) {
  if (slot >= kNewValue) return;
  const Atom atom = static_cast<Atom>(slot);
  Linearizer reader(evaluator, state);
  const std::optional<Linear> sum = value ? reader.Of(*value) : std::nullopt;
  if (!sum) return Forget(state, atom);
  if (reader.locals().ranges.empty() && TransformBy(*sum, atom, state)) return;
  Relations found = Above(Linear(kNewValue), *sum);
  InsertAll(found, Above(*sum, Linear(kNewValue)));
  for (const Linear& each : WithoutLocals(reader.locals(), std::move(found))) Note(state, each);
  Forget(state, atom);
  Rename(state.relations, kNewValue, atom);
}

void LearnComparison(const Evaluator& evaluator, ir::CompareOp op, const ir::Expr& left, const ir::Expr& right,
                     State& state) {
  using enum ir::CompareOp;
  if (!state.reachable) return;
  Linearizer reader(evaluator, state);
  const std::optional<Linear> sum = reader.Sum(left, right, false);
  Linear negative;
  if (!sum || sum->Terms().empty() || !negative.Add(*sum, -1)) return;
  const Linear zero;
  bool greater = op == kGt, less = op == kLt;
  if (op == kNe) {
    Search search = reader.Searching();
    greater = search.Least(*sum, 0) >= 0;
    less = search.Least(negative, 0) >= 0;
  }
  Relations found;
  if (greater || op == kGe || op == kEq) InsertAll(found, Above(*sum, zero, greater ? -1 : 0));
  if (less || op == kLe || op == kEq) InsertAll(found, Above(negative, zero, less ? -1 : 0));
  if (found.empty()) return;
  for (const Linear& each : WithoutLocals(reader.locals(), std::move(found))) Note(state, each);
}

Relations RelationsOfLoop(const Evaluator& evaluator, const ir::ForRange& loop, bool upwards,
                          const std::vector<bool>& changed, const State& before) {
  const int slot = evaluator.slots[loop.variable->index];
  if (slot < 0 || slot >= kNewValue || !before.reachable) return {};
  Linearizer reader(evaluator, before);
  const std::optional<Linear> start = reader.Of(*loop.start), stop = reader.Of(*loop.stop);
  const Linear variable(kNewValue);
  Relations found;
  if (start) found = upwards ? Above(variable, *start) : Above(*start, variable);
  if (stop) InsertAll(found, upwards ? Above(*stop, variable, -1) : Above(variable, *stop, -1));
  found = WithoutLocals(reader.locals(), std::move(found));
  const auto changes = [&](const LinearTerm& term) {
    const auto is_changed = [&](Atom atom) { return atom < changed.size() && changed[atom]; };
    return is_changed(term.of.first) || is_changed(term.of.second);
  };
  std::erase_if(found, [&](const Linear& each) { return std::ranges::any_of(each.Terms(), changes); });
  Rename(found, kNewValue, static_cast<Atom>(slot));
  return found;
}

Interval RangeByRelations(const Evaluator& evaluator, const ir::Binary& binary, const Interval& range,
                          const State& state) {
  const bool add = binary.op == ir::BinaryOp::kAdd;
  const bool useful = range.lo < 0 || range.hi > kInt32Range.hi;
  if (!useful || (!add && binary.op != ir::BinaryOp::kSub)) return range;
  Linearizer reader(evaluator, state);
  const std::optional<Linear> sum = reader.Sum(*binary.left, *binary.right, add);
  Linear negative;
  if (!sum || !negative.Add(*sum, -1)) return range;
  Search search = reader.Searching();
  Interval known = range;
  if (range.lo < 0) known.lo = std::max(known.lo, search.Least(*sum));
  if (range.hi > kInt32Range.hi) known.hi = std::min(known.hi, -search.Least(negative));
  return known.IsEmpty() ? range : known;
}

Interval AtLeastByRelations(const Evaluator& evaluator, const ir::Expr& expr, Wide least, const Interval& range,
                            const State& state) {
  if (range.IsEmpty() || range.lo >= least || range.hi < least) return range;
  Linearizer reader(evaluator, state);
  const std::optional<Linear> sum = reader.Of(expr);
  return sum && reader.Searching().Least(*sum, least) >= least ? Interval{least, range.hi} : range;
}

Relations LaunchRelations(const Evaluator& evaluator) {
  using enum ir::ThreadValue;
  Relations found;
  for (const auto& [index, count] : {std::pair(kThreadIdx, kBlockDim), std::pair(kBlockIdx, kGridDim)})
    for (int axis = 0; axis < 3; ++axis) {
      const int below = evaluator.ThreadSlot(index, axis), above = evaluator.ThreadSlot(count, axis);
      if (below < 0 || above < 0) continue;
      InsertAll(found, Above(Linear(static_cast<Atom>(above)), Linear(static_cast<Atom>(below)), -1));
    }
  return found;
}

}  // namespace pyk2cu::analysis
