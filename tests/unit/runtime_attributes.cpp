#include <gtest/gtest.h>

#include "runtime/program/kernel.h"
#include "runtime/registry/registry.h"

// What a kernel's machine code needs, on every device that opens.
namespace pyk2cu::runtime {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda, float32

@cuda.jit(launch_bounds=128)
def reverse(x):
    tile = cuda.shared.array(128, float32)
    i = cuda.threadIdx.x
    tile[i] = x[i]
    cuda.syncthreads()
    x[i] = tile[127 - i]
)py";

class AttributesTest : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    Result<std::shared_ptr<Device>> opened = OpenDevice(GetParam());
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
    const auto program = Program::Parse(SourceFile("k.py", kSource));
    const Specialization specialization{
        "reverse", {program->Types().Array(TypeTable::Scalar(ScalarId::kFloat32), 1, Layout::kC)}, {}};
    Diagnostics report = program->NewReport();
    const GeneratedSource source = *program->Generate(*program->Check({&specialization, 1}, report), report);
    Result<std::shared_ptr<Image>> compiled = device->Compile(source, program->DeviceOptions());
    ASSERT_TRUE(compiled) << compiled.error().message;
    image = *compiled;
    image->KeepAlive(program);
  }
  std::shared_ptr<Device> device;
  std::shared_ptr<Image> image;
};

TEST_P(AttributesTest, SayWhatTheKernelNeeds) {
  Result<KernelAttributes> found = device->Attributes(*image, 0);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->static_shared_bytes, 512u);
  EXPECT_EQ(found->max_threads_per_block, 128u);
  EXPECT_EQ(found->max_shared_bytes, device->Properties().max_shared_bytes_per_block - 512);
  EXPECT_EQ(found->registers > 0, std::string_view(GetParam()) == "cuda");
}

TEST_P(AttributesTest, OccupancyCountsWarps) {
  Result<Occupancy> small = device->OccupancyOf(*image, 0, 33, 0), large = device->OccupancyOf(*image, 0, 128, 0);
  ASSERT_TRUE(small && large);
  EXPECT_GE(small->blocks, 1u);
  EXPECT_EQ(small->warps, small->blocks * 2);
  EXPECT_EQ(large->warps, large->blocks * 4);
  EXPECT_EQ(large->max_warps, device->Properties().max_threads_per_multiprocessor / 32);
  EXPECT_GT(large->Fraction(), 0.0);
  EXPECT_LE(large->Fraction(), 1.0);
}

TEST_P(AttributesTest, SuggestsABlockThatTheKernelAllows) {
  Result<Suggestion> suggested = device->Suggest(*image, 0, 0);
  ASSERT_TRUE(suggested) << suggested.error().message;
  EXPECT_GE(suggested->block_threads, 32u);
  EXPECT_LE(suggested->block_threads, 128u);
  EXPECT_GE(suggested->min_grid_blocks, 1u);
}

INSTANTIATE_TEST_SUITE_P(Devices, AttributesTest, ::testing::Values("cpu", "cuda"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace pyk2cu::runtime
