#include <gtest/gtest.h>

#include "runtime/cpu/prelude/prelude.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kText =
    "extern \"C\" __global__ void child(int* x) {}\n"
    "extern \"C\" __global__ void parent(int* x) {\n"
    "    child<<<dim3(1), dim3(32)>>>(x);\n"
    "}\n";

TEST(CpuLaunchText, LaunchesBecomeCallsWhereKernelsLaunch) {
  const std::string program = WithPrelude(kText, {{"parent", "child"}, {true, true}, /*launch=*/true});
  EXPECT_NE(program.find("pyk_cpu_child<&child, 1>{pyk_cpu_dim3(1), pyk_cpu_dim3(32)}(x);"), std::string::npos);
  EXPECT_EQ(program.find("<<<"), std::string::npos);
}

/// A text may hold `name<<<` at the beginning of a line for other reasons, such as a macro of a header.
TEST(CpuLaunchText, TheTextStaysAsItIsWhereNoneLaunches) {
  const std::string program = WithPrelude(kText, {{"parent", "child"}, {true, true}});
  EXPECT_NE(program.find(kText), std::string::npos);
}

}  // namespace
}  // namespace pyk2cu::runtime::cpu
