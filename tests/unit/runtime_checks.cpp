#include <algorithm>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda
from numba.cuda import cg

@cuda.jit
def fill(x, n):
    i = cuda.grid(1)
    if i == n:
        raise ValueError("n")
    x[i] = i

@cuda.jit
def waits(x):
    cg.this_grid().sync()
    x[cuda.grid(1)] = 1

@cuda.jit
def sums(x, index, out):
    total = out[0]
    at = 0
    for p in range(index.size):
        at += index[p]
        total += 100 // x[at]
    out[0] = total
    out[1] = at
)py";

/// The CPU device, or a skipped test.
class ChecksTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open("cpu");
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }
  Device device;
};

TEST_F(ChecksTest, ErrorsComeOutOfSynchronize) {
  Program program = Program::FromText(kSource, "mine.py").value();
  Kernel kernel = program.GetKernel("fill", device, "", {.bounds = true, .exceptions = true}).value();
  Array<int64_t> x = Array<int64_t>::Allocate(device, {4}).value();
  ASSERT_TRUE(kernel.Launch({{1}, {4}}, x, int64_t{9}));
  EXPECT_TRUE(device.Synchronize());
  ASSERT_TRUE(kernel.Launch({{2}, {3}}, x, int64_t{9}));
  ASSERT_TRUE(kernel.Launch({{1}, {2}}, x, int64_t{1}));
  Result<void> finished = device.Synchronize();  // the first error
  ASSERT_FALSE(finished);
  EXPECT_EQ(finished.error().kind, ErrorKind::kRuntime);
  ASSERT_TRUE(finished.error().raised);
  const KernelError& error = *finished.error().raised;
  EXPECT_EQ(error.kernel, "fill");
  EXPECT_EQ(error.exception, "IndexError");
  EXPECT_EQ(error.message, "index 4 is out of bounds for axis 0 with size 4 (array 'x')");
  EXPECT_EQ(error.file, "mine.py");
  EXPECT_EQ(error.line, 10u);
  EXPECT_EQ(error.block, (std::array<uint32_t, 3>{1, 0, 0}));
  EXPECT_EQ(error.thread, (std::array<uint32_t, 3>{1, 0, 0}));
  EXPECT_TRUE(error.has_index);
  EXPECT_EQ(error.axis, 0);
  EXPECT_EQ(error.index, 4);
  EXPECT_EQ(error.extent, 4);
  EXPECT_EQ(finished.error().message,
            "mine.py:10: IndexError: index 4 is out of bounds for axis 0 with size 4 (array 'x') in kernel 'fill', "
            "block (1, 0, 0), thread (1, 0, 0)");
  EXPECT_TRUE(device.Synchronize());  // reported once; the device goes on
  ASSERT_TRUE(kernel.Launch({{1}, {2}}, x, int64_t{1}));
  finished = device.Synchronize();
  ASSERT_FALSE(finished);
  EXPECT_EQ(finished.error().raised->exception, "ValueError");
  EXPECT_FALSE(finished.error().raised->has_index);
}

/// A loop that only reads notes failed checks, starts again, and raises where the unchanged loop does.
TEST_F(ChecksTest, LoopsThatStartAgainRaiseAtTheFirstFailure) {
  Program program = Program::FromText(kSource, "mine.py").value();
  Kernel kernel = program.GetKernel("sums", device, "", {.bounds = true, .exceptions = true}).value();
  std::vector<int64_t> memory(20, 50);  // what an index outside would read is not zero
  const int64_t x[] = {1, 2, 0, 5};
  std::copy(std::begin(x), std::end(x), memory.begin() + 8);
  struct Case {
    std::vector<int64_t> index;
    std::string exception;
    int64_t failed;
    std::vector<int64_t> out;
  };
  for (const Case& each :
       std::vector<Case>{{{0, 1, 2, 0}, "", 0, {7 + 100 + 50 + 20 + 20, 3}},
                         {{-1, -3, 5}, "", 0, {7 + 20 + 100 + 50, 1}},  // negative indices wrap around: 3, 0
                         {{1, 4, -3, 0}, "IndexError", 5, {7, 7}},
                         {{1, -6, 0, 9}, "IndexError", -5, {7, 7}},
                         {{1, 3}, "IndexError", 4, {7, 7}},
                         {{0, 2, 9, 1}, "ZeroDivisionError", 0, {7, 7}},
                         {{0, 2, 1}, "ZeroDivisionError", 0, {7, 7}},
                         {{0, 9, -7, 1}, "IndexError", 9, {7, 7}}}) {
    Array<int64_t> elements = Array<int64_t>::From(device, memory).value().Slice(8, 12).value();
    Array<int64_t> index = Array<int64_t>::From(device, each.index).value();
    Array<int64_t> out = Array<int64_t>::From(device, std::vector<int64_t>{7, 7}).value();
    ASSERT_TRUE(kernel.Launch({{1}, {1}}, elements, index, out));
    Result<void> finished = device.Synchronize();
    EXPECT_EQ(finished.ok(), each.exception.empty());
    if (!finished) {
      EXPECT_EQ(finished.error().raised->exception, each.exception);
      EXPECT_EQ(finished.error().raised->index, each.failed);
    }
    EXPECT_EQ(out.ToVector().value(), each.out);
  }
}

TEST_F(ChecksTest, LinesAreThoseOfTheProgramThatRuns) {
  for (const int shift : {0, 3}) {  // the same text otherwise, from the same cache
    Program program = Program::FromText(std::string(static_cast<size_t>(shift), '\n') + kSource, "mine.py").value();
    Kernel kernel = program.GetKernel("fill", device, "", {.bounds = true}).value();
    Array<int64_t> x = Array<int64_t>::Allocate(device, {1}).value();
    ASSERT_TRUE(kernel.Launch({{1}, {2}}, x, int64_t{9}));
    Result<void> finished = device.Synchronize();
    ASSERT_FALSE(finished);
    EXPECT_EQ(finished.error().raised->line, 10u + static_cast<unsigned>(shift));
  }
}

TEST_F(ChecksTest, CooperativeGridsHaveALimit) {
  Kernel kernel = Program::FromText(kSource).value().GetKernel("waits", device).value();
  Array<int64_t> x = Array<int64_t>::Allocate(device, {100000}).value();
  const Argument arguments[] = {ToArgument(x)};
  Result<uint64_t> most = kernel.MaxCooperativeGridBlocks({{1}, {64}}, arguments);
  ASSERT_TRUE(most) << most.error().message;
  EXPECT_GE(*most, 1u);
  EXPECT_TRUE(kernel.Launch({{static_cast<uint32_t>(*most)}, {64}}, x));
  EXPECT_TRUE(device.Synchronize());
  Result<void> refused = kernel.Launch({{static_cast<uint32_t>(*most) + 1}, {64}}, x);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::kUsage);
  EXPECT_NE(refused.error().message.find("can hold only " + std::to_string(*most)), std::string::npos)
      << refused.error().message;
}

}  // namespace
}  // namespace pyk2cu::api
