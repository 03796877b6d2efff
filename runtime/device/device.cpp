#include "runtime/device/device.h"

#include "runtime/device/not_offered.h"

namespace pyk2cu::runtime {
namespace {

constexpr int64_t kWarpThreads = 32;

}  // namespace

Result<void> Device::LaunchPacked(const Image& image, size_t kernel, const LaunchConfig& config,
                                  const PackedValues& values) {
  constexpr size_t kFew = 64;
  const void* few[kFew];
  std::vector<const void*> many(values.offsets.size() > kFew ? values.offsets.size() : 0);
  const void** pointers = many.empty() ? few : many.data();
  for (size_t i = 0; i < values.offsets.size(); ++i) pointers[i] = values.block + values.offsets[i];
  return Launch(image, kernel, config, {pointers, values.offsets.size()});
}

Result<int64_t> Device::Attribute(int number) const {
  const DeviceProperties& properties = Properties();
  switch (number) {
    case 1: return int64_t{properties.max_threads_per_block};
    case 2: return int64_t{properties.max_block.x};
    case 3: return int64_t{properties.max_block.y};
    case 4: return int64_t{properties.max_block.z};
    case 5: return int64_t{properties.max_grid.x};
    case 6: return int64_t{properties.max_grid.y};
    case 7: return int64_t{properties.max_grid.z};
    case 8: return int64_t{properties.max_static_shared_bytes_per_block};
    case 10: return kWarpThreads;
    case 12: return int64_t{properties.max_registers_per_block};
    case 13: return int64_t{properties.clock_khz};
    case 16: return int64_t{properties.multiprocessors};
    case 38: return static_cast<int64_t>(properties.l2_bytes);
    case 39: return int64_t{properties.max_threads_per_multiprocessor};
    case 97: return int64_t{properties.max_shared_bytes_per_block};
    default: break;
  }
  return NotOffered(properties, "does not know this attribute");
}

Result<KernelAttributes> Device::Attributes(const Image&, size_t) {
  return NotOffered(Properties(), "does not say what a kernel needs");
}

Result<Occupancy> Device::OccupancyOf(const Image&, size_t, uint32_t, uint32_t) {
  return NotOffered(Properties(), "does not say how many blocks run together");
}

Result<Suggestion> Device::Suggest(const Image&, size_t, uint32_t) {
  return NotOffered(Properties(), "suggests no block size");
}

}  // namespace pyk2cu::runtime
