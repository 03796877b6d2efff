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

/// Changes what is known about a slot, to which `value` is assigned (null: something unknown). The value has just been
/// evaluated in `state`.
void AssignDifferences(Evaluator& evaluator, int slot, const ir::Expr* value, State& state);

/// Notes what `left op right`, which holds in `state`, says about the difference of two terms. Both operands have just
/// been evaluated.
void LearnDifference(Evaluator& evaluator, ir::CompareOp op, const ir::Expr& left, const ir::Expr& right, State& state);

/// Notes that the variable of a loop, which steps upwards, is at least `start` and below `stop`, as far as no statement
/// of the loop changes them (`changed`, by slot). Both have just been evaluated.
void LearnLoopDifferences(Evaluator& evaluator, const ir::ForRange& loop, const std::vector<bool>& changed,
                          State& state);

/// The values of a sum or difference, as far as the differences in `state` tell. Its operands have just been evaluated.
Interval RangeByDifferences(Evaluator& evaluator, const ir::Binary& binary, const State& state);

/// What holds in every launch about the numbers that the function reads: an index is below its count.
Differences FindLaunchDifferences(Evaluator& evaluator);

}  // namespace pyk2cu::analysis
