#pragma once

#include "frontend/lint/arrays/places.h"

/// What small local arrays of integers hold, as far as it is known: they are variables of one thread.
namespace pyk2cu::lint {

/// Makes room for the contents of a new array, if they are followed.
void FollowContents(Machine& machine, Memory& memory);

/// Notes a store of the lanes that run; `value` is null for what is not known.
void StoreContents(Machine& machine, Memory& memory, const Place& place, const Value* value);

/// Gives `out` what is known of the elements.
void LoadContents(const Machine& machine, const Memory& memory, const Place& place, Value& out);

/// Forgets what an array holds.
void ForgetContents(const Machine& machine, Memory& memory);

}  // namespace pyk2cu::lint
