#include "frontend/lint/arrays/filling.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/lint/arrays/memories.h"

namespace pyk2cu::lint {
namespace {

constexpr uint32_t kFlagged = 1u << 31;  ///< of a cell: only flags were stored to it

/// The cells of the lane's copy.
std::span<uint32_t> CellsOf(const Machine& machine, Memory& memory, const Place& place, uint32_t lane) {
  const Cells cells = CellsAt(memory, place.address[lane], place.bytes);
  const int64_t count = std::min(cells.count, memory.cells - cells.first);
  if (count <= 0) return {};
  const auto begin = static_cast<size_t>(CopyFor(machine, memory, lane) * memory.cells + cells.first);
  return std::span(memory.filled).subspan(begin, static_cast<size_t>(count));
}

/// Whether the block lies beyond the data: a launch has no such block, so that its threads are not looked at.
bool IsSpare(const Machine& machine, uint32_t lane) {
  for (size_t axis = 0; axis < 3; ++axis)
    if (machine.launch.grid[axis] > 1 && machine.block[axis][lane] * machine.launch.block[axis] >= machine.launch.size)
      return true;
  return false;
}

void Report(Machine& machine, const ir::Node& node, const Memory& memory, uint32_t lane, std::string element) {
  if (!machine.diverged) ++machine.misfits;  // what follows a wrong barrier says nothing about the block size
  const bool is_shared = memory.space == Space::kShared;
  Finding finding{DiagId::kUninitialized, Severity::kWarning, node.span};
  finding.name = memory.variable->name;
  finding.subject = std::move(element);
  finding.text = fmt::format("no thread stored it: {} reads it, and a {} array is not zero at the start",
                             LaneText(machine, lane), is_shared ? "shared" : "local");
  finding.hint = is_shared ? fmt::format("store to all elements of '{}' that are read, then call cuda.syncthreads()",
                                         memory.variable->name)
                           : fmt::format("store to all elements of '{}' that are read", memory.variable->name);
  AddFinding(machine, std::move(finding));
}

/// The first cell of a copy that nothing was stored to; -1 if there is none.
int64_t FirstEmpty(const Machine& machine, const Memory& memory, uint32_t lane) {
  const auto begin = memory.filled.begin() + CopyFor(machine, memory, lane) * memory.cells;
  const auto found = std::find(begin, begin + memory.cells, 0u);
  return found == begin + memory.cells ? -1 : found - begin;
}

/// An index that is not known: what it reads was not stored if nothing was, and if it may have all values up to the end
/// of the array (`table[byte]`), every element is meant.
void CheckOpen(Machine& machine, const ir::Node& node, const Place& place, const Memory& memory, uint32_t lane) {
  if (memory.stores == 0) {
    if (memory.space == Space::kShared)
      Report(machine, node, memory, lane, fmt::format("an element of '{}'", memory.variable->name));
    return;
  }
  const bool is_whole_table = place.array && place.array->axes == 1 && place.array->whole &&
                              memory.extents.size() == 1 && place.origin.below == memory.extents[0] &&
                              machine.run[lane] == kYes;
  if (!is_whole_table) return;
  if (const int64_t cell = FirstEmpty(machine, memory, lane); cell >= 0)
    Report(machine, node, memory, lane, ElementText(memory, cell));
}

}  // namespace

bool IsFlag(const Machine& machine, const Value& stored, uint32_t lane) {
  return machine.run[lane] == kMaybe && (machine.uneven[lane] & kUnevenInBlock) && (machine.path.flags & kFromData) &&
         stored.known && stored.known[lane];
}

void Fill(Machine& machine, const Place& place, Memory& memory, const Value* stored) {
  ++memory.stores;
  if (memory.filled.empty()) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    if (!place.known[lane]) {
      memory.all_filled = true;
      continue;
    }
    const uint32_t storer = lane + 1;
    const uint32_t flagged = stored && IsFlag(machine, *stored, lane) ? storer | kFlagged : storer;
    for (uint32_t& cell : CellsOf(machine, memory, place, lane))
      if (cell == 0 || !(flagged & kFlagged))
        cell = flagged;
      else if (cell == flagged)
        cell = storer;  // the other one of two branches
  }
}

void CheckFilled(Machine& machine, const ir::Node& node, const Place& place, Memory& memory) {
  if (memory.filled.empty() || memory.all_filled || place.is_copied) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane] || IsSpare(machine, lane)) continue;
    if (!place.known[lane] && place.rest && place.rest[lane]) return CheckOpen(machine, node, place, memory, lane);
    if (!place.known[lane] || (machine.run[lane] != kYes && memory.stores)) continue;
    const std::span<uint32_t> cells = CellsOf(machine, memory, place, lane);
    if (std::ranges::none_of(cells, [](uint32_t cell) { return cell == 0 || (cell & kFlagged); })) continue;
    return Report(machine, node, memory, lane,
                  ElementText(memory, CellsAt(memory, place.address[lane], place.bytes).first));
  }
}

bool IsFromOthers(const Machine& machine, const Place& place, Memory& memory, uint32_t lane) {
  if (memory.space != Space::kShared || memory.filled.empty() || !place.known[lane]) return false;
  return std::ranges::any_of(CellsOf(machine, memory, place, lane),
                             [&](uint32_t storer) { return storer != 0 && (storer & ~kFlagged) != lane + 1; });
}

}  // namespace pyk2cu::lint
