#include "frontend/lint/state/machine.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

/// The part of a record at the byte, ".position.x"; nothing for other types.
std::string FieldText(const Type* type, int64_t byte) {
  if (type->Is(TypeKind::kNestedArray)) return fmt::format("[{}]", byte / std::max<int64_t>(type->dtype()->Bytes(), 1));
  if (!type->Is(TypeKind::kRecord)) return "";
  const RecordField* found = nullptr;
  for (const RecordField& field : type->fields())
    if (field.offset <= byte) found = &field;
  return found ? fmt::format(".{}{}", found->name, FieldText(found->type, byte - found->offset)) : "";
}

void PlaceLanes(Machine& machine) {
  const Launch& launch = machine.launch;
  for (auto& axis : machine.thread) axis = machine.kept.New<int32_t>(machine.lanes);
  for (auto& axis : machine.block) axis = machine.kept.New<int32_t>(machine.lanes);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    int64_t thread = lane % machine.block_threads, block = lane / machine.block_threads;
    const Launch::Extents* shown = launch.shown.empty() ? nullptr : &launch.shown[static_cast<size_t>(block)];
    for (size_t axis = 0; axis < 3; ++axis) {
      machine.thread[axis][lane] = static_cast<int32_t>(thread % launch.block[axis]);
      machine.block[axis][lane] = static_cast<int32_t>(shown ? (*shown)[axis] : block % launch.grid[axis]);
      thread /= launch.block[axis];
      block /= launch.grid[axis];
    }
  }
}

}  // namespace

const ir::LaunchArgument* GivenArgument(const Machine& machine, const ir::Variable& parameter) {
  const auto& parameters = machine.kernel->parameters;
  const auto found = std::ranges::find(parameters, &parameter);
  if (!machine.launch.IsExact() || found == parameters.end()) return nullptr;
  return &machine.launch.arguments[static_cast<size_t>(found - parameters.begin())];
}

void Start(Machine& machine, const ir::Function& kernel, const Launch& launch) {
  machine.kernel = &kernel;
  machine.launch = launch;
  machine.lanes = launch.Lanes();
  machine.block_threads = launch.BlockThreads();
  machine.blocks = launch.Blocks();
  LanePool& kept = machine.kept;
  machine.run = kept.New<uint8_t>(machine.lanes);
  std::fill_n(machine.run, machine.lanes, uint8_t{kYes});
  machine.uneven = kept.New<uint8_t>(machine.lanes);
  machine.excess = kept.New<uint8_t>(machine.lanes);
  machine.raised = kept.New<uint8_t>(machine.lanes);
  machine.stop = kept.New<uint32_t>(machine.lanes);
  machine.ticket = kept.New<uint32_t>(machine.lanes);
  machine.tickets = kept.New<uint64_t>(machine.lanes);
  machine.block_epoch = kept.New<uint32_t>(machine.lanes);
  machine.warp_epoch = kept.New<uint32_t>(machine.lanes);
  machine.stops.push_back({kernel.span, Leave::kBranch});
  PlaceLanes(machine);
}

Value NewValue(Machine& machine, const Type* type) {
  Value value;
  if (type->PartCount() > 0) {
    value.part_count = static_cast<uint32_t>(type->PartCount());
    value.parts = machine.pool.New<Value>(value.part_count);
    machine.work += uint64_t{machine.lanes} * value.part_count;
    for (uint32_t part = 0; part < value.part_count; ++part) value.parts[part] = NewValue(machine, type->Part(part));
  }
  if (type->IsArray() || type->Is(TypeKind::kRecord)) value.array = machine.pool.New<ArrayValue>(1);
  if (value.array) *value.array = ArrayValue{};
  value.value = machine.pool.New<int64_t>(machine.lanes);
  value.number = machine.pool.New<uint64_t>(machine.lanes);
  value.known = machine.pool.New<uint8_t>(machine.lanes);
  return value;
}

Value NewKnown(Machine& machine, int64_t value) {
  Value made = NewValue(machine, TypeTable::Scalar(ScalarId::kInt64));
  std::fill_n(made.value, machine.lanes, value);
  std::fill_n(made.number, machine.lanes, NumberOf(value));
  std::fill_n(made.known, machine.lanes, uint8_t{1});
  return made;
}

bool AnyRuns(const Machine& machine) {
  return std::any_of(machine.run, machine.run + machine.lanes, [](uint8_t run) { return run != kNo; });
}

void SetBase(Machine& machine, Value& value) {
  std::fill_n(value.value, machine.lanes, int64_t{0});
  std::fill_n(value.number, machine.lanes, uint64_t{0});
  std::fill_n(value.known, machine.lanes, uint8_t{1});
}

std::string ThreadText(const Machine& machine, uint32_t lane) {
  return fmt::format("({}, {}, {})", machine.thread[0][lane], machine.thread[1][lane], machine.thread[2][lane]);
}

std::string BlockText(const Machine& machine, uint32_t lane) {
  return fmt::format("({}, {}, {})", machine.block[0][lane], machine.block[1][lane], machine.block[2][lane]);
}

std::string LaneText(const Machine& machine, uint32_t lane) {
  if (machine.blocks == 1) return fmt::format("thread {}", ThreadText(machine, lane));
  return fmt::format("thread {} of block {}", ThreadText(machine, lane), BlockText(machine, lane));
}

std::string ElementText(const Memory& memory, int64_t address) {
  const int64_t byte = address * memory.granule;
  int64_t element = byte / memory.element_bytes;
  std::string indices;
  for (size_t axis = memory.extents.size(); axis-- > 1;) {
    const int64_t extent = std::max<int64_t>(memory.extents[axis], 1);
    indices = fmt::format(", {}{}", element % extent, indices);
    element /= extent;
  }
  return fmt::format("{}[{}{}]{}", memory.variable->name, element, indices,
                     FieldText(memory.variable->type->dtype(), byte % memory.element_bytes));
}

std::string LaunchText(const Machine& machine) {
  const Launch& launch = machine.launch;
  const bool is_one = launch.grid == Launch::Extents{1, 1, 1};
  std::string block = fmt::format("{}", launch.block[0]);
  if (launch.block[1] > 1 || launch.block[2] > 1) block += fmt::format(" x {}", launch.block[1]);
  if (launch.block[2] > 1) block += fmt::format(" x {}", launch.block[2]);
  std::string text = fmt::format("{} of {} {}", is_one ? "one block" : "blocks", block,
                                 machine.block_threads == 1 ? "thread" : "threads");
  if (launch.IsExact()) return fmt::format("in the launch of line {}, with {}", launch.line, text);
  text = "seen with " + text;
  const bool has_arrays = std::ranges::any_of(machine.kernel->parameters,
                                              [](const ir::Variable* parameter) { return parameter->type->IsArray(); });
  if (!has_arrays) return text;
  return text + fmt::format(" and arrays of {} elements{}", launch.size,
                            launch.axis_step
                                ? fmt::format(" (and {} along the second axis)", launch.size + launch.axis_step)
                                : "");
}

void AddFinding(Machine& machine, Finding finding) {
  const auto is_same = [&](const Finding& other) { return other.IsSame(finding); };
  if (std::ranges::any_of(machine.findings, is_same)) return;
  finding.launch = LaunchText(machine);
  machine.findings.push_back(std::move(finding));
}

void AddLimit(Machine& machine, std::string text) {
  if (!std::ranges::count(machine.limits, text)) machine.limits.push_back(std::move(text));
}

}  // namespace pyk2cu::lint
