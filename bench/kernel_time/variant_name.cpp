#include "bench/kernel_time/variant_name.h"

#include <fmt/core.h>

#include "bench/report.h"

namespace pyk2cu::bench {

std::string VariantName(const api::Kernel& kernel, const LaunchConfig& config,
                        std::span<const api::Argument> arguments) {
  const api::Result<VariantInfo> info = kernel.ExplainList(config, arguments);
  if (!info) Die(info.error().message);
  std::string name = info->facts.empty() ? "general" : info->facts;
  if (info->coarsening > 1) name += fmt::format(", coarsen={}{}", "xyz"[info->coarsening_axis], info -> coarsening);
  return info->reason.empty() ? name : name + ": " + info->reason;
}

}  // namespace pyk2cu::bench
