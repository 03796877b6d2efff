#include "runtime/program/pinned_facts.h"

#include <gtest/gtest.h>

#include "frontend/types/type_table.h"

namespace pyk2cu::runtime {
namespace {

/// A kernel scale(x, y, n, f), launched with blocks of (32, 8, 1).
class PinnedFactsTest : public testing::Test {
 protected:
  std::string ErrorOf(const std::string& assume) {
    const Type* array = types.Array(TypeTable::Scalar(ScalarId::kFloat32), 2, Layout::kC);
    const std::vector<const Type*> parameters = {array, array, TypeTable::Int64(),
                                                 TypeTable::Scalar(ScalarId::kFloat32)};
    const std::vector<Argument> arguments = {Argument::Array(ScalarId::kFloat32, 1 << 20, shape, strides),
                                             Argument::Array(ScalarId::kFloat32, second, shape, strides),
                                             Argument::Scalar(ScalarValue::Int(7), true),
                                             Argument::Scalar(ScalarValue::Float(0.5), true)};
    LaunchConfig config;
    config.grid = {4, 1, 1};
    config.block = {32, 8, 1};
    const Result<void> checked = CheckPinned({kernel, assume, names, parameters, writes}, arguments, config);
    return checked ? "" : checked.error().message;
  }

  TypeTable types;
  const std::string kernel = "scale";
  const std::vector<std::string> names = {"x", "y", "n", "f"};
  const std::vector<bool> writes = {false, true, false, false};
  const std::vector<int64_t> shape = {100, 4}, strides = {16, 4};
  uint64_t second = 1 << 21;
};

TEST_F(PinnedFactsTest, FactsThatHoldPass) {
  EXPECT_EQ(ErrorOf("block=32x8, x.shape[0]=100, x.shape[1]=4, y.strides[0]=16, x.align=256, n=7, f=0.5"), "");
  EXPECT_EQ(ErrorOf("noalias, small"), "");
  EXPECT_EQ(ErrorOf("resident=8"), "");
}

TEST_F(PinnedFactsTest, TheFirstThatDoesNotIsNamed) {
  EXPECT_EQ(ErrorOf("n=7, block=32"), "kernel 'scale' assumes block=32, but the block is (32, 8, 1)");
  EXPECT_EQ(ErrorOf("block.z=2"), "kernel 'scale' assumes block.z=2, but the block is (32, 8, 1)");
  EXPECT_EQ(ErrorOf("x.shape[1]=3"), "kernel 'scale' assumes x.shape[1]=3, but x.shape[1] is 4");
  EXPECT_EQ(ErrorOf("y.strides[0]=8"), "kernel 'scale' assumes y.strides[0]=8, but y.strides[0] is 16");
  EXPECT_EQ(ErrorOf("n=8"), "kernel 'scale' assumes n=8, but n=7");
  EXPECT_EQ(ErrorOf("f=0.25"), "kernel 'scale' assumes f=0.25, but f=0.5");
}

TEST_F(PinnedFactsTest, MemoryIsCompared) {
  second = (1 << 20) + 8;
  EXPECT_EQ(ErrorOf("noalias x"),
            "kernel 'scale' assumes noalias x, but x shares memory with another array, and one of them is written");
  EXPECT_EQ(ErrorOf("y.align=16"), "kernel 'scale' assumes y.align=16, but y is at the address 0x100008");
}

TEST_F(PinnedFactsTest, FactsThatFitNoParameterAreRefused) {
  EXPECT_EQ(ErrorOf("m=1"), "kernel 'scale' assumes m=1: no parameter m, but x, y, n, f");
}

}  // namespace
}  // namespace pyk2cu::runtime
