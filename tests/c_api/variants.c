/* Variants of kernels and facts that a program says of them, from C on the device that the command line names: 0 if all
   is right, 77 if there is no such device. */
#include <stdio.h>
#include <string.h>

#include "pyk2cu/pyk2cu_c.h"

static int failures;
#define CHECK(condition) \
  ((condition) ? (void)0 : (void)(++failures, printf("%s:%d: %s\n    %s\n", __FILE__, __LINE__, #condition, pyk2cu_error_message())))
#define CHECK_OK(call) CHECK((call) == PYK2CU_OK)
#define CHECK_ERROR(call, text) (CHECK((call) == PYK2CU_USAGE), CHECK(strcmp(pyk2cu_error_message(), text) == 0))

static const char* const kSource =
    "from numba import cuda\n"
    "@cuda.jit\n"
    "def scale(a, x, times):\n"
    "    i = cuda.grid(1)\n"
    "    if i < x.size:\n"
    "        for k in range(times):\n"
    "            x[i] = a * x[i]\n";

enum { kSize = 1000 };
static const int64_t kShape[1] = {kSize};

static pyk2cu_program* program;
static pyk2cu_device* device;
static pyk2cu_kernel* kernel;
static pyk2cu_memory* x;
static pyk2cu_argument arguments[3];

static void begin(void) {
  const float one = 1;
  CHECK_OK(pyk2cu_program_get_kernel(program, "scale", device, NULL, 0, &kernel));
  CHECK_OK(pyk2cu_memory_allocate(device, PYK2CU_FLOAT32, NULL, 1, kShape, &x));
  CHECK_OK(pyk2cu_memory_fill(x, &one, NULL));
  arguments[0] = pyk2cu_float32(2);
  arguments[1] = pyk2cu_array(x);
  arguments[2] = pyk2cu_int64(3);
}

static void end(void) {
  pyk2cu_memory_release(x);
  pyk2cu_kernel_release(kernel);
}

static float last(void) {
  static float values[kSize];
  CHECK_OK(pyk2cu_memory_download(x, values, sizeof values));
  return values[kSize - 1];
}

static pyk2cu_launch grid(uint32_t blocks, uint32_t threads) {
  pyk2cu_launch launch = PYK2CU_LAUNCH_INIT;
  launch.grid[0] = blocks;
  launch.block[0] = threads;
  return launch;
}

static void test_assumed(void) {
  const pyk2cu_launch launch = grid(8, 128), other = grid(16, 64);
  char* text = NULL;
  begin();
  CHECK_ERROR(pyk2cu_kernel_assume(kernel, NULL), "facts is NULL");
  CHECK_ERROR(pyk2cu_kernel_assume(NULL, "block=128"), "kernel is NULL");
  CHECK_ERROR(pyk2cu_kernel_assume(kernel, "b=1"), "kernel 'scale' cannot assume b=1: no parameter b, but a, x, times");
  CHECK_OK(pyk2cu_kernel_assume(kernel, "block=128, x.shape[0]=1000, times=3"));
  CHECK_OK(pyk2cu_kernel_launch(kernel, &launch, arguments, 3));
  CHECK(last() == 8);
  CHECK_ERROR(pyk2cu_kernel_launch(kernel, &other, arguments, 3),
              "kernel 'scale' assumes block=128, but the block is (64, 1, 1)");
  CHECK_OK(pyk2cu_kernel_explain(kernel, &launch, arguments, 3, &text));
  CHECK(text && strstr(text, "block=128, x.shape[0]=1000, times=3"));
  pyk2cu_free(text);
  CHECK_ERROR(pyk2cu_kernel_assume(kernel, "none"), "kernel 'scale' cannot assume none: it is compiled already");
  end();
}

static void test_variants(pyk2cu_variants which, int forbidden, int expects_constants) {
  const pyk2cu_launch launch = grid(8, 128);
  char* text = NULL;
  begin();
  CHECK_OK(pyk2cu_kernel_use_variants(kernel, which));
  if (forbidden) CHECK_OK(pyk2cu_kernel_assume(kernel, "none"));
  CHECK_OK(pyk2cu_kernel_launch(kernel, &launch, arguments, 3));
  CHECK(last() == 8);
  CHECK_OK(pyk2cu_kernel_explain(kernel, &launch, arguments, 3, &text));
  CHECK(text && (strstr(text, "block=128") != NULL) == expects_constants);
  pyk2cu_free(text);
  end();
}

static void test_tuning(void) {
  const pyk2cu_launch launch = grid(8, 128);
  char* report = NULL;
  begin();
  CHECK_OK(pyk2cu_kernel_tune(kernel, &launch, arguments, 3, &report));
  CHECK(report && strlen(report) > 0);
  pyk2cu_free(report);
  CHECK(last() == 1);
  end();
}

int main(int argc, char** argv) {
  if (pyk2cu_device_open(argc > 1 ? argv[1] : "auto", &device) != PYK2CU_OK) return printf("skipped: %s\n", pyk2cu_error_message()), 77;
  CHECK_OK(pyk2cu_program_from_text(kSource, strlen(kSource), "kernels.py", NULL, 0, &program));
  if (failures) return 1;
  test_assumed();
  test_variants(PYK2CU_VARIANTS_NOW, 0, 1);
  test_variants(PYK2CU_VARIANTS_NOW, 1, 0);
  test_variants(PYK2CU_VARIANTS_OFF, 0, 0);
  test_tuning();
  pyk2cu_program_release(program);
  pyk2cu_device_release(device);
  return failures ? 1 : 0;
}
