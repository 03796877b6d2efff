#pragma once

#include <string.h>

#include "pyk2cu/c/types.h"

/* Memory and arguments of the C API: included by pyk2cu_c.h. Where a stream may be given, NULL
 * is the default one. */
#ifdef __cplusplus
extern "C" {
#endif

/* ---- records: structured dtypes, with align=True. `fields` are ordered by offset. */
/** `bytes` is the size of a record. PYK2CU_USAGE if the fields overlap or do not fit. */
PYK2CU_API pyk2cu_status pyk2cu_record_create(const pyk2cu_field* fields, size_t field_count, size_t bytes,
                                              pyk2cu_record** record);
PYK2CU_API void pyk2cu_record_release(pyk2cu_record* record);

/* ---- memory: arrays of up to 32 dimensions in C order, and views of them. `record` is for PYK2CU_RECORD_DTYPE, else
 * NULL. */
/** The elements are not initialized. PYK2CU_ENVIRONMENT if there is too little memory. */
PYK2CU_API pyk2cu_status pyk2cu_memory_allocate(const pyk2cu_device* device, pyk2cu_dtype dtype,
                                                const pyk2cu_record* record, size_t dimensions, const int64_t* shape,
                                                pyk2cu_memory** memory);
PYK2CU_API void pyk2cu_memory_release(pyk2cu_memory* memory);
/** `count` states of numba-cuda's random generators, as create_xoroshiro128p_states makes them. */
PYK2CU_API pyk2cu_status pyk2cu_random_states(const pyk2cu_device* device, size_t count, uint64_t seed,
                                              pyk2cu_memory** memory);
/** Of the first element, as the device sees it. */
PYK2CU_API uint64_t pyk2cu_memory_address(const pyk2cu_memory* memory);
PYK2CU_API size_t pyk2cu_memory_size(const pyk2cu_memory* memory); /**< elements */
PYK2CU_API size_t pyk2cu_memory_dimensions(const pyk2cu_memory* memory);
PYK2CU_API const int64_t* pyk2cu_memory_shape(const pyk2cu_memory* memory);
PYK2CU_API const int64_t* pyk2cu_memory_strides(const pyk2cu_memory* memory); /**< in bytes */
/** All elements, one after the other in C order; `bytes` must be theirs. Done when the call returns; download waits for
 * kernels before. */
PYK2CU_API pyk2cu_status pyk2cu_memory_upload(const pyk2cu_memory* memory, const void* from, size_t bytes);
PYK2CU_API pyk2cu_status pyk2cu_memory_download(const pyk2cu_memory* memory, void* to, size_t bytes);
/** The same in a stream: the host's side must stay until the stream has done it. */
PYK2CU_API pyk2cu_status pyk2cu_memory_upload_async(const pyk2cu_memory* memory, const void* from, size_t bytes,
                                                    const pyk2cu_stream* stream);
PYK2CU_API pyk2cu_status pyk2cu_memory_download_async(const pyk2cu_memory* memory, void* to, size_t bytes,
                                                      const pyk2cu_stream* stream);
/** Between arrays of one type and shape, of any devices; the stream is of one of the two. */
PYK2CU_API pyk2cu_status pyk2cu_memory_copy(const pyk2cu_memory* to, const pyk2cu_memory* from,
                                            const pyk2cu_stream* stream);
/** Every element becomes a copy of `*element`. */
PYK2CU_API pyk2cu_status pyk2cu_memory_fill(const pyk2cu_memory* memory, const void* element,
                                            const pyk2cu_stream* stream);
/** Views: elements begin, begin + step, … below end of an axis; one index of an axis, which goes; another shape; the
 * axes in reverse. */
PYK2CU_API pyk2cu_status pyk2cu_memory_slice(const pyk2cu_memory* memory, size_t axis, int64_t begin, int64_t end,
                                             int64_t step, pyk2cu_memory** view);
PYK2CU_API pyk2cu_status pyk2cu_memory_at(const pyk2cu_memory* memory, size_t axis, int64_t index,
                                          pyk2cu_memory** view);
PYK2CU_API pyk2cu_status pyk2cu_memory_reshape(const pyk2cu_memory* memory, size_t dimensions, const int64_t* shape,
                                               pyk2cu_memory** view);
PYK2CU_API pyk2cu_status pyk2cu_memory_transpose(const pyk2cu_memory* memory, pyk2cu_memory** view);

/* ---- pinned host memory, which GPUs copy from and to directly */
/** PYK2CU_ENVIRONMENT if there is too little memory. */
PYK2CU_API pyk2cu_status pyk2cu_pinned_allocate(const pyk2cu_device* device, size_t bytes, pyk2cu_pinned** pinned);
PYK2CU_API void pyk2cu_pinned_release(pyk2cu_pinned* pinned);
PYK2CU_API void* pyk2cu_pinned_address(const pyk2cu_pinned* pinned);

/* ---- arguments */
static inline pyk2cu_argument pyk2cu_make_argument_(pyk2cu_argument_kind kind, pyk2cu_dtype dtype) {
  pyk2cu_argument argument;
  memset(&argument, 0, sizeof argument);
  argument.kind = kind;
  argument.dtype = dtype;
  return argument;
}
/** An integer or bool of the given type, or with pyk2cu_real a float. */
static inline pyk2cu_argument pyk2cu_integer(pyk2cu_dtype dtype, int64_t value) {
  pyk2cu_argument argument = pyk2cu_make_argument_(PYK2CU_ARGUMENT_SCALAR, dtype);
  argument.integer = (uint64_t)value;
  return argument;
}
static inline pyk2cu_argument pyk2cu_real(pyk2cu_dtype dtype, double value) {
  pyk2cu_argument argument = pyk2cu_make_argument_(PYK2CU_ARGUMENT_SCALAR, dtype);
  argument.real = value;
  return argument;
}
/** Numbers of the type in the name. */
static inline pyk2cu_argument pyk2cu_int32(int32_t value) { return pyk2cu_integer(PYK2CU_INT32, value); }
static inline pyk2cu_argument pyk2cu_int64(int64_t value) { return pyk2cu_integer(PYK2CU_INT64, value); }
static inline pyk2cu_argument pyk2cu_float32(float value) { return pyk2cu_real(PYK2CU_FLOAT32, value); }
static inline pyk2cu_argument pyk2cu_float64(double value) { return pyk2cu_real(PYK2CU_FLOAT64, value); }
/** An array, or a view of one. */
static inline pyk2cu_argument pyk2cu_array(const pyk2cu_memory* memory) {
  pyk2cu_argument argument = pyk2cu_make_argument_(PYK2CU_ARGUMENT_MEMORY, PYK2CU_BOOL);
  argument.memory = memory;
  return argument;
}
/** Memory that others own, C-contiguous. */
static inline pyk2cu_argument pyk2cu_view(pyk2cu_dtype dtype, void* address, uint32_t dimensions,
                                          const int64_t* shape) {
  pyk2cu_argument argument = pyk2cu_make_argument_(PYK2CU_ARGUMENT_VIEW, dtype);
  argument.address = address;
  argument.count = dimensions;
  argument.shape = shape;
  return argument;
}

#ifdef __cplusplus
}
#endif
