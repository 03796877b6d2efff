#pragma once

#include "frontend/ir/ir.h"
#include "frontend/lint/state/machine.h"

/// Which lanes run, and the values of variables where paths part and join.
namespace pyk2cu::lint {

/// A copy of what Enter and the statements of a branch change.
struct Lanes {
  uint8_t* run;
  uint8_t* uneven;
  uint32_t* stop;
  uint32_t* block_epoch;
  uint32_t* warp_epoch;
  Path path;
};

Lanes SaveLanes(Machine& machine);
void RestoreLanes(Machine& machine, const Lanes& lanes);

/// Whether two values are the same in a lane, as far as that is known.
bool IsSame(const Value& a, const Value& b, uint32_t lane);

/// Whether a condition is not known in a lane that runs.
bool AnyUnknown(const Machine& machine, const Value& condition);

/// Leaves those lanes running for which the condition has the outcome, or may have it.
void Enter(Machine& machine, const Value& condition, bool outcome, const Stop& stop);

/// What is chosen by a condition on data derives from the data.
void AddChoice(const Origin& condition, Origin& chosen);
/// The lock that a condition on an exchange takes.
Lock LockOf(const Origin& origin);
/// What comes now is after an atomic whose result the origin derives from.
void AddTicket(Machine& machine, const Origin& origin);

/// Joins the lanes after both branches of a condition: `machine` holds those of the second one.
void JoinLanes(Machine& machine, const Value& condition, const Lanes& before, const Lanes& first);

/// Notes what a condition on the way, with that outcome, compares indices with.
void AddGuards(Machine& machine, const Value& condition, bool outcome);

/// Takes the lanes that run out of it.
void StopLanes(Machine& machine, const Stop& stop);

/// Copies of the variables that a statement assigns.
struct SavedVariables {
  const std::vector<const ir::Variable*>* variables;
  Value* values;
};
SavedVariables SaveVariables(Machine& machine, const ir::Stmt& statement);
/// Puts the copies back in the lanes that run in `lanes` and for which the condition is not known.
void RestoreUnknown(Machine& machine, const SavedVariables& saved, const Value& condition, const Lanes& lanes);
/// Joins the values after both branches: `first` are those of the first one.
void JoinVariables(Machine& machine, const SavedVariables& first, const Value& condition, const Lanes& before,
                   const Lanes& first_lanes);
/// Makes what a loop has changed unknown in the lanes of `lanes` that are not 0.
void Blur(Machine& machine, const SavedVariables& before, const uint8_t* lanes);

/// Assigns in the lanes that run.
void AssignValue(Machine& machine, Value& variable, const Value& value);
/// Copies a value with its parts, as values of the pool.
Value CopyValue(Machine& machine, const Type* type, const Value& value);

}  // namespace pyk2cu::lint
