#include "tests/unit/codegen_support.h"

/// What the passes before the text make of kernels: each rule beside a kernel that it must not change.
namespace pyk2cu::test {
namespace {

/// The text of one kernel with all facts, after every pass.
std::string Text(const std::string& parameters, const std::string& signature, const std::string& body) {
  return EmitProgram(
             {.python = "@cuda.jit\ndef k(" + parameters + "):\n" + body, .kernels = {{"k", signature}}, .facts = true})
      .text;
}

void ExpectLacks(const std::string& text, const std::string& part) {
  EXPECT_EQ(text.find(part), std::string::npos) << "\"" << part << "\" in\n" << text;
}

TEST(Readable, ATupleOfNumbersIsOneVariableForEachPart) {
  const std::string text = Text("x", "(float32[:, ::1],)",
                                "    pos = cuda.grid(2)\n"
                                "    if pos[0] < x.shape[0] and pos[1] > 0 and pos[1] < x.shape[1]:\n"
                                "        x[pos] = x[pos[0], pos[1] - 1]\n");
  ExpectHas(text, "int pos_0 = blockIdx.x * blockDim.x + threadIdx.x;");
  ExpectHas(text, "x[pos_0 * x_shape1 + pos_1] = x[pos_0 * x_shape1 + pos_1 - 1];");
}

TEST(Readable, ATupleThatIsCopiedIsSplitWithItsCopy) {
  const std::string text = Text("x, n", "(float32[::1], int64)",
                                "    t = (cuda.threadIdx.x, 1)\n"
                                "    if n > 3:\n"
                                "        t = (2, 3)\n"
                                "    u = t\n"
                                "    x[u[0]] = x[u[1]]\n");
  ExpectLacks(text, "pyk_tuple");
  ExpectLacks(text, "pyk_wrap");
}

TEST(Readable, ATupleThatIsReadWhileItIsAssignedStays) {
  const std::string text = Text("x", "(int64[::1],)",
                                "    t = (x[0], x[1])\n"
                                "    for i in range(5):\n"
                                "        t = (t[1], t[0] + t[1])\n"
                                "    x[2] = t[0]\n");
  ExpectHas(text, "pyk_tuple2<long long, long long> t");
}

TEST(Readable, ATupleThatIsIndexedAtRunTimeStays) {
  ExpectHas(Text("x, n", "(int64[::1], int64)", "    t = (x[0], x[1])\n    x[2] = t[n]\n"), "pyk_tuple_item2(t, ");
}

TEST(Readable, IndexedTuplesOfConstantsAreConstantArrays) {
  const std::string text = Text("x", "(float32[::1],)",
                                "    for w in (16, 3, 4, 2, 1):\n"
                                "        x[w] = x[w + 1]\n");
  ExpectHas(text, "static __constant__ const int values[5] = {16, 3, 4, 2, 1};");
  ExpectHas(text, "int w = values[");
  ExpectHas(text, "x[w] = x[w + 1];");  // the values are known: neither wraps around
  ExpectLacks(text, "pyk_tuple");
}

TEST(Readable, ANegativeConstantStillWraps) {
  const std::string text = Text("x", "(float32[::1],)", "    for w in (4, -1):\n        x[w] = 0\n");
  ExpectHas(text, "values[2] = {4, -1};");
  ExpectHas(text, "x[pyk_wrap(w, x_shape0)]");
}

TEST(Readable, LoopsOverTuplesThatFollowARule) {
  const auto loop = [](const std::string& tuple) {
    return Text("x", "(float32[::1],)", "    for w in " + tuple + ":\n        x[w + 1] = x[w + 2]\n");
  };
  ExpectHas(loop("(16, 8, 4, 2, 1)"), "for (int w = 16; w > 0; w /= 2) {");
  ExpectHas(loop("(16, 8, 4)"), "for (int w = 16; w >= 4; w /= 2) {");
  ExpectHas(loop("[1, 2, 4]"), "for (int w = 1; w <= 4; w *= 2) {");
  ExpectHas(loop("(3, 5, 7)"), "for (int w = 3; w < 8; w += 2) {");
  ExpectHas(loop("(-1, 0, 1)"), "for (int w = -1; w < 2; ++w) {");
  ExpectHas(loop("(2, 1, 0)"), "for (int w = 2; w > -1; --w) {");
  ExpectHas(loop("(-1, 1)"), "for (int w = -1; w < 2; w += 2) {");
  for (const char* tuple : {"(5, 2)", "(5, 5, 5)", "(1, 2, 4, 7)", "(0, 0, 0)"}) {
    ExpectHas(loop(tuple), "values[");
    ExpectHas(loop(tuple), "int w = values[");
  }
}

TEST(Readable, ATargetThatIsReadAfterItsLoopKeepsItsLastValue) {
  const std::string text = Text("x", "(float32[::1],)",
                                "    for w in (16, 8, 4):\n        x[w] = 0\n    x[0] = w\n"
                                "    for v in (3, 5, 7):\n        x[v] = 0\n    x[1] = v\n");
  ExpectHas(text, "w = 16 >> i");
  ExpectHas(text, "for (int i3 = 3; i3 < 8; i3 += 2) {\n    v = i3;");
}

TEST(Readable, AConstantArrayHasTheNameOfItsTuple) {
  const std::string text = EmitProgram({.python = "WEIGHTS = (0.25, 0.5, 0.75)\n@cuda.jit\ndef k(x):\n"
                                                  "    for w in WEIGHTS:\n        x[0] += w\n"
                                                  "    x[1] = (3, 1, 2)[int(x[0])]\n",
                                        .kernels = {{"k", "(float32[::1],)"}},
                                        .facts = true})
                               .text;
  ExpectHas(text, "static __constant__ const double WEIGHTS[3] = {0.25, 0.5, 0.75};");
  ExpectHas(text, "static __constant__ const int values[3] = {3, 1, 2};");
}

TEST(Readable, RowsOfConstantsAreAnArrayOfTwoAxes) {
  const std::string text = Text("x, i", "(float32[:, ::1], int64)",
                                "    for dy, dx in ((0, 1), (1, 0), (0, -1)):\n"
                                "        x[i + dy, i + dx] = 0\n"
                                "    t = ((1.5, 2.5), (3.5, 4.5))[i & 1]\n"
                                "    x[0, 0] = t[0] + t[1]\n");
  ExpectHas(text, "static __constant__ const int values[3][2] = {{0, 1}, {1, 0}, {0, -1}};");
  ExpectHas(text, "[2][2] = {{1.5, 2.5}, {3.5, 4.5}};");
  ExpectHas(text, "][0];\n");
  ExpectHas(text, "][1];\n");
  ExpectLacks(text, "pyk_tuple");
}

TEST(Readable, ComparisonsAreNegatedByTheirOperator) {
  const std::string text = Text("x, n, y", "(float32[::1], int32, float64)",
                                "    if not (n == 3):\n        x[0] = 1\n"
                                "    if not (n < 4):\n        x[1] = 1\n"
                                "    if not (y == 5):\n        x[2] = 1\n"
                                "    if not (y < 6):\n        x[3] = 1\n");
  ExpectHas(text, "if (n != 3) {");
  ExpectHas(text, "if (n >= 4) {");
  ExpectHas(text, "if (y != 5.0) {");
  ExpectHas(text, "if (!(y < 6.0)) {");  // true for NaN
}

TEST(Readable, MaskedNumbersAreShiftedAsTheyAre) {
  const std::string text = Text("x, n", "(int64[::1], int64)",
                                "    x[0] = (n & 255) << 16\n"
                                "    x[1] = (n & 255) << 60\n"
                                "    x[2] = n << 16\n");
  ExpectHas(text, "x[0] = (n & 255) << 16;");
  ExpectHas(text, "x[1] = (unsigned long long)(n & 255) << 60;");
  ExpectHas(text, "x[2] = (unsigned long long)n << 16;");
}

TEST(Readable, ATupleThatIsAssignedTwiceIsNoConstantArray) {
  const std::string text = Text("x, n", "(int64[::1], int64)",
                                "    t = (1, 2)\n"
                                "    if n > 3:\n"
                                "        t = (3, 4)\n"
                                "    x[0] = t[n]\n");
  ExpectLacks(text, "__constant__");
}

TEST(Readable, LargeIntegersAndFloatsKeepTheirType) {
  const std::string text =
      Text("x, y, n", "(int64[::1], float64[::1], int64)", "    x[0] = (1, 5000000000)[n]\n    y[0] = (0.5, 2.0)[n]\n");
  ExpectHas(text, "const long long values[2] = {1, 5000000000LL};");
  ExpectHas(text, "[2] = {0.5, 2.0};");
}

TEST(Readable, SmallWholePowersAreProducts) {
  const std::string text = Text("x, i", "(float32[::1], int64)",
                                "    y = x[0]\n"
                                "    x[1] = y ** 2\n"
                                "    x[2] = y ** 3\n"
                                "    x[3] = (y + x[i]) ** 2\n"
                                "    x[4] = y ** 4\n");
  ExpectHas(text, "x[1] = y * y;");
  ExpectHas(text, "x[2] = y * y * y;");
  ExpectHas(text, " = y + x[");
  ExpectHas(text, "x[3] = base * base;");
  ExpectHas(text, " = y * y;\n");  // the square of the square, as the reference has it
  ExpectLacks(text, "pow");
}

TEST(Readable, OtherPowersAreCalls) {
  ExpectHas(Text("x", "(float32[::1],)", "    x[0] = x[1] ** 5\n"), "pyk_powi(x[1], 5LL)");
  ExpectHas(Text("x", "(float32[::1],)", "    x[0] = x[1] ** -2\n"), "pyk_powi(x[1], -2LL)");
  ExpectHas(Text("x, n", "(float32[::1], int64)", "    x[0] = x[1] ** n\n"), "pyk_powi(");
  // The exponent is a float: the reference computes pow().
  ExpectHas(Text("x", "(float64[::1],)", "    x[0] = x[1] ** 2.0\n"), "pow(x[1], 2.0)");
}

constexpr const char* kScan =
    "    sm = cuda.shared.array(256, float32)\n"
    "    t = cuda.threadIdx.x\n"
    "    off = 1\n"
    "    while off < 256:\n";

TEST(Readable, ADifferenceIsNotNegativeAfterItsGuard) {
  const std::string guarded = std::string(kScan) +
                              "        if t >= off:\n"
                              "            sm[t] = sm[t - off]\n"
                              "        off *= 2\n";
  ExpectHas(Text("x", "(float32[::1],)", guarded), "sm[t] = sm[t - off];");
}

TEST(Readable, AGuardTheOtherWayRoundProvesNothing) {
  const std::string wrong = std::string(kScan) +
                            "        if t <= off:\n"
                            "            sm[t] = sm[t - off]\n"
                            "        off *= 2\n";
  ExpectHas(Text("x", "(float32[::1],)", wrong), "pyk_wrap(t - off, 256)");
}

TEST(Readable, AGuardEndsWhereItsVariableIsAssigned) {
  const std::string late = std::string(kScan) +
                           "        if t >= off:\n"
                           "            off *= 2\n"
                           "            sm[t] = sm[t - off]\n"
                           "        off *= 2\n";
  ExpectHas(Text("x", "(float32[::1],)", late), "pyk_wrap(t - off, 256)");
}

TEST(Readable, IndicesFromTheEnd) {
  const std::string body =
      "    i = cuda.grid(1)\n"
      "    n = x.size\n"
      "    while i < n:\n"
      "        x[i] = x[n - 1 - i] + x[n - i - 1]\n"
      "        i += cuda.gridsize(1)\n";
  ExpectHas(Text("x", "(float32[::1],)", body), "x[i] = x[n - 1 - i] + x[n - i - 1];");
}

TEST(Readable, IndicesFromTheEndOneTooFar) {
  const std::string body =
      "    i = cuda.grid(1)\n"
      "    n = x.size\n"
      "    if i <= n:\n"
      "        x[0] = x[n - 1 - i]\n";
  ExpectHas(Text("x", "(float32[::1],)", body), "pyk_wrap(n - 1 - i, x_shape0)");
}

TEST(Readable, APathWithoutTheGuardProvesNothing) {
  const std::string body =
      "    i = cuda.grid(1)\n"
      "    n = x.size\n"
      "    if i >= n:\n"
      "        x[0] = 1\n"
      "    x[0] = x[n - 1 - i]\n";
  ExpectHas(Text("x", "(float32[::1],)", body), "pyk_wrap(n - 1 - i, x_shape0)");
}

TEST(Readable, AFlatIndexIsTakenApartByPlainDivisions) {
  const std::string body =
      "    idx = cuda.grid(1)\n"
      "    d0, d1, d2 = x.shape\n"
      "    if idx < d0 * d1 * d2:\n"
      "        x[idx // (d1 * d2), idx // d2 % d1, idx % d2] = 1\n";
  const std::string text = Text("x", "(float32[:, :, ::1],)", body);
  ExpectLacks(text, "pyk_mod");
  ExpectLacks(text, "pyk_floordiv");
}

TEST(Readable, ASumThatIsNotZeroMayHaveZeroParts) {
  const std::string body =
      "    idx = cuda.grid(1)\n"
      "    d0, d1, d2 = x.shape\n"
      "    if idx < d0 + d1 + d2:\n"
      "        x[0, 0, idx % d2] = 1\n";
  ExpectHas(Text("x", "(float32[:, :, ::1],)", body), "pyk_mod(idx, d2)");
}

TEST(Readable, ConditionsInARowNeedNoParentheses) {
  const std::string text = Text("x, a, b, c", "(float32[::1], int32, int32, int32)",
                                "    if a > 1 and b > 1 and c > 1:\n        x[0] = 1\n"
                                "    if a > 1 or (b > 1 and c > 1):\n        x[0] = 2\n");
  ExpectHas(text, "if (a > 1 && b > 1 && c > 1) {");
  ExpectHas(text, "|| (b > 1 && c > 1)) {");
}

TEST(Readable, NoLineIsTooLong) {
  const std::string text =
      Text("x, i", "(float32[:, :, :], int64)",
           "    x[i, 1, 2] = x[i - 1, i, 2] + x[i, i, i + 1] * x[i + 3, i + 4, i + 5] - (x[i, 2, 3] + x[2, i, 3])\n");
  size_t begin = 0;
  for (size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    EXPECT_LE(end - begin, 120u) << text.substr(begin, end - begin);
}

}  // namespace
}  // namespace pyk2cu::test
