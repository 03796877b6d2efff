#include "bench/kernel_time/variant_name.h"

#include <algorithm>
#include <string_view>

#include "bench/report.h"

namespace pyk2cu::bench {
namespace {

/// The first word of facts about arguments, which are many; of others all.
std::string_view NameOf(std::string_view fact) {
  for (const std::string_view of_arguments : {"noalias", "small"})
    if (fact.starts_with(of_arguments)) return of_arguments;
  return fact;
}

}  // namespace

std::string VariantName(const api::Kernel& kernel, const LaunchConfig& config,
                        std::span<const api::Argument> arguments) {
  const api::Result<VariantInfo> taken = kernel.ExplainList(config, arguments);
  if (!taken) Die(taken.error().message);
  if (taken->facts == "none") return "general";
  std::string name;
  for (std::string_view facts = taken->facts; !facts.empty();) {
    const size_t end = std::min(facts.find(", "), facts.size());
    const std::string_view fact = NameOf(facts.substr(0, end));
    if (name.find(fact) == std::string::npos) name += (name.empty() ? "" : ", ") + std::string(fact);
    facts.remove_prefix(std::min(end + 2, facts.size()));
  }
  return name;
}

}  // namespace pyk2cu::bench
