#pragma once

#include <vector>

#include "frontend/analysis/ranges/differences.h"
#include "frontend/analysis/ranges/interval.h"

namespace pyk2cu::analysis {

/// What is known about the tracked variables at one point of the program.
struct State {
  bool reachable = false;
  std::vector<Interval> values;  ///< one per slot; without meaning if not reachable
  Differences differences = {};  ///< between variables, and to what never changes
  /// By slot: the expression that gives the variable's value again; null if not known.
  std::vector<const ir::Expr*> definitions = {};

  void Unreach() { reachable = false; }
  bool operator==(const State&) const = default;
};

/// Makes `into` cover `from`, too.
inline void JoinInto(State& into, const State& from) {
  if (!from.reachable) return;
  if (!into.reachable) {
    into = from;
    return;
  }
  for (size_t i = 0; i < into.values.size(); ++i) into.values[i] = Join(into.values[i], from.values[i]);
  JoinDifferences(into.differences, from.differences);
  for (size_t i = 0; i < into.definitions.size(); ++i)
    if (into.definitions[i] != from.definitions[i]) into.definitions[i] = nullptr;
}

/// Whether `outer` covers `inner`.
inline bool Covers(const State& outer, const State& inner) {
  if (!inner.reachable) return true;
  if (!outer.reachable) return false;
  for (size_t i = 0; i < outer.values.size(); ++i)
    if (!outer.values[i].Contains(inner.values[i])) return false;
  for (size_t i = 0; i < outer.definitions.size(); ++i)
    if (outer.definitions[i] && outer.definitions[i] != inner.definitions[i]) return false;
  return CoversDifferences(outer.differences, inner.differences);
}

/// Restricts the slot to values in `range`. If none is left, the point cannot be reached.
inline void Restrict(State& state, int slot, const Interval& range) {
  if (!state.reachable) return;
  state.values[slot] = Meet(state.values[slot], range);
  if (state.values[slot].IsEmpty()) state.Unreach();
}

}  // namespace pyk2cu::analysis
