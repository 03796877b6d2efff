#pragma once

#include "pyk2cu/c/types.h"
#include "pyk2cu/version.h"

/* Python kernels in programs of any language: the C API, over the C++ one of pyk2cu.h. See docs/how-to/embedding.md and
   examples/c_api/. Functions return PYK2CU_OK or say what went wrong; results come through the last parameters, which
   stay as they are on failure. No exception leaves. */
#ifdef __cplusplus
extern "C" {
#endif

/** Of the library that the program runs with: major << 16 | minor << 8 | patch. */
PYK2CU_API uint32_t pyk2cu_version(void);
/** A status in words, "usage"; never NULL. */
PYK2CU_API const char* pyk2cu_status_text(pyk2cu_status status);

/* ---- errors: the calling thread's last failure. What these return lasts until its next call that fails. */
/** One sentence, or for PYK2CU_SOURCE every diagnostic with its lines and carets; "" if nothing has failed. */
PYK2CU_API const char* pyk2cu_error_message(void);
/** The number of diagnostics of a PYK2CU_SOURCE, 0 for other failures. */
PYK2CU_API size_t pyk2cu_error_diagnostic_count(void);
/** Fills one of them, from 0, or a note of it. PYK2CU_USAGE if there is no such one. */
PYK2CU_API pyk2cu_status pyk2cu_error_diagnostic(size_t index, pyk2cu_diagnostic* diagnostic);
PYK2CU_API pyk2cu_status pyk2cu_error_note(size_t index, size_t note, pyk2cu_range* range, const char** message);
/** Where a check failed in a running kernel. PYK2CU_USAGE if the failure was no failed check. */
PYK2CU_API pyk2cu_status pyk2cu_error_kernel(pyk2cu_kernel_error* error);

/** Gives back texts that the library made. */
PYK2CU_API void pyk2cu_free(void* text);

/* ---- devices: "auto" (the first GPU, else the CPU device), "cuda", "cuda:N", "cpu" */
/** PYK2CU_ENVIRONMENT if the device is missing: the message says how to get it. */
PYK2CU_API pyk2cu_status pyk2cu_device_open(const char* name, pyk2cu_device** device);
PYK2CU_API void pyk2cu_device_release(pyk2cu_device* device);
/** Fills a structure whose struct_size is set. */
PYK2CU_API pyk2cu_status pyk2cu_device_get_properties(const pyk2cu_device* device,
                                                      pyk2cu_device_properties* properties);
/** The devices of this machine: fills up to `capacity` structures, each with its struct_size set, and says how many
 * devices there are. */
PYK2CU_API pyk2cu_status pyk2cu_device_list(pyk2cu_device_properties* properties, size_t capacity, size_t* count);
/** The device's memory, in bytes: what is free now, and all of it. */
PYK2CU_API pyk2cu_status pyk2cu_device_memory_info(const pyk2cu_device* device, uint64_t* free_bytes,
                                                   uint64_t* total_bytes);
/** Waits for all launches; a failure is the first that one of them met. */
PYK2CU_API pyk2cu_status pyk2cu_device_synchronize(const pyk2cu_device* device);
/** Lets kernels of this device use memory of another one. */
PYK2CU_API pyk2cu_status pyk2cu_device_enable_access(const pyk2cu_device* device, const pyk2cu_device* other);
/** The GPU's primary CUcontext; NULL on the CPU device. */
PYK2CU_API void* pyk2cu_device_native_context(const pyk2cu_device* device);

/* ---- programs. `name` is what diagnostics call the text; it and `constants` may be NULL. */
/** Parses a text of `length` bytes, which is copied. PYK2CU_SOURCE if it has errors. */
PYK2CU_API pyk2cu_status pyk2cu_program_from_text(const char* text, size_t length, const char* name,
                                                  const pyk2cu_constant* constants, size_t constant_count,
                                                  pyk2cu_program** program);
/** The same of a file, beside which its imports are looked for. PYK2CU_ENVIRONMENT if it cannot be read. */
PYK2CU_API pyk2cu_status pyk2cu_program_from_file(const char* path, const pyk2cu_constant* constants,
                                                  size_t constant_count, pyk2cu_program** program);
/** With headers that the program may import; `headers` may be NULL. */
PYK2CU_API pyk2cu_status pyk2cu_program_from_text_with_headers(const char* text, size_t length, const char* name,
                                                               const pyk2cu_constant* constants, size_t constant_count,
                                                               const pyk2cu_headers* headers, pyk2cu_program** program);
PYK2CU_API pyk2cu_status pyk2cu_program_from_file_with_headers(const char* path, const pyk2cu_constant* constants,
                                                               size_t constant_count, const pyk2cu_headers* headers,
                                                               pyk2cu_program** program);
/** The files that were read, Python's first, then C++ headers; NULL if there is no such file. The texts belong to the
 * program. */
PYK2CU_API size_t pyk2cu_program_file_count(const pyk2cu_program* program);
PYK2CU_API const char* pyk2cu_program_file(const pyk2cu_program* program, size_t index);
PYK2CU_API void pyk2cu_program_release(pyk2cu_program* program);
PYK2CU_API size_t pyk2cu_program_kernel_count(const pyk2cu_program* program);
/** NULL if there is no such kernel; the text belongs to the program. */
PYK2CU_API const char* pyk2cu_program_kernel_name(const pyk2cu_program* program, size_t index);
/** The CUDA C++ of one kernel; free it. `signature` ("void(float32[::1], int64)") may be NULL if the text declares one.
 */
PYK2CU_API pyk2cu_status pyk2cu_program_to_cuda(const pyk2cu_program* program, const char* kernel,
                                                const char* signature, char** text);

/* ---- kernels. `signature` may be NULL; `checks` are or'ed PYK2CU_CHECK_…s. */
/** A kernel by its Python name, for a device. PYK2CU_USAGE if the program has no such kernel. It is compiled when it is
 * launched first. */
PYK2CU_API pyk2cu_status pyk2cu_program_get_kernel(const pyk2cu_program* program, const char* name,
                                                   const pyk2cu_device* device, const char* signature, uint32_t checks,
                                                   pyk2cu_kernel** kernel);
PYK2CU_API void pyk2cu_kernel_release(pyk2cu_kernel* kernel);
/** Starts the kernel; pyk2cu_device_synchronize or pyk2cu_stream_synchronize waits for it. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_launch(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                              const pyk2cu_argument* arguments, size_t argument_count);
/** At least that many threads in one dimension, in blocks of the suggested size. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_for_all(const pyk2cu_kernel* kernel, const pyk2cu_stream* stream,
                                               uint64_t threads, const pyk2cu_argument* arguments,
                                               size_t argument_count);
/** Compiles for such a launch without launching. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_prepare(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                               const pyk2cu_argument* arguments, size_t argument_count);
/** What the kernel needs, compiled for such a launch: registers, bytes of memory. Set the struct_size. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_get_attributes(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                                      const pyk2cu_argument* arguments, size_t argument_count,
                                                      pyk2cu_attributes* attributes);
/** The block size of the highest occupancy, and how many such blocks keep the device busy. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_suggest(const pyk2cu_kernel* kernel, uint32_t shared_bytes,
                                               const pyk2cu_argument* arguments, size_t argument_count,
                                               uint32_t* block_threads, uint32_t* min_grid_blocks);
/** What compiling had to warn of; free it. "" for nothing. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_warnings(const pyk2cu_kernel* kernel, char** text);

/* ---- plans: launches with everything resolved beforehand. Numbers and memory may be others than those that the plan
 * was made with. */
/** Resolves a launch; compiles if that is not done yet. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_plan(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                            const pyk2cu_argument* arguments, size_t argument_count,
                                            pyk2cu_plan** plan);
PYK2CU_API void pyk2cu_plan_release(pyk2cu_plan* plan);
/** Launches with as many arguments of the same types. */
PYK2CU_API pyk2cu_status pyk2cu_plan_launch(const pyk2cu_plan* plan, const pyk2cu_argument* arguments,
                                            size_t argument_count);
/** In another stream than the plan's; NULL is the default stream. */
PYK2CU_API pyk2cu_status pyk2cu_plan_launch_in(const pyk2cu_plan* plan, const pyk2cu_stream* stream,
                                               const pyk2cu_argument* arguments, size_t argument_count);

#ifdef __cplusplus
}
#endif

#include "pyk2cu/c/lint.h"
#include "pyk2cu/c/memory.h"
#include "pyk2cu/c/stream.h"
#include "pyk2cu/c/variants.h"
