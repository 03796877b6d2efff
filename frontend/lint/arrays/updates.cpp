#include "frontend/lint/arrays/updates.h"

#include <fmt/format.h>

namespace pyk2cu::lint {
namespace {

/// Whether one of the loads read the element of `place`.
bool ReadsPlace(const Machine& machine, const Place& place, uint64_t loads, uint32_t lane) {
  for (; loads; loads &= loads - 1) {
    const LoadedPlace& load = machine.loads[static_cast<size_t>(__builtin_ctzll(loads))];
    if (load.memory == place.memory && load.index[lane] == place.index[lane]) return true;
  }
  return false;
}

/// What the threads do wrong with an element that several of them may have.
enum class Loss : uint8_t { kNone, kUpdate, kTest, kChase };

/// `first`: another lane that runs. Lanes that store the same value lose nothing.
Loss LossOf(const Machine& machine, const Place& place, const Value& stored, uint32_t first, uint32_t lane) {
  if (Updates(machine, place, stored, lane)) return Loss::kUpdate;
  if (!stored.number || stored.number[first] == stored.number[lane] || stored.known[lane]) return Loss::kNone;
  if (ReadsPlace(machine, place, machine.path.sources, lane)) return Loss::kTest;
  if (LoadsArray(machine, place.memory, place.origin.sources)) return Loss::kChase;
  return Loss::kNone;
}

std::string_view TextOf(Loss loss) {
  switch (loss) {
    case Loss::kUpdate: return "lose updates";
    case Loss::kTest: return "test it and store to it at the same time";
    case Loss::kChase: return "store to it while others follow it";
    case Loss::kNone: break;
  }
  return "";
}

void Report(Machine& machine, const ir::Node& node, const Memory& memory, Loss loss, uint32_t first, uint32_t lane) {
  const bool is_shared = memory.space == Space::kShared;
  Finding finding{is_shared ? DiagId::kRaceShared : DiagId::kRaceGlobal, Severity::kWarning, node.span};
  finding.name = memory.variable->name;
  finding.text = fmt::format(
      "it is read and stored at an index that depends on data, so that threads with equal indices, such as {} and {}, "
      "{}",
      LaneText(machine, first), LaneText(machine, lane), TextOf(loss));
  finding.hint = loss == Loss::kUpdate ? "use cuda.atomic.add or another atomic operation"
                                       : "use cuda.atomic.min, cuda.atomic.cas or another atomic operation";
  AddFinding(machine, std::move(finding));
}

}  // namespace

bool LoadsArray(const Machine& machine, int memory, uint64_t loads) {
  for (; loads; loads &= loads - 1)
    if (machine.loads[static_cast<size_t>(__builtin_ctzll(loads))].memory == memory) return true;
  return false;
}

bool Updates(const Machine& machine, const Place& place, const Value& stored, uint32_t lane) {
  return ReadsPlace(machine, place, stored.origin.sources, lane);
}

void CheckUpdate(Machine& machine, const ir::Node& node, const Place& place, const Value& stored) {
  const Memory& memory = machine.memories[static_cast<size_t>(place.memory)];
  if (memory.space == Space::kLocal || place.any_axis_is_private || machine.path.lock ||
      machine.path.flags & kFromTicket)
    return;
  const bool by_block = memory.space == Space::kShared || (place.origin.flags & kFromBlock) != 0;
  uint32_t first = UINT32_MAX;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane] || place.known[lane]) continue;
    if (first == UINT32_MAX || (by_block && first / machine.block_threads != lane / machine.block_threads)) {
      first = lane;
      continue;
    }
    const Loss loss = LossOf(machine, place, stored, first, lane);
    if (loss != Loss::kNone) return Report(machine, node, memory, loss, first, lane);
  }
}

}  // namespace pyk2cu::lint
