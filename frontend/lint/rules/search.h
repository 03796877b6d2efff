#pragma once

#include <set>
#include <span>
#include <utility>

#include "frontend/lint/state/machine.h"

/// Pairs of accesses to one memory.
namespace pyk2cu::lint {

constexpr uint64_t kMaxPairs = 1'000'000;  ///< that are compared in a run

struct Search {
  Machine& machine;
  Memory& memory;
  std::set<std::pair<uint32_t, uint32_t>>& reported;  ///< pairs of sites
  uint64_t& pairs;
};

inline uint32_t BlockOf(const Machine& machine, uint32_t lane) { return lane / machine.block_threads; }

/// Reports the two accesses to a cell if nothing orders them. `group` holds all accesses to it in their epoch, as
/// indices of Memory::accesses; it is empty if data decide about the cell of `b`.
void Compare(Search& search, const Access& a, const Access& b, std::span<const uint32_t> group);

}  // namespace pyk2cu::lint
