#include "runtime/program/pinned_facts.h"

#include <fmt/format.h>

#include <bit>

#include "runtime/device/launch_values.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::runtime {
namespace {

/// What a launch has in place of a fact; empty if it has the fact.
using Difference = std::string;

uint64_t BitsOf(const ScalarValue& value, ScalarId type) {
  const ScalarValue converted = value.type == type ? value : ConvertScalar(value, type);
  if (type == ScalarId::kFloat32) return std::bit_cast<uint32_t>(static_cast<float>(converted.real));
  return type == ScalarId::kFloat64 ? std::bit_cast<uint64_t>(converted.real) : converted.bits;
}

Difference OfBlock(const Facts& facts, const Dim3& block) {
  const uint32_t given[] = {block.x, block.y, block.z};
  for (size_t axis = 0; axis < facts.block.size(); ++axis)
    if (facts.block[axis] > 0 && facts.block[axis] != given[axis])
      return fmt::format("the block is ({}, {}, {})", block.x, block.y, block.z);
  return {};
}

Difference OfNumbers(const std::string& name, const char* what, const std::vector<int64_t>& facts,
                     const int64_t* given) {
  for (size_t axis = 0; axis < facts.size(); ++axis)
    if (facts[axis] != ArgumentFacts::kUnknown && facts[axis] != given[axis])
      return fmt::format("{}.{}[{}] is {}", name, what, axis, given[axis]);
  return {};
}

Difference OfArray(const std::string& name, const ArgumentFacts& facts, const Argument& array) {
  if (array.kind != Argument::Kind::kArray) return {};
  if (Difference found = OfNumbers(name, "shape", facts.extents, array.shape); !found.empty()) return found;
  if (Difference found = OfNumbers(name, "strides", facts.strides, array.strides); !found.empty()) return found;
  for (size_t axis = 0; axis < facts.multiples.size(); ++axis)
    if (array.shape[axis] % facts.multiples[axis] != 0)
      return fmt::format("{}.shape[{}] is {}", name, axis, array.shape[axis]);
  if (facts.alignment > 0 && array.address % facts.alignment != 0)
    return fmt::format("{} is at the address {:#x}", name, array.address);
  return {};
}

Difference OfValue(const FactParameter& parameter, uint64_t fact, const Argument& argument) {
  if (argument.kind != Argument::Kind::kScalar) return {};
  const uint64_t bits = BitsOf(argument.scalar, parameter.type->scalar());
  if (bits == fact) return {};
  Facts given;
  given.arguments.push_back({.value = bits});
  return FactsText(given, std::span(&parameter, 1));
}

/// The facts that bits tell: those of whole arguments.
Difference OfBits(const std::string& name, const ArgumentFacts& facts, const Argument& argument, bool no_alias,
                  bool small) {
  const bool is_array = argument.kind == Argument::Kind::kArray;
  if (facts.no_alias && is_array && !no_alias)
    return fmt::format("{} shares memory with another array, and one of them is written", name);
  const bool is_integer = argument.kind == Argument::Kind::kScalar && argument.dtype->IsInteger();
  if (facts.small && (is_array || is_integer) && !small) return fmt::format("{} is not small", name);
  return {};
}

Difference DifferenceFrom(const Facts& facts, const PinnedFacts& pinned, std::span<const FactParameter> parameters,
                          std::span<const Argument> arguments, const LaunchConfig& config) {
  if (Difference found = OfBlock(facts, config.block); !found.empty()) return found;
  if (facts.small_grid && !IsSmallGrid(config)) return "the grid is not small";
  const FactBits bits = ComputeFactBits(arguments, pinned.writes, config);
  for (size_t i = 0; i < facts.arguments.size() && i < arguments.size(); ++i) {
    const ArgumentFacts& own = facts.arguments[i];
    const bool counts = i < FactBits::kMaxArguments;
    const bool no_alias = counts && (bits.no_alias >> i & 1) != 0, small = counts && (bits.small >> i & 1) != 0;
    if (Difference found = OfBits(pinned.names[i], own, arguments[i], no_alias, small); !found.empty()) return found;
    if (Difference found = OfArray(pinned.names[i], own, arguments[i]); !found.empty()) return found;
    if (!own.value) continue;
    if (Difference found = OfValue(parameters[i], *own.value, arguments[i]); !found.empty()) return found;
  }
  return {};
}

}  // namespace

Result<void> CheckPinned(const PinnedFacts& pinned, std::span<const Argument> arguments, const LaunchConfig& config) {
  std::vector<FactParameter> parameters;
  for (size_t i = 0; i < pinned.types.size() && i < pinned.names.size(); ++i)
    parameters.push_back({pinned.names[i], pinned.types[i]});
  const auto refuse = [&](const std::string& why) {
    return Error{ErrorKind::kUsage, fmt::format("kernel '{}' assumes {}", pinned.kernel, why)};
  };
  const Result<std::vector<FactItem>> items = ReadFactItems(pinned.assume);
  if (!items) return refuse(items.error().message);
  for (const FactItem& item : *items) {
    Facts facts;
    if (const Result<void> added = AddFact(item, parameters, facts); !added) return refuse(added.error().message);
    const Difference found = DifferenceFrom(facts, pinned, parameters, arguments, config);
    if (!found.empty()) return refuse(fmt::format("{}, but {}", item.text, found));
  }
  return {};
}

}  // namespace pyk2cu::runtime
