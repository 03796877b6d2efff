#include "frontend/lint/interpreter/places.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "frontend/lint/interpreter/bounds.h"
#include "frontend/lint/interpreter/contents.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kMaxFilled = int64_t{1} << 20;  ///< elements of all arrays, blocks and lanes that are tracked
constexpr size_t kFilledByOperation = 16;         ///< bytes that are cleared in the time of one operation

Space SpaceOf(const ir::Variable& variable) {
  switch (variable.kind) {
    case ir::VariableKind::kSharedArray: return Space::kShared;
    case ir::VariableKind::kLocalArray: return Space::kLocal;
    case ir::VariableKind::kConstantArray: return Space::kConstant;
    default: return Space::kGlobal;
  }
}

std::vector<int64_t> ExtentsOf(Machine& machine, const ir::Variable& variable) {
  if (variable.IsStaticArray()) {
    const bool dynamic = variable.extents.size() == 1 && variable.extents[0] == 0;
    return dynamic ? std::vector<int64_t>{} : std::vector<int64_t>(variable.extents.begin(), variable.extents.end());
  }
  if (const ir::LaunchArgument* given = GivenArgument(machine, variable)) return given->extents;
  std::vector<int64_t> extents;
  for (int axis = 0; axis < variable.type->ndim(); ++axis)
    extents.push_back(machine.launch.size + machine.launch.axis_step * axis +
                      machine.launch.array_step * machine.arrays);
  ++machine.arrays;
  return extents;
}

/// How many copies of the array there are.
uint32_t CopiesOf(const Machine& machine, Space space) {
  return space == Space::kShared ? machine.blocks : space == Space::kLocal ? machine.lanes : 1;
}

int AddMemory(Machine& machine, const ir::Variable& variable) {
  Memory memory;
  memory.variable = &variable;
  memory.space = SpaceOf(variable);
  memory.extents = ExtentsOf(machine, variable);
  memory.stored = variable.written || memory.space == Space::kLocal || memory.space == Space::kShared;
  const Type* dtype = variable.type->dtype();
  if (dtype->Is(TypeKind::kRecord)) memory.scale = std::max<int64_t>(static_cast<int64_t>(dtype->fields().size()), 1);
  if (!memory.extents.empty()) {
    memory.elements = memory.scale;
    for (const int64_t extent : memory.extents)
      memory.elements = std::min(memory.elements * std::max<int64_t>(extent, 0), int64_t{1} << 40);
  }
  const bool is_own = memory.space == Space::kShared || memory.space == Space::kLocal;
  const int64_t copies = CopiesOf(machine, memory.space);
  const bool is_small = memory.elements >= 0 && memory.elements * copies <= kMaxFilled - machine.tracked;
  if (is_own && is_small) {
    memory.filled.assign(static_cast<size_t>(memory.elements * copies), 0);
    machine.tracked += memory.elements * copies;
    machine.work += memory.filled.size() / kFilledByOperation;
  }
  FollowContents(machine, memory);
  machine.memories.push_back(std::move(memory));
  return static_cast<int>(machine.memories.size()) - 1;
}

uint32_t SiteOf(Machine& machine, const ir::Node& node, AccessKind kind) {
  const auto [found, added] = machine.site_of.try_emplace(&node, static_cast<uint32_t>(machine.sites.size()));
  if (added) machine.sites.push_back({&node, node.span, kind});
  return found->second;
}

/// Which copy of a shared or local array a lane sees.
uint32_t CopyFor(const Machine& machine, const Memory& memory, uint32_t lane) {
  return memory.space == Space::kShared ? lane / machine.block_threads : memory.space == Space::kLocal ? lane : 0;
}

/// Reports reads of elements that no thread has stored.
void CheckFilled(Machine& machine, const ir::Node& node, const Place& place, const Memory& memory) {
  if (memory.filled.empty() || memory.all_filled) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || !place.known[lane]) continue;
    const auto at = static_cast<size_t>(CopyFor(machine, memory, lane) * memory.elements + place.address[lane]);
    if (memory.filled[at]) continue;
    ++machine.misfits;
    const std::string element = ElementText(memory, place.address[lane]);
    Finding finding{DiagId::kUninitialized, Severity::kWarning, node.span};
    finding.subject = element;
    finding.text = fmt::format("{} reads it, and a {} array is not zero at the start", LaneText(machine, lane),
                               memory.space == Space::kShared ? "shared" : "local");
    finding.hint = memory.space == Space::kShared
                       ? fmt::format("store to all elements of '{}' that are read, then call cuda.syncthreads()",
                                     memory.variable->name)
                       : fmt::format("store to all elements of '{}' that are read", memory.variable->name);
    AddFinding(machine, std::move(finding));
    return;
  }
}

void Fill(Machine& machine, const Place& place, Memory& memory) {
  ++memory.stores;
  if (memory.filled.empty() || memory.all_filled) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    if (!place.known[lane]) {
      memory.all_filled = true;
      return;
    }
    memory.filled[static_cast<size_t>(CopyFor(machine, memory, lane) * memory.elements + place.address[lane])] = 1;
  }
}

/// Whether the stored value is computed from the element that it replaces.
bool Updates(const Machine& machine, const Place& place, const Value& stored, uint32_t lane) {
  for (uint64_t left = stored.origin.sources; left; left &= left - 1) {
    const LoadedPlace& load = machine.loads[static_cast<size_t>(__builtin_ctzll(left))];
    if (load.memory == place.memory && load.index[lane] == place.index[lane]) return true;
  }
  return false;
}

/// Rule 4: `a[k] += v` at an index that only data decides.
void CheckUpdate(Machine& machine, const ir::Node& node, const Place& place, const Value& stored) {
  const Memory& memory = machine.memories[static_cast<size_t>(place.memory)];
  if (memory.space == Space::kLocal || place.any_axis_is_private || machine.path.lock ||
      machine.path.flags & kFromTicket)
    return;
  const bool by_block = memory.space == Space::kShared || (place.origin.flags & kFromBlock) != 0;
  uint32_t first = UINT32_MAX;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane] || place.known[lane] || !Updates(machine, place, stored, lane)) continue;
    if (first == UINT32_MAX || (by_block && first / machine.block_threads != lane / machine.block_threads)) {
      first = lane;
      continue;
    }
    const bool is_shared = memory.space == Space::kShared;
    Finding finding{is_shared ? DiagId::kRaceShared : DiagId::kRaceGlobal, Severity::kWarning, node.span};
    finding.name = memory.variable->name;
    finding.text = fmt::format(
        "it is read and stored at an index that depends on data, so that threads with equal indices, such as {} and "
        "{}, "
        "lose updates",
        LaneText(machine, first), LaneText(machine, lane));
    finding.hint = "use cuda.atomic.add or another atomic operation";
    AddFinding(machine, std::move(finding));
    return;
  }
}

/// Notes the load as a source of the value, and other loads of the same element.
void NoteSource(Machine& machine, const ir::Node& node, const Place& place, Value& out) {
  const auto [found, added] = machine.load_of.try_emplace(&node, static_cast<uint32_t>(machine.loads.size()));
  if (added) machine.loads.push_back({&node, place.memory, machine.kept.New<uint64_t>(machine.lanes)});
  if (found->second >= 64) return;
  machine.loads[found->second].memory = place.memory;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane]) machine.loads[found->second].index[lane] = place.index[lane];
  out.origin.sources |= uint64_t{1} << found->second;
  const uint8_t* first = std::find_if(machine.run, machine.run + machine.lanes, [](uint8_t run) { return run != kNo; });
  const auto lane = static_cast<uint32_t>(first - machine.run);
  for (size_t i = 0; lane < machine.lanes && i < std::min<size_t>(machine.loads.size(), 64); ++i)
    if (machine.loads[i].memory == place.memory && machine.loads[i].index[lane] == place.index[lane])
      out.origin.sources |= uint64_t{1} << i;
}

bool IsRecorded(const Memory& memory) {
  return memory.stored && (memory.space == Space::kShared || memory.space == Space::kGlobal);
}

}  // namespace

ArrayValue ArrayOf(Machine& machine, const ir::Variable& variable) {
  const auto found = machine.memory_of.find(&variable);
  const int index = found != machine.memory_of.end() ? found->second : AddMemory(machine, variable);
  if (found == machine.memory_of.end()) machine.memory_of.emplace(&variable, index);
  const Memory& memory = machine.memories[static_cast<size_t>(index)];
  ArrayValue array;
  array.memory = index;
  array.axes = variable.type->ndim();
  array.exact = array.axes <= ArrayValue::kMaxAxes && (!memory.extents.empty() || array.axes == 1);
  array.scale = memory.scale;
  array.extents.fill(-1);
  for (size_t axis = 0; axis < std::min<size_t>(memory.extents.size(), ArrayValue::kMaxAxes); ++axis)
    array.extents[axis] = memory.extents[axis];
  return array;
}

Place Locate(Machine& machine, const ArrayValue& array, ir::IndexList list, std::span<const Value> indices) {
  Place place;
  place.memory = array.memory;
  place.address = machine.pool.New<int64_t>(machine.lanes);
  place.known = machine.pool.New<uint8_t>(machine.lanes);
  place.index = machine.pool.New<uint64_t>(machine.lanes);
  machine.work += machine.lanes * (indices.size() + 1);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) place.known[lane] = machine.run[lane] && array.exact;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const Value& index = indices[axis];
    place.origin.Add(index.origin);
    if (index.origin.flags & (kFromThread | kUnique)) place.any_axis_is_private = true;
    if (index.origin.flags & kModulo) machine.periodic = true;
    const bool is_constant =
        array.memory >= 0 && machine.memories[static_cast<size_t>(array.memory)].space == Space::kConstant;
    if (!is_constant && (index.origin.flags & (kFromThread | kFromBlock))) machine.indexed = true;
    if (array.memory >= 0) CheckIndex(machine, array, static_cast<int>(axis), list[axis], index);
    const int64_t extent = axis < array.extents.size() ? array.extents[axis] : -1;
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      int64_t at = index.value[lane];
      if (at < 0 && list[axis].wrap) at = extent >= 0 ? at + extent : -1;
      const bool inside = at >= 0 && (extent < 0 || at < extent ||
                                      (indices.size() == 1 && array.memory >= 0 &&
                                       machine.memories[static_cast<size_t>(array.memory)].filled.empty()));
      place.known[lane] = place.known[lane] && index.known[lane] && inside;
      place.address[lane] = place.address[lane] * (extent >= 0 ? extent : 1) + at;
      place.index[lane] = axis == 0 ? index.number[lane] : Mix(place.index[lane], index.number[lane]);
    }
  }
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    place.address[lane] = place.address[lane] * array.scale + array.offset;
  return place;
}

Place PlaceOfField(Machine& machine, const Value& record, int field) {
  Place place;
  if (!record.array || record.array->memory < 0) return place;
  place.memory = record.array->memory;
  place.address = machine.pool.New<int64_t>(machine.lanes);
  place.known = machine.pool.New<uint8_t>(machine.lanes);
  place.index = machine.pool.New<uint64_t>(machine.lanes);
  place.origin = record.origin;
  place.any_axis_is_private = (record.origin.flags & (kFromThread | kUnique)) != 0;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    place.known[lane] = record.known[lane] && record.array->exact && machine.run[lane];
    place.address[lane] = record.value[lane] + field;
    place.index[lane] = Mix(record.number[lane], static_cast<uint64_t>(field) + 1);
  }
  return place;
}

void Touch(Machine& machine, const ir::Node& node, const Place& place, AccessKind kind, const Value* stored) {
  if (place.memory < 0) return;
  Memory& memory = machine.memories[static_cast<size_t>(place.memory)];
  if (kind != AccessKind::kStore) CheckFilled(machine, node, place, memory);
  if (kind != AccessKind::kRead) Fill(machine, place, memory);
  if (kind != AccessKind::kRead) StoreContents(machine, memory, place, stored);
  if (kind == AccessKind::kStore && stored) CheckUpdate(machine, node, place, *stored);
  if (kind != AccessKind::kRead && machine.path.lock == place.memory + 1) machine.path.lock = 0;  // released
  const uint32_t order = machine.order++;
  if (IsRecorded(memory) && machine.access_count < kMaxAccesses) {
    const uint32_t site = SiteOf(machine, node, kind);
    const uint32_t ticket = machine.path.flags & kFromTicket ? machine.path.ticket : 0;
    const bool on_data = (machine.path.flags & kFromData) != 0;
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      if (!machine.run[lane]) continue;
      if (!place.known[lane]) {
        if (kind == AccessKind::kAtomic && memory.space == Space::kShared && !place.any_axis_is_private)
          memory.any_atomics.push_back({site, lane, machine.block_epoch[lane], machine.warp_epoch[lane], order});
        continue;
      }
      ++machine.access_count;
      memory.accesses.push_back({place.address[lane], lane, site, machine.block_epoch[lane], machine.warp_epoch[lane],
                                 machine.grid_epoch, order, std::max(ticket, machine.ticket[lane]), machine.path.lock,
                                 kind, machine.run[lane] == kYes || !machine.uneven[lane], machine.run[lane] == kYes,
                                 stored && Updates(machine, place, *stored, lane),
                                 stored && on_data && stored->known && stored->known[lane], machine.path.condition,
                                 stored && stored->number ? stored->number[lane] : 0});
    }
    machine.work += machine.lanes;
  }
  if (kind == AccessKind::kRead) return;
  ++memory.version;
  if (stored) memory.flags |= stored->origin.flags & kFromTicket;
  if (kind == AccessKind::kAtomic) memory.atomic = true;
}

void Load(Machine& machine, const ir::Node& node, const Place& place, const Type* type, Value& out) {
  if (place.memory < 0) {
    ComputeUnknown(Mix(0x10AD, machine.serial++), {}, out, machine.lanes);
    out.origin.flags = kFromData;
    return;
  }
  const Memory& memory = machine.memories[static_cast<size_t>(place.memory)];
  const uint64_t seed = Mix(Mix(0x10AD, static_cast<uint64_t>(place.memory)), memory.version);
  const bool is_constant = memory.space == Space::kConstant && (type->IsInteger() || type->IsBool());
  const auto bytes = static_cast<size_t>(type->IsScalar() ? type->Bytes() : 0);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    out.known[lane] = 0;
    const auto at = static_cast<size_t>(place.address[lane]) * bytes;
    if (is_constant && place.known[lane] && at + bytes <= memory.variable->bytes.size()) {
      int64_t element = 0;
      std::memcpy(&element, memory.variable->bytes.data() + at, bytes);
      out.value[lane] = WrapTo(type, element);
      out.known[lane] = 1;
      out.number[lane] = NumberOf(out.value[lane]);
      continue;
    }
    out.number[lane] = Mix(Mix(seed, CopyFor(machine, memory, lane)), place.index[lane]);
  }
  if (memory.space == Space::kConstant) {
    out.origin = place.origin;
    return;
  }
  out.origin.flags = kFromData | memory.flags | (memory.atomic ? kFromTicket : 0u);
  out.origin.sources = place.origin.sources;
  NoteSource(machine, node, place, out);
  if (type->IsInteger()) LoadContents(machine, memory, place, out);
}

}  // namespace pyk2cu::lint
