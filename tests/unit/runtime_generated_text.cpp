// What Clang does with emitted texts: checking and formatting them.
#include <gtest/gtest.h>

#include "runtime/plugins/clang_plugin.h"
#include "runtime/registry/generated_text.h"
#include "tests/support/temporary_folder.h"

namespace pyk2cu::runtime {
namespace {

bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct GeneratedText : testing::Test {
  void SetUp() override {
    if (const Result<LoadedClangPlugin> loaded = LoadClangPlugin(); !loaded) GTEST_SKIP() << loaded.error().message;
  }
  /// Line n of the text comes from line n of the Python file.
  GeneratedSource Source(const std::string& text) const {
    GeneratedSource source;
    source.text = text;
    for (uint32_t line = 0, lines = static_cast<uint32_t>(std::count(text.begin(), text.end(), '\n')); line < lines;
         ++line)
      source.map.lines.push_back({line * 3, line * 3 + 2});
    return source;
  }
  SourceFile file{"k.py", "l0\nl1\nl2\nl3\nl4\nl5\nl6\nl7\n"};
};

constexpr const char* kText =
    "extern \"C\" __global__ void k(float* x, int n) {\n"
    "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) {\n"
    "    x[i] = sinf(x[i]);\n"
    "  }\n"
    "}\n";

TEST_F(GeneratedText, IsVerified) {
  const Result<void> verified = VerifyByClang(Source(kText), file);
  EXPECT_TRUE(verified) << verified.error().message;
}

TEST_F(GeneratedText, WhatIsWrongIsSaidAtItsPlaceInPython) {
  std::string broken = kText;
  broken.replace(broken.find("sinf(x[i])"), 10, "sinq(x[i])");
  const Result<void> refused = VerifyByClang(Source(broken), file);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::kEnvironment);
  EXPECT_EQ(refused.error().message,
            "k.py:4:1: internal error: the generated code was refused by Clang: use of undeclared identifier 'sinq'\n"
            "      x[i] = sinq(x[i]);");
  // a line that comes from no Python line
  GeneratedSource unmapped = Source(broken);
  unmapped.map.lines.clear();
  const Result<void> nowhere = VerifyByClang(unmapped, file);
  ASSERT_FALSE(nowhere);
  EXPECT_TRUE(nowhere.error().message.starts_with("the generated code:4:12: internal error"))
      << nowhere.error().message;
}

TEST_F(GeneratedText, HasNoCallsOfTheHost) {
  EXPECT_FALSE(VerifyByClang(Source("void host();\n__device__ void f() { host(); }\n"), file));
  EXPECT_FALSE(VerifyByClang(Source("__device__ void f(int* p, float* q) { p = q; }\n"), file));
  EXPECT_FALSE(VerifyByClang(Source("extern \"C\" __global__ int k() { return 1; }\n"), file));
}

TEST_F(GeneratedText, MayLaunchKernels) {
  const std::string launch =
      std::string(kText) +
      "extern \"C\" __global__ void outer(float* x, int n) { k<<<dim3(n), dim3(32, 1, 1)>>>(x, n); }\n";
  const Result<void> verified = VerifyByClang(Source(launch), file);
  EXPECT_TRUE(verified) << verified.error().message;
  std::string broken = launch;
  broken.replace(broken.find("(x, n); }"), 9, "(x, n); n = y; }");
  EXPECT_FALSE(VerifyByClang(Source(broken), file));
  EXPECT_FALSE(VerifyByClang(
      Source(std::string(kText) + "extern \"C\" __global__ void outer(float* x, int n) { k(x, n); }\n"), file));
}

TEST_F(GeneratedText, IsFormattedWithItsMapOfLines) {
  GeneratedSource source = Source(
      "__device__ float f(float a) {\n  return a; }\n\n\n\nextern \"C\" __global__ void k(float* x) { x[0] = f(x[0]); "
      "x[1] = 2; }\n");
  ASSERT_TRUE(FormatByClang(source, "google", ""));
  EXPECT_EQ(source.text,
            "__device__ float f(float a) { return a; }\n\nextern \"C\" __global__ void k(float* x) {\n  x[0] = "
            "f(x[0]);\n  x[1] = 2;\n}\n");
  const std::vector<uint32_t> python = {0, 0, 5, 5, 5, 5};
  ASSERT_GE(source.map.lines.size(), python.size());
  for (size_t i = 0; i < python.size(); ++i) EXPECT_EQ(source.map.lines[i].begin, python[i] * 3) << "line " << i;
  EXPECT_TRUE(VerifyByClang(source, file));
}

TEST_F(GeneratedText, IsFormattedAsTheFolderSays) {
  const test::TemporaryFolder folder("style");
  std::filesystem::create_directories(folder / "a/b");
  folder.Write(".clang-format", "BasedOnStyle: LLVM\nIndentWidth: 7\n");
  GeneratedSource source = Source("__device__ int f(int a) {\n  if (a) return 1;\n  return 2;\n}\n");
  ASSERT_TRUE(FormatByClang(source, "file", folder / "a/b"));
  EXPECT_TRUE(Has(source.text, "\n       return 2;\n")) << source.text;
  const Result<void> unknown = FormatByClang(source, "nonsense", "");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().kind, ErrorKind::kUsage);
  EXPECT_TRUE(Has(unknown.error().message, "--style=nonsense: ")) << unknown.error().message;
}

TEST_F(GeneratedText, AStyleFileMustBeThere) {
  GeneratedSource source = Source(kText);
  const Result<void> missing = FormatByClang(source, "file", "/");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "--style=file: there is no .clang-format in / or above it");
  EXPECT_EQ(missing.error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace pyk2cu::runtime
