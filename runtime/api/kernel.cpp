#include <fmt/core.h>

#include <algorithm>

#include "runtime/api/convert.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kMakerOfKernels = "Program::GetKernel";
const std::string kNoName;

/// A launch, unlike a compile in advance, needs memory.
Result<void> CheckAddresses(const Kernel::Impl& kernel, std::span<const Argument> arguments) {
  for (size_t i = 0; i < arguments.size(); ++i)
    if (const Argument& each = arguments[i]; each.kind == Argument::Kind::kArray && each.address == 0 &&
                                             std::ranges::find(each.shape, 0) == each.shape.end())
      return Usage(fmt::format("{} is an array of shape {} at the address null", ArgumentName(kernel, i),
                               ShapeText(each.shape)));
  return {};
}

/// The way of a launch that is like none before it.
Result<std::shared_ptr<const ResolvedLaunch>> LaunchSlowly(Kernel::Impl& kernel, const LaunchConfig& config,
                                                           std::span<const Argument> arguments, bool start,
                                                           bool remember) {
  ConvertedArguments own;
  if (Result<void> right = own.Fill(arguments, kernel); !right) return right.error();
  pyk2cu::Result<ChosenVariant> chosen = kernel.kernel.ResolveLaunch(config, own.List());
  if (!chosen) return chosen.error();
  const KernelVariant& variant = *chosen->variant;
  std::vector<runtime::Argument> storage;
  const std::span<const runtime::Argument> complete = kernel.kernel.Complete(own.List(), storage);
  if (start) {
    if (Result<void> right = CheckAddresses(kernel, arguments); !right) return right.error();
    ParameterValues values;
    values.Fill(variant.info, complete);
    const PhaseTimer timer(pyk2cu::Phase::kLaunch);
    const pyk2cu::Result<void> started =
        kernel.device->Get().Launch(*variant.image, variant.index, config, values.Pointers());
    if (!started) return started.error();
  }
  if (!remember) return std::shared_ptr<const ResolvedLaunch>();
  return ResolvedLaunch::Make(kernel.device->Get(), std::move(*chosen), config, arguments, complete);
}

/// Calls `ask` with the kernel compiled for such a launch.
template <class Ask>
auto WithVariant(const std::shared_ptr<Kernel::Impl>& kernel, const LaunchConfig& config,
                 std::span<const Argument> arguments, Ask ask) -> decltype(ask(std::declval<const KernelVariant&>())) {
  if (!kernel) return NotMade("kernel", kMakerOfKernels);
  ConvertedArguments own;
  if (Result<void> right = own.Fill(arguments, *kernel); !right) return right.error();
  pyk2cu::Result<VariantPointer> variant = kernel->kernel.Resolve(config, own.List());
  if (!variant) return variant.error();
  return ask(**variant);
}

/// A configuration that any kernel may be resolved for: the smallest.
LaunchConfig Smallest(uint32_t shared_bytes) { return {{1}, {1}, shared_bytes}; }

}  // namespace

const std::string& Kernel::Name() const { return impl ? impl->kernel.Name() : kNoName; }
std::string Kernel::Warnings() const { return impl ? impl->kernel.Warnings() : ""; }
std::vector<Diagnostic> Kernel::WarningList() const {
  return impl ? impl->kernel.LocatedWarnings() : std::vector<Diagnostic>();
}

Result<void> Kernel::LaunchList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  if (Result<void> right = CheckStream(*impl->device, config.stream); !right) return right;
  if (LaunchValues values; values.Fill(arguments))
    if (const auto known = impl->recent.Find(config, arguments, values))
      return Convert(known->Start(impl->device->Get(), config, values));
  Result<std::shared_ptr<const ResolvedLaunch>> launched =
      LaunchSlowly(*impl, config, arguments, true, impl->recent.WantsMore());
  if (!launched) return launched.error();
  if (*launched) impl->recent.Add(std::move(*launched));
  return {};
}

Result<void> Kernel::PrepareList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  Result<std::shared_ptr<const ResolvedLaunch>> prepared = LaunchSlowly(*impl, config, arguments, false, true);
  if (!prepared) return prepared.error();
  if (*prepared) impl->recent.Add(std::move(*prepared));
  return {};
}

Result<LaunchPlan> Kernel::PlanList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  if (Result<void> right = CheckStream(*impl->device, config.stream); !right) return right.error();
  Result<std::shared_ptr<const ResolvedLaunch>> resolved = LaunchSlowly(*impl, config, arguments, false, true);
  if (!resolved) return resolved.error();
  const auto plan = std::make_shared<const LaunchPlan::Impl>(impl, config);
  plan->launch.Set(std::move(*resolved));
  return LaunchPlan{plan};
}

Result<TuningResult> Kernel::TuneList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  if (Result<void> right = CheckStream(*impl->device, config.stream); !right) return right.error();
  ConvertedArguments own;
  if (Result<void> right = own.Fill(arguments, *impl); !right) return right.error();
  if (Result<void> right = CheckAddresses(*impl, arguments); !right) return right.error();
  return Convert(impl->kernel.Tune(config, own.List()));
}

Result<VariantInfo> Kernel::ExplainList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  ConvertedArguments own;
  if (Result<void> right = own.Fill(arguments, *impl); !right) return right.error();
  return Convert(impl->kernel.Explain(config, own.List()));
}

std::vector<VariantInfo> Kernel::VariantList() const {
  return impl ? impl->kernel.VariantList() : std::vector<VariantInfo>();
}

Result<void> Kernel::UseVariants(Variants which) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  impl->kernel.UseVariants(which);
  return {};
}

Result<void> Kernel::Assume(std::string_view facts) const {
  if (!impl) return NotMade("kernel", kMakerOfKernels);
  return Convert(impl->kernel.Assume(facts));
}

Result<Suggestion> Kernel::SuggestList(uint32_t shared_bytes, std::span<const Argument> arguments) const {
  return WithVariant(impl, Smallest(shared_bytes), arguments, [&](const KernelVariant& variant) -> Result<Suggestion> {
    return Convert(impl->device->Get().Suggest(*variant.image, variant.index, shared_bytes));
  });
}

Result<void> Kernel::ForAllList(StreamRef stream, uint64_t threads, std::span<const Argument> arguments) const {
  if (threads == 0) return impl ? Result<void>() : NotMade("kernel", kMakerOfKernels);
  const Result<uint32_t> suggested =
      WithVariant(impl, Smallest(0), arguments, [&](const KernelVariant& variant) -> Result<uint32_t> {
        if (const uint32_t known = variant.suggested_threads.load(std::memory_order_relaxed)) return known;
        pyk2cu::Result<Suggestion> found = impl->device->Get().Suggest(*variant.image, variant.index, 0);
        if (!found) return found.error();
        const uint32_t block_threads = std::max<uint32_t>(found->block_threads, 1);
        variant.suggested_threads.store(block_threads, std::memory_order_relaxed);
        return block_threads;
      });
  if (!suggested) return suggested.error();
  const uint64_t block = *suggested, blocks = (threads - 1) / block + 1;
  if (blocks > UINT32_MAX) return Usage("that many threads are more than a grid can have");
  return LaunchList({{static_cast<uint32_t>(blocks)}, {static_cast<uint32_t>(block)}, 0, stream}, arguments);
}

Result<KernelAttributes> Kernel::AttributesList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  return WithVariant(impl, config, arguments, [&](const KernelVariant& variant) -> Result<KernelAttributes> {
    return Convert(impl->device->Get().Attributes(*variant.image, variant.index));
  });
}

Result<Occupancy> Kernel::OccupancyList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  return WithVariant(impl, config, arguments, [&](const KernelVariant& variant) -> Result<Occupancy> {
    const uint32_t threads = config.block.x * config.block.y * config.block.z;
    return Convert(impl->device->Get().OccupancyOf(*variant.image, variant.index, threads, config.shared_bytes));
  });
}

Result<uint64_t> Kernel::MaxCooperativeGridBlocks(const LaunchConfig& config,
                                                  std::span<const Argument> arguments) const {
  LaunchConfig smallest = config;
  smallest.grid = {};
  return WithVariant(impl, smallest, arguments, [&](const KernelVariant& variant) -> Result<uint64_t> {
    return Convert(impl->device->Get().MaxCooperativeBlocks(*variant.image, variant.index, config));
  });
}

Result<void> LaunchPlan::LaunchList(std::span<const Argument> arguments) const {
  if (!impl) return NotMade("plan", "Kernel::Plan");
  return LaunchListIn(impl->config.stream, arguments);
}

Result<void> LaunchPlan::LaunchListIn(StreamRef stream, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("plan", "Kernel::Plan");
  Kernel::Impl& kernel = *impl->kernel;
  LaunchConfig config = impl->config;
  config.stream = stream;
  const ResolvedLaunch* known = impl->launch.Get();
  LaunchValues values;
  const bool filled = values.Fill(arguments);
  if (filled && known && known->Matches(config, arguments, values)) {
    if (Result<void> right = CheckStream(*kernel.device, stream); !right) return right;
    return Convert(known->Start(kernel.device->Get(), config, values));
  }
  const Result<void> launched = Kernel{impl->kernel}.LaunchList(config, arguments);
  if (launched && filled && (!known || !known->IsCurrent()))
    impl->launch.Set(kernel.recent.Find(config, arguments, values));
  return launched;
}

}  // namespace pyk2cu::api
