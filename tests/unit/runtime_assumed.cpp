#include <gtest/gtest.h>

#include "pyk2cu/pyk2cu.h"

// Kernel::Assume: facts that a program says of all launches.
namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def scale(x, n):
    i = cuda.grid(1)
    if i < x.shape[0]:
        for k in range(n):
            x[i] += 1

@cuda.jit(assume="block=32")
def pinned(x):
    x[cuda.threadIdx.x] = cuda.blockDim.x
)py";

class Assumed : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open();
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
    program = Program::FromText(kSource).value();
    scale = program.GetKernel("scale", device).value();
    x = Array<float>::Zeros(device, 64).value();
  }

  std::string ErrorOf(const Result<void>& result) {
    EXPECT_TRUE(result || result.error().kind == ErrorKind::kUsage);
    return result.error().message;
  }
  std::string Launch(uint32_t threads, int64_t n) { return ErrorOf(scale.Launch({1, threads}, x, n)); }

  Device device;
  Program program;
  Kernel scale;
  Array<float> x;
};

TEST_F(Assumed, FactsAreConstantsOfTheCode) {
  ASSERT_TRUE(scale.Assume("block=64, x.shape[0]=64, n=3"));
  EXPECT_EQ(Launch(64, 3), "");
  EXPECT_EQ(x.ToVector().value(), std::vector<float>(64, 3.0f));
  ASSERT_EQ(scale.VariantList().size(), 1u);
  EXPECT_TRUE(scale.VariantList()[0].facts.ends_with("block=64, x.shape[0]=64, n=3")) << scale.VariantList()[0].facts;
}

TEST_F(Assumed, LaunchesThatLackOneAreRefused) {
  ASSERT_TRUE(scale.Assume("block=64, n=3"));
  EXPECT_EQ(Launch(32, 3), "kernel 'scale' assumes block=64, but the block is (32, 1, 1)");
  EXPECT_EQ(Launch(64, 3), "");
  EXPECT_EQ(Launch(64, 4), "kernel 'scale' assumes n=3, but n=4");
  const LaunchPlan plan = scale.Plan({1, 64}, x, int64_t{3}).value();
  EXPECT_EQ(ErrorOf(plan.Launch(x, int64_t{3})), "");
  EXPECT_EQ(ErrorOf(plan.Launch(x, int64_t{5})), "kernel 'scale' assumes n=3, but n=5");
  EXPECT_EQ(x.ToVector().value(), std::vector<float>(64, 6.0f));
}

TEST_F(Assumed, WrongFactsAreRefused) {
  EXPECT_EQ(
      ErrorOf(scale.Assume("block=0")),
      "kernel 'scale' cannot assume block=0: expected the threads of a block along each axis, such as 256 or 32x8");
  EXPECT_EQ(ErrorOf(scale.Assume("n=1, m=4")), "kernel 'scale' cannot assume m=4: no parameter m, but x, n");
  EXPECT_TRUE(ErrorOf(scale.Assume("fast")).starts_with("kernel 'scale' cannot assume fast: expected noalias"));
  EXPECT_EQ(Launch(32, 1), "") << "what was refused has no effect";
  ASSERT_TRUE(program.GetKernel("scale", device).value().Assume("x.shape[1]=4")) << "the types are not known yet";
}

TEST_F(Assumed, FactsThatFitNoTypeAreRefusedByTheLaunch) {
  ASSERT_TRUE(scale.Assume("x.shape[1]=4"));
  EXPECT_EQ(Launch(32, 1), "kernel 'scale' assumes x.shape[1]=4: x has 1 axis");
}

TEST_F(Assumed, ItIsTooLateAfterTheFirstLaunch) {
  EXPECT_EQ(Launch(32, 1), "");
  EXPECT_EQ(ErrorOf(scale.Assume("block=32")), "kernel 'scale' cannot assume block=32: it is compiled already");
  EXPECT_EQ(ErrorOf(Kernel().Assume("block=32")), "the kernel was not made by Program::GetKernel");
}

TEST_F(Assumed, NoneForbidsConstants) {
  ASSERT_TRUE(scale.UseVariants(Variants::kNow));
  ASSERT_TRUE(scale.Assume("none"));
  EXPECT_EQ(Launch(32, 1), "");
  EXPECT_EQ(scale.VariantList().size(), 1u);
  const Kernel other = program.GetKernel("scale", device).value();
  ASSERT_TRUE(other.UseVariants(Variants::kNow));
  ASSERT_TRUE(other.Assume("none"));
  ASSERT_TRUE(other.Assume(""));
  EXPECT_EQ(ErrorOf(other.Launch({1, 32}, x, int64_t{1})), "");
  EXPECT_GT(other.VariantList().size(), 1u) << "variants are as the program wanted them before";
}

TEST_F(Assumed, TheDecoratorsFactsAreReplaced) {
  const Kernel pinned = program.GetKernel("pinned", device).value();
  const Kernel as_written = program.GetKernel("pinned", device).value();
  ASSERT_TRUE(pinned.Assume("block=64"));
  EXPECT_EQ(ErrorOf(pinned.Launch({1, 64}, x)), "");
  EXPECT_EQ(x.ToVector().value(), std::vector<float>(64, 64.0f));
  EXPECT_EQ(ErrorOf(pinned.Launch({1, 32}, x)), "kernel 'pinned' assumes block=64, but the block is (32, 1, 1)");
  EXPECT_EQ(ErrorOf(as_written.Launch({1, 64}, x)), "kernel 'pinned' assumes block=32, but the block is (64, 1, 1)");
}

}  // namespace
}  // namespace pyk2cu::api
