#include "runtime/device.h"

#include <fmt/core.h>

namespace pyk2cu {
namespace {

/// A backend may leave out what its machine does not have.
Error NotOffered(const Device& device, const char* what) { return {ErrorKind::kUsage, fmt::format("{} {}", device.Properties().name, what)}; }

}  // namespace

Result<KernelAttributes> Device::Attributes(const Image&, size_t) { return NotOffered(*this, "does not say what a kernel needs"); }
Result<Occupancy> Device::OccupancyOf(const Image&, size_t, uint32_t, uint32_t) { return NotOffered(*this, "does not say how many blocks run together"); }
Result<SuggestedLaunch> Device::Suggest(const Image&, size_t, uint32_t) { return NotOffered(*this, "suggests no block size"); }

}  // namespace pyk2cu
