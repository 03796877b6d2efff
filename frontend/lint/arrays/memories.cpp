#include "frontend/lint/arrays/memories.h"

#include <algorithm>
#include <numeric>

#include "frontend/lint/arrays/contents.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kMaxFilled = int64_t{1} << 20;      ///< cells of all arrays, blocks and lanes that are tracked
constexpr size_t kFilledByOperation = 4;              ///< cells that are cleared in the time of one operation
constexpr int64_t kDynamicBytes = int64_t{48} << 10;  ///< of dynamic shared memory: what every GPU gives a block

Space SpaceOf(const ir::Variable& variable) {
  switch (variable.kind) {
    case ir::VariableKind::kSharedArray: return Space::kShared;
    case ir::VariableKind::kLocalArray: return Space::kLocal;
    case ir::VariableKind::kConstantArray: return Space::kConstant;
    default: return Space::kGlobal;
  }
}

bool IsDynamic(const ir::Variable& variable) {
  return variable.IsStaticArray() && variable.extents.size() == 1 && variable.extents[0] == 0;
}

/// The largest number of bytes that offsets and sizes of all parts of a type are multiples of.
int64_t GranuleOf(const Type* type) {
  if (type->Is(TypeKind::kNestedArray)) return GranuleOf(type->dtype());
  if (!type->Is(TypeKind::kRecord)) return std::max<int64_t>(type->Bytes(), 1);
  int64_t granule = type->Bytes();
  for (const RecordField& field : type->fields())
    granule = std::gcd(std::gcd(granule, field.offset), GranuleOf(field.type));
  return std::max<int64_t>(granule, 1);
}

std::vector<int64_t> ExtentsOf(Machine& machine, const ir::Variable& variable) {
  if (IsDynamic(variable)) return {};
  if (variable.IsStaticArray()) return {variable.extents.begin(), variable.extents.end()};
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

int64_t CellsOf(const Memory& memory, bool is_dynamic) {
  if (is_dynamic) return kDynamicBytes / memory.granule;
  if (memory.extents.empty()) return -1;
  int64_t cells = memory.element_bytes / memory.granule;
  for (const int64_t extent : memory.extents) cells = std::min(cells * std::max<int64_t>(extent, 0), int64_t{1} << 40);
  return cells;
}

/// Arrays of dynamic shared memory of one function have the smallest granule of all of them.
int64_t DynamicGranule(const Machine& machine, const ir::Variable& variable) {
  int64_t granule = GranuleOf(variable.type->dtype());
  for (const ir::Variable* other : machine.frame->function->variables)
    if (IsDynamic(*other)) granule = std::gcd(granule, GranuleOf(other->type->dtype()));
  return granule;
}

int AddMemory(Machine& machine, const ir::Variable& variable) {
  const bool is_dynamic = IsDynamic(variable);
  if (is_dynamic && machine.dynamic_memory >= 0) return machine.dynamic_memory;
  Memory memory;
  memory.variable = &variable;
  memory.space = SpaceOf(variable);
  memory.extents = ExtentsOf(machine, variable);
  memory.stored = variable.written || memory.space == Space::kLocal || memory.space == Space::kShared;
  memory.element_bytes = std::max<int64_t>(variable.type->dtype()->Bytes(), 1);
  memory.granule = is_dynamic ? DynamicGranule(machine, variable) : GranuleOf(variable.type->dtype());
  memory.cells = CellsOf(memory, is_dynamic);
  const bool is_own = memory.space == Space::kShared || memory.space == Space::kLocal;
  const int64_t copies = CopiesOf(machine, memory.space);
  const bool is_small = memory.cells >= 0 && memory.cells * copies <= kMaxFilled - machine.tracked;
  if (is_own && is_small) {
    memory.filled.assign(static_cast<size_t>(memory.cells * copies), 0);
    machine.tracked += memory.cells * copies;
    machine.work += memory.filled.size() / kFilledByOperation;
  }
  FollowContents(machine, memory);
  machine.memories.push_back(std::move(memory));
  const int index = static_cast<int>(machine.memories.size()) - 1;
  if (is_dynamic) machine.dynamic_memory = index;
  return index;
}

}  // namespace

ArrayValue ArrayOf(Machine& machine, const ir::Variable& variable) {
  const auto found = machine.memory_of.find(&variable);
  const int index = found != machine.memory_of.end() ? found->second : AddMemory(machine, variable);
  if (found == machine.memory_of.end()) machine.memory_of.emplace(&variable, index);
  const Memory& memory = machine.memories[static_cast<size_t>(index)];
  ArrayValue array;
  array.memory = index;
  array.whole = true;
  array.axes = variable.type->ndim();
  array.bytes = std::max<int64_t>(variable.type->dtype()->Bytes(), 1);
  array.extents.fill(-1);
  for (size_t axis = 0; axis < std::min<size_t>(memory.extents.size(), ArrayValue::kMaxAxes); ++axis)
    array.extents[axis] = memory.extents[axis];
  SetStrides(array, variable.type->layout());
  return array;
}

void SetStrides(ArrayValue& array, Layout layout) {
  array.exact = array.axes <= ArrayValue::kMaxAxes;
  int64_t stride = array.bytes;
  for (int step = 0; array.exact && step < array.axes; ++step) {
    const auto axis = static_cast<size_t>(layout == Layout::kF ? step : array.axes - 1 - step);
    array.strides[axis] = stride;
    stride *= array.extents[axis];
    if (array.extents[axis] < 0 && step + 1 < array.axes) array.exact = false;
  }
}

uint32_t CopyFor(const Machine& machine, const Memory& memory, uint32_t lane) {
  return memory.space == Space::kShared ? lane / machine.block_threads : memory.space == Space::kLocal ? lane : 0;
}

Cells CellsAt(const Memory& memory, int64_t byte, int64_t bytes) {
  if (bytes < memory.granule || byte < 0) return {};
  return {byte / memory.granule, bytes / memory.granule};
}

}  // namespace pyk2cu::lint
