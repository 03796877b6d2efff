#include "frontend/lint/rules/open_accesses.h"

#include <algorithm>
#include <tuple>

namespace pyk2cu::lint {
namespace {

constexpr int kMaxConditions = 64;  ///< of a path that are looked at

/// Whether the open access may be at the cell.
bool MayBeAt(const Memory& memory, const OpenAccess& open, int64_t cell) {
  const ArrayValue& shape = memory.shapes[open.shape];
  int64_t left = cell * memory.granule - open.access.address;
  std::array<int, ArrayValue::kMaxAxes> axes{};  // by their strides, the largest first
  size_t count = 0;
  const auto stride_of = [&](int axis) { return shape.strides[static_cast<size_t>(axis)]; };
  for (int axis = 0; axis < shape.axes; ++axis) {
    if (!(open.open_axes >> axis & 1)) continue;
    size_t at = count++;
    for (; at > 0 && stride_of(axes[at - 1]) < stride_of(axis); --at) axes[at] = axes[at - 1];
    axes[at] = axis;
  }
  for (size_t i = 0; i < count; ++i) {
    const int64_t stride = shape.strides[static_cast<size_t>(axes[i])],
                  extent = shape.extents[static_cast<size_t>(axes[i])];
    if (stride <= 0 || left < 0) return false;
    const int64_t at = left / stride;
    left -= (extent < 0 ? at : std::min(at, extent - 1)) * stride;
  }
  return left >= 0 && left < std::max(shape.bytes, memory.granule);
}

/// Whether data of other arrays choose the threads that come here: they may choose those whose elements differ, such as
/// those of one color.
bool IsChosen(const Access& access, int memory) {
  int left = kMaxConditions;
  for (const Condition* condition = access.path; condition && left > 0; condition = condition->outer, --left)
    if (condition->number[access.lane] && !condition->is_loop && condition->memories != MemoryBit(memory)) return true;
  return false;
}

/// Whether the index is nothing but data: the same element may be meant in all threads.
bool IsDataOnly(const OpenAccess& open) {
  const uint32_t others = kFromThread | kFromBlock | kUnique | kFromTicket | kFromScalar | kFromLoop | kFromLaunch;
  return (open.flags & kFromData) && !(open.flags & others);
}

/// Whether an access at an index like this meets the element of the known access for sure: what one thread reads
/// anywhere while others store to their elements (a neighbor's value), what is stored at a rank that is computed from
/// what other threads stored, atomics anywhere in shared memory.
bool Meets(const Search& search, const OpenAccess& open, const Access& known, int memory) {
  const bool is_shared = search.memory.space == Space::kShared;
  if (open.access.kind == AccessKind::kAtomic) {
    if (known.kind == AccessKind::kAtomic || (!is_shared && known.kind == AccessKind::kRead)) return false;
    return is_shared ? !(open.flags & (kFromThread | kUnique)) : IsDataOnly(open) && !IsChosen(known, memory);
  }
  const bool is_rank = (open.flags & kFromOthers) && !(open.flags & (kUnique | kFromTicket));
  const bool is_read = open.access.kind == AccessKind::kRead;
  if (is_read ? known.kind != AccessKind::kStore : known.kind == AccessKind::kAtomic) return false;
  if (open.chases || !(IsDataOnly(open) || (!is_read && is_rank))) return false;
  return !IsChosen(known, memory) && !IsChosen(open.access, memory);
}

/// Whether no barrier orders all accesses of the two epochs.
bool InOneEpoch(const Machine& machine, const Memory& memory, const Access& a, const Access& b) {
  const bool one_block = BlockOf(machine, a.lane) == BlockOf(machine, b.lane);
  if (memory.space == Space::kShared) return one_block && a.block_epoch == b.block_epoch;
  return a.grid_epoch == b.grid_epoch && (!one_block || a.block_epoch == b.block_epoch);
}

/// The open access as one to the known element.
Access At(const OpenAccess& open, const Access& known) {
  Access access = open.access;
  access.address = known.address;
  access.updates = false;
  access.certain = access.sure = true;  // it runs unless the array's own data keep it from it: see Meets
  if (access.kind != AccessKind::kAtomic) return access;
  access.path = nullptr;
  access.ticket = 0;
  access.tickets = 0;
  access.lock = 0;
  return access;
}

}  // namespace

void CompareOpen(Search& search) {
  const auto memory = static_cast<int>(&search.memory - search.machine.memories.data());
  std::set<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>> done;  // site, lane and epochs, once each
  for (const OpenAccess& open : search.memory.open) {
    const Access& own = open.access;
    if (!done.emplace(own.site, own.lane, own.block_epoch, own.grid_epoch).second) continue;
    search.pairs += search.memory.accesses.size();
    if (search.pairs > kMaxPairs) return;
    for (const Access& known : search.memory.accesses) {
      if (known.lane == own.lane || known.site == own.site || !InOneEpoch(search.machine, search.memory, own, known))
        continue;
      if (search.reported.contains(std::minmax(own.site, known.site))) continue;
      if (Meets(search, open, known, memory) && MayBeAt(search.memory, open, known.address))
        Compare(search, known, At(open, known), {});
    }
  }
}

}  // namespace pyk2cu::lint
