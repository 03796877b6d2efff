#include "frontend/lint/rules/collisions.h"

#include <algorithm>

#include "frontend/lint/rules/open_accesses.h"
#include "frontend/lint/rules/search.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kMaxElements = int64_t{1} << 22;  ///< of an array that is looked at

/// Calls `visit` with the accesses to each element, as indices in the order of the program. Elements that nothing
/// stores to are left out. Shared arrays have each element once for each block.
template <class F>
void ForEachElement(const Machine& machine, const Memory& memory, const F& visit) {
  const uint32_t copies = memory.space == Space::kShared ? machine.blocks : 1;
  int64_t highest = -1;
  for (const Access& access : memory.accesses) highest = std::max(highest, access.address);
  if (highest < 0 || highest > kMaxElements) return;
  const size_t elements = static_cast<size_t>(highest + 1) * copies;
  const auto element_of = [&](const Access& access) {
    return static_cast<size_t>(access.address) * copies + (copies > 1 ? BlockOf(machine, access.lane) : 0);
  };
  std::vector<uint32_t> begin(elements + 1);
  std::vector<bool> is_stored(elements);
  for (const Access& access : memory.accesses)
    if (access.kind != AccessKind::kRead) is_stored[element_of(access)] = true;
  for (const Access& access : memory.accesses)
    if (is_stored[element_of(access)]) ++begin[element_of(access) + 1];
  for (size_t element = 0; element < elements; ++element) begin[element + 1] += begin[element];
  std::vector<uint32_t> order(begin[elements]), next = begin;
  for (uint32_t index = 0; index < memory.accesses.size(); ++index)
    if (const size_t element = element_of(memory.accesses[index]); is_stored[element]) order[next[element]++] = index;
  for (size_t element = 0; element < elements; ++element)
    if (begin[element + 1] - begin[element] > 1)
      visit(std::span<const uint32_t>(order).subspan(begin[element], begin[element + 1] - begin[element]));
}

/// All accesses to one cell in one epoch.
void CompareGroup(Search& search, std::span<const uint32_t> group) {
  const std::vector<Access>& all = search.memory.accesses;
  const bool one_lane =
      std::ranges::all_of(group, [&](uint32_t index) { return all[index].lane == all[group[0]].lane; });
  if (one_lane) return;
  for (size_t i = 0; i < group.size(); ++i) {
    const Access& first = all[group[i]];
    if (first.kind == AccessKind::kRead) continue;
    for (size_t j = 0; j < group.size() && search.pairs < kMaxPairs; ++j, ++search.pairs) {
      const Access& second = all[group[j]];
      const bool seen = j < i && second.kind != AccessKind::kRead;
      if (j != i && !seen && second.lane != first.lane) Compare(search, first, second, group);
    }
  }
}

/// All accesses to one element: the barriers of a block, or of the grid, part them.
void CompareEpochs(Search& search, std::span<const uint32_t> element) {
  const bool is_shared = search.memory.space == Space::kShared;
  const auto epoch_of = [&](uint32_t index) {
    const Access& access = search.memory.accesses[index];
    return is_shared ? access.block_epoch : access.grid_epoch;
  };
  for (size_t begin = 0, end = 0; begin < element.size(); begin = end) {
    end = begin + 1;
    while (end < element.size() && epoch_of(element[end]) == epoch_of(element[begin])) ++end;
    if (end - begin > 1) CompareGroup(search, element.subspan(begin, end - begin));
  }
}

}  // namespace

void FindRaces(Machine& machine) {
  std::set<std::pair<uint32_t, uint32_t>> reported;
  uint64_t pairs = 0;
  for (Memory& memory : machine.memories) {
    Search search{machine, memory, reported, pairs};
    if (memory.stores == 0) continue;
    ForEachElement(machine, memory, [&](std::span<const uint32_t> element) { CompareEpochs(search, element); });
    CompareOpen(search);
  }
}

}  // namespace pyk2cu::lint
