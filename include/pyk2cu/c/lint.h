#pragma once

#include "pyk2cu/c/errors.h"
#include "pyk2cu/c/handles.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How to lint. PYK2CU_LINT_INIT: warnings and errors only, and no launch is known. */
typedef struct pyk2cu_lint_options {
  size_t struct_size;
  bool notes; /**< also what may be on purpose, and what the lint cannot see */
  /** Blocks, and threads of each block, of a launch that the kernel is meant for; zeros if it is not known. */
  uint32_t grid[3], block[3];
} pyk2cu_lint_options;
#define PYK2CU_LINT_INIT {sizeof(pyk2cu_lint_options), false, {0, 0, 0}, {0, 0, 0}}

/** A launch that shows a finding. The texts belong to the findings. */
typedef struct pyk2cu_example_launch {
  size_t struct_size;
  const char* signature; /**< what the kernel was checked for; "" if it is not known */
  uint32_t grid[3], block[3];
  uint64_t shared_bytes;
  size_t argument_count; /**< see pyk2cu_findings_argument */
} pyk2cu_example_launch;

/** One of its arguments, in the order of the kernel's parameters. */
typedef struct pyk2cu_example_argument {
  size_t struct_size;
  const char* name;
  bool is_array;
  size_t dimensions;
  const int64_t* extents;
  bool has_value; /**< an integer whose value matters */
  int64_t value;
} pyk2cu_example_argument;

/** Looks for mistakes without running anything (docs/reference/lint.md). `kernel` may be NULL for all kernels,
 * `signature` for what the text declares, `options` for PYK2CU_LINT_INIT. Errors in the kernels are findings too. */
PYK2CU_API pyk2cu_status pyk2cu_program_lint(const pyk2cu_program* program, const char* kernel, const char* signature,
                                             const pyk2cu_lint_options* options, pyk2cu_findings** findings);
/** The diagnostics of the thread's last failure, which stay when there is another one. */
PYK2CU_API pyk2cu_status pyk2cu_error_findings(pyk2cu_findings** findings);
PYK2CU_API void pyk2cu_findings_release(pyk2cu_findings* findings);

PYK2CU_API size_t pyk2cu_findings_count(const pyk2cu_findings* findings);
/** PYK2CU_USAGE if there is no such finding, note of it, launch or argument. */
PYK2CU_API pyk2cu_status pyk2cu_findings_get(const pyk2cu_findings* findings, size_t index,
                                             pyk2cu_diagnostic* diagnostic);
PYK2CU_API pyk2cu_status pyk2cu_findings_note(const pyk2cu_findings* findings, size_t index, size_t note,
                                              pyk2cu_range* range, const char** message);
PYK2CU_API pyk2cu_status pyk2cu_findings_launch(const pyk2cu_findings* findings, size_t index,
                                                pyk2cu_example_launch* launch);
PYK2CU_API pyk2cu_status pyk2cu_findings_argument(const pyk2cu_findings* findings, size_t index, size_t argument,
                                                  pyk2cu_example_argument* to);

#ifdef __cplusplus
}
#endif
