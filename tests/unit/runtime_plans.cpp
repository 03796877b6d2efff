#include <gtest/gtest.h>

#include <thread>

#include "tests/unit/runtime_devices.h"

// Plans, suggestions, ForAll, attributes and diagnostics of the public API, on every device that opens.
namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def axpy(a, x, y, n):
    i = cuda.grid(1)
    if i < n and i < y.size:
        y[i] += a * x[i]

@cuda.jit("void(float32, float64[::1], int8, int64, float32)")
def converted(a, out, b, c, d=0.5):
    out[0] = a
    out[1] = b
    out[2] = c
    out[3] = d

@cuda.jit(launch_bounds=64)
def bounded(x):
    x[cuda.grid(1)] = cuda.blockDim.x

@cuda.jit
def wrong(x):
    if x[0] > 0:
        a = 1
    x[0] = a
    x[1] = undefined_name
)py";

constexpr const char* kMixed = R"py(
from numba import cuda

@cuda.jit
def mixed(a, out, b, c, d, e, f, g, h, i, j, k):
    if a:
        out[0] = b
        out[1] = c
        out[2] = d
        out[3] = e
        out[4] = f
        out[5] = g
        out[6] = h.imag
        out[7] = i
        out[8] = j.real
        out[9] = k
)py";

class PlanTest : public OnDevice {
 protected:
  Kernel Get(const char* name) { return Program::FromText(kSource).value().GetKernel(name, device).value(); }
  Array<float> Full(float value) { return Array<float>::Full(device, {1000}, value).value(); }
  const LaunchConfig grid{{4}, {256}};
};

TEST_P(PlanTest, LaunchesWithOtherNumbers) {
  const Array<float> x = Full(1), y = Full(0);
  const LaunchPlan plan = Get("axpy").Plan(grid, 0.0f, x, y, 0).value();
  float expected = 0;
  for (int i = 1; i <= 5; ++i) {
    ASSERT_OK(plan.Launch(static_cast<float>(i), x, y, 1000 - i));
    expected += static_cast<float>(i);
  }
  const std::vector<float> result = y.ToVector().value();
  EXPECT_EQ(result[994], expected);
  EXPECT_EQ(result[995], expected - 5);
  EXPECT_EQ(result[999], 0);
}

TEST_P(PlanTest, TakesOtherMemoryAndOtherTypes) {
  const Array<float> x = Full(1), y = Full(0), z = Full(10);
  const LaunchPlan plan = Get("axpy").Plan(grid, 1.0f, x, y, 1000).value();
  for (int i = 0; i < 3; ++i) ASSERT_OK(plan.Launch(1.0f, z, y, 1000));
  EXPECT_EQ(y.ToVector().value()[999], 30);
  ASSERT_OK(plan.Launch(1.0f, y, y, 1000));  // the arrays overlap: another variant
  EXPECT_EQ(y.ToVector().value()[999], 60);
  ASSERT_OK(plan.Launch(1.0f, x, y.Slice(0, 0, 1000, 2).value(), int64_t{1} << 40));
  EXPECT_EQ(y.ToVector().value()[998], 61);
  EXPECT_EQ(y.ToVector().value()[999], 60);
  ASSERT_OK(plan.Launch(2.0, x, y, 1000));
  EXPECT_EQ(y.ToVector().value()[999], 62);
  EXPECT_USAGE(plan.Launch(1.0f, x, y));
  EXPECT_USAGE(LaunchPlan().Launch(1.0f));
}

TEST_P(PlanTest, LaunchesInOtherStreams) {
  const Array<float> x = Full(1), y = Full(0);
  const LaunchPlan plan = Get("axpy").Plan(grid, 1.0f, x, y, 1000).value();
  const Stream stream = Stream::Make(device).value();
  ASSERT_OK(plan.LaunchIn(stream, 3.0f, x, y, 1000));
  ASSERT_OK(stream.Synchronize());
  EXPECT_EQ(y.ToVector().value()[0], 3);
  EXPECT_USAGE(plan.LaunchIn(StreamRef{1, 50}, 3.0f, x, y, 1000));
}

TEST_P(PlanTest, NumbersAreConverted) {
  const Array<double> out = Array<double>::Zeros(device, {4}).value();
  const Kernel kernel = Get("converted");
  const LaunchPlan plan = kernel.Plan({{1}, {1}}, Float16(0.0f), out, int8_t{1}, int32_t{0}).value();
  ASSERT_OK(plan.Launch(Float16(1.5f), out, int8_t{-3}, int32_t{-70000}));
  EXPECT_EQ(out.ToVector().value(), (std::vector<double>{1.5, -3, -70000, 0.5}));
  ASSERT_OK(plan.Launch(2.5f, out, int8_t{4}, uint32_t{4000000000}, 0.25f));
  EXPECT_EQ(out.ToVector().value(), (std::vector<double>{2.5, 4, 4000000000.0, 0.25}));
  ASSERT_OK(kernel.Launch({{1}, {1}}, Literal{3}, out, Literal{100}, true));
  EXPECT_EQ(out.ToVector().value(), (std::vector<double>{3, 100, 1, 0.5}));
  EXPECT_USAGE(kernel.Launch({{1}, {1}}, Literal{3}, out, Literal{200}, true));
  EXPECT_USAGE(kernel.Launch({{1}, {1}}, 3.0, out, int8_t{1}, true));
}

/// Parameters of all sizes in turn, the last one of an odd one: each has to find its place.
TEST_P(PlanTest, ValuesOfAllSizesFindTheirPlaces) {
  const Array<double> out = Array<double>::Zeros(device, {10}).value();
  const auto go = [&](const auto& launch, int n) {
    const auto f = static_cast<float>(n);
    return launch(true, out, static_cast<int8_t>(n), static_cast<double>(n), static_cast<uint16_t>(n), Float16(f),
                  static_cast<int32_t>(n), static_cast<uint8_t>(n), std::complex<float>(0, f), static_cast<int64_t>(n),
                  std::complex<double>(f, 0), static_cast<int8_t>(-n));
  };
  const Kernel kernel = Program::FromText(kMixed).value().GetKernel("mixed", device).value();
  const LaunchPlan plan = go([&](const auto&... values) { return kernel.Plan({{1}, {1}}, values...); }, 1).value();
  for (int n = 2; n < 5; ++n) {
    ASSERT_OK(go([&](const auto&... values) { return plan.Launch(values...); }, n));
    std::vector<double> expected(10, n);
    expected[9] = -n;
    EXPECT_EQ(out.ToVector().value(), expected);
  }
}

TEST_P(PlanTest, ThreadsShareAPlan) {
  const Array<float> x = Full(1), y = Full(0);
  const LaunchPlan plan = Get("axpy").Plan(grid, 1.0f, x, y, 1000).value();
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 25; ++i) ASSERT_OK(plan.Launch(1.0f, x, y, 1000));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(y.ToVector().value()[500], 200);
}

TEST_P(PlanTest, ForAllCoversEveryElement) {
  const Array<float> x = Full(2), y = Full(1);
  const Kernel kernel = Get("axpy");
  ASSERT_OK(kernel.ForAll(1000, 1.0f, x, y, 1000));
  for (float value : y.ToVector().value()) ASSERT_EQ(value, 3);
  ASSERT_OK(kernel.ForAll(0, 1.0f, x, y, 1000));
  EXPECT_USAGE(kernel.ForAll(UINT64_MAX, 1.0f, x, y, 1000));
  EXPECT_EQ(y.ToVector().value()[0], 3);
}

TEST_P(PlanTest, SuggestionsKeepToLaunchBounds) {
  const Kernel kernel = Get("bounded");
  const Array<float> x = Full(0);
  const Suggestion suggested = kernel.Suggest(0, x).value();
  EXPECT_GE(suggested.block_threads, 32u);
  EXPECT_LE(suggested.block_threads, 64u);
  EXPECT_GE(suggested.min_grid_blocks, 1u);
  const Argument argument = ToArgument(x);
  const KernelAttributes attributes = kernel.AttributesList({{1}, {64}}, {&argument, 1}).value();
  EXPECT_EQ(attributes.max_threads_per_block, 64u);
  EXPECT_EQ(attributes.registers > 0, IsGpu());
  EXPECT_GT(kernel.OccupancyList({{1}, {64}}, {&argument, 1}).value().Fraction(), 0.0);
  EXPECT_USAGE(kernel.Launch({{1}, {65}}, x));
}

TEST_P(PlanTest, ErrorsCarryTheirDiagnosticsAsData) {
  const Result<void> launched = Get("wrong").Launch({{1}, {1}}, Full(0));
  ASSERT_FALSE(launched);
  const std::vector<Diagnostic>& found = *launched.error().diagnostics;
  ASSERT_FALSE(found.empty());
  const Diagnostic& last = found.back();
  EXPECT_EQ(last.severity, Severity::kError);
  EXPECT_EQ(last.id, "undefined-name");
  EXPECT_EQ(last.range.file, "kernels.py");
  EXPECT_EQ(last.range.line, 26u);
  EXPECT_EQ(last.range.column, 12u);
  EXPECT_EQ(last.range.end_line, 26u);
  EXPECT_EQ(last.range.end_column, 26u);
  EXPECT_NE(last.message.find("undefined_name"), std::string::npos);
  EXPECT_NE(launched.error().message.find(last.message), std::string::npos);
}

INSTANTIATE_ON_DEVICES(PlanTest);

TEST(Programs, SyntaxErrorsAreData) {
  const Result<Program> program =
      Program::FromText("from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n", "mine.py");
  ASSERT_FALSE(program);
  ASSERT_FALSE(program.error().diagnostics->empty());
  EXPECT_EQ(program.error().diagnostics->front().range.file, "mine.py");
  EXPECT_EQ(program.error().diagnostics->front().range.line, 3u);
  EXPECT_EQ(Program::FromText(kSource).value().KernelNames(),
            (std::vector<std::string>{"axpy", "converted", "bounded", "wrong"}));
}

TEST(Devices, AreListedWithoutOpening) {
  for (const DeviceProperties& each : Device::List()) {
    const Result<Device> device = Device::Open(each.id);
    ASSERT_TRUE(device) << device.error().message;
    EXPECT_EQ(device->Name(), each.name);
    EXPECT_EQ(device->Properties().value().memory_bytes, each.memory_bytes);
  }
  EXPECT_EQ(std::string(Version()), PYK2CU_VERSION_STRING);
}

}  // namespace
}  // namespace pyk2cu::api
