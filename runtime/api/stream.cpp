#include "runtime/api/convert.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kStreamMaker = "Stream::Make";
constexpr const char* kEventMaker = "Event::Make";

Result<Stream> Existing(const Device& device, StreamHandle handle) {
  if (!device.impl) return NotMade("device", "Device::Open");
  if (pyk2cu::Result<void> known = device.impl->Get().CheckStream(handle); !known) return known.error();
  return Stream{std::make_shared<Stream::Impl>(Stream::Impl{device.impl, nullptr, handle})};
}

}  // namespace

Result<Stream> Stream::Make(const Device& device, const StreamOptions& options) {
  if (!device.impl) return NotMade("device", "Device::Open");
  pyk2cu::Result<std::unique_ptr<runtime::Stream>> made = device.impl->Get().MakeStream(options);
  if (!made) return made.error();
  const StreamHandle handle = (*made)->Handle();
  return Stream{std::make_shared<Impl>(Impl{device.impl, std::move(*made), handle})};
}

Result<Stream> Stream::Default(const Device& device) { return Existing(device, kDefaultStream); }
Result<Stream> Stream::PerThread(const Device& device) { return Existing(device, kPerThreadStream); }
Result<Stream> Stream::Wrap(const Device& device, void* native) {
  return Existing(device, reinterpret_cast<uintptr_t>(native));
}

Result<void> Stream::Synchronize() const {
  return impl ? Convert(impl->device->Get().Synchronize(impl->handle)) : NotMade("stream", kStreamMaker);
}

Result<bool> Stream::IsDone() const {
  if (!impl) return NotMade("stream", kStreamMaker);
  return Convert(impl->device->Get().IsDone(impl->handle));
}

Result<void> Stream::Wait(const Event& event) const {
  if (!impl) return NotMade("stream", kStreamMaker);
  if (!event.impl) return NotMade("event", kEventMaker);
  // A stream of one GPU may wait for an event of another one, but not of another kind of device.
  if ((impl->device->Get().NativeContext() == 0) != (event.impl->device->Get().NativeContext() == 0))
    return Usage("the event is one of another kind of device");
  return Convert(event.impl->event->Block(impl->handle));
}

void* Stream::Native() const { return impl ? reinterpret_cast<void*>(impl->handle) : nullptr; }
Stream::operator StreamRef() const { return impl ? StreamRef{impl->handle, impl->device->place} : StreamRef{}; }

Result<void> Stream::BeginCapture() const {
  return impl ? Convert(impl->device->Get().BeginCapture(impl->handle)) : NotMade("stream", kStreamMaker);
}

Result<Graph> Stream::EndCapture() const {
  if (!impl) return NotMade("stream", kStreamMaker);
  pyk2cu::Result<std::unique_ptr<runtime::Graph>> graph = impl->device->Get().EndCapture(impl->handle);
  if (!graph) return graph.error();
  return Graph{std::make_shared<Graph::Impl>(Graph::Impl{impl->device, std::move(*graph)})};
}

Result<Event> Event::Make(const Device& device, bool timing) {
  if (!device.impl) return NotMade("device", "Device::Open");
  pyk2cu::Result<std::unique_ptr<runtime::Event>> made = device.impl->Get().MakeEvent({.timing = timing});
  if (!made) return made.error();
  return Event{std::make_shared<Impl>(Impl{device.impl, std::move(*made)})};
}

Result<void> Event::Record(StreamRef stream) const {
  if (!impl) return NotMade("event", kEventMaker);
  if (Result<void> right = CheckStream(*impl->device, stream); !right) return right;
  return Convert(impl->event->Record(stream.handle));
}

Result<void> Event::Synchronize() const {
  return impl ? Convert(impl->event->Synchronize()) : NotMade("event", kEventMaker);
}

Result<bool> Event::IsDone() const {
  if (!impl) return NotMade("event", kEventMaker);
  return Convert(impl->event->IsDone());
}

Result<double> Event::Milliseconds(const Event& start, const Event& stop) {
  if (!start.impl || !stop.impl) return NotMade("event", kEventMaker);
  return Convert(stop.impl->event->MillisecondsSince(*start.impl->event));
}

Result<void> Graph::Launch(StreamRef stream) const {
  if (!impl) return NotMade("graph", "Stream::EndCapture");
  if (Result<void> right = CheckStream(*impl->device, stream); !right) return right;
  return Convert(impl->graph->Launch(stream.handle));
}

size_t Graph::Nodes() const { return impl ? impl->graph->Nodes() : 0; }

}  // namespace pyk2cu::api
