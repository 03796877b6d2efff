#include "runtime/device/launch_values.h"

#include <cstring>

#include "runtime/device/array_facts.h"

namespace pyk2cu::runtime {
namespace {

void StoreInteger(int64_t value, const Type* type, std::byte* to) { std::memcpy(to, &value, type->Bytes()); }

void StoreParameter(const KernelParameter& parameter, const Argument& argument, std::byte* to) {
  const Argument* leaf = &argument;
  for (int index : parameter.path) leaf = &leaf->elements[index];
  switch (parameter.carries) {
    case KernelParameter::Carries::kData:
      if (leaf->kind == Argument::Kind::kScalar)
        return StoreInteger(static_cast<int64_t>(leaf->scalar.bits), TypeTable::Scalar(ScalarId::kUInt64), to);
      std::memcpy(to, &leaf->address, sizeof leaf->address);
      return;
    case KernelParameter::Carries::kExtent: StoreInteger(leaf->shape[parameter.axis], parameter.type, to); return;
    case KernelParameter::Carries::kStride: StoreInteger(leaf->strides[parameter.axis], parameter.type, to); return;
    case KernelParameter::Carries::kBlocks:
    case KernelParameter::Carries::kErrors:
    case KernelParameter::Carries::kValue: break;
  }
  const ScalarId type = parameter.type->Representation()->scalar();
  StoreScalar(leaf->scalar.type == type ? leaf->scalar : ConvertScalar(leaf->scalar, type), to);
}

ArrayFacts FactsOfArgument(const Argument& array) {
  return FactsOf(array.dtype->Bytes(), array.address, {array.shape, array.ndim}, {array.strides, array.ndim});
}

bool IsSmall(const Argument& argument) {
  return argument.kind == Argument::Kind::kScalar && IsSmallNumber(argument.scalar.type, argument.scalar.bits);
}

bool HoldsArray(const Argument& argument) {
  if (argument.kind != Argument::Kind::kTuple) return argument.kind == Argument::Kind::kArray;
  for (const Argument& element : argument.elements)
    if (HoldsArray(element)) return true;
  return false;
}

/// Returns true if the bytes of arrays are not examined, because there is one inside a tuple: every array may be
/// shared.
bool AnyMayAlias(std::span<const Argument> arguments) {
  for (const Argument& argument : arguments)
    if (argument.kind == Argument::Kind::kTuple && HoldsArray(argument)) return true;
  return false;
}

}  // namespace

void ParameterValues::Fill(const KernelInfo& kernel, std::span<const Argument> arguments) {
  const size_t count = kernel.parameters.size();
  Slot* slots = inline_slots_;
  const void** pointers = inline_pointers_;
  if (count > kInline) {
    more_slots_.resize(count);
    more_pointers_.resize(count);
    slots = more_slots_.data();
    pointers = more_pointers_.data();
  }
  for (size_t i = 0; i < count; ++i) {
    pointers[i] = slots[i].bytes;
    if (kernel.parameters[i].argument < 0)
      slots[i] = {};  // the device's affair
    else
      StoreParameter(kernel.parameters[i], arguments[kernel.parameters[i].argument], slots[i].bytes);
  }
  pointers_ = {pointers, count};
}

bool IsSmallGrid(const LaunchConfig& config) {
  const auto small = [](uint32_t grid, uint32_t block) {
    return grid <= Facts::kSmallGrid && uint64_t{grid} * block <= static_cast<uint64_t>(Facts::kSmallIndex);
  };
  return small(config.grid.x, config.block.x) && small(config.grid.y, config.block.y) &&
         small(config.grid.z, config.block.z);
}

FactBits ComputeFactBits(std::span<const Argument> arguments, const std::vector<bool>& writes,
                         const LaunchConfig& config) {
  FactBits bits;
  if (arguments.size() > FactBits::kMaxArguments) return bits;
  ArrayFacts facts[FactBits::kMaxArguments];
  uint64_t arrays = 0, aliased = AnyMayAlias(arguments) ? ~uint64_t{0} : 0;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const uint64_t bit = uint64_t{1} << i;
    if (IsSmall(arguments[i])) bits.small |= bit;
    if (arguments[i].kind != Argument::Kind::kArray) continue;
    facts[i] = FactsOfArgument(arguments[i]);
    if (facts[i].small) bits.small |= bit;
    // Two arrays that share bytes matter if one of them is written.
    for (size_t j = 0; j < i; ++j)
      if ((arrays >> j & 1) && facts[i].Overlaps(facts[j]) && (writes[i] || writes[j]))
        aliased |= bit | uint64_t{1} << j;
    arrays |= bit;
  }
  bits.no_alias = arrays & ~aliased;
  bits.small_grid = IsSmallGrid(config);
  return bits;
}

Facts ToFacts(const FactBits& bits, size_t arguments) {
  Facts facts;
  facts.small_grid = bits.small_grid;
  if (arguments > FactBits::kMaxArguments) return facts;
  for (size_t i = 0; i < arguments; ++i)
    facts.arguments.push_back({(bits.no_alias >> i & 1) != 0, (bits.small >> i & 1) != 0});
  return facts;
}

}  // namespace pyk2cu::runtime
