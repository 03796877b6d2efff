#include <gtest/gtest.h>

#include "runtime/cuda/compile/fatbin.h"
#include "runtime/cuda/device/open_device.h"
#include "runtime/cuda/driver/driver.h"

// Fat binaries, as the driver takes them: the code for the GPU that is there, else PTX.
namespace pyk2cu::runtime::cuda {
namespace {

constexpr const char* kText = "extern \"C\" __global__ void k(int* x, int a) { x[threadIdx.x] = a + threadIdx.x; }";

class FatbinTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<std::shared_ptr<Device>> opened = OpenDevice(0);
    if (!opened) GTEST_SKIP() << "no GPU: " << opened.error().message;
    device = *opened;
    driver = *Driver::Get();
    nvrtc = *Nvrtc::Get(driver->version);
    buffer = device->Allocate(128).value();  // and the context is current
  }

  ArchitectureCode Code(const std::string& architecture) const {
    const BinaryKind kind = architecture.starts_with("sm_") ? BinaryKind::kCubin : BinaryKind::kPtx;
    return {architecture, kind,
            nvrtc->Compile(kText, "k.cu", {"--gpu-architecture=" + architecture}, kind).value().bytes};
  }

  /// What the kernel of the fat binary wrote.
  std::vector<int> Run(const std::string& fatbin, int a) {
    CUmodule module = nullptr;
    CUfunction function = nullptr;
    EXPECT_EQ(driver->module_load(&module, fatbin.data()), CUDA_SUCCESS);
    EXPECT_EQ(driver->module_function(&function, module, "k"), CUDA_SUCCESS);
    uint64_t address = buffer->Address();
    void* arguments[] = {&address, &a};
    EXPECT_EQ(driver->launch(function, 1, 1, 1, 4, 1, 1, 0, nullptr, arguments, nullptr), CUDA_SUCCESS);
    std::vector<int> values(4);
    EXPECT_TRUE(device->CopyToHost(values.data(), address, 16));
    driver->module_unload(module);
    return values;
  }

  void Expect(const std::vector<std::string>& architectures, int a) {
    std::vector<ArchitectureCode> codes;
    for (const std::string& architecture : architectures) codes.push_back(Code(architecture));
    const Result<std::string> fatbin = MakeFatbin(nvrtc->Major(), codes);
    if (!fatbin) GTEST_SKIP() << fatbin.error().message;
    EXPECT_EQ(Run(*fatbin, a), (std::vector<int>{a, a + 1, a + 2, a + 3}));
  }

  std::shared_ptr<Device> device;
  const Driver* driver = nullptr;
  const Nvrtc* nvrtc = nullptr;
  std::unique_ptr<Buffer> buffer;
};

TEST_F(FatbinTest, TheDriverFindsTheCodeOfItsGpu) {
  const std::string own = device->Properties().architecture;
  Expect({own == "sm_80" ? "sm_86" : "sm_80", own}, 5);
}

TEST_F(FatbinTest, TheDriverCompilesThePtxElse) {
  Expect({device->Properties().architecture == "sm_120" ? "sm_80" : "sm_120", "compute_75"}, 7);
}

}  // namespace
}  // namespace pyk2cu::runtime::cuda
