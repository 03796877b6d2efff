#include "runtime/device/device_streams.h"

#include "runtime/device/not_offered.h"

namespace pyk2cu::runtime {

Result<std::unique_ptr<Stream>> DeviceStreams::MakeStream(const StreamOptions&) {
  return NotOffered(Properties(), kNoStreams);
}
Result<void> DeviceStreams::CheckStream(StreamHandle stream) {
  return stream == kDefaultStream ? Result<void>() : NotOffered(Properties(), kNoStreams);
}
Result<std::unique_ptr<Event>> DeviceStreams::MakeEvent(const EventOptions&) {
  return NotOffered(Properties(), kNoStreams);
}
Result<void> DeviceStreams::AddCallback(StreamHandle, std::function<void(int)>) {
  return NotOffered(Properties(), kNoStreams);
}
Result<void> DeviceStreams::Synchronize(StreamHandle) { return Synchronize(); }
Result<bool> DeviceStreams::IsDone(StreamHandle) { return NotOffered(Properties(), kNoStreams); }
Result<void> DeviceStreams::BeginCapture(StreamHandle) { return NotOffered(Properties(), kNoStreams); }
Result<std::unique_ptr<Graph>> DeviceStreams::EndCapture(StreamHandle) { return NotOffered(Properties(), kNoStreams); }

}  // namespace pyk2cu::runtime
