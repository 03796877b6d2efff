#include "tests/unit/sema_harness.h"

namespace pyk2cu {
namespace {

struct Case {
  const char* a;
  const char* b;
  const char* body;
  const char* type;
};

class Inference : public testing::TestWithParam<Case> {};

TEST_P(Inference, TypeOfVariable) {
  const Case& c = GetParam();
  EXPECT_EQ(TypeOfV(c.a, c.b, c.body), c.type) << c.body;
}

// Expected types are the reference's (numba-cuda 0.30).
INSTANTIATE_TEST_SUITE_P(
    Operators, Inference,
    testing::Values(
        Case{"int32", "int32", "    v = a + b", "int64"}, Case{"uint8", "uint16", "    v = a * b", "uint64"},
        Case{"uint8", "int8", "    v = a - b", "int64"}, Case{"float32", "int64", "    v = a * b", "float64"},
        Case{"float32", "int16", "    v = a * b", "float32"}, Case{"float32", "uint16", "    v = a * b", "float64"},
        Case{"int32", "int32", "    v = a / b", "float64"}, Case{"float32", "float32", "    v = a / b", "float32"},
        Case{"float32", "int64", "    v = a ** 2", "float32"}, Case{"int64", "uint64", "    v = a + b", "int64"},
        Case{"uint32", "int8", "    v = a << b", "uint64"}, Case{"bool", "bool", "    v = a & b", "bool"},
        Case{"bool", "bool", "    v = a + b", "int64"}, Case{"uint8", "int64", "    v = -a", "uint64"},
        Case{"bool", "int64", "    v = ~a", "bool"}, Case{"int64", "uint64", "    v = a < b", "bool"},
        Case{"int8", "uint64", "    v = divmod(a, b)[0]", "float64"}, Case{"int64", "int64", "    v = not a", "bool"}));

INSTANTIATE_TEST_SUITE_P(Literals, Inference,
                         testing::Values(Case{"int64", "int64", "    v = 7 / 2", "float64"},
                                         Case{"int64", "int64", "    v = 2 ** -1", "float64"},
                                         Case{"int64", "int64", "    v = 0x8000000000000000", "uint64"},
                                         Case{"int64", "int64", "    v = -9223372036854775808", "int64"},
                                         Case{"int64", "int64", "    v = True", "bool"},
                                         Case{"int64", "int64", "    v = math.pi", "float64"},
                                         Case{"int64", "int64", "    v = np.float32(1)", "float32"},
                                         Case{"int64", "int64", "    v = uint8(300)", "uint8"}));

INSTANTIATE_TEST_SUITE_P(
    Unification, Inference,
    testing::Values(
        Case{"int32", "float32", "    if a:\n        v = a\n    else:\n        v = b\n    v = v", "float64"},
        Case{"int16", "float32", "    v = a if a else b", "float32"},
        Case{"int64", "uint64", "    v = a and b", "float64"}, Case{"uint8", "int8", "    v = a or b", "int16"},
        Case{"bool", "int8", "    v = a if b else b", "int8"},
        Case{"int64", "float32", "    v = 0\n    for i in range(a):\n        v += b", "float64"},
        Case{"int64", "int64", "    v = 1\n    v = 1.5", "float64"},
        Case{"int64", "float32", "    v = float32(0)\n    while v < 10:\n        v = v + b", "float32"},
        Case{"int64", "int64", "    v = (1, 2.5)\n    if a:\n        v = (2.5, 1)\n    v = v[1]", "float64"}));

INSTANTIATE_TEST_SUITE_P(Builtins, Inference,
                         testing::Values(Case{"int32", "int64", "    v = cuda.threadIdx.x", "int32"},
                                         Case{"int32", "int64", "    v = cuda.grid(1)", "int64"},
                                         Case{"int32", "int64", "    v = cuda.laneid", "int32"},
                                         Case{"float32[:]", "int64", "    v = a.shape[0]", "int64"},
                                         Case{"float32[:,:]", "int64", "    v = len(a)", "int64"},
                                         Case{"float32[:,:]", "int64", "    v = a.ndim", "int64"},
                                         Case{"float32[:,:]", "int64", "    v = a[b, 0]", "float32"},
                                         Case{"float32[:,:]", "int64", "    v = a[b][0]", "float32"},
                                         Case{"float32[:,:]", "int64", "    v = a.dtype(b)", "float32"},
                                         Case{"float32", "int64", "    v = math.floor(a)", "float32"},
                                         Case{"int8", "int64", "    v = math.sqrt(a)", "float64"},
                                         Case{"int8", "uint8", "    v = min(a, b)", "int16"},
                                         Case{"float32", "int64", "    v = round(a)", "int64"},
                                         Case{"float32", "int64", "    v = round(a, 2)", "float32"},
                                         Case{"int8", "int64", "    v = abs(a)", "int8"},
                                         Case{"float32", "int64", "    v = int(a)", "int64"},
                                         Case{"uint8", "int64", "    v = int(a)", "uint8"},
                                         Case{"float32", "int64", "    v = float(a)", "float32"},
                                         Case{"int32[:]", "float64", "    v = cuda.atomic.add(a, 0, b)", "int32"},
                                         Case{"float32", "int64", "    v = math.frexp(a)[1]", "int32"},
                                         Case{"int64", "int64", "    v = cuda.ballot_sync(0xffffffff, a)", "int32"},
                                         Case{"int64", "int64", "    v = cuda.all_sync(-1, a)", "bool"},
                                         Case{"uint8", "int64", "    for v in range(a):\n        pass", "uint64"},
                                         Case{"int32", "int64", "    for v in range(a):\n        pass", "int32"},
                                         Case{"int32", "int64", "    for v in range(a, b):\n        pass", "int64"},
                                         Case{"int32", "int64", "    for v in (1, 2):\n        pass", "int64"}));

TEST(Inference, DeviceFunctionsAreSpecializedForEachCall) {
  Checked checked(
      "@cuda.jit(device=True)\ndef twice(x):\n    return x + x\n"
      "@cuda.jit('void(float32, int32)')\ndef k(a, b):\n    p = twice(a)\n    q = twice(b)\n    r = twice(b + 1.5)\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "p"), "float32");
  EXPECT_EQ(checked.Types("k", "q"), "int64");
  EXPECT_EQ(checked.Types("k", "r"), "float64");
  EXPECT_EQ(checked.ir().functions.size(), 4u);
}

TEST(Inference, DecoratorsOfOthersAreNoKernels) {
  std::string other =
      "import other\n@other.jit(magic=1)\ndef skipped(x):\n    return [x]\n@numba.njit(cache=True, parallel=True)\ndef "
      "half(x):\n    return x / 2\n";
  Checked checked(other + "@cuda.jit('void(float32)')\ndef k(a):\n    p = half(a)\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "p"), "float64");
  Checked calls(other + "@cuda.jit('void(float32)')\ndef k(a):\n    p = skipped(a)\n");
  EXPECT_EQ(calls.Messages(), "a kernel cannot call the host function 'skipped'\n");
}

TEST(Inference, ALaterDefinitionReplacesAnEarlierOne) {
  Checked checked(
      "@cuda.jit('void(int64)')\ndef f(a):\n    v = nowhere\n@cuda.jit(device=True)\ndef f(a, b):\n    return a + b\n"
      "@cuda.jit('void(int64)')\ndef k(a):\n    v = f(a, 1.5)\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "v"), "float64");
}

TEST(Inference, NamedConstantsAreNoLiterals) {
  Checked checked(
      "K = 4294967295\nA = 2\nB = -1\n@cuda.jit('void(int64)')\ndef k(a):\n    u = K * K\n    v = A ** B\n    w = 1.0 "
      "// 0.1\n    x = 2 ** -1\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "u"), "int64");
  EXPECT_EQ(checked.Types("k", "v"), "int64");
  EXPECT_EQ(checked.Types("k", "x"), "float64");
  EXPECT_NE(checked.Dump().find("w = 9:float64"), std::string::npos) << checked.Dump();
}

TEST(Inference, AnExplicitDeviceSignatureIsKept) {
  std::string device = "@cuda.jit('int32(float32[:])', device=True)\ndef f(x):\n    return 1\n";
  Checked checked(device + "@cuda.jit('void(int32[:])')\ndef k(a):\n    v = f(a)\n");
  EXPECT_EQ(checked.Messages(), "argument 'x' of 'f' must be array(float32, 1d, A), found array(int32, 1d, A)\n");
  EXPECT_EQ(Checked("@cuda.jit('int32(int32)')\ndef k(a):\n    pass\n").Messages(),
            "a kernel cannot return a value, found int32\n");
}

TEST(Inference, AnErrorElsewhereInALoopIsNoCrash) {
  Checked checked(
      "@cuda.jit('void(float32[:], int64)')\ndef k(x, n):\n    a = n\n    for i in range(n):\n        a = (a, a)\n    "
      "x[0] = 1\n");
  EXPECT_EQ(checked.Messages(),
            "'a' is int64 on one path and UniTuple(int64, 2) on another, which have no common type\n");
}

TEST(Inference, ACallThatReturnsNothingGivesNone) {
  std::string device = "@cuda.jit(device=True)\ndef f(x):\n    x[0] = 7\n";
  Checked checked(device + "@cuda.jit('void(int64[:])')\ndef k(a):\n    b = f(a)\n");
  EXPECT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(Checked(device + "@cuda.jit('void(int64[:])')\ndef k(a):\n    a[0] = f(a) + 1\n").Messages(),
            "'+' is not defined for none and int64\n");
}

TEST(Inference, ConstantOperandsOfAndAndOrDecide) {
  EXPECT_EQ(TypeOfV("float32", "uint8", "    v = 5 and a"), "float32");
  EXPECT_EQ(TypeOfV("float32", "uint8", "    v = 1 or 2.5"), "int64");
  EXPECT_EQ(TypeOfV("float32", "uint8", "    v = 0 and 2.5"), "int64");
  EXPECT_EQ(TypeOfV("float32", "uint8", "    c = 1\n    if c:\n        v = 1\n    else:\n        v = 1.5\n    v = v"),
            "int64");
}

TEST(Inference, ReturnsAreUnified) {
  Checked checked(
      "@cuda.jit(device=True)\ndef f(x):\n    if x > 0:\n        return x\n    return 0\n"
      "@cuda.jit('void(float32)')\ndef k(a):\n    p = f(a)\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Returns("f"), "float64");
}

TEST(Inference, ADeclaredSignatureConvertsArguments) {
  Checked checked(
      "@cuda.jit('float32(float32)', device=True)\ndef f(x):\n    return x * x\n"
      "@cuda.jit('void(float64)')\ndef k(a):\n    p = f(a)\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "p"), "float32");
}

TEST(Inference, ConstantsOfTheFileAndOfTheCaller) {
  Checked checked(
      "N = 2 * 8\nSHAPE = (N, N + 1)\nDT = float32\n"
      "@cuda.jit('void(int64)')\ndef k(a):\n    t = cuda.shared.array(SHAPE, DT)\n    u = cuda.local.array(M, "
      "dtype=np.int16)\n    v = t[0, 0]\n    w = u[0]\n",
      "", "", {{"M", int64_t{3}}});
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "t"), "array(float32, 2d, C)");
  EXPECT_EQ(checked.Types("k", "w"), "int16");
}

TEST(Inference, AConstantConditionPrunesTheOtherBranch) {
  Checked checked(
      "FAST = True\n@cuda.jit('void(int64)')\ndef k(a):\n    if FAST:\n        v = 1\n    else:\n        v = "
      "nowhere(a)\n    w = v\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_EQ(checked.Types("k", "w"), "int64");
}

TEST(Inference, SwappedArraysAreChosenAtRunTime) {
  Checked checked(
      "@cuda.jit('void(float32[::1], float32[:], int64)')\ndef k(a, b, n):\n    for i in range(n):\n        a[i] = "
      "b[i]\n        a, b = b, a\n");
  ASSERT_TRUE(checked.ok()) << checked.Rendered();
  EXPECT_NE(checked.Types("k", "a").find("array(float32, 1d, A)"), std::string::npos);
}

TEST(Inference, AVariableWithoutAValueOnSomePathIsZeroAndWarnedAbout) {
  Checked checked("@cuda.jit('void(int64[:], int64)')\ndef k(a, n):\n    if n > 3:\n        z = 1\n    a[0] = z\n");
  EXPECT_TRUE(checked.ok());
  EXPECT_EQ(checked.Messages(), "'z' may be read before it is assigned, and is zero in that case\n");
}

TEST(Inference, TypesThatDoNotUnifyMatterOnlyWhereTheyAreRead) {
  std::string body =
      "@cuda.jit('void(int64[:], int64)')\ndef k(a, n):\n    if n:\n        t = (1, 2)\n    else:\n        t = 3\n";
  EXPECT_TRUE(Checked(body).ok());
  EXPECT_EQ(Checked(body + "    a[0] = t\n").Messages(),
            "'t' is UniTuple(int64, 2) on one path and int64 on another, which have no common type\n");
}

}  // namespace
}  // namespace pyk2cu
