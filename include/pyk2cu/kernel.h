#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "pyk2cu/argument_check.h"
#include "pyk2cu/argument_holder.h"
#include "pyk2cu/device.h"
#include "pyk2cu/variant_types.h"

namespace pyk2cu::api {

/// Calls `use` with the arguments as a span.
template <class Use, class... Arguments>
auto WithArgumentList(Use&& use, const Arguments&... arguments) {
  if constexpr ((ArgumentCheck<Arguments>::Passes() & ... & true)) {
    const std::tuple<ArgumentHolder<Arguments>...> holders(arguments...);
    const std::array<Argument, sizeof...(Arguments)> list = std::apply(
        [](const auto&... each) { return std::array<Argument, sizeof...(Arguments)>{each.Get()...}; }, holders);
    return use(std::span<const Argument>(list));
  } else {
    return use(std::span<const Argument>());  // does not compile: the check has said why
  }
}

/// A launch with everything resolved beforehand: checks, types, the compiled kernel, the grid. What differs from the
/// arguments that it was made for is noticed: other numbers and other memory are taken as they are, other types go the
/// way of Kernel::Launch. Any number of threads may use one plan.
class LaunchPlan {
 public:
  /// Starts the kernel with the plan's grid, block and stream: `plan.Launch(x, y, 6)`.
  template <class... Arguments>
  Result<void> Launch(const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return LaunchList(list); }, arguments...);
  }
  /// In another stream than the plan's.
  template <class... Arguments>
  Result<void> LaunchIn(StreamRef stream, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return LaunchListIn(stream, list); }, arguments...);
  }
  /// The same with a list.
  Result<void> LaunchList(std::span<const Argument> arguments) const;
  Result<void> LaunchListIn(StreamRef stream, std::span<const Argument> arguments) const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

/// A kernel on a device. It is compiled when it is first launched with arguments of given types; later launches reuse
/// that. Calls fail with kUsage if arguments, grid or block do not fit the kernel or the device, with kSource if the
/// kernel has errors for such types, and with kEnvironment if it cannot be compiled here. What a kernel does wrong
/// while it runs comes out of Synchronize, as kRuntime.
class Kernel {
 public:
  /// Starts the kernel: `kernel.Launch({{blocks}, {threads}}, x, y, 5)`. Device::Synchronize or Stream::Synchronize
  /// waits for it.
  template <class... Arguments>
  Result<void> Launch(const LaunchConfig& config, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return LaunchList(config, list); }, arguments...);
  }
  /// Starts at least `threads` threads in one dimension, in blocks of the suggested size.
  template <class... Arguments>
  Result<void> ForAll(uint64_t threads, const Arguments&... arguments) const {
    return ForAllIn({}, threads, arguments...);
  }
  template <class... Arguments>
  Result<void> ForAllIn(StreamRef stream, uint64_t threads, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return ForAllList(stream, threads, list); },
                            arguments...);
  }
  /// Resolves launches with such a configuration and such arguments; compiles if that is not done yet.
  template <class... Arguments>
  Result<LaunchPlan> Plan(const LaunchConfig& config, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return PlanList(config, list); }, arguments...);
  }
  /// Compiles for such arguments without launching.
  template <class... Arguments>
  Result<void> Prepare(const LaunchConfig& config, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return PrepareList(config, list); }, arguments...);
  }
  /// Times the variants that such a launch may take, and makes it and later ones like it take the fastest, in other
  /// processes too (the decision is kept in the disk cache). The arrays stay as they are.
  template <class... Arguments>
  Result<TuningResult> Tune(const LaunchConfig& config, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return TuneList(config, list); }, arguments...);
  }
  /// The best block size for such arguments, with so much dynamic shared memory a block.
  template <class... Arguments>
  Result<Suggestion> Suggest(uint32_t shared_bytes, const Arguments&... arguments) const {
    return WithArgumentList([&](std::span<const Argument> list) { return SuggestList(shared_bytes, list); },
                            arguments...);
  }

  // The same with a list, for arguments whose number is not known when the program is compiled.
  Result<void> LaunchList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  Result<void> ForAllList(StreamRef stream, uint64_t threads, std::span<const Argument> arguments) const;
  Result<LaunchPlan> PlanList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  Result<void> PrepareList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  Result<TuningResult> TuneList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  Result<Suggestion> SuggestList(uint32_t shared_bytes, std::span<const Argument> arguments) const;
  /// What the kernel needs, compiled for such a launch; how many of its blocks run on a multiprocessor together.
  Result<KernelAttributes> AttributesList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  Result<Occupancy> OccupancyList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  /// The largest grid of such blocks (config.grid counts for nothing) that can run together: what a kernel that calls
  /// cg.this_grid().sync() may be launched with.
  Result<uint64_t> MaxCooperativeGridBlocks(const LaunchConfig& config, std::span<const Argument> arguments) const;

  /// The variant that such a launch takes, and why. All variants that there are so far.
  Result<VariantInfo> ExplainList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  std::vector<VariantInfo> VariantList() const;
  /// Whether launches get variants for what they have in common; to be said before the first launch.
  Result<void> UseVariants(Variants which) const;
  /// Facts that every launch has, as the decorator's option `assume`, in whose place they are: "block=256,
  /// x.shape[1]=4". The code has them as constants, and a launch that lacks one fails with kUsage. With "none" no
  /// launch has its numbers as constants. To be said before anything is compiled, else kUsage.
  Result<void> Assume(std::string_view facts) const;

  const std::string& Name() const;  ///< in Python
  /// What the compiles so far had to warn of in the kernel, with places and carets; empty if nothing. The same as data.
  std::string Warnings() const;
  std::vector<Diagnostic> WarningList() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
