// Kernels that are right: near misses of what the lint finds. Planted mistakes are in tests/error/lint_*.py.

#include <gtest/gtest.h>

#include <filesystem>

#include "frontend/source/render.h"
#include "tests/support/kernel_case.h"

namespace pyk2cu::test {
namespace {

std::filesystem::path Data(const char* name) {
  return std::filesystem::path(PYK2CU_TESTS_DIR) / "unit/data/lint" / name;
}

TEST(LintKernels, NothingIsFoundInRightOnes) {
  const KernelCase kernels(Data("clean.py"));
  const KernelCase::Checked checked = kernels.Check();
  EXPECT_GT(checked.ir.functions.size(), 20u);
  EXPECT_EQ(Render(checked.diagnostics, {}), "");
}

}  // namespace
}  // namespace pyk2cu::test
