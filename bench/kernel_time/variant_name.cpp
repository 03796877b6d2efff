#include "bench/kernel_time/variant_name.h"

#include "bench/report.h"
#include "runtime/api/convert.h"

namespace pyk2cu::bench {

std::string VariantName(const api::Kernel& kernel, const LaunchConfig& config,
                        std::span<const api::Argument> arguments) {
  api::ConvertedArguments converted;
  if (const api::Result<void> right = converted.Fill(arguments, *kernel.impl); !right) Die(right.error().message);
  const auto variant = OrDie(kernel.impl->kernel.Resolve(config, converted.List()));
  std::string name;
  if (variant->facts.small || variant->facts.small_grid) name = "small";
  if (variant->facts.no_alias) name += name.empty() ? "noalias" : ", noalias";
  return name.empty() ? "general" : name;
}

}  // namespace pyk2cu::bench
