#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A place in a Python text; lines and columns start at 1. */
typedef struct pyk2cu_range {
  const char* file;
  uint32_t line, column, end_line, end_column;
} pyk2cu_range;

typedef enum pyk2cu_severity {
  PYK2CU_SEVERITY_ERROR,
  PYK2CU_SEVERITY_WARNING,
  PYK2CU_SEVERITY_NOTE /**< what is no mistake by itself, or not surely one */
} pyk2cu_severity;

/** One finding. The texts belong to the thread's last error, and go with it; or to the pyk2cu_findings. */
typedef struct pyk2cu_diagnostic {
  size_t struct_size;
  bool is_error; /**< else a warning or a note */
  const char* id;
  const char* message;
  const char* hint; /**< "" for none */
  pyk2cu_range range;
  size_t note_count; /**< see pyk2cu_error_note */
  pyk2cu_severity severity;
  const char* kernel; /**< in which it was found; "" if that is not known */
  bool has_launch;    /**< see pyk2cu_findings_launch */
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
