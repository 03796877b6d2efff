/* Calls the C API from C on the device that the command line names: 0 if all is right, 77 if there is no such device. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pyk2cu/pyk2cu_c.h"

static int failures;
#define CHECK(condition) \
  ((condition) ? (void)0 : (void)(++failures, printf("%s:%d: %s\n    %s\n", __FILE__, __LINE__, #condition, pyk2cu_error_message())))
#define CHECK_OK(call) CHECK((call) == PYK2CU_OK)

static const char* const kSource =
    "from numba import cuda\n"
    "@cuda.jit\n"
    "def scale(a, x):\n"
    "    i = cuda.grid(1)\n"
    "    if i < x.size:\n"
    "        x[i] = a * x[i]\n"
    "@cuda.jit\n"
    "def store(x, i, v):\n"
    "    x[i] = v\n"
    "@cuda.jit\n"
    "def move(p, by):\n"
    "    i = cuda.grid(1)\n"
    "    if i < p.size:\n"
    "        p[i].place[0] += by[0]\n"
    "        p[i].place[1] += by[1]\n"
    "        p[i].id += STEP\n"
    "@cuda.jit('void(int8[::1], int8)')\n"
    "def narrow(x, v):\n"
    "    x[0] = v\n";

enum { kSize = 1000 };
static const int64_t kShape[1] = {kSize};

static pyk2cu_device* device;
static pyk2cu_program* program;

static pyk2cu_kernel* get(const char* name, uint32_t checks) {
  pyk2cu_kernel* kernel = NULL;
  CHECK_OK(pyk2cu_program_get_kernel(program, name, device, NULL, checks, &kernel));
  return kernel;
}

static pyk2cu_memory* floats(float value) {
  pyk2cu_memory* memory = NULL;
  CHECK_OK(pyk2cu_memory_allocate(device, PYK2CU_FLOAT32, NULL, 1, kShape, &memory));
  CHECK_OK(pyk2cu_memory_fill(memory, &value, NULL));
  return memory;
}

static float first(const pyk2cu_memory* memory) {
  static float values[kSize];
  CHECK_OK(pyk2cu_memory_download(memory, values, sizeof values));
  return values[0];
}

static pyk2cu_launch grid(uint32_t blocks, uint32_t threads) {
  pyk2cu_launch launch = PYK2CU_LAUNCH_INIT;
  launch.grid[0] = blocks;
  launch.block[0] = threads;
  return launch;
}

static void test_errors(void) {
  const char* const bad = "from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n";
  pyk2cu_program* none = NULL;
  pyk2cu_diagnostic diagnostic = {sizeof diagnostic};
  CHECK(pyk2cu_program_from_text(bad, strlen(bad), "bad.py", NULL, 0, &none) == PYK2CU_SOURCE);
  CHECK(none == NULL);
  CHECK(pyk2cu_error_diagnostic_count() >= 1);
  CHECK(pyk2cu_error_diagnostic(0, &diagnostic) == PYK2CU_OK);
  CHECK(diagnostic.is_error && diagnostic.range.line == 3 && strcmp(diagnostic.range.file, "bad.py") == 0 && strlen(diagnostic.message) > 0);
  CHECK(pyk2cu_error_diagnostic(99, &diagnostic) == PYK2CU_USAGE);
  CHECK(strstr(pyk2cu_error_message(), "bad.py:3") != NULL);
  CHECK(pyk2cu_device_open("nonsense", &device) == PYK2CU_USAGE);
  CHECK(pyk2cu_device_open(NULL, &device) == PYK2CU_USAGE);
  CHECK(pyk2cu_device_synchronize(NULL) == PYK2CU_USAGE);
  CHECK(pyk2cu_kernel_launch(NULL, NULL, NULL, 0) == PYK2CU_USAGE);
  CHECK(strcmp(pyk2cu_error_message(), "kernel is NULL") == 0);
  CHECK(pyk2cu_version() >> 16 == PYK2CU_VERSION_MAJOR);
  CHECK(strlen(pyk2cu_status_text(PYK2CU_RUNTIME)) > 0);
  pyk2cu_kernel_release(NULL);
}

static const char* const kRacy =
    "from numba import cuda, float32\n"
    "@cuda.jit('void(float32[::1], int64)')\n"
    "def shift(x, n):\n"
    "    s = cuda.shared.array(64, float32)\n"
    "    t = cuda.threadIdx.x\n"
    "    s[t] = n\n"
    "    if t < x.size:\n"
    "        x[t] = s[t ^ 1]\n";

static void test_lint(void) {
  pyk2cu_program* racy = NULL;
  pyk2cu_findings* findings = NULL;
  pyk2cu_lint_options options = PYK2CU_LINT_INIT;
  pyk2cu_diagnostic diagnostic = {sizeof diagnostic};
  pyk2cu_example_launch launch = {sizeof launch};
  pyk2cu_example_argument argument = {sizeof argument};
  pyk2cu_range range;
  const char* message = NULL;
  CHECK_OK(pyk2cu_program_from_text(kRacy, strlen(kRacy), "racy.py", NULL, 0, &racy));
  options.block[0] = 48, options.block[1] = 1, options.block[2] = 1;
  CHECK_OK(pyk2cu_program_lint(racy, "shift", NULL, &options, &findings));
  CHECK(pyk2cu_findings_count(findings) == 1);
  CHECK_OK(pyk2cu_findings_get(findings, 0, &diagnostic));
  CHECK(strcmp(diagnostic.id, "race-shared") == 0 && strcmp(diagnostic.kernel, "shift") == 0);
  CHECK(!diagnostic.is_error && diagnostic.severity == PYK2CU_SEVERITY_WARNING && diagnostic.has_launch);
  CHECK(diagnostic.range.line == 6 && diagnostic.note_count == 1 && strlen(diagnostic.hint) > 0);
  CHECK_OK(pyk2cu_findings_note(findings, 0, 0, &range, &message));
  CHECK(range.line == 8 && strlen(message) > 0);
  CHECK_OK(pyk2cu_findings_launch(findings, 0, &launch));
  CHECK(launch.block[0] == 48 && launch.argument_count == 2 && strcmp(launch.signature, "void(float32[::1], int64)") == 0);
  CHECK_OK(pyk2cu_findings_argument(findings, 0, 0, &argument));
  CHECK(strcmp(argument.name, "x") == 0 && argument.is_array && argument.dimensions == 1 && argument.extents[0] > 0);
  CHECK_OK(pyk2cu_findings_argument(findings, 0, 1, &argument));
  CHECK(strcmp(argument.name, "n") == 0 && !argument.is_array && argument.has_value && argument.value > 0);
  CHECK(pyk2cu_findings_argument(findings, 0, 2, &argument) == PYK2CU_USAGE);
  CHECK(pyk2cu_findings_get(findings, 1, &diagnostic) == PYK2CU_USAGE);
  CHECK(pyk2cu_findings_launch(NULL, 0, &launch) == PYK2CU_USAGE);
  pyk2cu_findings_release(findings);
  CHECK(pyk2cu_program_lint(racy, "none", NULL, NULL, &findings) == PYK2CU_USAGE);
  memset(&options, 0, sizeof options);
  CHECK(pyk2cu_program_lint(racy, NULL, NULL, &options, &findings) == PYK2CU_USAGE);
  CHECK_OK(pyk2cu_program_lint(racy, NULL, NULL, NULL, &findings));
  pyk2cu_findings_release(findings);
  pyk2cu_program_release(racy);
}

/** What the checks of running kernels find has the same form; only the CPU device has these checks. */
static void test_found(const char* name) {
  pyk2cu_program* racy = NULL;
  pyk2cu_kernel* shift = NULL;
  pyk2cu_findings* findings = NULL;
  pyk2cu_diagnostic diagnostic = {sizeof diagnostic};
  pyk2cu_launch launch = grid(1, 64);
  pyk2cu_argument arguments[2];
  pyk2cu_memory* x = floats(1);
  if (strcmp(name, "cpu") == 0) {
    CHECK_OK(pyk2cu_program_from_text(kRacy, strlen(kRacy), "racy.py", NULL, 0, &racy));
    CHECK_OK(pyk2cu_program_get_kernel(racy, "shift", device, NULL, PYK2CU_CHECK_RACES, &shift));
    arguments[0] = pyk2cu_array(x), arguments[1] = pyk2cu_int64(64);
    CHECK(pyk2cu_kernel_launch(shift, &launch, arguments, 2) == PYK2CU_RUNTIME || pyk2cu_device_synchronize(device) == PYK2CU_RUNTIME);
    CHECK_OK(pyk2cu_error_findings(&findings));
    CHECK(pyk2cu_findings_count(findings) >= 1);
    CHECK_OK(pyk2cu_findings_get(findings, 0, &diagnostic));
    CHECK(strcmp(diagnostic.id, "race-shared") == 0 && diagnostic.severity == PYK2CU_SEVERITY_ERROR);
    pyk2cu_findings_release(findings);
    pyk2cu_kernel_release(shift);
    pyk2cu_program_release(racy);
  }
  pyk2cu_memory_release(x);
}

static void test_devices(void) {
  pyk2cu_device_properties own = {sizeof own}, all[16];
  size_t count = 0, found = 0;
  uint64_t free_bytes = 0, total = 0;
  for (size_t i = 0; i < 16; ++i) all[i].struct_size = sizeof all[i];
  CHECK_OK(pyk2cu_device_get_properties(device, &own));
  CHECK(own.struct_size == sizeof own && strlen(own.name) > 0 && own.max_threads_per_block >= 1024);
  CHECK_OK(pyk2cu_device_list(all, 16, &count));
  for (size_t i = 0; i < count && i < 16; ++i) found += strcmp(all[i].id, own.id) == 0;
  CHECK(found == 1);
  CHECK_OK(pyk2cu_device_memory_info(device, &free_bytes, &total));
  CHECK(free_bytes > 0 && free_bytes <= total);
  struct { size_t struct_size; char id[16]; char after; } older = {offsetof(pyk2cu_device_properties, name), "", 'x'};
  CHECK_OK(pyk2cu_device_get_properties(device, (pyk2cu_device_properties*)&older));  /* of a program that knows less */
  CHECK(strcmp(older.id, own.id) == 0 && older.after == 'x');
}

static void test_launch(void) {
  pyk2cu_kernel* scale = get("scale", 0);
  pyk2cu_memory* x = floats(1);
  pyk2cu_plan* plan = NULL;
  pyk2cu_launch launch = grid(4, 256);
  pyk2cu_argument arguments[2];
  pyk2cu_attributes attributes = {sizeof attributes};
  uint32_t block = 0;
  arguments[0] = pyk2cu_float32(2);
  arguments[1] = pyk2cu_array(x);
  CHECK_OK(pyk2cu_kernel_prepare(scale, &launch, arguments, 2));
  CHECK_OK(pyk2cu_kernel_launch(scale, &launch, arguments, 2));
  CHECK(first(x) == 2);
  CHECK_OK(pyk2cu_kernel_plan(scale, &launch, arguments, 2, &plan));
  arguments[0] = pyk2cu_float32(5);
  CHECK_OK(pyk2cu_plan_launch(plan, arguments, 2));
  CHECK_OK(pyk2cu_plan_launch_in(plan, NULL, arguments, 2));
  CHECK(first(x) == 50);
  CHECK_OK(pyk2cu_kernel_for_all(scale, NULL, kSize, arguments, 2));
  CHECK(first(x) == 250);
  arguments[1] = pyk2cu_view(PYK2CU_FLOAT32, (void*)(uintptr_t)pyk2cu_memory_address(x), 1, kShape);
  CHECK_OK(pyk2cu_kernel_launch(scale, &launch, arguments, 2));
  CHECK(first(x) == 1250);
  CHECK_OK(pyk2cu_kernel_get_attributes(scale, &launch, arguments, 2, &attributes));
  CHECK(attributes.max_threads_per_block > 0);
  CHECK_OK(pyk2cu_kernel_suggest(scale, 0, arguments, 2, &block, NULL));
  CHECK(block >= 32);
  CHECK(pyk2cu_kernel_launch(scale, &launch, arguments, 1) == PYK2CU_USAGE);
  launch.grid[0] = 0;
  CHECK(pyk2cu_kernel_launch(scale, &launch, arguments, 2) == PYK2CU_USAGE);
  memset(&launch, 0, sizeof launch);
  CHECK(pyk2cu_kernel_launch(scale, &launch, arguments, 2) == PYK2CU_USAGE);
  CHECK(strcmp(pyk2cu_error_message(), "the struct_size of the launch is not set; PYK2CU_LAUNCH_INIT sets it") == 0);
  pyk2cu_plan_release(plan);
  pyk2cu_memory_release(x);
  pyk2cu_kernel_release(scale);
}

static void test_checks(void) {
  pyk2cu_kernel* store = get("store", PYK2CU_CHECK_BOUNDS);
  pyk2cu_memory* x = floats(0);
  pyk2cu_launch launch = grid(1, 1);
  pyk2cu_kernel_error error = {sizeof error};
  pyk2cu_argument arguments[3];
  arguments[0] = pyk2cu_array(x);
  arguments[1] = pyk2cu_int64(kSize);
  arguments[2] = pyk2cu_float32(1);
  CHECK_OK(pyk2cu_kernel_launch(store, &launch, arguments, 3));
  CHECK(pyk2cu_device_synchronize(device) == PYK2CU_RUNTIME);
  CHECK(pyk2cu_error_kernel(&error) == PYK2CU_OK);
  CHECK(error.has_index && error.index == kSize && error.extent == kSize && strcmp(error.exception, "IndexError") == 0 && error.line == 9);
  CHECK_OK(pyk2cu_device_synchronize(device));
  pyk2cu_memory_release(x);
  pyk2cu_kernel_release(store);
}

struct point {
  float place[2];
  int32_t id;
};

static void test_records(void) {
  const pyk2cu_field fields[2] = {{"place", 0, PYK2CU_FLOAT32, NULL, 1, {2, 0, 0, 0}}, {"id", 8, PYK2CU_INT32, NULL, 0, {0, 0, 0, 0}}};
  const struct point start = {{1, 2}, 3};
  struct point points[8];
  const int64_t shape[1] = {8};
  pyk2cu_record* record = NULL;
  pyk2cu_memory* memory = NULL;
  pyk2cu_kernel* move = get("move", 0);
  pyk2cu_launch launch = grid(1, 32);
  pyk2cu_argument arguments[2], by[2];
  CHECK_OK(pyk2cu_record_create(fields, 2, sizeof(struct point), &record));
  CHECK_OK(pyk2cu_memory_allocate(device, PYK2CU_RECORD_DTYPE, record, 1, shape, &memory));
  pyk2cu_record_release(record);  /* the memory keeps it */
  CHECK_OK(pyk2cu_memory_fill(memory, &start, NULL));
  by[0] = pyk2cu_float32(0.5f);
  by[1] = pyk2cu_float32(-1);
  memset(arguments, 0, sizeof arguments);
  arguments[0] = pyk2cu_array(memory);
  arguments[1].kind = PYK2CU_ARGUMENT_TUPLE;
  arguments[1].elements = by;
  arguments[1].count = 2;
  CHECK_OK(pyk2cu_kernel_launch(move, &launch, arguments, 2));
  CHECK_OK(pyk2cu_memory_download(memory, points, sizeof points));
  CHECK(points[7].place[0] == 1.5f && points[7].place[1] == 1 && points[7].id == 10);
  pyk2cu_memory_release(memory);
  pyk2cu_kernel_release(move);
}

static void test_literals_and_views(void) {
  pyk2cu_kernel* narrow = get("narrow", 0);
  pyk2cu_memory *bytes = NULL, *table = NULL, *turned = NULL, *part = NULL;
  const int64_t shape[2] = {3, 4}, flat[1] = {12};
  pyk2cu_launch launch = grid(1, 1);
  pyk2cu_argument arguments[2];
  int8_t values[12] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, some[2];
  CHECK_OK(pyk2cu_memory_allocate(device, PYK2CU_INT8, NULL, 1, flat, &bytes));
  CHECK_OK(pyk2cu_memory_upload(bytes, values, sizeof values));
  arguments[0] = pyk2cu_array(bytes);
  arguments[1] = pyk2cu_int64(77);
  CHECK(pyk2cu_kernel_launch(narrow, &launch, arguments, 2) == PYK2CU_USAGE);
  arguments[1].flags = PYK2CU_LITERAL;
  CHECK_OK(pyk2cu_kernel_launch(narrow, &launch, arguments, 2));
  CHECK_OK(pyk2cu_memory_reshape(bytes, 2, shape, &table));
  CHECK_OK(pyk2cu_memory_transpose(table, &turned));
  CHECK(pyk2cu_memory_dimensions(turned) == 2 && pyk2cu_memory_shape(turned)[0] == 4 && pyk2cu_memory_strides(turned)[1] == 4);
  CHECK_OK(pyk2cu_memory_at(turned, 0, 0, &part));
  pyk2cu_memory_release(turned);
  CHECK_OK(pyk2cu_memory_slice(part, 0, 0, 3, 2, &turned));
  CHECK_OK(pyk2cu_memory_download(turned, some, sizeof some));
  CHECK(some[0] == 77 && some[1] == 8);
  CHECK(pyk2cu_memory_download(turned, some, 1) == PYK2CU_USAGE);
  pyk2cu_memory_release(bytes);
  pyk2cu_memory_release(table);
  pyk2cu_memory_release(turned);
  pyk2cu_memory_release(part);
  pyk2cu_kernel_release(narrow);
}

static void test_streams(void) {
  pyk2cu_kernel* scale = get("scale", 0);
  pyk2cu_memory* x = floats(1);
  pyk2cu_stream *stream = NULL, *other = NULL;
  pyk2cu_event *begin = NULL, *end = NULL;
  pyk2cu_graph* graph = NULL;
  pyk2cu_pinned* pinned = NULL;
  pyk2cu_launch launch = grid(4, 256);
  pyk2cu_argument arguments[2];
  bool done = false;
  double time = -1;
  CHECK_OK(pyk2cu_device_synchronize(device));
  CHECK_OK(pyk2cu_stream_create(device, true, 0, &stream));
  CHECK_OK(pyk2cu_stream_wrap(device, pyk2cu_stream_native(stream), &other));
  CHECK_OK(pyk2cu_event_create(device, true, &begin));
  CHECK_OK(pyk2cu_event_create(device, true, &end));
  CHECK_OK(pyk2cu_pinned_allocate(device, kSize * sizeof(float), &pinned));
  float* host = (float*)pyk2cu_pinned_address(pinned);
  launch.stream = stream;
  arguments[0] = pyk2cu_float32(3);
  arguments[1] = pyk2cu_array(x);
  CHECK_OK(pyk2cu_kernel_prepare(scale, &launch, arguments, 2));
  CHECK_OK(pyk2cu_stream_begin_capture(stream));
  CHECK_OK(pyk2cu_kernel_launch(scale, &launch, arguments, 2));
  CHECK_OK(pyk2cu_memory_download_async(x, host, kSize * sizeof(float), stream));
  CHECK_OK(pyk2cu_stream_end_capture(stream, &graph));
  CHECK_OK(pyk2cu_event_record(begin, stream));
  CHECK_OK(pyk2cu_graph_launch(graph, stream));
  CHECK_OK(pyk2cu_graph_launch(graph, other));
  CHECK_OK(pyk2cu_event_record(end, stream));
  CHECK_OK(pyk2cu_event_synchronize(end));
  CHECK(host[kSize - 1] == 9);
  CHECK_OK(pyk2cu_event_is_done(end, &done));
  CHECK(done);
  CHECK_OK(pyk2cu_event_milliseconds(begin, end, &time));
  CHECK(time >= 0);
  CHECK_OK(pyk2cu_stream_wait(other, end));
  CHECK_OK(pyk2cu_stream_synchronize(stream));
  CHECK_OK(pyk2cu_stream_is_done(stream, &done));
  CHECK(done);
  pyk2cu_graph_release(graph);
  pyk2cu_event_release(begin);
  pyk2cu_event_release(end);
  pyk2cu_stream_release(other);
  pyk2cu_stream_release(stream);
  pyk2cu_pinned_release(pinned);
  pyk2cu_memory_release(x);
  pyk2cu_kernel_release(scale);
}

static void test_programs(void) {
  char* text = NULL;
  CHECK(pyk2cu_program_kernel_count(program) == 4);
  CHECK(strcmp(pyk2cu_program_kernel_name(program, 1), "store") == 0);
  CHECK(pyk2cu_program_kernel_name(program, 4) == NULL);
  CHECK_OK(pyk2cu_program_to_cuda(program, "narrow", NULL, &text));
  CHECK(text && strstr(text, "__global__ void narrow"));
  pyk2cu_free(text);
}

static void test_constants(void) {
  static const char kText[] =
      "from numba import cuda\n@cuda.jit('void(float32[::1])')\ndef look(x):\n    x[0] = TABLE[0, 1] + TABLE[1, 0]\n";
  static const float kTable[] = {1, 2.5f, 3, 4};
  static const int64_t kSquare[] = {2, 2}, kNegative[] = {-1, 2};
  pyk2cu_constant table = {"TABLE", PYK2CU_CONSTANT_ARRAY, 0, 0, NULL, PYK2CU_FLOAT32, 2, kSquare, kTable};
  pyk2cu_program* with_table = NULL;
  char* text = NULL;
  CHECK_OK(pyk2cu_program_from_text(kText, strlen(kText), NULL, &table, 1, &with_table));
  CHECK_OK(pyk2cu_program_to_cuda(with_table, "look", NULL, &text));
  CHECK(text && strstr(text, "2.5f"));
  pyk2cu_free(text);
  pyk2cu_program_release(with_table);
  table.shape = kNegative;
  CHECK(pyk2cu_program_from_text(kText, strlen(kText), NULL, &table, 1, &with_table) == PYK2CU_USAGE);
  CHECK(strcmp(pyk2cu_error_message(), "the constant 'TABLE': the shape (-1, 2) has a negative extent") == 0);
  table.shape = kSquare;
  table.elements = NULL;
  CHECK(pyk2cu_program_from_text(kText, strlen(kText), NULL, &table, 1, &with_table) == PYK2CU_USAGE);
  table.dtype = PYK2CU_RECORD_DTYPE;
  CHECK(pyk2cu_program_from_text(kText, strlen(kText), NULL, &table, 1, &with_table) == PYK2CU_USAGE);
  table.kind = (pyk2cu_constant_kind)77;
  CHECK(pyk2cu_program_from_text(kText, strlen(kText), NULL, &table, 1, &with_table) == PYK2CU_USAGE);
}

int main(int argc, char** argv) {
  const pyk2cu_constant step = {"STEP", PYK2CU_CONSTANT_INT, 7, 0, NULL};
  test_errors();
  test_constants();
  test_lint();
  if (failures) return 1;
  if (pyk2cu_device_open(argc > 1 ? argv[1] : "auto", &device) != PYK2CU_OK) return printf("skipped: %s\n", pyk2cu_error_message()), 77;
  CHECK_OK(pyk2cu_program_from_text(kSource, strlen(kSource), "kernels.py", &step, 1, &program));
  if (failures) return 1;
  test_programs();
  test_devices();
  test_launch();
  test_checks();
  test_found(argc > 1 ? argv[1] : "");
  test_records();
  test_literals_and_views();
  test_streams();
  pyk2cu_program_release(program);
  pyk2cu_device_release(device);
  return failures ? 1 : 0;
}
