/* Compiles a Python kernel and launches it from C, on the first GPU, or on the CPU device where there is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pyk2cu/pyk2cu_c.h"

static const char kSource[] =
    "from numba import cuda\n"
    "\n"
    "@cuda.jit\n"
    "def saxpy(a, x, y, out):\n"
    "    i = cuda.grid(1)\n"
    "    if i < out.size:\n"
    "        out[i] = a * x[i] + y[i]\n";

/* Ends the program with the library's words if a call failed. */
static void check(pyk2cu_status status) {
  if (status == PYK2CU_OK) return;
  fprintf(stderr, "%s: %s\n", pyk2cu_status_text(status), pyk2cu_error_message());
  exit(1);
}

int main(int argc, char** argv) {
  enum { kSize = 1000000 };
  const int64_t shape[1] = {kSize};
  const float three = 3.0f, half = 0.5f;
  float* result = malloc(kSize * sizeof(float));
  if (!result) return 1;

  pyk2cu_device* device = NULL;
  pyk2cu_program* program = NULL;
  pyk2cu_kernel* saxpy = NULL;
  pyk2cu_memory *x = NULL, *y = NULL, *out = NULL;
  check(pyk2cu_device_open(argc > 1 ? argv[1] : "auto", &device));
  check(pyk2cu_program_from_text(kSource, strlen(kSource), "saxpy.py", NULL, 0, &program));
  check(pyk2cu_program_get_kernel(program, "saxpy", device, NULL, 0, &saxpy));
  check(pyk2cu_memory_allocate(device, PYK2CU_FLOAT32, NULL, 1, shape, &x));
  check(pyk2cu_memory_allocate(device, PYK2CU_FLOAT32, NULL, 1, shape, &y));
  check(pyk2cu_memory_allocate(device, PYK2CU_FLOAT32, NULL, 1, shape, &out));
  check(pyk2cu_memory_fill(x, &three, NULL));
  check(pyk2cu_memory_fill(y, &half, NULL));

  const pyk2cu_argument arguments[] = {pyk2cu_float32(2.0f), pyk2cu_array(x), pyk2cu_array(y), pyk2cu_array(out)};
  check(pyk2cu_kernel_for_all(saxpy, NULL, kSize, arguments, 4));
  check(pyk2cu_memory_download(out, result, kSize * sizeof(float)));

  int wrong = 0;
  for (int i = 0; i < kSize; ++i) wrong += result[i] != 6.5f;
  printf("%d of %d results are right\n", kSize - wrong, kSize);

  pyk2cu_memory_release(out);
  pyk2cu_memory_release(y);
  pyk2cu_memory_release(x);
  pyk2cu_kernel_release(saxpy);
  pyk2cu_program_release(program);
  pyk2cu_device_release(device);
  free(result);
  return wrong != 0;
}
