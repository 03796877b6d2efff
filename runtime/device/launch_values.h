#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "codegen/emit.h"
#include "pyk2cu/launch_types.h"
#include "runtime/device/argument.h"

namespace pyk2cu::runtime {

/// The values of a kernel's parameters in order, ready for Device::Launch. Up to kInline parameters cost no allocation.
class ParameterValues {
 public:
  /// The caller has checked that the arguments fit the kernel's types (CheckArguments).
  void Fill(const KernelInfo& kernel, std::span<const Argument> arguments);
  std::span<const void* const> Pointers() const { return pointers_; }

 private:
  static constexpr size_t kInline = 64;
  struct alignas(16) Slot {
    std::byte bytes[16];
  };
  Slot inline_slots_[kInline];
  const void* inline_pointers_[kInline];
  std::vector<Slot> more_slots_;
  std::vector<const void*> more_pointers_;
  std::span<const void* const> pointers_;
};

/// The facts of numbers and of grids: see Facts.
inline bool IsSmallNumber(ScalarId type, uint64_t bits) {
  if (type >= ScalarId::kUInt8 && type <= ScalarId::kUInt64) return bits <= static_cast<uint64_t>(Facts::kSmallIndex);
  const auto value = static_cast<int64_t>(bits);
  return type >= ScalarId::kInt8 && type <= ScalarId::kInt64 && value >= -Facts::kSmallIndex &&
         value <= Facts::kSmallIndex;
}
bool IsSmallGrid(const LaunchConfig& config);

/// Facts in a form that is quick to compare at every launch: one bit for each argument. Kernels with more arguments
/// than bits have no facts.
struct FactBits {
  static constexpr size_t kMaxArguments = 64;
  uint64_t no_alias = 0, small = 0;
  bool small_grid = false;

  bool operator==(const FactBits&) const = default;
};
/// Returns the facts of a launch. `writes` tells for each argument whether the kernel may write it.
FactBits ComputeFactBits(std::span<const Argument> arguments, const std::vector<bool>& writes,
                         const LaunchConfig& config);
Facts ToFacts(const FactBits& bits, size_t arguments);

}  // namespace pyk2cu::runtime
