#include "runtime/device/launch_values.h"

#include <cstdlib>
#include <cstring>

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
    case KernelParameter::Carries::kErrors:
    case KernelParameter::Carries::kValue: break;
  }
  const ScalarId type = parameter.type->Representation()->scalar();
  StoreScalar(leaf->scalar.type == type ? leaf->scalar : ConvertScalar(leaf->scalar, type), to);
}

/// The bytes an array touches: [begin, end), empty for an array without elements.
struct ByteRange {
  uint64_t begin = 0, end = 0;
  bool Overlaps(const ByteRange& other) const { return begin < other.end && other.begin < end; }
};

/// What cannot be counted in 64 bits may be anywhere: it overlaps everything.
constexpr ByteRange kEverywhere{0, UINT64_MAX};

ByteRange RangeOf(const Argument& array) {
  for (int axis = 0; axis < array.ndim; ++axis)
    if (array.shape[axis] == 0) return {};
  ByteRange range{array.address, 0};
  if (__builtin_add_overflow(array.address, static_cast<uint64_t>(array.dtype->Bytes()), &range.end))
    return kEverywhere;
  for (int axis = 0; axis < array.ndim; ++axis) {
    int64_t reach = 0;
    if (__builtin_mul_overflow(array.shape[axis] - 1, array.strides[axis], &reach)) return kEverywhere;
    uint64_t& bound = reach < 0 ? range.begin : range.end;
    if (__builtin_add_overflow(bound, reach, &bound)) return kEverywhere;
  }
  return range;
}

bool IsSmallArray(const Argument& array) {
  const int64_t item = array.dtype->Bytes();
  int64_t reach = 0;
  for (int axis = 0; axis < array.ndim; ++axis) {
    const int64_t extent = array.shape[axis];
    const int64_t stride = array.strides[axis];
    int64_t bytes = 0;
    if (extent < 0 || extent > Facts::kSmallIndex || stride % item != 0 || stride == INT64_MIN) return false;
    if (extent == 0) continue;
    if (__builtin_mul_overflow(extent - 1, std::abs(stride), &bytes) ||
        __builtin_add_overflow(reach, bytes / item, &reach))
      return false;
  }
  return reach <= Facts::kSmallIndex;
}

bool IsSmall(const Argument& argument) {
  if (argument.kind == Argument::Kind::kArray) return IsSmallArray(argument);
  if (argument.kind != Argument::Kind::kScalar) return false;
  const ScalarInfo& info = Info(argument.scalar.type);
  if (info.scalar_class == ScalarClass::kUnsigned)
    return argument.scalar.bits <= static_cast<uint64_t>(Facts::kSmallIndex);
  const auto value = static_cast<int64_t>(argument.scalar.bits);
  return info.scalar_class == ScalarClass::kSigned && value >= -Facts::kSmallIndex && value <= Facts::kSmallIndex;
}

bool IsSmallGrid(const LaunchConfig& config) {
  const auto small = [](uint32_t grid, uint32_t block) {
    return grid <= Facts::kSmallGrid && uint64_t{grid} * block <= static_cast<uint64_t>(Facts::kSmallIndex);
  };
  return small(config.grid.x, config.block.x) && small(config.grid.y, config.block.y) &&
         small(config.grid.z, config.block.z);
}

bool HoldsArray(const Argument& argument) {
  if (argument.kind != Argument::Kind::kTuple) return argument.kind == Argument::Kind::kArray;
  for (const Argument& element : argument.elements)
    if (HoldsArray(element)) return true;
  return false;
}

/// Returns the bits of the arrays that share bytes with another array, if one of both is written. Arrays inside tuples
/// are not examined: if there is one, every array may be shared.
uint64_t AliasedBits(std::span<const Argument> arguments, const std::vector<bool>& writes) {
  for (const Argument& argument : arguments)
    if (argument.kind == Argument::Kind::kTuple && HoldsArray(argument)) return ~uint64_t{0};
  ByteRange ranges[FactBits::kMaxArguments];
  uint64_t aliased = 0;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].kind != Argument::Kind::kArray) continue;
    ranges[i] = RangeOf(arguments[i]);
    for (size_t j = 0; j < i; ++j)
      if (ranges[i].Overlaps(ranges[j]) && (writes[i] || writes[j])) aliased |= uint64_t{1} << i | uint64_t{1} << j;
  }
  return aliased;
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
    if (kernel.parameters[i].carries == KernelParameter::Carries::kErrors)
      slots[i] = {};  // the device's affair
    else
      StoreParameter(kernel.parameters[i], arguments[kernel.parameters[i].argument], slots[i].bytes);
  }
  pointers_ = {pointers, count};
}

FactBits ComputeFactBits(std::span<const Argument> arguments, const std::vector<bool>& writes,
                         const LaunchConfig& config) {
  FactBits bits;
  if (arguments.size() > FactBits::kMaxArguments) return bits;
  const uint64_t aliased = AliasedBits(arguments, writes);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const uint64_t bit = uint64_t{1} << i;
    if (arguments[i].kind == Argument::Kind::kArray && !(aliased & bit)) bits.no_alias |= bit;
    if (IsSmall(arguments[i])) bits.small |= bit;
  }
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
