#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pyk2cu/c/errors.h"
#include "pyk2cu/c/handles.h"
#include "pyk2cu/c/launch.h"

/* Types of the C API (pyk2cu_c.h). Structures that may grow begin with struct_size, which the caller sets to sizeof of
   what it was compiled with; the library touches no more than that. */

typedef struct pyk2cu_device_properties {
  size_t struct_size;
  char id[16], name[128], architecture[32], pci_bus[32];
  uint32_t multiprocessors, max_threads_per_block, max_threads_per_multiprocessor, max_registers_per_block,
      max_block[3], max_grid[3], clock_khz;
  uint64_t max_shared_bytes_per_block, memory_bytes, l2_bytes;
} pyk2cu_device_properties;

/** Checks of a kernel, or'ed. */
enum {
  PYK2CU_CHECK_BOUNDS = 1,
  PYK2CU_CHECK_EXCEPTIONS = 2,
  PYK2CU_CHECK_RACES = 4, /* on the CPU device only */
  PYK2CU_CHECK_BARRIERS = 8,
  PYK2CU_CHECK_UNINITIALIZED = 16
};

typedef enum pyk2cu_constant_kind {
  PYK2CU_CONSTANT_BOOL,
  PYK2CU_CONSTANT_INT,
  PYK2CU_CONSTANT_FLOAT,
  PYK2CU_CONSTANT_TEXT,
  PYK2CU_CONSTANT_ARRAY
} pyk2cu_constant_kind;

/** The value of a global or closure variable that the Python text computes: the member that `kind` names, or all from
 * `dtype` on. What is not named stays zero. */
typedef struct pyk2cu_constant {
  const char* name;
  pyk2cu_constant_kind kind;
  int64_t integer; /**< also of bool */
  double real;
  const char* text;
  pyk2cu_dtype dtype; /**< of an array, which has at most 1 MiB; no record */
  uint32_t dimensions;
  const int64_t* shape;
  const void* elements; /**< in C order; they are copied */
} pyk2cu_constant;

/** CUDA C++ headers of a program: see Headers of pyk2cu/program.h. Zeros but for struct_size: those alone that the
 * Python text imports. */
typedef struct pyk2cu_headers {
  size_t struct_size;
  const char *const *imports, *const *directories, *const *defines;
  size_t import_count, directory_count, define_count;
} pyk2cu_headers;
