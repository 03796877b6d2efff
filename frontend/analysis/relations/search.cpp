#include "frontend/analysis/relations/search.h"

#include <algorithm>
#include <numeric>

#include "frontend/analysis/relations/state.h"

namespace pyk2cu::analysis {
namespace {

/// How many relations are subtracted one after the other, and altogether. Few are tried first: then a short way is not
/// missed because many long ones come before it.
struct Limits {
  int depth, steps;
};
constexpr Limits kLimits[] = {{2, 16}, {4, 32}};
/// Sums of intervals stay within this, so that they can be multiplied and added without overflow.
constexpr Wide kLeast = -Power(110);

}  // namespace

Wide Search::Least(const Linear& sum, Wide enough) {
  enough_ = enough;
  Wide best = kLeast;
  for (const Limits& limits : kLimits) {
    steps_left_ = limits.steps;
    best = std::max(best, Descend(sum, limits.depth));
    // With steps left and no relation subtracted, more of them do not help.
    if (best >= enough || steps_left_ == limits.steps) break;
  }
  return best;
}

bool Search::IsNotNegative(const Linear& sum) {
  if (Least(sum, 0) >= 0) return true;
  for (const LinearTerm& term : sum.Terms()) {
    if (!term.of.IsSingle() || term.factor >= 0) continue;
    for (const Linear& relation : state_.relations)
      for (const LinearTerm& product : relation.Terms()) {
        if (product.of.IsSingle() || !product.of.Has(term.of.first) || product.factor >= 0) continue;
        const Atom divisor = product.of.first == term.of.first ? product.of.second : product.of.first;
        // If (sum + 1) * divisor > 0, then sum + 1 > 0.
        Linear multiple = sum;
        multiple.AddConstant(1);
        if (RangeOf(divisor).lo >= 0 && multiple.MultiplyBy(divisor) && Least(multiple, 1) >= 1) return true;
      }
  }
  return false;
}

Wide Search::Descend(const Linear& sum, int depth) {
  LinearTerm worst;
  Wide best = OfIntervals(sum, worst);
  if (depth == 0 || sum.Terms().empty() || best >= enough_) return best;
  UseRelations(sum, worst, depth, best);
  if (worst.of.IsSingle()) return best;
  UseProducts(sum, worst, worst.of.first, worst.of.second, depth, best);
  UseProducts(sum, worst, worst.of.second, worst.of.first, depth, best);
  return best;
}

/// `worst` becomes the term that lowers the bound most.
Wide Search::OfIntervals(const Linear& sum, LinearTerm& worst) const {
  Wide total = sum.Constant(), lowest = Power(120);
  for (const LinearTerm& term : sum.Terms()) {
    const Interval range = RangeOf(term.of);
    const Wide bound = term.factor * (term.factor > 0 ? range.lo : range.hi);
    total += bound;
    if (bound >= lowest) continue;
    lowest = bound;
    worst = term;
  }
  return std::clamp(total, kLeast, -kLeast);
}

Interval Search::RangeOf(Monomial monomial) const {
  const Interval first = RangeOf(monomial.first);
  if (monomial.IsSingle()) return first;
  const Interval product = Multiply(first, RangeOf(monomial.second));
  return monomial.first == monomial.second ? Interval{std::max<Wide>(product.lo, 0), product.hi} : product;
}

Interval Search::RangeOf(Atom atom) const {
  return atom >= kFirstLocal ? locals_->ranges[atom - kFirstLocal] : state_.values[atom];
}

template <class F>
void Search::ForEachRelation(F&& visit) const {
  for (const Linear& relation : state_.relations) visit(relation);
  if (locals_)
    for (const Linear& relation : locals_->relations) visit(relation);
}

void Search::UseRelations(const Linear& sum, const LinearTerm& worst, int depth, Wide& best) {
  ForEachRelation([&](const Linear& relation) { Subtract(sum, worst, relation, depth, best); });
}

/// Relations times an atom that is not negative.
void Search::UseProducts(const Linear& sum, const LinearTerm& worst, Atom kept, Atom multiplied, int depth,
                         Wide& best) {
  if (RangeOf(multiplied).lo < 0) return;
  ForEachRelation([&](const Linear& relation) {
    if (relation.FactorOf({kept, kNoAtom}) == 0) return;
    Linear product = relation;
    if (product.MultiplyBy(multiplied)) Subtract(sum, worst, product, depth, best);
  });
}

/// With sum * scale = relation * times + rest, the least value of `rest` bounds that of `sum`.
void Search::Subtract(const Linear& sum, const LinearTerm& worst, const Linear& relation, int depth, Wide& best) {
  const int32_t factor = relation.FactorOf(worst.of);
  if (factor == 0 || (factor > 0) != (worst.factor > 0) || best >= enough_ || steps_left_ == 0) return;
  --steps_left_;
  const int32_t common = std::gcd(factor, worst.factor);
  const Wide scale = std::abs(factor / common), times = std::abs(worst.factor / common);
  Linear rest = sum;
  if (!rest.Add(sum, scale - 1) || !rest.Add(relation, -times)) return;
  const Wide enough = enough_;
  enough_ = scale == 1 ? enough : std::min(kUnlimited, enough * scale);
  best = std::max(best, DivideUp(Descend(rest, depth - 1), scale));
  enough_ = enough;
}

}  // namespace pyk2cu::analysis
