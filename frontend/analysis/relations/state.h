#pragma once

#include <vector>

#include "frontend/analysis/relations/interval.h"
#include "frontend/analysis/relations/relations.h"

namespace pyk2cu::analysis {

/// What is known about the slots (the tracked variables, the extents of arrays and the numbers of the launch) at one
/// point of the program.
struct State {
  bool reachable = false;
  std::vector<Interval> values;  ///< one per slot; without meaning if not reachable
  Relations relations = {};      ///< between slots
  /// By slot of a variable: the expression that gives the variable's value again; null if not known.
  std::vector<const ir::Expr*> definitions = {};

  void Unreach() { reachable = false; }
  bool operator==(const State&) const = default;
};

/// Makes `into` cover `from`, too. `combine`: as of JoinRelations.
inline void JoinInto(State& into, const State& from, bool combine = true) {
  if (!from.reachable) return;
  if (!into.reachable) {
    into = from;
    return;
  }
  JoinRelations(into, from, combine);
  for (size_t i = 0; i < into.values.size(); ++i) into.values[i] = Join(into.values[i], from.values[i]);
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
  return CoversRelations(outer, inner);
}

/// Restricts the slot to values in `range`. If none is left, the point cannot be reached.
inline void Restrict(State& state, int slot, const Interval& range) {
  if (!state.reachable) return;
  state.values[slot] = Meet(state.values[slot], range);
  if (state.values[slot].IsEmpty()) state.Unreach();
}

}  // namespace pyk2cu::analysis
