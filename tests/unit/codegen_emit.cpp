#include "codegen/kernels/abi.h"
#include "tests/unit/codegen_support.h"

namespace pyk2cu::test {
namespace {

const char* const kAdd =
    "@cuda.jit\ndef add(x, y, out):\n    i = cuda.grid(1)\n    if i < out.size:\n        out[i] = x[i] + y[i]\n";
const char* const kThreeArrays = "(float32[::1], float32[::1], float32[::1])";

TEST(Emit, VectorAdd) {
  const auto source = EmitProgram({.python = kAdd, .kernels = {{"add", kThreeArrays}}, .facts = true});
  EXPECT_EQ(source.text,
            "// add(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))\n"
            "//   out_shape0: out.shape[0]\n"
            "extern \"C\" __global__ void add(\n"
            "    const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, int out_shape0) {\n"
            "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
            "  if (i < out_shape0) {\n"
            "    out[i] = x[i] + y[i];\n"
            "  }\n"
            "}\n");
}

TEST(Emit, WithoutFactsNothingIsAssumed) {
  const auto source = EmitProgram({.python = kAdd, .kernels = {{"add", kThreeArrays}}});
  ExpectHas(source.text, "(const float* x, const float* y, float* out, long long out_shape0)");
  ExpectHas(source.text, "long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;");
}

TEST(Emit, KernelInfoSaysWhatParametersCarry) {
  const auto source = EmitProgram({.python = kAdd, .kernels = {{"add", kThreeArrays}}, .facts = true});
  ASSERT_EQ(source.kernels.size(), 1u);
  const KernelInfo& kernel = source.kernels[0];
  ASSERT_EQ(kernel.parameters.size(), 4u);
  EXPECT_EQ(kernel.parameters[2].carries, KernelParameter::Carries::kData);
  EXPECT_EQ(kernel.parameters[3].carries, KernelParameter::Carries::kExtent);
  EXPECT_EQ(kernel.parameters[3].argument, 2);
  EXPECT_EQ(kernel.parameters[3].type->Name(), "int32");
  EXPECT_EQ(kernel.writes, (std::vector<bool>{false, false, true}));
  EXPECT_FALSE(kernel.uses_barriers || kernel.uses_print || kernel.uses_dynamic_shared);
  ExpectHas(DumpAbi(source), "\"symbol\": \"add\"");
  ExpectHas(DumpAbi(source),
            "{\"name\": \"out_shape0\", \"type\": \"int32\", \"carries\": \"extent\", \"argument\": 2, \"axis\": 0}");
}

TEST(Emit, EveryLineHasAPlace) {
  const auto source = EmitProgram({.python = kAdd, .kernels = {{"add", kThreeArrays}}});
  size_t lines = 0;
  for (const char c : source.text) lines += c == '\n';
  ASSERT_EQ(source.map.lines.size(), lines);
  const size_t begin = std::string(std::string(kImports) + kAdd).find("out[i] =");
  size_t number = 0;
  for (size_t at = 0; (at = source.text.find('\n', at)) < source.text.find("out[i] ="); ++at) ++number;
  EXPECT_EQ(source.map.lines[number].begin, begin);
}

TEST(Emit, SignedOverflowIsNeverPlain) {
  const std::string text = EmitBody(
      "x, n, m", "(int64[::1], int64, int64)",
      "    x[0] = n + m\n    x[1] = n * m - 1\n    x[2] = -n\n    x[3] = n << 2\n    x[4] = (n + m) // (n - m)\n"
      "    x[5] = n << m\n    if n + 1 > n:\n        x[6] = n >> m\n");
  ExpectHas(text, "x[0] = (unsigned long long)n + m;");
  ExpectHas(text, "x[1] = (unsigned long long)n * m - 1;");
  ExpectHas(text, "x[2] = -(unsigned long long)n;");
  ExpectHas(text, "x[3] = (unsigned long long)n << 2;");
  ExpectHas(text,
            "x[4] = pyk_floordiv((long long)((unsigned long long)n + m), (long long)((unsigned long long)n - m));");
  ExpectHas(text, "x[5] = pyk_shl(n, m);");
  ExpectHas(text, "if ((long long)((unsigned long long)n + 1) > n) {");
  ExpectHas(text, "x[6] = pyk_shr(n, m);");
}

TEST(Emit, WhatCannotOverflowStaysPlain) {
  const std::string text =
      EmitBody("x, a, b, c", "(int64[::1], int8, int32, uint32)",
               "    x[0] = a * a + 1\n    x[1] = b + b\n    x[2] = c * c\n    x[3] = b * c\n    x[4] = a & 15\n");
  ExpectHas(text, "x[1] = (long long)b + b;");
  ExpectHas(text, "x[2] = (long long)((unsigned long long)c * c);");
  ExpectHas(text, "x[3] = (long long)b * c;");
  ExpectHas(text, "x[4] = a & 15;");
}

TEST(Emit, ThreadIndicesAreUnsignedOnlyWhereItDoesNotMatter) {
  const std::string text = EmitBody(
      "x, n", "(int64[::1], int32)",
      "    t = cuda.threadIdx.x\n    if cuda.threadIdx.x < n:\n        x[0] = t\n    if cuda.threadIdx.x == 0:\n"
      "        x[1] = cuda.threadIdx.x - 5\n");
  ExpectHas(text, "int t = threadIdx.x;");
  ExpectHas(text, "if ((int)threadIdx.x < n) {");
  ExpectHas(text, "if (threadIdx.x == 0) {");
  ExpectHas(text, "x[1] = (long long)threadIdx.x - 5;");
}

TEST(Emit, ParenthesesOnlyWhereTheyMatter) {
  const std::string text =
      EmitBody("x, a, b, c", "(float64[::1], float64, float64, float64)",
               "    x[0] = a - (b - c)\n    x[1] = (a - b) - c\n    x[2] = (a + b) * c / a\n    x[3] = a / (b * c)\n"
               "    if a < b and (b < c or a > c):\n        x[4] = -(a + b)\n    x[5] = a if b < c else c\n");
  ExpectHas(text, "x[0] = a - (b - c);");
  ExpectHas(text, "x[1] = a - b - c;");
  ExpectHas(text, "x[2] = (a + b) * c / a;");
  ExpectHas(text, "x[3] = a / (b * c);");
  ExpectHas(text, "if (a < b && (b < c || a > c)) {");
  ExpectHas(text, "x[4] = -(a + b);");
  ExpectHas(text, "x[5] = b < c ? a : c;");
}

TEST(Emit, IndicesWrapOnlyWhereTheyMayBeNegative) {
  const std::string text = EmitBody("x, n, u", "(float32[:,::1], int64, uint32)", "    x[n, -1] = x[u, 2] + x[0, 0]\n");
  ExpectHas(text, "x[pyk_wrap(n, x_shape0) * x_shape1 + x_shape1 - 1] = x[u * x_shape1 + 2] + x[0];");
}

TEST(Emit, LayoutsDecideTheAddress) {
  const std::string text = EmitBody("c, f, a", "(float32[:,::1], float32[::1,:], float32[:,:])",
                                    "    i, j = cuda.grid(2)\n    c[i, j] = f[i, j] + a[i, j]\n", true);
  ExpectHas(text, "c[i * c_shape1 + j] = f[j * f_shape0 + i] + pyk_at(a, i * a_stride0 + j * a_stride1);");
  ExpectHas(text, "a_stride1: a.strides[1], in bytes");
  ExpectHasNot(text, "c_shape0");
}

TEST(Emit, SharedArraysKeepTheirShape) {
  const auto source = EmitProgram({.python = "@cuda.jit\ndef k(x):\n    tile = cuda.shared.array((8, 9), float32)\n    "
                                             "dyn = cuda.shared.array(0, int32)\n"
                                             "    t = cuda.threadIdx.x\n    tile[t, 1] = x[t]\n    dyn[t] = 1\n    "
                                             "cuda.syncthreads()\n    x[t] = tile[0, t]\n",
                                   .kernels = {{"k", "(float32[::1])"}}});
  ExpectHas(source.text, "__shared__ float tile[8][9];");
  ExpectHas(source.text, "int* dyn = (int*)pyk_dynamic_shared;");
  ExpectHas(source.text, "tile[t][1] = x[t];");
  EXPECT_EQ(source.kernels[0].static_shared_bytes, 288);
  EXPECT_TRUE(source.kernels[0].uses_barriers && source.kernels[0].uses_dynamic_shared);
}

TEST(Emit, DeviceFunctionsGetFlatArrays) {
  const auto source = EmitProgram({.python = "@cuda.jit(device=True)\ndef first(m, i):\n    return m[i, 0]\n\n"
                                             "@cuda.jit\ndef k(x):\n    t = cuda.shared.array((4, 4), float32)\n    "
                                             "t[0, 0] = first(x, 1)\n    x[0, 0] = first(t, 2)\n",
                                   .kernels = {{"k", "(float32[:,::1])"}}});
  ExpectHas(source.text, "__device__ float first(const float* m, long long m_shape1, ");
  ExpectHas(source.text, "first(x, x_shape1, 1)");
  ExpectHas(source.text, "first(&t[0][0], 4, 2)");
}

TEST(Emit, ViewsChosenAtRunTimeAreAggregates) {
  const std::string text = EmitBody("x, y, n", "(float32[::1], float32[:], int64)",
                                    "    a = x\n    if n > 3:\n        a = y\n    a[0] = 1\n");
  ExpectHas(text, "pyk_array1<float> a");
  ExpectHas(text, "{x, x_shape0, 4LL}");
  ExpectHas(text, "{y, y_shape0, y_stride0}");
  ExpectHasNot(text, "const float");
}

TEST(Emit, TuplesAreFlatInKernels) {
  const std::string text =
      EmitBody("t, x", "(Tuple((int64, Tuple((float32, bool)))), float64[::1])", "    x[0] = t[0] + t[1][0]\n");
  ExpectHas(text, "k(long long t_0, float t_1_0, bool t_1_1, double* x)");
  ExpectHas(text, "t_1_0: t[1][0]");
}

TEST(Emit, RangesBecomeForLoops) {
  const std::string text =
      EmitBody("x, n, s", "(int64[::1], int64, int64)",
               "    for i in range(n):\n        x[0] += i\n    for j in range(10, -1, -1):\n        x[1] += j\n"
               "    for m in range(x[0]):\n        x[2] += m\n    for l in range(0, n, s):\n        x[3] ^= l\n",
               true);
  ExpectHas(text, "for (long long i = 0; i < n; ++i) {");
  ExpectHas(text, "j > -1; --j) {");
  ExpectHas(text, "for (long long m = 0, m_stop = x[0]; m < m_stop; ++m) {");
  ExpectHas(text, "for (long long l = 0; s > 0 ? l < n : s < 0 && l > n; l = pyk_add_sat(l, s)) {");
}

TEST(Emit, RangesThatMayOverflow) {
  const std::string text = EmitBody("x, n, u", "(int64[::1], int64, uint64)",
                                    "    for i in range(x[3], n, 2):\n        x[0] += i\n"
                                    "    for j in range(u, u, u):\n        x[1] += j\n"
                                    "    for m in range(2, n):\n"
                                    "        for l in range(m * m, n, m):\n            x[2] += l\n",
                                    true);
  ExpectHas(text, "unsigned long long i_left = pyk_range_count(i_start, n, 2LL);");  // NVRTC unrolls this form
  ExpectHas(text, "for (long long i = i_start; i_left != 0; --i_left, i = (unsigned long long)i + 2) {");
  ExpectHas(text, "for (unsigned long long j = u; u > 0 && j < u; j = pyk_add_sat(j, u)) {");
  ExpectHas(text, "l < n; l = pyk_add_sat(l, m)) {");
}

TEST(Emit, NamedTuplesAreStructs) {
  const std::string text = EmitProgram({.python = "from collections import namedtuple\n"
                                                  "Point = namedtuple('Point', 'x y')\n"
                                                  "@cuda.jit(device=True)\n"
                                                  "def middle(p, q):\n"
                                                  "    return Point((p.x + q.x) / 2, (p.y + q.y) / 2)\n"
                                                  "@cuda.jit\n"
                                                  "def k(out, i):\n"
                                                  "    m = middle(Point(out[0], out[1]), Point(out[2], out[3]))\n"
                                                  "    out[4] = m[i]\n"
                                                  "    out[5] = m.y\n"
                                                  "    both = (Point(out[6], 1.0), Point(2.0, m.x))\n"
                                                  "    out[8] = both[i].x\n",
                                        .kernels = {{"k", "(float64[::1], int64)"}}})
                               .text;
  ExpectHas(text, "struct Point {\n  double x;\n  double y;\n};");
  ExpectHas(text, "__device__ Point middle(Point p, Point q) {");
  ExpectHas(text, "(p.x + q.x)");
  ExpectHas(text, "Point_item(m, ");
  ExpectHas(text, "out[5] = m.y;");
  ExpectHas(text, "pyk_tuple2<Point, Point> both = {{out[6], 1.0}, {2.0, m.x}};");
}

TEST(Emit, VariablesLiveWhereTheyAreUsed) {
  const std::string text = EmitBody(
      "x, n", "(int64[::1], int64)",
      "    for i in range(n):\n        if i == 0:\n            kept = 3\n        else:\n            x[i] = kept\n"
      "        inner = i * 2\n        x[0] = inner\n    if n > 2:\n        y = 1\n    else:\n        y = 2\n    x[1] = "
      "y\n");
  ExpectHas(text, "  long long kept = 0;\n  for (");
  ExpectHas(text, "    long long inner = ");
  ExpectHas(text, "  long long y;\n  if (n > 2) {\n    y = 1;");
}

TEST(Emit, FloatsToIntegersAreDefined) {
  const std::string text = EmitBody("x, f, d", "(int64[::1], float32, float64)",
                                    "    x[0] = int(f)\n    x[1] = np.uint32(d)\n    x[2] = np.int8(f)\n");
  ExpectHas(text, "x[0] = __float2ll_rz(f);");
  ExpectHas(text, "x[1] = __double2uint_rz(d);");
  ExpectHas(text, "x[2] = (signed char)pyk_to_int16(f);");
}

TEST(Emit, PrintCannotBreakOut) {
  const std::string text =
      EmitBody("n, f, b", "(int32, float32, bool)", "    print('100% \"quoted\" ?\?/ \\n', n, f, b, (n, f))\n");
  ExpectHas(
      text,
      R"(printf("100%% \"quoted\" \?\?/ \n %lld %f %s (%lld, %f)\n", (long long)n, f, b ? "True" : "False", (long long)n, f);)");
}

TEST(Emit, CompoundAssignmentWhereItMeansTheSame) {
  const std::string text = EmitBody("x, y, n", "(float32[::1], int64[::1], int64)",
                                    "    s = float32(1)\n    s += x[0]\n    x[1] *= s\n    y[0] += n\n    y[1] |= n\n");
  ExpectHas(text, "s += x[0];");
  ExpectHas(text, "x[1] *= s;");
  ExpectHas(text, "y[0] = (unsigned long long)y[0] + n;");
  ExpectHas(text, "y[1] |= n;");
}

TEST(Emit, OptionsOfTheDecorator) {
  const auto source = EmitProgram({.python = "@cuda.jit(launch_bounds=(128, 2))\ndef a(x):\n    x[0] = "
                                             "1\n\n@cuda.jit(max_registers=40)\ndef b(x):\n    x[0] = 1\n",
                                   .kernels = {{"a", "(int32[::1])"}, {"b", "(int32[::1])"}}});
  ExpectHas(source.text, "extern \"C\" __global__ void __launch_bounds__(128, 2) a(int* x) {");
  ExpectHas(source.text, "extern \"C\" __global__ void __maxnreg__(40) b(int* x) {");
}

TEST(Emit, LongFunctionsAreLinear) {
  std::string body;
  for (int i = 0; i < 3000; ++i)
    body += "    v" + std::to_string(i) + " = x[" + std::to_string(i) + "]\n    x[0] += v" + std::to_string(i) + "\n";
  const std::string text = EmitBody("x", "(int64[::1])", body);
  ExpectHas(text, "long long v2999 = x[2999];");
}

TEST(Emit, LongSumsAreLinear) {
  std::string sum = "n";
  for (int i = 0; i < 1900; ++i) sum += " + n";
  ExpectHas(EmitBody("x, n", "(int64[::1], int64)", "    x[0] = " + sum + "\n"), "n + n + n");
}

}  // namespace
}  // namespace pyk2cu::test
