#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pyk2cu/c/handles.h"

/** How to launch. A grid or block extent of 0 is an error; PYK2CU_LAUNCH_INIT has ones. No stream is the default
 * stream. */
typedef struct pyk2cu_launch {
  size_t struct_size;
  uint32_t grid[3], block[3];
  uint32_t shared_bytes;
  const pyk2cu_stream* stream;
} pyk2cu_launch;
#define PYK2CU_LAUNCH_INIT {sizeof(pyk2cu_launch), {1, 1, 1}, {1, 1, 1}, 0, NULL}

typedef struct pyk2cu_attributes {
  size_t struct_size;
  uint32_t registers, max_threads_per_block, max_shared_bytes;
  uint64_t local_bytes, static_shared_bytes, constant_bytes;
} pyk2cu_attributes;

typedef enum pyk2cu_argument_kind {
  PYK2CU_ARGUMENT_SCALAR,
  PYK2CU_ARGUMENT_MEMORY,
  PYK2CU_ARGUMENT_VIEW,
  PYK2CU_ARGUMENT_TUPLE,
  PYK2CU_ARGUMENT_NONE
} pyk2cu_argument_kind;
enum { PYK2CU_READONLY = 1, PYK2CU_LITERAL = 2 }; /**< flags; a literal takes any type that holds its value */

/** One argument of a launch: set to zeros, then what its kind asks for; or made by a function below. */
typedef struct pyk2cu_argument {
  pyk2cu_argument_kind kind;
  pyk2cu_dtype dtype; /**< scalars, views */
  uint32_t flags;
  uint32_t count;         /**< dimensions of a view, elements of a tuple */
  uint64_t integer;       /**< scalars: integers, sign-extended, and bool */
  double real, imaginary; /**< scalars: floats, complex */
  const pyk2cu_memory* memory;
  void* address;                          /**< views of memory that others own */
  const int64_t *shape, *strides;         /**< views; strides in bytes, NULL: C-contiguous */
  const pyk2cu_record* record;            /**< views of records */
  const struct pyk2cu_argument* elements; /**< tuples */
  uint64_t reserved[2];
} pyk2cu_argument;

/** One field of a record, with up to four extents if it is an array. */
typedef struct pyk2cu_field {
  const char* name;
  size_t offset;
  pyk2cu_dtype dtype;
  const pyk2cu_record* record; /**< of PYK2CU_RECORD_DTYPE */
  uint32_t dimensions;
  int64_t shape[4];
} pyk2cu_field;
