#include "frontend/lint/arrays/accesses.h"

#include <algorithm>
#include <cstring>

#include "frontend/lint/arrays/contents.h"
#include "frontend/lint/arrays/filling.h"
#include "frontend/lint/arrays/memories.h"
#include "frontend/lint/arrays/updates.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kMaxCells = 8;     ///< of an access that are compared with others
constexpr size_t kMaxOpen = 10'000;  ///< accesses of an array at elements that are not known

uint32_t SiteOf(Machine& machine, const ir::Node& node, AccessKind kind) {
  const auto [found, added] = machine.site_of.try_emplace(&node, static_cast<uint32_t>(machine.sites.size()));
  if (added) machine.sites.push_back({&node, node.span, kind});
  return found->second;
}

bool IsRecorded(const Memory& memory) {
  return memory.stored && (memory.space == Space::kShared || memory.space == Space::kGlobal);
}

/// What all records of one access have in common.
struct Record {
  Machine& machine;
  const Place& place;
  AccessKind kind;
  const Value* stored;
  uint32_t site, order;
};

Access AccessOf(const Record& record, uint32_t lane) {
  const Machine& machine = record.machine;
  const Path& path = machine.path;
  const bool runs = machine.run[lane] == kYes;
  const uint8_t uneven = runs ? uint8_t{0} : machine.uneven[lane];
  const Value* stored = record.stored;
  const uint32_t ticket = path.flags & kFromTicket ? path.ticket : 0;
  return {.address = 0,
          .lane = lane,
          .site = record.site,
          .block_epoch = machine.block_epoch[lane],
          .warp_epoch = machine.warp_epoch[lane],
          .grid_epoch = machine.grid_epoch,
          .order = record.order,
          .ticket = std::max(ticket, machine.ticket[lane]),
          .tickets = path.tickets | machine.tickets[lane],
          .lock = path.lock.memory,
          .lock_index = path.lock.index ? path.lock.index[lane] : 0,
          .kind = record.kind,
          .certain = !(uneven & kUnevenInBlock),
          .sure = !(uneven & kUnevenInGrid),
          .updates = stored && Updates(machine, record.place, *stored, lane),
          .is_flag = stored && IsFlag(machine, *stored, lane),
          .path = path.condition,
          .value = stored && stored->number ? stored->number[lane] : 0};
}

/// Of each block the first and the last lane are enough as examples.
void RecordOpen(Record& record, Memory& memory) {
  const Machine& machine = record.machine;
  const Place& place = record.place;
  if (!place.array || !place.array->exact || memory.open.size() > kMaxOpen) return;
  const auto shape = static_cast<uint32_t>(memory.shapes.size());
  memory.shapes.push_back(*place.array);
  const bool chases = LoadsArray(machine, place.memory, place.origin.sources);
  const auto add = [&](uint32_t lane) {
    OpenAccess open{AccessOf(record, lane), place.open_axes[lane], shape, place.origin.flags, chases};
    open.access.address = place.address[lane];
    memory.open.push_back(open);
  };
  for (uint32_t block = 0; block < machine.blocks; ++block) {
    uint32_t first = UINT32_MAX, last = UINT32_MAX;
    for (uint32_t lane = block * machine.block_threads; lane < (block + 1) * machine.block_threads; ++lane) {
      if (!machine.run[lane] || place.known[lane] || !place.open_axes[lane] || place.open_axes[lane] == kAnyElement)
        continue;
      if (first == UINT32_MAX) first = lane;
      last = lane;
    }
    if (first == UINT32_MAX) continue;
    add(first);
    if (last != first) add(last);
  }
}

void RecordKnown(Record& record, Memory& memory) {
  Machine& machine = record.machine;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane] || !record.place.known[lane]) continue;
    Access access = AccessOf(record, lane);
    const Cells cells = CellsAt(memory, record.place.address[lane], record.place.bytes);
    for (int64_t cell = 0; cell < std::min(cells.count, kMaxCells); ++cell) {
      access.address = cells.first + cell;
      memory.accesses.push_back(access);
    }
    ++machine.access_count;
  }
  machine.work += machine.lanes;
}

void NoteRelease(const Machine& machine, std::vector<Release>& releases, uint32_t order) {
  Release release{order, machine.grid_epoch, std::vector<uint32_t>(machine.blocks, kNoEpoch),
                  std::vector<uint8_t>(machine.run, machine.run + machine.lanes)};
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane]) release.epoch_of_block[lane / machine.block_threads] = machine.block_epoch[lane];
  releases.push_back(std::move(release));
}

/// An element of a constant array.
bool LoadConstant(const Memory& memory, const Place& place, const Type* type, uint32_t lane, Value& out) {
  const auto at = static_cast<size_t>(place.address[lane]);
  const auto bytes = static_cast<size_t>(type->IsScalar() ? type->Bytes() : 0);
  if (!place.known[lane] || at + bytes > memory.variable->bytes.size()) return false;
  int64_t element = 0;
  std::memcpy(&element, memory.variable->bytes.data() + at, bytes);
  out.value[lane] = WrapTo(type, element);
  out.known[lane] = 1;
  out.number[lane] = NumberOf(out.value[lane]);
  return true;
}

/// Notes the load as a source of its value, and other loads of the same element.
void NoteSource(Machine& machine, const ir::Node& node, const Place& place, Value& out) {
  const auto [found, added] = machine.load_of.try_emplace(&node, static_cast<uint32_t>(machine.loads.size()));
  if (added) machine.loads.push_back({&node, place.memory, machine.kept.New<uint64_t>(machine.lanes)});
  if (found->second >= 64) return;
  LoadedPlace& load = machine.loads[found->second];
  load.memory = place.memory;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane]) load.index[lane] = place.index[lane];
  out.origin.sources |= uint64_t{1} << found->second;
  out.origin.direct |= uint64_t{1} << found->second;
  const uint8_t* first = std::find_if(machine.run, machine.run + machine.lanes, [](uint8_t run) { return run != kNo; });
  const auto lane = static_cast<uint32_t>(first - machine.run);
  for (size_t i = 0; lane < machine.lanes && i < std::min<size_t>(machine.loads.size(), 64); ++i)
    if (machine.loads[i].memory == place.memory && machine.loads[i].index[lane] == place.index[lane])
      out.origin.sources |= uint64_t{1} << i;
}

void SetOriginOfLoad(Machine& machine, const Place& place, const Type* type, Memory& memory, Value& out) {
  out.origin.flags = kFromData;
  out.origin.tickets = memory.tickets | (memory.atomic ? MemoryBit(place.memory) : 0);
  if (out.origin.tickets) out.origin.flags |= kFromTicket;
  out.origin.sources = place.origin.sources;
  if (type->IsUnsigned() && type->Bits() == 8) out.origin.below = int64_t{1} << type->Bits();
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane] && IsFromOthers(machine, place, memory, lane)) out.origin.flags |= kFromOthers;
}

}  // namespace

void Touch(Machine& machine, const ir::Node& node, const Place& place, AccessKind kind, const Value* stored) {
  if (place.memory < 0) return;
  Memory& memory = machine.memories[static_cast<size_t>(place.memory)];
  if (kind != AccessKind::kStore) CheckFilled(machine, node, place, memory);
  if (kind != AccessKind::kRead) Fill(machine, place, memory, stored);
  if (kind != AccessKind::kRead) StoreContents(machine, memory, place, stored);
  if (kind == AccessKind::kStore && stored) CheckUpdate(machine, node, place, *stored);
  const uint32_t order = machine.order++;
  if (IsRecorded(memory) && machine.access_count < kMaxAccesses && memory.accesses.size() < kMaxAccesses / 2) {
    Record record{machine, place, kind, stored, SiteOf(machine, node, kind), order};
    machine.sites[record.site].guards |= machine.path.sources;
    RecordKnown(record, memory);
    RecordOpen(record, memory);
    if (kind != AccessKind::kRead) NoteRelease(machine, memory.releases, order);
  }
  if (kind == AccessKind::kRead) return;
  if (machine.path.lock.memory == place.memory + 1) machine.path.lock = {};  // released
  ++memory.version;
  if (stored) memory.tickets |= stored->origin.tickets;
  if (kind == AccessKind::kAtomic) memory.atomic = true;
}

void Load(Machine& machine, const ir::Node& node, const Place& place, const Type* type, Value& out) {
  if (place.memory < 0) {
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) out.number[lane] = Mix(Mix(0x10AD, machine.serial), lane);
    ++machine.serial;
    out.origin.flags = kFromData;
    return;
  }
  Memory& memory = machine.memories[static_cast<size_t>(place.memory)];
  const uint64_t seed = Mix(Mix(0x10AD, static_cast<uint64_t>(place.memory)), memory.version);
  const bool is_constant = memory.space == Space::kConstant && (type->IsInteger() || type->IsBool());
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    out.known[lane] = 0;
    if (is_constant && LoadConstant(memory, place, type, lane, out)) continue;
    out.number[lane] = Mix(Mix(seed, CopyFor(machine, memory, lane)), place.index[lane]);
  }
  if (memory.space == Space::kConstant) {
    out.origin = place.origin;
    return;
  }
  SetOriginOfLoad(machine, place, type, memory, out);
  NoteSource(machine, node, place, out);
  if (type->IsInteger()) LoadContents(machine, memory, place, out);
}

void NoteFence(Machine& machine) { NoteRelease(machine, machine.fences, machine.order++); }

}  // namespace pyk2cu::lint
