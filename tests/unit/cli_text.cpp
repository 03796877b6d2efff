// `build --verify` and `--style`.
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace pyk2cu {
namespace {

constexpr const char* kKernel =
    "from numba import cuda\n\n@cuda.jit('void(float32[::1])')\ndef k(x):\n    i = cuda.grid(1)\n    if i < x.size:\n  "
    "      x[i] += 1\n";

struct TextCommands : testing::Test {
  test::TemporaryFolder folder{"cli_text"};
  test::TemporaryFolder::Outcome Build(const std::string& options, const std::string& environment = "") {
    return folder.Run(environment + " '" PYK2CU_PROGRAM "' build k.py " + options);
  }
  void SetUp() override {
    folder.Write("k.py", kKernel);
    if (Build("--verify=clang >/dev/null").code == 3) GTEST_SKIP() << "no Clang in this build";
  }
};

bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(TextCommands, Verify) {
  const auto built = Build("--verify=clang --time");
  EXPECT_EQ(built.code, 0) << built.text;
  EXPECT_TRUE(Has(built.text, "__global__ void k(")) << built.text;
  EXPECT_TRUE(Has(built.text, "  verify ")) << built.text;
  EXPECT_FALSE(Has(Build("--time").text, "  verify "));
}

TEST_F(TextCommands, Style) {
  EXPECT_TRUE(Has(Build("--style=llvm").text, "__global__ void k(float *x"));
  EXPECT_TRUE(Has(Build("--style=google").text, "__global__ void k(float* x"));
  folder.Write(".clang-format", "BasedOnStyle: GNU\n");
  EXPECT_TRUE(Has(Build("--style=file --verify=clang").text, "\nk (float *x")) << Build("--style=file").text;
}

TEST_F(TextCommands, Namespace) {
  const std::string text = Build("--namespace shapes").text;
  EXPECT_TRUE(Has(text, "namespace shapes {\n")) << text;
  EXPECT_TRUE(Has(text, "}  // namespace shapes\n")) << text;
  EXPECT_FALSE(Has(Build("").text, "namespace"));
}

TEST_F(TextCommands, WrongUse) {
  const std::pair<const char*, const char*> cases[] = {
      {"--verify=gcc", "--verify gcc: expected clang"},
      {"--verify=clang --emit=ir", "--verify is about the emitted CUDA C++, which --emit=ir does not have"},
      {"--style=llvm --emit=header", "--style is about the emitted CUDA C++, which --emit=header does not have"},
      {"--style=nonsense", "--style=nonsense: "},
      {"--namespace int", "--namespace int: expected an identifier that C++ and CUDA do not use"},
      {"--namespace a::b", "--namespace a::b: expected an identifier that C++ and CUDA do not use"},
  };
  for (const auto& [options, message] : cases) {
    const auto refused = Build(options);
    EXPECT_EQ(refused.code, 2) << options << '\n' << refused.text;
    EXPECT_TRUE(Has(refused.text, message)) << refused.text;
  }
}

TEST_F(TextCommands, WithoutClang) {
  for (const char* options : {"--verify=clang", "--style=google"}) {
    const auto refused = Build(options, "PYK2CU_CLANG_PLUGIN=/nowhere/at/all.so");
    EXPECT_EQ(refused.code, 3) << refused.text;
    EXPECT_TRUE(Has(refused.text, "libpyk2cu_clang.so") || Has(refused.text, "/nowhere/at/all.so")) << refused.text;
  }
}

}  // namespace
}  // namespace pyk2cu
