#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "runtime/device/argument.h"
#include "runtime/device/device.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::runtime {

struct TypedKernel;  ///< checked for argument types, before any facts

/// A kernel compiled for argument types and facts. Immutable, except for cached values.
struct KernelVariant {
  std::shared_ptr<TypedKernel> typed;
  std::vector<uint64_t> words;  ///< of the arguments it was made for: their types
  std::vector<bool> writes;     ///< for each argument
  bool values_decide = false;   ///< a literal was converted: other values may not fit
  FactBits facts;
  bool any_facts = false;  ///< the generic variant, correct for all facts
  std::shared_ptr<Image> image;
  size_t index = 0;  ///< of the kernel in the image
  KernelInfo info;
  mutable std::atomic<uint32_t> suggested_threads{0};  ///< of a block without dynamic shared memory; 0 until asked for

  bool Matches(std::span<const Argument> arguments, const LaunchConfig& config) const;
};
using VariantPointer = std::shared_ptr<const KernelVariant>;

}  // namespace pyk2cu::runtime
