#include <gtest/gtest.h>

#include <cstring>
#include <thread>

#include "runtime/cuda/device/open_device.h"
#include "runtime/cuda/driver/driver.h"
#include "runtime/program/kernel.h"

namespace pyk2cu::runtime::cuda {
namespace {

GeneratedSource Source(const std::string& text, const std::string& name = "k") {
  GeneratedSource source;
  source.text = text;
  source.kernels.resize(1);
  source.kernels[0].name = source.kernels[0].symbol = name;
  return source;
}

class CudaDeviceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<std::shared_ptr<Device>> opened = OpenDevice(0);
    if (!opened) GTEST_SKIP() << "no GPU: " << opened.error().message;
    device = *opened;
  }

  std::shared_ptr<Image> Compile(const GeneratedSource& source) {
    Result<std::shared_ptr<Image>> image = device->Compile(source, {});
    EXPECT_TRUE(image) << image.error().message;
    return image ? *image : nullptr;
  }

  std::shared_ptr<Device> device;
};

TEST_F(CudaDeviceTest, ComputesAndCopies) {
  auto image = Compile(
      Source("extern \"C\" __global__ void k(int* x, int a) { x[blockIdx.x * blockDim.x + threadIdx.x] += a; }"));
  ASSERT_TRUE(image);
  std::vector<int> values(1024, 5);
  auto buffer = device->Allocate(4096).value();
  ASSERT_TRUE(device->CopyToDevice(buffer->Address(), values.data(), 4096));
  const uint64_t address = buffer->Address();
  const int a = 7;
  const void* arguments[] = {&address, &a};
  ASSERT_TRUE(device->Launch(*image, 0, {{4}, {256}}, arguments));
  ASSERT_TRUE(device->Synchronize());
  ASSERT_TRUE(device->CopyToHost(values.data(), buffer->Address(), 4096));
  EXPECT_EQ(values, std::vector<int>(1024, 12));
  EXPECT_TRUE(device->Allocate(0));
  EXPECT_TRUE(device->CopyToDevice(0, nullptr, 0));
}

TEST_F(CudaDeviceTest, OptsInToLargeSharedMemory) {
  auto image =
      Compile(Source("extern \"C\" __global__ void k(int* x, int n) { extern __shared__ int s[]; s[n - 1] = 9; "
                     "__syncthreads(); x[0] = s[n - 1]; }"));
  ASSERT_TRUE(image);
  const uint32_t bytes = device->Properties().max_shared_bytes_per_block;
  auto buffer = device->Allocate(4).value();
  const uint64_t address = buffer->Address();
  for (uint32_t size : {49152u, bytes, 60000u}) {
    const int n = static_cast<int>(size / 4);
    const void* arguments[] = {&address, &n};
    Result<void> launched = device->Launch(*image, 0, {{1}, {32}, size}, arguments);
    ASSERT_TRUE(launched) << launched.error().message;
    ASSERT_TRUE(device->Synchronize());
  }
}

TEST_F(CudaDeviceTest, KernelsOfDifferentOptionsLiveInOneImage) {
  GeneratedSource source = Source(
      "extern \"C\" __global__ void k(float* x) { x[0] = 1.0f / x[0]; }\nextern \"C\" __global__ void other(float* x) "
      "{ x[0] = 1.0f / x[0]; }\n");
  source.kernels.push_back(source.kernels[0]);
  source.kernels[1].name = source.kernels[1].symbol = "other";
  source.kernels[1].options.fastmath = true;
  auto image = Compile(source);
  ASSERT_TRUE(image);
  auto buffer = device->Allocate(4).value();
  const uint64_t address = buffer->Address();
  const void* arguments[] = {&address};
  EXPECT_TRUE(device->Launch(*image, 0, {{1}, {1}}, arguments));
  EXPECT_TRUE(device->Launch(*image, 1, {{1}, {1}}, arguments));
  EXPECT_TRUE(device->Synchronize());
}

TEST_F(CudaDeviceTest, ThreadsCompileAndLaunchAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      auto image =
          device
              ->Compile(
                  Source("extern \"C\" __global__ void k(int* x) { x[threadIdx.x] = " + std::to_string(i) + "; }"), {})
              .value();
      auto buffer = device->Allocate(128).value();
      const uint64_t address = buffer->Address();
      const void* arguments[] = {&address};
      int values[32] = {};
      for (int j = 0; j < 20; ++j) ASSERT_TRUE(device->Launch(*image, 0, {{1}, {32}}, arguments));
      ASSERT_TRUE(device->Synchronize());
      ASSERT_TRUE(device->CopyToHost(values, address, 128));
      EXPECT_EQ(values[31], i);
    });
  for (std::thread& thread : threads) thread.join();
}

TEST_F(CudaDeviceTest, TooMuchMemoryIsAnError) {
  Result<std::unique_ptr<Buffer>> buffer = device->Allocate(size_t{1} << 50);
  ASSERT_FALSE(buffer);
  EXPECT_EQ(buffer.error().kind, ErrorKind::kEnvironment);
}

/// In a process of its own: the GPU's context does not survive it.
int FailingKernel() {
  auto device = OpenDevice(0).value();
  auto image = device->Compile(Source("extern \"C\" __global__ void k(int* x) { x[0] = 1; }"), {}).value();
  const uint64_t address = 16;
  const void* arguments[] = {&address};
  if (!device->Launch(*image, 0, {{1}, {1}}, arguments)) return 10;
  Result<void> result = device->Synchronize();
  if (result || result.error().kind != ErrorKind::kRuntime) return 11;
  return result.error().message.find("accessed memory outside of its arrays") != std::string::npos ? 0 : 12;
}

TEST_F(CudaDeviceTest, IllegalAccessIsARuntimeError) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(std::_Exit(FailingKernel()), ::testing::ExitedWithCode(0), "");
}

/// The CUDA runtime's usual mode of capturing forbids calls like those that load machine code to all other threads.
TEST_F(CudaDeviceTest, LoadsWhileAnotherThreadCaptures) {
  constexpr int kCaptureGlobal = 0;
  const Driver& driver = *Driver::Get().value();
  const auto stream = device->MakeStream({.non_blocking = true}).value();
  const auto handle = reinterpret_cast<CUstream>(stream->Handle());
  ASSERT_EQ(driver.capture_begin(handle, kCaptureGlobal), CUDA_SUCCESS);
  std::thread([&] { EXPECT_TRUE(Compile(Source("extern \"C\" __global__ void k(int* x) { x[0] = 1; }"))); }).join();
  CUgraph graph = nullptr;
  EXPECT_EQ(driver.capture_end(handle, &graph), CUDA_SUCCESS);
  EXPECT_EQ(driver.graph_destroy(graph), CUDA_SUCCESS);
}

}  // namespace
}  // namespace pyk2cu::runtime::cuda
