#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "frontend/analysis/ranges/interval.h"

namespace pyk2cu::analysis {

struct Evaluator;
struct State;

/// left - right >= least, for the values of two terms: tracked variables (by slot), or launch numbers and extents that
/// no statement changes.
struct Difference {
  int left = 0, right = 0;
  Wide least = 0;
  bool operator==(const Difference&) const = default;
};

/// The differences that hold at one point of the program, ordered by their terms.
using Differences = std::vector<Difference>;

/// The numbers of terms that are no variables: they follow the slots.
using TermNumbers = std::map<std::tuple<ir::Kind, const void*, int>, int>;

/// Keeps what holds in both.
void JoinDifferences(Differences& into, const Differences& from);

/// Whether everything in `outer` follows from `inner`.
bool CoversDifferences(const Differences& outer, const Differences& inner);

/// Forgets what was known about a slot, which is assigned.
void ForgetDifferences(Differences& differences, int slot);

/// Notes what `left op right`, which holds in `state`, says about the difference of two terms.
void LearnDifference(Evaluator& evaluator, ir::CompareOp op, const ir::Expr& left, const ir::Expr& right, State& state);

/// The least value of left - right, as far as the differences in `state` tell.
std::optional<Wide> LeastDifference(Evaluator& evaluator, const ir::Expr& left, const ir::Expr& right,
                                    const State& state);

}  // namespace pyk2cu::analysis
