#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/located.h"
#include "pyk2cu/variant_types.h"
#include "runtime/device/argument.h"
#include "runtime/device/launch_values.h"
#include "runtime/program/compile_variant.h"
#include "runtime/program/kernel_cache.h"
#include "runtime/program/kernel_variant.h"
#include "runtime/program/program.h"
#include "runtime/variants/mode.h"

namespace pyk2cu::runtime {

/// One kernel of a program on one device. The first launch with arguments of given types and facts compiles it.
/// Thread-safe.
class Kernel {
 public:
  /// The number of variants that are kept. The oldest are dropped first.
  static constexpr size_t kMaxVariants = 64;
  /// The number of sets of facts that the same types are compiled for. Other launches use the generic variant.
  static constexpr size_t kMaxFactVariants = 16;

  /// `declaration` is one of the program, possibly with changed options. `signature` overrides what the file declares.
  Kernel(std::shared_ptr<const Program> program, const KernelDeclaration& declaration,
         std::shared_ptr<KernelCache> cache, std::optional<Signature> signature = std::nullopt);

  const std::string& Name() const { return declaration_.name; }
  const std::vector<std::string>& ParameterNames() const { return declaration_.parameters; }
  Device& GetDevice() const { return cache_->GetDevice(); }

  /// Compiles if necessary, and checks grid, block and shared memory: everything of a launch but the launch.
  /// Messages of the compiler about the source go to `report` if it is not null; errors are in the Error's message
  /// (kSource) too.
  Result<void> Prepare(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report = nullptr);

  /// The result of Prepare: everything that a launch needs besides the values.
  Result<VariantPointer> Resolve(const LaunchConfig& config, std::span<const Argument> arguments,
                                 Diagnostics* report = nullptr);

  /// The same for a launch that takes place: it may take a variant for more facts, and counts when it is decided which
  /// variants are worth it (VariantChoice). It never waits for one, except with VariantMode::kNow.
  Result<ChosenVariant> ResolveLaunch(const LaunchConfig& config, std::span<const Argument> arguments,
                                      Diagnostics* report = nullptr);

  /// Times the variants that such a launch may take, and makes it and later ones like it take the fastest. The arrays
  /// stay as they are. kUsage for kernels that have no variants.
  Result<TuningResult> Tune(const LaunchConfig& config, std::span<const Argument> arguments);
  /// The variant that such a launch takes, and why; compiles if necessary.
  Result<VariantInfo> Explain(const LaunchConfig& config, std::span<const Argument> arguments);
  /// All variants that there are.
  std::vector<VariantInfo> VariantList();

  /// Whether launches get variants for what they have in common. It has no effect on what is compiled already.
  void UseVariants(Variants which);

  /// Sets the option `assume` in place of what the decorator says. kUsage if the text is no list of facts of such
  /// parameters, or if something is compiled already.
  Result<void> Assume(std::string_view facts);

  /// Returns the warnings of compiles without a `report`, rendered. Equal warnings are included once.
  /// The same as data.
  std::string Warnings();
  std::vector<api::Diagnostic> LocatedWarnings();

  /// The largest grid of such blocks that can run together, for a kernel that waits for its grid. The grid in `config`
  /// is ignored.
  Result<uint64_t> MaxCooperativeBlocks(const LaunchConfig& config, std::span<const Argument> arguments);

  /// The arguments, with defaults for those left out at the end, and with the arrays that the program has captured
  /// after them; unchanged if there is nothing to add.
  std::span<const Argument> Complete(std::span<const Argument> arguments, std::vector<Argument>& storage) const;

  /// Starts the kernel. Device::Synchronize waits for it and returns its errors.
  Result<void> Launch(const LaunchConfig& config, std::span<const Argument> arguments);

 private:
  std::span<const Argument> WithDefaults(std::span<const Argument> arguments, std::vector<Argument>& storage) const;
  Result<VariantPointer> Find(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report);
  Result<VariantPointer> FindSlow(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report);
  /// Refuses a launch that lacks a fact that the kernel's declaration tells of every launch.
  Result<void> CheckPinned(std::span<const Type* const> types, const std::vector<bool>& writes,
                           const LaunchConfig& config, std::span<const Argument> arguments) const;
  Result<std::shared_ptr<const TypedKernel>> FindTyped(std::span<const Argument> arguments, Diagnostics* report);
  Result<VariantPointer> Compile(const std::shared_ptr<const TypedKernel>& typed, const FactBits& facts,
                                 std::span<const Argument> arguments, const LaunchConfig& config, Diagnostics& report);
  void Keep(VariantPointer variant);
  Result<ChosenVariant> Choose(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report);
  void AddChoice(const VariantSource& from, const GeneratedVariant& generated, KernelVariant& to) const;

  std::shared_ptr<const Program> program_;
  KernelDeclaration declaration_;
  std::shared_ptr<KernelCache> cache_;
  std::optional<Signature> signature_;
  std::atomic<Variants> wanted_;
  std::atomic<VariantMode> mode_;  ///< what that means here

  std::mutex last_mutex_;  ///< guards last_; held only while a pointer is copied
  VariantPointer last_;    ///< that of the last launch, which the next one most often repeats
  std::mutex mutex_;       ///< guards the rest, also while compiling
  Diagnostics warnings_;
  std::vector<std::shared_ptr<const TypedKernel>> typed_;
  std::vector<VariantPointer> variants_;
};

}  // namespace pyk2cu::runtime
