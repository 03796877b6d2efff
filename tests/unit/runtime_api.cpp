#include <gtest/gtest.h>

#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def scale(a, x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = a * x[i]

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
  EXPECT_EQ(Program::FromFile("/nowhere.py").error().kind, ErrorKind::kSource);
}

TEST(Api, TranslatesWithoutADevice) {
  Program program = Program::FromText(kSource).value();
  EXPECT_NE(program.ToCuda("declared").value().find("__global__ void declared"), std::string::npos);
  EXPECT_NE(program.ToCuda("scale", "void(float32, float32[::1], int64)").value().find("__global__ void scale"), std::string::npos);
  EXPECT_EQ(program.ToCuda("scale").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("scale", "void(float32").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("scale", "void(float32)").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("none").error().message, "kernels.py has no kernel 'none'");
}

TEST(Api, UnknownDevicesAreRefused) {
  for (const char* name : {"gpu", "cuda:", "cuda:x", "cuda:-1", "cpu:0", ""}) EXPECT_EQ(Device::Open(name).error().kind, ErrorKind::kUsage) << name;
  EXPECT_EQ(Device::Open("cuda:77").error().kind, ErrorKind::kEnvironment);
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

}  // namespace
}  // namespace pyk2cu::api
