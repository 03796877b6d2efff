#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "runtime/device/argument.h"
#include "runtime/device/launch_values.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::test {

/// What arrays of tests are aligned to, in bytes, on every device.
constexpr uint32_t kBufferAlignment = 16;

inline uint64_t BitsOf(const runtime::ScalarValue& value, ScalarId type) {
  const runtime::ScalarValue converted = value.type == type ? value : runtime::ConvertScalar(value, type);
  if (type == ScalarId::kFloat32) return std::bit_cast<uint32_t>(static_cast<float>(converted.real));
  return type == ScalarId::kFloat64 ? std::bit_cast<uint64_t>(converted.real) : converted.bits;
}

inline void AddBlock(const LaunchConfig& config, Facts& facts) {
  facts.block = {config.block.x, config.block.y, config.block.z};
}

/// Adds the numbers of a launch to its facts: the block, extents, strides, values, and the alignment of addresses.
/// `floats`: values of floats, too. As constants they may be fused into other products than as parameters.
inline void AddNumbers(std::span<const runtime::Argument> arguments, std::span<const Type* const> types,
                       const LaunchConfig& config, bool floats, Facts& facts) {
  using runtime::Argument;
  AddBlock(config, facts);
  facts.arguments.resize(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Argument& argument = arguments[i];
    ArgumentFacts& to = facts.arguments[i];
    if (argument.kind == Argument::Kind::kArray && types[i]->IsArray()) {
      to.extents.assign(argument.shape, argument.shape + argument.ndim);
      to.strides.assign(argument.strides, argument.strides + argument.ndim);
      if (argument.address % kBufferAlignment == 0) to.alignment = kBufferAlignment;
    }
    const bool is_number = types[i]->IsBool() || types[i]->IsInteger() || (floats && types[i]->IsFloat());
    if (argument.kind == Argument::Kind::kScalar && is_number) to.value = BitsOf(argument.scalar, types[i]->scalar());
  }
}

/// Adds what makes accesses of neighbors wide: the alignment of addresses, and of what extents are multiples.
inline void AddAlignment(std::span<const runtime::Argument> arguments, std::span<const Type* const> types,
                         Facts& facts) {
  facts.arguments.resize(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const runtime::Argument& argument = arguments[i];
    if (argument.kind != runtime::Argument::Kind::kArray || !types[i]->IsArray()) continue;
    ArgumentFacts& to = facts.arguments[i];
    if (argument.address % kBufferAlignment == 0) to.alignment = kBufferAlignment;
    to.multiples.assign(static_cast<size_t>(argument.ndim), 1);
    for (size_t axis = 0; axis < to.multiples.size(); ++axis)
      while (to.multiples[axis] < kBufferAlignment && argument.shape[axis] % (2 * to.multiples[axis]) == 0)
        to.multiples[axis] *= 2;
  }
}

}  // namespace pyk2cu::test
