#include "codegen/text/names.h"

#include <gtest/gtest.h>

#include "tests/unit/codegen_support.h"

namespace pyk2cu::codegen {
namespace {

TEST(Names, IdentifiersBecomeAscii) {
  EXPECT_EQ(AsciiIdentifier("x"), "x");
  EXPECT_EQ(AsciiIdentifier("größe"), "gruf6udfe");
  EXPECT_EQ(AsciiIdentifier("π"), "u3c0");
  EXPECT_EQ(AsciiIdentifier("\xf0\x9d\x94\x98"), "u1d518");
  EXPECT_EQ(AsciiIdentifier("a__b"), "a_b");
  EXPECT_EQ(AsciiIdentifier("__syncthreads"), "_syncthreads");
  EXPECT_EQ(AsciiIdentifier("_N"), "N_");
  EXPECT_EQ(AsciiIdentifier("_"), "_");
  EXPECT_EQ(AsciiIdentifier("t.1"), "t_1");
  EXPECT_EQ(AsciiIdentifier(""), "v");
  EXPECT_EQ(AsciiIdentifier("\xff\xc3"), "u1c3");
}

TEST(Names, NothingThatCppKnowsIsTaken) {
  NameScope scope(NameScope::Level::kFunction);
  EXPECT_EQ(scope.Take("new"), "new_");
  EXPECT_EQ(scope.Take("blockDim"), "blockDim_");
  EXPECT_EQ(scope.Take("NULL"), "NULL_");
  EXPECT_EQ(scope.Take("x"), "x");
  EXPECT_EQ(scope.Take("x"), "x_2");
  EXPECT_EQ(scope.Take("x"), "x_3");
  EXPECT_EQ(scope.Take("x_2"), "x_2_2");
  EXPECT_EQ(scope.Take("pyk_wrap"), "k_pyk_wrap");
  EXPECT_EQ(scope.Take("cudaMalloc"), "k_cudaMalloc");
}

TEST(Names, OnlyFunctionsMeetTheLibrary) {
  NameScope inside(NameScope::Level::kFunction), outside(NameScope::Level::kNamespace);
  for (const char* name : {"y1", "time", "exp", "min", "index", "clock", "float4", "dim3", "std"}) {
    EXPECT_EQ(inside.Take(name), name);
    EXPECT_EQ(outside.Take(name), std::string(name) + "_");
  }
  EXPECT_EQ(outside.Take("printf"), "printf_");
  EXPECT_EQ(outside.Take("main"), "main_");
}

TEST(Names, LongOnesAreKept) {
  NameScope scope(NameScope::Level::kNamespace);
  const std::string name(10000, 'a');
  EXPECT_EQ(scope.Take(name), name);
}

TEST(Names, WhatTheTextCallsIsNotHidden) {
  const std::string text = test::EmitBody("x", "(float64[::1])", "    exp = x[0]\n    x[1] = math.exp(exp)\n");
  test::ExpectHas(text, "double exp_ = x[0];");
  test::ExpectHas(text, "x[1] = exp(exp_);");
}

TEST(Names, ExtentsMakeRoomForVariables) {
  const std::string text = test::EmitBody("x, x_shape0", "(float32[::1], int64)", "    x[0] = x.shape[0] + x_shape0\n");
  test::ExpectHas(text, "(float* x, long long x_shape0_2, long long x_shape0)");
}

TEST(Names, SpecializationsHaveSymbolsOfTheirOwn) {
  const auto source = test::EmitProgram(
      {.python = "@cuda.jit\ndef f(x):\n    x[0] = 1\n", .kernels = {{"f", "(float32[::1])"}, {"f", "(int32[::1])"}}});
  ASSERT_EQ(source.kernels.size(), 2u);
  EXPECT_EQ(source.kernels[0].symbol, "f");
  EXPECT_EQ(source.kernels[1].symbol, "f_2");
}

TEST(Names, LoopsOneAfterTheOtherShareThem) {
  const std::string text = test::EmitBody(
      "x", "(int64[::1])", "    for i in range(3):\n        x[i] = 1\n    for i in range(4):\n        x[i] += 2\n");
  test::ExpectHas(text, "for (long long i = 0; i < 3; ++i)");
  test::ExpectHas(text, "for (long long i = 0; i < 4; ++i)");
}

}  // namespace
}  // namespace pyk2cu::codegen
