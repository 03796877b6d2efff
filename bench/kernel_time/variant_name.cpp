#include "bench/kernel_time/variant_name.h"

#include "bench/report.h"

namespace pyk2cu::bench {

std::string VariantName(const api::Kernel& kernel, const LaunchConfig& config,
                        std::span<const api::Argument> arguments) {
  const api::Result<VariantInfo> info = kernel.ExplainList(config, arguments);
  if (!info) Die(info.error().message);
  const std::string facts = info->facts.empty() ? "general" : info->facts;
  return info->reason.empty() ? facts : facts + ": " + info->reason;
}

}  // namespace pyk2cu::bench
