#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/device/argument.h"
#include "runtime/device/device.h"
#include "runtime/device/launch_values.h"
#include "runtime/variants/notes.h"
#include "runtime/variants/variant_choice.h"

namespace pyk2cu::runtime {

struct TypedKernel;  ///< checked for argument types, before any facts

/// The launches that variants are for.
struct VariantIdentity {
  std::shared_ptr<const TypedKernel> typed;
  std::vector<uint64_t> words;  ///< of the arguments it was made for: their types
  std::vector<bool> writes;     ///< for each argument
  bool values_decide = false;   ///< a literal was converted: other values may not fit
  FactBits facts;
  bool any_facts = false;  ///< the generic variant, correct for all facts
};

/// A kernel compiled for argument types and facts. Immutable, except for cached values.
struct KernelVariant : VariantIdentity {
  explicit KernelVariant(VariantIdentity of) : VariantIdentity(std::move(of)) {}

  std::shared_ptr<Image> image;
  size_t index = 0;  ///< of the kernel in the image
  KernelInfo info;
  /// The variants that take more facts as constants, for launches that fit this one; null if it may have none.
  std::shared_ptr<VariantChoice> choice;
  std::optional<VariantNotes> notes;                   ///< where later processes find what was chosen
  mutable std::atomic<uint32_t> suggested_threads{0};  ///< of a block without dynamic shared memory; 0 until asked for

  bool Matches(std::span<const Argument> arguments, const LaunchConfig& config) const;
};

/// The variant that a launch takes, and when launches like it take the same one.
struct ChosenVariant {
  VariantPointer variant;
  std::shared_ptr<const VariantChoice> choice = {};  ///< null: types and FactBits decide alone
  uint32_t generation = 0;                           ///< of the choice
  ChoiceConditions conditions = {};
  bool repeats = true;  ///< false: the next launch has to be resolved, too
};

}  // namespace pyk2cu::runtime
