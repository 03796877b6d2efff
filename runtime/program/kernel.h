#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/located.h"
#include "runtime/device/argument.h"
#include "runtime/device/launch_values.h"
#include "runtime/program/kernel_cache.h"
#include "runtime/program/kernel_variant.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {

/// One kernel of a program on one device: compiled when first launched with arguments of given types and facts,
/// launched at once after that. Thread-safe.
class Kernel {
 public:
  /// How many variants are kept; the oldest go first.
  static constexpr size_t kMaxVariants = 64;
  /// How many sets of facts the same types are compiled for; after that the variant without facts serves all.
  static constexpr size_t kMaxFactVariants = 16;

  /// `declaration` is one of the program's, perhaps with other options. `signature` overrides what the file declares.
  Kernel(std::shared_ptr<const Program> program, const KernelDeclaration& declaration,
         std::shared_ptr<KernelCache> cache, std::optional<Signature> signature = std::nullopt);

  const std::string& Name() const { return declaration_.name; }
  const std::vector<std::string>& ParameterNames() const { return declaration_.parameters; }
  Device& GetDevice() const { return cache_->GetDevice(); }

  /// Compiles, unless that is done, and checks grid, block and shared memory: everything of a launch but the launch.
  /// What the compiler has to say of the source goes to `report` if there is one; errors are in the Error's message
  /// (kSource) too.
  Result<void> Prepare(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report = nullptr);

  /// What Prepare finds: all that a launch needs besides the values.
  Result<VariantPointer> Resolve(const LaunchConfig& config, std::span<const Argument> arguments,
                                 Diagnostics* report = nullptr);

  /// What the compiles without a `report` had to warn of, rendered; a warning that several of them had is there once.
  /// The same as data.
  std::string Warnings();
  std::vector<api::Diagnostic> LocatedWarnings();

  /// The largest grid of such blocks that can run together, for a kernel that waits for its grid. The grid in `config`
  /// counts for nothing.
  Result<uint64_t> MaxCooperativeBlocks(const LaunchConfig& config, std::span<const Argument> arguments);

  /// The arguments, with defaults for those left out at the end; unchanged if no default is needed.
  std::span<const Argument> Complete(std::span<const Argument> arguments, std::vector<Argument>& storage) const;

  /// Starts the kernel; Device::Synchronize waits for it and has its errors.
  Result<void> Launch(const LaunchConfig& config, std::span<const Argument> arguments);

 private:
  Result<VariantPointer> Find(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report);
  Result<VariantPointer> FindSlow(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report);
  Result<std::shared_ptr<TypedKernel>> FindTyped(std::span<const Argument> arguments, Diagnostics* report);
  Result<VariantPointer> Compile(const std::shared_ptr<TypedKernel>& typed, const FactBits& facts,
                                 std::span<const Argument> arguments, const LaunchConfig& config, Diagnostics& report);
  void Keep(VariantPointer variant);

  std::shared_ptr<const Program> program_;
  KernelDeclaration declaration_;
  std::shared_ptr<KernelCache> cache_;
  std::optional<Signature> signature_;

  std::mutex last_mutex_;  ///< guards last_, for the time of a pointer copy
  VariantPointer last_;    ///< of the last launch, which the next one most often repeats
  std::mutex mutex_;       ///< guards the rest, also while compiling
  Diagnostics warnings_;
  std::vector<std::shared_ptr<TypedKernel>> typed_;
  std::vector<VariantPointer> variants_;
};

}  // namespace pyk2cu::runtime
