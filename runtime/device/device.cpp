#include "runtime/device/device.h"

#include "runtime/device/not_offered.h"

namespace pyk2cu::runtime {

Result<void> Device::LaunchPacked(const Image& image, size_t kernel, const LaunchConfig& config,
                                  const PackedValues& values) {
  constexpr size_t kFew = 64;
  const void* few[kFew];
  std::vector<const void*> many(values.offsets.size() > kFew ? values.offsets.size() : 0);
  const void** pointers = many.empty() ? few : many.data();
  for (size_t i = 0; i < values.offsets.size(); ++i) pointers[i] = values.block + values.offsets[i];
  return Launch(image, kernel, config, {pointers, values.offsets.size()});
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
