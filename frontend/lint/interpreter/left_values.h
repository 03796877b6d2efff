#pragma once

#include "frontend/lint/interpreter/lanes.h"

/// The values that variables have in lanes which may have left a round by break or continue: the paths that go on do
/// not have them.
namespace pyk2cu::lint {

struct LeftValues {
  const std::vector<const ir::Variable*>* variables;  ///< that the loop assigns
  uint64_t** numbers;  ///< for each of them what the lanes left with; null if no lane has left
  Origin* origins;
};

LeftValues* NewLeftValues(Machine& machine, const SavedVariables& variables);

/// Notes what the lanes that run leave with.
void NoteLeft(Machine& machine, LeftValues& left);

/// Joins what the lanes that are kMaybe in `lanes` have left with and what they have now, and forgets it.
void JoinLeft(Machine& machine, LeftValues& left, const uint8_t* lanes);

}  // namespace pyk2cu::lint
