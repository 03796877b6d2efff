#include "runtime/device.h"

#include <fmt/core.h>

namespace pyk2cu {
namespace {

/// A backend may leave out what its machine does not have.
Error NotOffered(const Device& device, const char* what) {
  return {ErrorKind::kUsage, fmt::format("{} {}", device.Properties().name, what)};
}

constexpr const char* kNoStreams = "has no streams";

}  // namespace

Result<std::unique_ptr<Buffer>> Device::AllocatePinned(size_t) { return NotOffered(*this, "has no pinned memory"); }
Result<MemoryInfo> Device::Memory() { return NotOffered(*this, "does not say how much memory is free"); }
Result<void> Device::Copy(uint64_t, uint64_t, size_t, StreamHandle) { return NotOffered(*this, kNoStreams); }
Result<void> Device::CopyBetween(const Device&, uint64_t, const Device&, uint64_t, size_t, StreamHandle) {
  return NotOffered(*this, kNoStreams);
}
Result<void> Device::Fill(uint64_t, const void*, size_t, size_t, StreamHandle) { return NotOffered(*this, kNoStreams); }
Result<void> Device::Access(const Device& other) {
  return Error{ErrorKind::kUsage,
               fmt::format("kernels of {} cannot be let at memory of {}", Properties().id, other.Properties().id)};
}
Result<std::unique_ptr<Stream>> Device::MakeStream(const StreamOptions&) { return NotOffered(*this, kNoStreams); }
Result<void> Device::CheckStream(StreamHandle stream) {
  return stream == kDefaultStream ? Result<void>() : NotOffered(*this, kNoStreams);
}
Result<std::unique_ptr<Event>> Device::MakeEvent(bool) { return NotOffered(*this, kNoStreams); }
Result<void> Device::Synchronize(StreamHandle) { return Synchronize(); }
Result<bool> Device::IsDone(StreamHandle) { return NotOffered(*this, kNoStreams); }
Result<void> Device::BeginCapture(StreamHandle) { return NotOffered(*this, kNoStreams); }
Result<std::unique_ptr<Graph>> Device::EndCapture(StreamHandle) { return NotOffered(*this, kNoStreams); }

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
  return NotOffered(*this, "does not say what a kernel needs");
}
Result<Occupancy> Device::OccupancyOf(const Image&, size_t, uint32_t, uint32_t) {
  return NotOffered(*this, "does not say how many blocks run together");
}
Result<SuggestedLaunch> Device::Suggest(const Image&, size_t, uint32_t) {
  return NotOffered(*this, "suggests no block size");
}

}  // namespace pyk2cu
