#include "cli/report/resources.h"

#include <algorithm>
#include <charconv>

#include "runtime/cuda/compile/resource_usage.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

/// Every whole number of warps is a point of the plot.
constexpr uint32_t kStep = 32;

Resources Made(const KernelInfo& kernel, const std::string& architecture, const cuda::ResourceUsage& usage) {
  Resources to;
  to.registers = usage.registers;
  to.spill_store_bytes = usage.spill_store_bytes;
  to.spill_load_bytes = usage.spill_load_bytes;
  to.stack_bytes = usage.stack_bytes;
  to.shared_bytes = usage.shared_bytes;
  to.placed_shared_bytes = static_cast<uint64_t>(kernel.placed_shared_bytes);
  to.constant_bytes = usage.constant_bytes;
  to.max_threads = cuda::MaxThreads(usage);
  if (const auto& bounds = kernel.options.launch_bounds; !bounds.empty() && bounds[0] > 0)
    to.max_threads = std::min(to.max_threads, static_cast<uint32_t>(bounds[0]));
  for (uint32_t block = kStep; block <= to.max_threads; block += kStep)
    if (const auto occupancy = cuda::OccupancyFor(CapabilityOf(architecture), usage, block, to.placed_shared_bytes))
      to.occupancy.emplace_back(block, *occupancy);
  return to;
}

}  // namespace

int CapabilityOf(const std::string& architecture) {
  int capability = 0;
  const size_t digits = std::min(architecture.find('_') + 1, architecture.size());
  std::from_chars(architecture.data() + digits, architecture.data() + architecture.size(), capability);
  return capability;
}

std::optional<Resources> ResourcesOf(const KernelInfo& kernel, const std::string& architecture,
                                     const cuda::Binary& cubin) {
  for (const cuda::ResourceUsage& usage : cuda::ReadUsage(cubin.log, cubin.bytes))
    if (usage.symbol == kernel.symbol) return Made(kernel, architecture, usage);
  return std::nullopt;
}

}  // namespace pyk2cu::cli::report
