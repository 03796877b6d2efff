#pragma once

#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// How two accesses of different lanes to one element stand to each other.
enum class Conflict : uint8_t { kNone, kRace, kMissingFence };

/// `a` or `b` is a store or an atomic. The epochs that sort the accesses are equal already.
Conflict ConflictOf(const Machine& machine, const Memory& memory, const Access& a, const Access& b);

}  // namespace pyk2cu::lint
