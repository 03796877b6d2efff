#pragma once

#include <vector>

#include "frontend/analysis/relations/linear.h"

namespace pyk2cu::analysis {

/// Sums that are at least zero at one point of the program, ordered by their terms.
///
/// This is a domain of linear inequalities, with limits that keep it linear in the program's size: at most
/// kMostRelations at a point, of at most kMostStoredTerms terms, each a multiple of an atom or of a product of two.
/// What follows from them is searched for within limits (search.h), so that the relations need not be closed.
using Relations = std::vector<Linear>;

inline constexpr size_t kMostRelations = 24;
inline constexpr size_t kMostStoredTerms = 4;

struct State;

/// Notes relation >= 0. Among relations of the same terms the stronger one is kept.
void Insert(Relations& relations, Linear relation);

/// Notes relation >= 0 at a point. If it bounds a single variable, the variable's interval shrinks.
void Note(State& state, const Linear& relation);

/// Removes what is known about an atom, and returns what follows from it about the others.
Relations Eliminate(Relations& relations, Atom atom);

/// The atom gets an unknown value. What its old value implied about others is kept.
void Forget(State& state, Atom atom);

/// The atom's value becomes `factor` times the old one, which is not zero, plus `rest`, which does not have the atom.
void Transform(State& state, Atom atom, Wide factor, const Linear& rest);

/// Keeps what holds in both, and if asked for, looks for what follows from two relations. The intervals of `into` are
/// still its own.
void JoinRelations(State& into, const State& from, bool combine);

/// Drops the relations of `into` that do not hold in `from`, which gets the same ones: joining the states adds none.
void KeepRelations(State& into, State& from);

/// Whether all relations of `outer` follow from `inner`.
bool CoversRelations(const State& outer, const State& inner);

}  // namespace pyk2cu::analysis
