#pragma once

#include "pyk2cu/c/types.h"

/* Streams, events and graphs of the C API: included by pyk2cu_c.h. Where a stream may be given, NULL is the default
   one. */
#ifdef __cplusplus
extern "C" {
#endif

/* ---- streams. `native` is a cudaStream_t or CUstream that another library keeps alive. */
PYK2CU_API pyk2cu_status pyk2cu_stream_create(const pyk2cu_device* device, bool non_blocking, int priority,
                                              pyk2cu_stream** stream);
PYK2CU_API pyk2cu_status pyk2cu_stream_per_thread(const pyk2cu_device* device, pyk2cu_stream** stream);
PYK2CU_API pyk2cu_status pyk2cu_stream_wrap(const pyk2cu_device* device, void* native, pyk2cu_stream** stream);
PYK2CU_API void pyk2cu_stream_release(pyk2cu_stream* stream);
PYK2CU_API pyk2cu_status pyk2cu_stream_synchronize(const pyk2cu_stream* stream);
PYK2CU_API pyk2cu_status pyk2cu_stream_is_done(const pyk2cu_stream* stream, bool* done);
PYK2CU_API pyk2cu_status pyk2cu_stream_wait(const pyk2cu_stream* stream, const pyk2cu_event* event);
PYK2CU_API void* pyk2cu_stream_native(const pyk2cu_stream* stream);

/* ---- events */
PYK2CU_API pyk2cu_status pyk2cu_event_create(const pyk2cu_device* device, bool timing, pyk2cu_event** event);
PYK2CU_API void pyk2cu_event_release(pyk2cu_event* event);
PYK2CU_API pyk2cu_status pyk2cu_event_record(const pyk2cu_event* event, const pyk2cu_stream* stream);
PYK2CU_API pyk2cu_status pyk2cu_event_synchronize(const pyk2cu_event* event);
PYK2CU_API pyk2cu_status pyk2cu_event_is_done(const pyk2cu_event* event, bool* done);
PYK2CU_API pyk2cu_status pyk2cu_event_milliseconds(const pyk2cu_event* start, const pyk2cu_event* stop,
                                                   double* milliseconds);

/* ---- graphs: between begin and end the stream's work is kept instead of done */
PYK2CU_API pyk2cu_status pyk2cu_stream_begin_capture(const pyk2cu_stream* stream);
PYK2CU_API pyk2cu_status pyk2cu_stream_end_capture(const pyk2cu_stream* stream, pyk2cu_graph** graph);
PYK2CU_API void pyk2cu_graph_release(pyk2cu_graph* graph);
PYK2CU_API pyk2cu_status pyk2cu_graph_launch(const pyk2cu_graph* graph, const pyk2cu_stream* stream);

#ifdef __cplusplus
}
#endif
