#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef _WIN32
#define PYK2CU_API
#else
#define PYK2CU_API __attribute__((visibility("default")))
#endif

/* Types of the C API (pyk2cu_c.h). Structures that may grow begin with struct_size, which the caller sets to sizeof of
   what it was compiled with; the library touches no more than that. */

/** What a call says. PYK2CU_OK is 0; pyk2cu_error_message() has the words of anything else. */
typedef enum pyk2cu_status {
  PYK2CU_OK = 0,
  PYK2CU_USAGE = 1,       /**< arguments, grid, block or types that do not fit; a handle that is NULL */
  PYK2CU_SOURCE = 2,      /**< errors in the Python text: see pyk2cu_error_diagnostic */
  PYK2CU_ENVIRONMENT = 3, /**< a library, device or driver is missing; there is too little memory */
  PYK2CU_RUNTIME = 4,     /**< a kernel failed while it ran: see pyk2cu_error_kernel */
  PYK2CU_INTERNAL = 5     /**< a mistake of the library */
} pyk2cu_status;

typedef enum pyk2cu_dtype {
  PYK2CU_BOOL,
  PYK2CU_INT8,
  PYK2CU_INT16,
  PYK2CU_INT32,
  PYK2CU_INT64,
  PYK2CU_UINT8,
  PYK2CU_UINT16,
  PYK2CU_UINT32,
  PYK2CU_UINT64,
  PYK2CU_FLOAT16,
  PYK2CU_FLOAT32,
  PYK2CU_FLOAT64,
  PYK2CU_COMPLEX64,
  PYK2CU_COMPLEX128,
  PYK2CU_BFLOAT16,
  PYK2CU_RECORD_DTYPE
} pyk2cu_dtype;

/* Everything is a handle, which its _release function gives back. A handle keeps alive what it was made of. Handles may
   be used by several threads, but not while one releases them. Releasing NULL does nothing. */
typedef struct pyk2cu_device pyk2cu_device;
typedef struct pyk2cu_program pyk2cu_program;
typedef struct pyk2cu_kernel pyk2cu_kernel;
typedef struct pyk2cu_plan pyk2cu_plan;
typedef struct pyk2cu_memory pyk2cu_memory;
typedef struct pyk2cu_pinned pyk2cu_pinned;
typedef struct pyk2cu_stream pyk2cu_stream;
typedef struct pyk2cu_event pyk2cu_event;
typedef struct pyk2cu_graph pyk2cu_graph;
typedef struct pyk2cu_record pyk2cu_record;

/** A place in a Python text; lines and columns start at 1. */
typedef struct pyk2cu_range {
  const char* file;
  uint32_t line, column, end_line, end_column;
} pyk2cu_range;

/** One finding. The texts belong to the thread's last error, and go with it. */
typedef struct pyk2cu_diagnostic {
  size_t struct_size;
  bool is_error; /**< else a warning */
  const char* id;
  const char* message;
  const char* hint; /**< "" for none */
  pyk2cu_range range;
  size_t note_count; /**< see pyk2cu_error_note */
} pyk2cu_diagnostic;

/** What a check in a running kernel found. */
typedef struct pyk2cu_kernel_error {
  size_t struct_size;
  const char *kernel, *exception, *message, *file;
  uint32_t line, block[3], thread[3];
  bool has_index; /**< an index was out of bounds: what follows is set */
  int32_t axis;
  int64_t index, extent;
} pyk2cu_kernel_error;

typedef struct pyk2cu_device_properties {
  size_t struct_size;
  char id[16], name[128], architecture[32], pci_bus[32];
  uint32_t multiprocessors, max_threads_per_block, max_threads_per_multiprocessor, max_registers_per_block,
      max_block[3], max_grid[3], clock_khz;
  uint64_t max_shared_bytes_per_block, memory_bytes, l2_bytes;
} pyk2cu_device_properties;

/** Checks of a kernel, or'ed. */
enum { PYK2CU_CHECK_BOUNDS = 1, PYK2CU_CHECK_EXCEPTIONS = 2 };

typedef enum pyk2cu_constant_kind {
  PYK2CU_CONSTANT_BOOL,
  PYK2CU_CONSTANT_INT,
  PYK2CU_CONSTANT_FLOAT,
  PYK2CU_CONSTANT_TEXT
} pyk2cu_constant_kind;

/** The value of a global or closure variable that the Python text computes: the member that `kind` names. */
typedef struct pyk2cu_constant {
  const char* name;
  pyk2cu_constant_kind kind;
  int64_t integer; /**< also of bool */
  double real;
  const char* text;
} pyk2cu_constant;

/** CUDA C++ headers of a program: see Headers of pyk2cu/program.h. Zeros but for struct_size: those alone that the
 * Python text imports. */
typedef struct pyk2cu_headers {
  size_t struct_size;
  const char *const *imports, *const *directories, *const *defines;
  size_t import_count, directory_count, define_count;
} pyk2cu_headers;
