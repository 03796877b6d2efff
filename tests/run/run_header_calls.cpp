#include <gtest/gtest.h>

#include "runtime/plugins/clang_plugin.h"
#include "tests/run/launch.h"

namespace pyk2cu::test {
using namespace runtime;
namespace {

class header_calls : public testing::Test {
 protected:
  void SetUp() override {
    if (!LoadClangPlugin()) GTEST_SKIP() << "this build cannot read C++ headers";
  }
};

TEST_F(header_calls, EveryKindOfArgumentAndResult) {
  const HostArray after =
      Of<int>({25, 2, 5, 48, 75, 62, 9, 21, 100, 1, 3, 2, 8, 10, 1, 42, 39, 0, 5, 4767, 1, 1, 0, 2});
  Launch("header_calls.py", "scale")
      .Out(Zeros<int>({24}), after)
      .In(Generate<float>({2, 2}, [](int64_t i) { return i; }))
      .Check();
}

TEST_F(header_calls, BarriersShufflesAndPrintInside) {
  const HostArray after = Generate<int>({32}, [](int64_t i) { return static_cast<int>(496 + (i == 0 ? 0 : i - 1)); });
  Launch("header_calls.py", "threads").Block(32).Out(Zeros<int>({32}), after).Prints({"said 2"}).Check();
}

}  // namespace
}  // namespace pyk2cu::test
