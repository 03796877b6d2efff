#include "frontend/lint/interpreter/intrinsics.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/lint/arrays/contents.h"
#include "frontend/lint/interpreter/array_values.h"
#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/stored_values.h"
#include "frontend/lint/interpreter/synchronization.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

constexpr uint64_t kRowSeed = 0x2000;

uint64_t SeedOf(const BuiltinRow& row) { return Mix(kRowSeed, reinterpret_cast<uintptr_t>(&row)); }

int64_t SliceBound(int64_t at, int64_t size) { return std::clamp<int64_t>(at < 0 ? at + size : at, 0, size); }

/// Gives the lanes whose result is not known a number that does not depend on the order of the operands.
void NumberAlike(Machine& machine, uint64_t seed, const Value& left, const Value& right, Value& out) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const auto [low, high] = std::minmax(left.number[lane], right.number[lane]);
    if (!out.known[lane]) out.number[lane] = Mix(Mix(seed, low), high);
  }
}

/// Arithmetic whose result is known where its operands are.
bool ComputeMeaning(Machine& machine, const ir::Intrinsic& node, std::span<const Value> operands, Value& out) {
  const bool is_integer = node.type->IsInteger() || node.type->IsBool();
  if (!is_integer || operands.empty() || !node.operands[0]->type->IsInteger()) return false;
  const uint64_t seed = SeedOf(*node.row);
  const Value& first = operands[0];
  const Value& second = operands.size() > 1 ? operands[1] : first;
  const auto compute = [&](auto f) { ComputeKnown(seed, first, second, out, machine.lanes, f); };
  switch (node.row->meaning) {
    case Meaning::kMinimum: compute([](int64_t a, int64_t b) { return std::min(a, b); }); break;
    case Meaning::kMaximum: compute([](int64_t a, int64_t b) { return std::max(a, b); }); break;
    case Meaning::kMagnitude: compute([](int64_t a, int64_t) { return a < 0 ? -a : a; }); return true;
    case Meaning::kWrap: compute([](int64_t a, int64_t size) { return a < 0 ? a + size : a; }); return true;
    case Meaning::kSliceBound:
      if (operands.size() != 2) return false;
      compute(SliceBound);
      return true;
    default: return false;
  }
  if (operands.size() == 2) NumberAlike(machine, seed, first, second, out);
  return true;
}

/// Functions that are zero at zero, so that distances of an element to itself are known.
void KeepZero(const Machine& machine, const BuiltinRow& row, const Value& operand, Value& out) {
  const bool keeps = row.meaning == Meaning::kMagnitude || row.meaning == Meaning::kPower || row.name == "math.sqrt" ||
                     row.name == "math.fabs";
  if (!keeps || !operand.number || !out.number) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (operand.number[lane] == kFloatZero) out.number[lane] = kFloatZero;
}

/// The value that a shuffle gives: that of another lane, where it is known which.
void ComputeShuffle(Machine& machine, Meaning meaning, const Value& value, const Value& by, Value& out) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const uint32_t in_block = lane % machine.block_threads, place = in_block % kWarpLanes;
    const uint32_t warp = lane - place;
    const uint32_t in_warp = std::min(kWarpLanes, machine.block_threads - (in_block - place));
    int64_t from = by.value[lane];
    if (meaning == Meaning::kFromLower) from = place - by.value[lane];
    if (meaning == Meaning::kFromHigher) from = place + by.value[lane];
    if (meaning == Meaning::kFromPartner) from = static_cast<int64_t>(place ^ static_cast<uint64_t>(by.value[lane]));
    if (meaning == Meaning::kFromLane) from &= kWarpLanes - 1;
    const bool outside = from < 0 || from >= static_cast<int64_t>(in_warp);
    const uint32_t source = outside ? lane : warp + static_cast<uint32_t>(from);
    const bool known = by.known[lane] && machine.run[source];
    out.known[lane] = known && value.known[source];
    out.value[lane] = out.known[lane] ? value.value[source] : 0;
    out.number[lane] = known ? value.number[source] : Mix(Mix(machine.serial, lane), by.number[lane]);
  }
  ++machine.serial;
}

/// What all lanes of a warp (or block) get alike.
void ComputeCommon(Machine& machine, uint64_t seed, bool of_block, Value& out) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const uint32_t block = lane / machine.block_threads, warp = lane % machine.block_threads / kWarpLanes;
    out.number[lane] = Mix(Mix(Mix(seed, machine.serial), block), of_block ? 0 : warp + 1);
  }
  ++machine.serial;
}

void ComputeActiveLanes(Machine& machine, Value& out) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const uint32_t place = lane % machine.block_threads % kWarpLanes, warp = lane - place;
    const uint32_t end = std::min(warp + kWarpLanes, (lane / machine.block_threads + 1) * machine.block_threads);
    uint64_t mask = 0;
    bool known = true;
    for (uint32_t other = warp; other < end; ++other) {
      known = known && machine.run[other] != kMaybe;
      if (machine.run[other]) mask |= uint64_t{1} << (other - warp);
    }
    out.known[lane] = known;
    out.value[lane] = static_cast<int64_t>(mask);
    out.number[lane] = known ? NumberOf(out.value[lane]) : Mix(machine.serial, warp);
  }
  ++machine.serial;
}

Value EvaluateAtomic(Machine& machine, const ir::Intrinsic& node) {
  const auto* element = ir::As<ir::ElementAddress>(node.operands[0]);
  Place place;
  if (element) place = PlaceOf(machine, *element->array, element->indices);
  for (size_t i = element ? 1 : 0; i < node.operands.size(); ++i)
    EvaluateStored(machine, *node.operands[i], element ? *element->array : *node.operands[0]);
  if (place.memory >= 0 && node.row->meaning == Meaning::kSwap)
    machine.memories[static_cast<size_t>(place.memory)].is_lock = true;
  machine.last_ticket = machine.order;
  Touch(machine, node, place, AccessKind::kAtomic);
  Value out = NewValue(machine, node.type);
  for (uint32_t lane = 0; out.number && lane < machine.lanes; ++lane)
    out.number[lane] = Mix(Mix(0xA70, machine.serial), lane);
  ++machine.serial;
  out.origin.flags = kFromData | kFromTicket;
  out.origin.tickets = place.memory >= 0 ? MemoryBit(place.memory) : 0;
  if (node.row->meaning == Meaning::kCount || node.row->meaning == Meaning::kSwap) out.origin.flags |= kUnique;
  if (node.row->meaning == Meaning::kSwap && place.memory >= 0) {
    uint64_t* index = machine.kept.New<uint64_t>(machine.lanes);
    std::copy_n(place.index, machine.lanes, index);
    out.origin.swap = place.memory + 1;
    out.origin.swap_index = index;
  }
  return out;
}

/// Rows that take the address of an element, without being atomic.
Value EvaluateOnElement(Machine& machine, const ir::Intrinsic& node) {
  const auto* element = ir::As<ir::ElementAddress>(node.operands[0]);
  const Place place = element ? PlaceOf(machine, *element->array, element->indices) : Place{};
  const Value* stored = nullptr;
  Value value;
  for (size_t i = 1; i < node.operands.size(); ++i) {
    value = Evaluate(machine, *node.operands[i]);
    stored = &value;
  }
  Value out = NewValue(machine, node.type);
  const bool reads = node.row->parsed.reads_only;
  const bool is_state = node.row->family == Family::kRandom;
  if (reads || is_state) Touch(machine, node, place, AccessKind::kRead);
  if (node.type->IsScalar()) Load(machine, node, place, node.type, out);
  if (!reads && node.row->effects == Effects::kMemory) {
    if (!stored) {
      value = out;
      stored = &value;
    }
    if (is_state && value.number)
      for (uint32_t lane = 0; lane < machine.lanes; ++lane) value.number[lane] = Mix(machine.serial, lane);
    ++machine.serial;
    Touch(machine, node, place, AccessKind::kStore, stored && stored->number ? stored : nullptr);
  }
  return out;
}

Value EvaluateWarpOperation(Machine& machine, const ir::Intrinsic& node, std::span<const Value> operands) {
  Value out = NewValue(machine, node.type);
  Origin origin;
  for (const Value& operand : operands) origin.Add(operand.origin);
  if (node.row->meaning == Meaning::kActiveLanes) {
    ComputeActiveLanes(machine, out);
    return out;
  }
  WarpSync(machine, node, operands.empty() ? nullptr : &operands[0]);
  if (node.row->family == Family::kShuffle && operands.size() == 3) {
    ComputeShuffle(machine, node.row->meaning, operands[1], operands[2], out);
    origin.flags = operands[1].origin.flags;
  } else if (out.number) {
    ComputeCommon(machine, SeedOf(*node.row), false, out);
    for (uint32_t part = 0; part < out.part_count; ++part) ComputeCommon(machine, part, false, out.parts[part]);
    origin.flags |= kFromData;
  }
  out.origin = origin;
  return out;
}

/// A function that gets a whole array may store to any element of it.
void GiveArray(Machine& machine, const Type& type, const Value& operand) {
  if (!type.IsArray() || !operand.array || operand.array->memory < 0) return;
  Memory& memory = machine.memories[static_cast<size_t>(operand.array->memory)];
  memory.all_filled = true;
  ++memory.stores;
  ++memory.version;
  ForgetContents(machine, memory);
}

bool TakesAddress(const ir::Intrinsic& node) {
  return !node.operands.empty() && node.operands[0]->kind == ir::Kind::kElementAddress;
}

}  // namespace

Value EvaluateIntrinsic(Machine& machine, const ir::Intrinsic& node) {
  const BuiltinRow& row = *node.row;
  if (row.family == Family::kAtomic || row.family == Family::kAtomicSwap) return EvaluateAtomic(machine, node);
  if (TakesAddress(node)) return EvaluateOnElement(machine, node);
  Value* operands = machine.pool.New<Value>(node.operands.size());
  for (size_t i = 0; i < node.operands.size(); ++i) operands[i] = Evaluate(machine, *node.operands[i]);
  const std::span<const Value> all{operands, node.operands.size()};
  for (size_t i = 0; i < all.size(); ++i) GiveArray(machine, *node.operands[i]->type, all[i]);
  if (row.effects == Effects::kWarp) return EvaluateWarpOperation(machine, node, all);
  Value out = NewValue(machine, node.type);
  if (row.effects == Effects::kBarrier) {
    BlockBarrier(machine, node, row.family == Family::kGridBarrier);
    ComputeCommon(machine, SeedOf(row), true, out);
    out.origin.flags = kFromData;
    for (const Value& operand : all) {
      out.origin.flags |= operand.origin.flags & kFromTicket;
      out.origin.tickets |= operand.origin.tickets;
    }
    return out;
  }
  if (row.meaning == Meaning::kFence) NoteFence(machine);
  for (const Value& operand : all) out.origin.Add(operand.origin);
  if (ComputeMeaning(machine, node, all, out)) {
    out.origin.bounds |= out.origin.terms;
    out.origin.flags &= ~(kScaled | kFolded);
    for (const Value& operand : all)
      if (!operand.origin.flags && !operand.origin.terms) out.origin.bounds |= kConstantTerm;
    return out;
  }
  ComputeUnknown(row.effects == Effects::kPure ? SeedOf(row) : Mix(SeedOf(row), machine.serial++), all, out,
                 machine.lanes);
  const bool commutes = row.meaning == Meaning::kMinimum || row.meaning == Meaning::kMaximum;
  if (commutes && all.size() == 2) NumberAlike(machine, SeedOf(row), all[0], all[1], out);
  if (!all.empty() && node.type->IsFloat()) KeepZero(machine, row, all[0], out);
  for (uint32_t part = 0; part < out.part_count; ++part)
    ComputeUnknown(Mix(SeedOf(row), part), all, out.parts[part], machine.lanes);
  return out;
}

}  // namespace pyk2cu::lint
