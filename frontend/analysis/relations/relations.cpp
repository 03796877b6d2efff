#include "frontend/analysis/relations/relations.h"

#include <algorithm>

#include "frontend/analysis/relations/search.h"
#include "frontend/analysis/relations/state.h"

namespace pyk2cu::analysis {
namespace {

/// The most sums that eliminating one atom adds.
constexpr size_t kMostCombined = 12;
/// If more relations are lost where control meets, what follows from them is not looked for.
constexpr size_t kMostLost = 4;
/// Bounds of an interval beyond this say nothing about others.
constexpr Wide kFarAway = Power(62);

bool IsBefore(const Linear& a, const Linear& b) { return Linear::CompareTerms(a, b) < 0; }

/// Where a relation of the same terms is, or would be.
template <class List>
auto Place(List& relations, const Linear& relation) {
  return std::lower_bound(relations.begin(), relations.end(), relation, IsBefore);
}

bool HasTermsOf(const Relations& relations, Relations::const_iterator at, const Linear& relation) {
  return at != relations.end() && Linear::CompareTerms(*at, relation) == 0;
}

/// The relation of the same terms; null if not found.
const Linear* Find(const Relations& relations, const Linear& relation) {
  const auto at = Place(relations, relation);
  return HasTermsOf(relations, at, relation) ? &*at : nullptr;
}

/// Bounds the atom of a relation of one term.
void RestrictSingle(State& state, const Linear& relation) {
  const LinearTerm& term = relation.Terms()[0];
  const Wide factor = term.factor;
  if (term.of.first >= state.values.size()) return;  // the new value of a variable that is being assigned
  Interval range = state.values[term.of.first];
  if (factor > 0)
    range.lo = std::max(range.lo, DivideUp(-relation.Constant(), factor));
  else
    range.hi = std::min(range.hi, -DivideUp(-relation.Constant(), -factor));
  Restrict(state, term.of.first, range);
}

/// The other atom of a relation of two terms, if the bounds of the first one say something about it.
void RestrictOther(State& state, const Linear& relation, Atom atom, int32_t factor) {
  const Interval range = state.values[atom];
  const Wide bound = factor > 0 ? range.hi : range.lo;
  Linear rest = relation;
  if (bound < -kFarAway || bound > kFarAway || !rest.Add(Linear(atom), -factor)) return;
  rest.AddConstant(factor * bound);
  Note(state, rest);
}

/// Adds to `found` what follows from two relations without an atom that both have.
void Combine(const Linear& first, const Linear& second, Relations& found) {
  for (const LinearTerm& term : first.Terms()) {
    const Wide factor = term.factor, other = second.FactorOf(term.of);
    if (factor * other >= 0 || found.size() == kMostCombined) continue;
    Linear sum;
    if (sum.Add(first, other > 0 ? other : -other) && sum.Add(second, factor > 0 ? factor : -factor))
      Insert(found, sum);
  }
}

/// Whether the relation is one of those, or follows from them.
bool Holds(const Linear& relation, const Relations& relations, Search& search) {
  const Linear* same = Find(relations, relation);
  return (same && same->Constant() <= relation.Constant()) || search.Least(relation, 0) >= 0;
}

/// Adds to `kept` the relations of `from` that hold in `other`, too, or in a weaker form. Returns those
/// that do not.
Relations KeepWeaker(const Relations& from, const State& other, Relations& kept) {
  Search search(other);
  Relations lost;
  for (const Linear& relation : from) {
    if (Holds(relation, other.relations, search)) {
      Insert(kept, relation);
      continue;
    }
    Insert(lost, relation);
    if (const Linear* same = Find(other.relations, relation)) Insert(kept, *same);
  }
  return lost;
}

/// What follows from a lost relation of two atoms and another one may hold in both: `x <= i` and `i < n` give `x < n`.
void KeepCombined(const Relations& lost, const Relations& from, const State& other, Relations& kept) {
  if (lost.empty() || lost.size() > kMostLost) return;
  Relations combined;
  for (const Linear& relation : lost)
    for (const Linear& each : from)
      if (relation.Terms().size() == 2 && each.Terms().size() == 2) Combine(relation, each, combined);
  Search search(other);
  for (const Linear& each : combined)
    if (each.Terms().size() == 2 && search.Least(each, 0) >= 0) Insert(kept, each);
}

bool AreOpposite(const Linear& first, const Linear& second) {
  Linear sum = first;
  return sum.Add(second, 1) && sum.Terms().empty() && sum.Constant() == 0;
}

/// What the relations say if the sum, which has the monomial, is zero.
Relations Substituted(const Relations& relations, const Linear& zero, Monomial monomial) {
  Relations found;
  const Wide own = zero.FactorOf(monomial);
  for (const Linear& each : relations) {
    const Wide factor = each.FactorOf(monomial);
    Linear sum;
    if (sum.Add(each, own > 0 ? own : -own) && sum.Add(zero, own > 0 ? -factor : factor) && !sum.Has(monomial.first))
      Insert(found, sum);
  }
  return found;
}

}  // namespace

void Insert(Relations& relations, Linear relation) {
  if (relation.Terms().empty() || relation.Terms().size() > kMostStoredTerms) return;
  relation.Tighten();
  const auto at = Place(relations, relation);
  if (HasTermsOf(relations, at, relation)) {
    if (relation.Constant() < at->Constant()) *at = relation;
  } else if (relations.size() < kMostRelations) {
    relations.insert(at, relation);
  }
}

void Note(State& state, const Linear& relation) {
  if (!state.reachable) return;
  const std::span<const LinearTerm> terms = relation.Terms();
  if (terms.empty())
    state.reachable = relation.Constant() >= 0;
  else if (terms.size() == 1 && terms[0].of.IsSingle())
    RestrictSingle(state, relation);
  else
    Insert(state.relations, relation);
}

Relations Eliminate(Relations& relations, Atom atom) {
  Relations with, found;
  std::erase_if(relations, [&](const Linear& each) {
    if (!each.Has(atom)) return false;
    with.push_back(each);
    return true;
  });
  const Monomial single{atom, kNoAtom};
  Relations above, below;  // the atom is at least, and at most, something
  for (const Linear& each : with)
    if (const int32_t factor = each.FactorOf(single); factor != 0) (factor > 0 ? above : below).push_back(each);
  for (const Linear& positive : above)
    for (const Linear& negative : below)
      if (AreOpposite(positive, negative)) return Substituted(with, positive, single);
  for (const Linear& positive : above)
    for (const Linear& negative : below) {
      if (found.size() == kMostCombined) continue;
      const Wide up = positive.FactorOf(single), down = -Wide{negative.FactorOf(single)};
      Linear sum;
      if (sum.Add(positive, down) && sum.Add(negative, up) && !sum.Has(atom)) Insert(found, sum);
    }
  return found;
}

void Forget(State& state, Atom atom) {
  if (std::ranges::none_of(state.relations, [&](const Linear& each) { return each.Has(atom); })) return;
  for (size_t i = 0; i < state.relations.size() && state.reachable; ++i) {
    const Linear relation = state.relations[i];
    const int32_t factor = relation.FactorOf({atom, kNoAtom});
    if (factor != 0 && relation.Terms().size() == 2) RestrictOther(state, relation, atom, factor);
  }
  if (!state.reachable) return;
  for (const Linear& each : Eliminate(state.relations, atom)) Note(state, each);
}

void Transform(State& state, Atom atom, Wide factor, const Linear& rest) {
  Relations moved;
  const Wide size = factor > 0 ? factor : -factor;
  for (Linear& each : state.relations) {
    const Wide own = each.FactorOf({atom, kNoAtom});
    const Linear old = each;
    // The old value is (new - rest) / factor.
    const bool right =
        !each.Has(atom) || (each.Add(old, size - 1) && each.Add(Linear(atom), -own * size) && !each.Has(atom) &&
                            each.Add(Linear(atom), factor > 0 ? own : -own) && each.Add(rest, factor > 0 ? -own : own));
    if (right) Insert(moved, each);
  }
  state.relations = std::move(moved);
}

void JoinRelations(State& into, const State& from, bool combine) {
  if (into.relations == from.relations) return;
  Relations kept;
  const Relations lost = KeepWeaker(into.relations, from, kept), lost_of_from = KeepWeaker(from.relations, into, kept);
  if (combine) {
    KeepCombined(lost, into.relations, from, kept);
    KeepCombined(lost_of_from, from.relations, into, kept);
  }
  into.relations = std::move(kept);
}

void KeepRelations(State& into, State& from) {
  if (!into.reachable || !from.reachable) return;
  Search search(from);
  std::erase_if(into.relations, [&](const Linear& relation) { return !Holds(relation, from.relations, search); });
  from.relations = into.relations;
}

bool CoversRelations(const State& outer, const State& inner) {
  Search search(inner);
  return std::ranges::all_of(outer.relations,
                             [&](const Linear& relation) { return Holds(relation, inner.relations, search); });
}

}  // namespace pyk2cu::analysis
