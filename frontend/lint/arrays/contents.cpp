#include "frontend/lint/arrays/contents.h"

#include <algorithm>

#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kMaxElements = 64;
constexpr int64_t kMaxContents = 16'384;  ///< elements of all lanes

/// Elements are stored by lane within the element: a loop over lanes touches neighbors.
size_t IndexOf(const Machine& machine, const Memory& memory, const Place& place, uint32_t lane) {
  return static_cast<size_t>(place.address[lane] / memory.granule) * machine.lanes + lane;
}

}  // namespace

void FollowContents(Machine& machine, Memory& memory) {
  const bool is_small = memory.cells > 0 && memory.cells <= kMaxElements &&
                        memory.cells * static_cast<int64_t>(machine.lanes) <= kMaxContents;
  if (memory.space != Space::kLocal || !memory.variable->type->dtype()->IsInteger() || !is_small) return;
  const size_t count = static_cast<size_t>(memory.cells) * machine.lanes;
  memory.contents = {machine.kept.New<int64_t>(count), machine.kept.New<uint8_t>(count), {}};
}

void StoreContents(Machine& machine, Memory& memory, const Place& place, const Value* value) {
  Contents& contents = memory.contents;
  if (!contents.known) return;
  machine.work += machine.lanes;
  if (value) contents.origin.Add(value->origin);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    if (!place.known[lane] || place.bytes != memory.granule) return ForgetContents(machine, memory);
    const size_t at = IndexOf(machine, memory, place, lane);
    const bool is_known = machine.run[lane] == kYes && value && value->known && value->known[lane];
    contents.known[at] = is_known;
    contents.value[at] = is_known ? value->value[lane] : 0;
  }
}

void LoadContents(const Machine& machine, const Memory& memory, const Place& place, Value& out) {
  const Contents& contents = memory.contents;
  if (!contents.known || place.bytes != memory.granule) return;
  bool all = true;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    const bool is_known = place.known[lane] && contents.known[IndexOf(machine, memory, place, lane)];
    all = all && is_known;
    if (!is_known) continue;
    out.known[lane] = 1;
    out.value[lane] = contents.value[IndexOf(machine, memory, place, lane)];
    out.number[lane] = NumberOf(out.value[lane]);
  }
  if (!all) return;
  const uint32_t of_data = kFromData | kFromTicket | kUnique;
  out.origin = contents.origin;
  out.origin.flags &= ~of_data;
  out.origin.sources = 0;
}

void ForgetContents(const Machine& machine, Memory& memory) {
  if (memory.contents.known)
    std::fill_n(memory.contents.known, static_cast<size_t>(memory.cells) * machine.lanes, uint8_t{0});
}

}  // namespace pyk2cu::lint
