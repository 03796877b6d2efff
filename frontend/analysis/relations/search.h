#pragma once

#include <vector>

#include "frontend/analysis/relations/relations.h"

namespace pyk2cu::analysis {

/// Values inside an expression that are no linear sums, such as `min(a, b)`: the atom kFirstLocal + i has the values
/// ranges[i].
struct Locals {
  std::vector<Interval> ranges;
  Relations relations;  ///< what is known about them

  Atom Add(const Interval& range) {
    ranges.push_back(range);
    return static_cast<Atom>(kFirstLocal + ranges.size() - 1);
  }
};

/// Finds what follows from intervals and relations: from a sum whose least value is asked for, relations are
/// subtracted, each removing the term that is worst for the bound, until the intervals suffice.
class Search {
 public:
  /// `locals` may be null.
  explicit Search(const State& state, const Locals* locals = nullptr) : state_(state), locals_(locals) {}

  /// A lower bound of the sum. Once a bound is at least `enough`, no better one is searched for.
  Wide Least(const Linear& sum, Wide enough = kUnlimited);
  /// Whether sum >= 0. Also divides: from `i < rows * cols` and `r * cols <= i` follows `r < rows`.
  bool IsNotNegative(const Linear& sum);

 private:
  static constexpr Wide kUnlimited = Power(110);

  Wide Descend(const Linear& sum, int depth);
  Wide OfIntervals(const Linear& sum, LinearTerm& worst) const;
  Interval RangeOf(Monomial monomial) const;
  Interval RangeOf(Atom atom) const;
  void UseRelations(const Linear& sum, const LinearTerm& worst, int depth, Wide& best);
  void UseProducts(const Linear& sum, const LinearTerm& worst, Atom kept, Atom multiplied, int depth, Wide& best);
  void Subtract(const Linear& sum, const LinearTerm& worst, const Linear& relation, int depth, Wide& best);
  template <class F>
  void ForEachRelation(F&& visit) const;

  const State& state_;
  const Locals* locals_;
  Wide enough_ = kUnlimited;
  int steps_left_ = 0;
};

}  // namespace pyk2cu::analysis
