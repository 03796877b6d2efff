#include <gtest/gtest.h>

#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
import os
from numba import cuda

VALUE = int(os.environ["VALUE"])

@cuda.jit
def scale(a, x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = a * x[i]

@cuda.jit
def fill(x):
    unused = 1
    x[cuda.grid(1)] = VALUE

@cuda.jit("void(float32[::1])")
def declared(x):
    x[cuda.grid(1)] = 1
)py";

TEST(Api, ErrorsInTheTextAreDiagnostics) {
  Result<Program> program = Program::FromText("from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n", "mine.py");
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().kind, ErrorKind::kSource);
  EXPECT_NE(program.error().message.find("mine.py:3"), std::string::npos) << program.error().message;
  EXPECT_THROW(program.value(), std::runtime_error);
  ASSERT_EQ(program.error().diagnostics->size(), 1u);
  EXPECT_EQ(program.error().diagnostics->front().range.line, 3u);
}

TEST(Api, FilesThatCannotBeReadAreOfTheEnvironment) {
  const Error error = Program::FromFile("/nowhere.py").error();
  EXPECT_EQ(error.kind, ErrorKind::kEnvironment);
  EXPECT_EQ(error.message, "cannot read '/nowhere.py': there is no such file");
  for (const Diagnostic& each : *error.diagnostics) ADD_FAILURE() << each.message;
  EXPECT_EQ(Program::FromFile("/").error().kind, ErrorKind::kEnvironment);
  EXPECT_TRUE(Program().ToCuda("f").error().diagnostics->empty());
  EXPECT_TRUE(Error().diagnostics->empty());
}

TEST(Api, TranslatesWithoutADevice) {
  Program program = Program::FromText(kSource).value();
  EXPECT_NE(program.ToCuda("declared").value().find("__global__ void declared"), std::string::npos);
  EXPECT_NE(program.ToCuda("scale", "void(float32, float32[::1], int64)").value().find("__global__ void scale"),
            std::string::npos);
  EXPECT_EQ(program.ToCuda("scale").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("scale", "void(float32").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("scale", "void(float32)").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("none").error().message, "kernels.py has no kernel 'none'");
}

TEST(Api, UnknownDevicesAreRefused) {
  for (const char* name : {"gpu", "cuda:", "cuda:x", "cuda:-1", "cpu:0", ""})
    EXPECT_EQ(Device::Open(name).error().kind, ErrorKind::kUsage) << name;
  EXPECT_EQ(Device::Open("cuda:77").error().kind, ErrorKind::kEnvironment);
}

TEST(Api, ConstantsAreBound) {
  const std::vector<Constant> constants{{"VALUE", 7}};
  Program program = Program::FromText(kSource, "k.py", constants).value();
  EXPECT_NE(program.ToCuda("fill", "void(int64[::1])").value().find("7"), std::string::npos);
  EXPECT_EQ(Program::FromText(kSource).value().ToCuda("fill", "void(int64[::1])").error().kind, ErrorKind::kSource);
  EXPECT_EQ(Program::FromText(kSource, "k.py", {{"VALUE", 1}, {"VALUE", 2.5}}).error().message,
            "the constant 'VALUE' is given twice");
}

TEST(Api, WarningsReachTheCaller) {
  Program program =
      Program::FromText("from numba import cuda\n@cuda.jit\ndef f(x):\n    if x[0] > 0:\n        a = 1\n    x[0] = a\n",
                        "k.py")
          .value();
  std::string warnings;
  ASSERT_TRUE(program.ToCuda("f", "void(int64[::1])", &warnings));
  EXPECT_TRUE(warnings.starts_with("k.py:6:12: warning: ")) << warnings;
  EXPECT_EQ(program.Warnings(), "");
  Result<Device> device = Device::Open();
  if (!device) GTEST_SKIP() << device.error().message;
  const Kernel kernel = program.GetKernel("f", *device).value();
  EXPECT_EQ(kernel.Warnings(), "");
  const Array<int64_t> x = Array<int64_t>::Allocate(*device, {4}).value();
  const Array<int32_t> y = Array<int32_t>::Allocate(*device, {4}).value();
  for (const Argument& argument : {ToArgument(x), ToArgument(y)})
    ASSERT_TRUE(kernel.PrepareList({{1}, {1}}, {&argument, 1}));
  EXPECT_EQ(kernel.Warnings(), warnings);
}

TEST(Api, HandlesThatHoldNothingAreErrors) {
  const Device device;
  EXPECT_EQ(device.Id(), "");
  EXPECT_EQ(device.Name(), "");
  EXPECT_EQ(device.Synchronize().error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Array<float>::Allocate(device, {4}).error().message, "the device was not made by Device::Open");
  EXPECT_EQ(Kernel().Launch({{1}, {1}}, 1).error().message, "the kernel was not made by Program::GetKernel");
  EXPECT_EQ(Kernel().PrepareList({{1}, {1}}, {}).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Kernel().Warnings(), "");
  EXPECT_EQ(Program().ToCuda("f").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Program().GetKernel("f", device).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Program::FromText(kSource).value().GetKernel("scale", device).error().kind, ErrorKind::kUsage);
  const Memory memory;
  EXPECT_EQ(memory.Size(), 0u);
  EXPECT_EQ(memory.CopyTo(nullptr, 0).error().kind, ErrorKind::kUsage);
}

TEST(Api, GridsAreOfAnyIntegers) {
  const LaunchConfig config{4, 256};
  EXPECT_EQ(config.grid, (Dim3{4, 1, 1}));
  EXPECT_EQ(config.block, (Dim3{256, 1, 1}));
  const size_t blocks = 7;
  EXPECT_EQ((LaunchConfig{.grid = blocks, .block = {int64_t{16}, 16}}.grid), (Dim3{7}));
  EXPECT_EQ(Dim3(-1).x, 0u);
  EXPECT_EQ(Dim3(2, int64_t{1} << 32).y, UINT32_MAX);
}

TEST(Api, ResultsCanBeConst) {
  const Result<std::string> result = std::string("text");
  EXPECT_EQ(*result, "text");
  EXPECT_EQ(result->size(), 4u);
  EXPECT_EQ(result.error().message, "");
}

class ApiDeviceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open();
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }
  Device device;
};

TEST_F(ApiDeviceTest, Launches) {
  const Kernel kernel = Program::FromText(kSource).value().GetKernel("scale", device).value();
  const std::vector<float> values(1000, 3.0f);
  Array<float> x = Array<float>::From(device, values).value();
  for (int i = 0; i < 2; ++i) {
    Result<void> launched = kernel.Launch({{4}, {256}}, 2.0f, x, 999);
    ASSERT_TRUE(launched) << launched.error().message;
  }
  std::vector<float> result(1000);
  ASSERT_TRUE(x.CopyTo(result));
  EXPECT_EQ(result[998], 12.0f);
  EXPECT_EQ(result[999], 3.0f);
  EXPECT_EQ(x.CopyTo(std::span(result).first(5)).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{4}, {256}}, 2.0f, x).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{0}, {256}}, 2.0f, x, 5).error().kind, ErrorKind::kUsage);
}

TEST_F(ApiDeviceTest, TakesOthersMemory) {
  const Kernel kernel = Program::FromText(kSource).value().GetKernel("scale", device).value();
  const std::vector<double> values{1, 2, 3, 4};
  Array<double> x = Array<double>::From(device, values).value();
  const ArrayView<double> every_second(x.Address(), {2}, {16});
  Result<void> launched = kernel.Launch({{1}, {32}}, 10.0, every_second, int64_t{2});
  ASSERT_TRUE(launched) << launched.error().message;
  std::vector<double> result(4);
  ASSERT_TRUE(x.CopyTo(result));
  EXPECT_EQ(result, (std::vector<double>{10, 2, 30, 4}));
  const ArrayView<const double> readonly(x.Address(), {4});
  EXPECT_FALSE(kernel.Launch({{1}, {32}}, 10.0, readonly, int64_t{2}));
}

TEST_F(ApiDeviceTest, ShapesThatNoArrayHasAreRefused) {
  const Kernel kernel = Program::FromText(kSource).value().GetKernel("scale", device).value();
  Array<double> x = Array<double>::From(device, std::vector<double>{1, 2, 3, 4}).value();
  const auto refused = [&](std::vector<int64_t> shape, std::vector<int64_t> strides = {}) {
    Result<void> launched = kernel.Launch(
        {{1}, {32}}, 10.0, ArrayView<double>(x.Address(), std::move(shape), std::move(strides)), int64_t{0});
    return !launched && launched.error().kind == ErrorKind::kUsage &&
           launched.error().message.starts_with("argument 1: ");
  };
  EXPECT_TRUE(refused({4}, {8, 8}));
  EXPECT_TRUE(refused({2, 2}, {16}));
  EXPECT_TRUE(refused({-4}));
  EXPECT_TRUE(refused({4}, {INT64_MIN}));
  EXPECT_TRUE(refused({int64_t{1} << 40, int64_t{1} << 40}));
  EXPECT_TRUE(refused(std::vector<int64_t>(33, 1)));
  EXPECT_TRUE(refused(std::vector<int64_t>(257, 1)));
  Memory moved = Memory::Allocate(device, DType::kFloat64, {4}).value();
  const Memory taken = std::move(moved);
  EXPECT_EQ(
      kernel.LaunchList({{1}, {1}}, std::vector<Argument>{ToArgument(10.0), moved.ToArgument(), ToArgument(int64_t{0})})
          .error()
          .kind,
      ErrorKind::kUsage);
  const Array<float> empty = Array<float>::Allocate(device, {3, 0, 5}).value();
  EXPECT_EQ(ToArgument(ArrayView<float>(empty.Address(), {3, 0, 5})).strides[0], ToArgument(empty).strides[0]);
}

}  // namespace
}  // namespace pyk2cu::api
