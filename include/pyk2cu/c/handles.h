#pragma once

#ifdef _WIN32
#define PYK2CU_API
#else
#define PYK2CU_API __attribute__((visibility("default")))
#endif

/** What a call says. PYK2CU_OK is 0; pyk2cu_error_message() has the words of anything else. */
typedef enum pyk2cu_status {
  PYK2CU_OK = 0,
  PYK2CU_USAGE = 1,       /**< arguments, grid, block or types that do not fit; a handle that is NULL */
  PYK2CU_SOURCE = 2,      /**< errors in the Python text: see pyk2cu_error_diagnostic */
  PYK2CU_ENVIRONMENT = 3, /**< a file, library, device or driver is missing; there is too little memory */
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
typedef struct pyk2cu_findings pyk2cu_findings;
