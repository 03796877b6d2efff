#include "runtime/c_api/c_api.h"

using namespace pyk2cu;
using namespace pyk2cu::capi;

extern "C" {

pyk2cu_status pyk2cu_stream_create(const pyk2cu_device* device, bool non_blocking, int priority,
                                   pyk2cu_stream** stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(stream);
    return Give(api::Stream::Make(device->value, {non_blocking, priority}), stream);
  });
}
pyk2cu_status pyk2cu_stream_per_thread(const pyk2cu_device* device, pyk2cu_stream** stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(stream);
    return Give(api::Stream::PerThread(device->value), stream);
  });
}
pyk2cu_status pyk2cu_stream_wrap(const pyk2cu_device* device, void* native, pyk2cu_stream** stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(stream);
    return Give(api::Stream::Wrap(device->value, native), stream);
  });
}
void pyk2cu_stream_release(pyk2cu_stream* stream) { delete stream; }

pyk2cu_status pyk2cu_stream_synchronize(const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(stream);
    return Report(stream->value.Synchronize());
  });
}
pyk2cu_status pyk2cu_stream_is_done(const pyk2cu_stream* stream, bool* done) {
  return Guard([&] {
    PYK2CU_REQUIRE(stream);
    PYK2CU_REQUIRE(done);
    const api::Result<bool> answer = stream->value.IsDone();
    if (!answer) return Fail(answer.error());
    *done = *answer;
    return PYK2CU_OK;
  });
}
pyk2cu_status pyk2cu_stream_wait(const pyk2cu_stream* stream, const pyk2cu_event* event) {
  return Guard([&] {
    PYK2CU_REQUIRE(stream);
    PYK2CU_REQUIRE(event);
    return Report(stream->value.Wait(event->value));
  });
}
void* pyk2cu_stream_native(const pyk2cu_stream* stream) { return stream ? stream->value.Native() : nullptr; }

pyk2cu_status pyk2cu_event_create(const pyk2cu_device* device, bool timing, pyk2cu_event** event) {
  return Guard([&] {
    PYK2CU_REQUIRE(device);
    PYK2CU_REQUIRE(event);
    return Give(api::Event::Make(device->value, timing), event);
  });
}
void pyk2cu_event_release(pyk2cu_event* event) { delete event; }

pyk2cu_status pyk2cu_event_record(const pyk2cu_event* event, const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(event);
    return Report(event->value.Record(RefOf(stream)));
  });
}
pyk2cu_status pyk2cu_event_synchronize(const pyk2cu_event* event) {
  return Guard([&] {
    PYK2CU_REQUIRE(event);
    return Report(event->value.Synchronize());
  });
}
pyk2cu_status pyk2cu_event_is_done(const pyk2cu_event* event, bool* done) {
  return Guard([&] {
    PYK2CU_REQUIRE(event);
    PYK2CU_REQUIRE(done);
    const api::Result<bool> answer = event->value.IsDone();
    if (!answer) return Fail(answer.error());
    *done = *answer;
    return PYK2CU_OK;
  });
}
pyk2cu_status pyk2cu_event_milliseconds(const pyk2cu_event* start, const pyk2cu_event* stop, double* milliseconds) {
  return Guard([&] {
    PYK2CU_REQUIRE(start);
    PYK2CU_REQUIRE(stop);
    PYK2CU_REQUIRE(milliseconds);
    const api::Result<double> time = api::Event::Milliseconds(start->value, stop->value);
    if (!time) return Fail(time.error());
    *milliseconds = *time;
    return PYK2CU_OK;
  });
}

pyk2cu_status pyk2cu_stream_begin_capture(const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(stream);
    return Report(stream->value.BeginCapture());
  });
}
pyk2cu_status pyk2cu_stream_end_capture(const pyk2cu_stream* stream, pyk2cu_graph** graph) {
  return Guard([&] {
    PYK2CU_REQUIRE(stream);
    PYK2CU_REQUIRE(graph);
    return Give(stream->value.EndCapture(), graph);
  });
}
void pyk2cu_graph_release(pyk2cu_graph* graph) { delete graph; }
pyk2cu_status pyk2cu_graph_launch(const pyk2cu_graph* graph, const pyk2cu_stream* stream) {
  return Guard([&] {
    PYK2CU_REQUIRE(graph);
    return Report(graph->value.Launch(RefOf(stream)));
  });
}

}  // extern "C"
