#include "tests/unit/codegen_support.h"

namespace pyk2cu::test {
namespace {

/// The text of a kernel that checks bounds; a matrix `a`, arrays `x` and `y`, an integer `n`.
std::string Checked(const std::string& body) {
  std::string python = "@cuda.jit(boundscheck=True)\ndef k(a, x, y, n):\n";
  for (size_t at = 0; at < body.size();) {
    const size_t end = std::min(body.find('\n', at), body.size());
    python += "    " + body.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return EmitProgram({.python = python, .kernels = {{"k", "void(float32[:,::1], float32[::1], float32[:], int64)"}}})
      .text;
}

TEST(BoundsProver, GuardsAndLoopsProveIndices) {
  for (const char* body : {
           "i = cuda.grid(1)\nif i < x.size:\n    x[i] = 1",
           "i = cuda.grid(1)\nif i >= x.shape[0]:\n    return\nx[i] = 1",
           "i, j = cuda.grid(2)\nif i < a.shape[0] and j < a.shape[1]:\n    a[i, j] = a[i, j]",
           "i, j = cuda.grid(2)\nm, k = a.shape\nif 0 < i < m - 1 and j < k:\n    a[i, j] = a[i - 1, j] + a[i + 1, j]",
           "for i in range(cuda.grid(1), y.shape[0], cuda.gridsize(1)):\n    y[i] = 1",
           "for i in range(1, x.size - 1):\n    x[i] = x[i - 1] + x[i + 1]",
           "i = 0\nwhile i < len(x):\n    x[i] = 1\n    i += 1",
           "t = cuda.shared.array(8, float32)\nfor i in range(8):\n    t[i] = t[-1 - i]\nt[7] = t[-8]",
           "i = cuda.threadIdx.y * 16 + cuda.threadIdx.x\nfor k in range(4):\n    if i + k < x.size:\n        x[i + k] "
           "= 1",
           "assert 0 <= n < x.size\nx[n] = 1",
       }) {
    ExpectHasNot(Checked(body), "errors");
  }
}

TEST(BoundsProver, WhatIsNotProvenIsChecked) {
  for (const char* body : {
           "x[n] = 1",
           "i = cuda.grid(1)\nif i < x.size:\n    y[i] = 1",  // another array
           "i = cuda.grid(1)\nif i <= x.size:\n    x[i] = 1",
           "i = cuda.grid(1)\nif i < x.size:\n    i += 1\n    x[i] = 1",  // assigned after the guard
           "i = cuda.grid(1)\nif i < x.size:\n    x[i + 1] = 1",
           "if n < x.size:\n    x[n] = 1",                                                 // may lie below -size
           "i, j = cuda.grid(2)\nif i < a.shape[1] and j < a.shape[0]:\n    a[i, j] = 1",  // the axes swapped
           "i = cuda.grid(1)\nif i < x.size or n > 0:\n    x[i] = 1",
           "i = cuda.grid(1)\nwhile i < x.size:\n    i += 1\n    x[i] = 1",
           "for i in range(0, x.size + 1):\n    x[i] = 1",
           "for i in range(n, x.size):\n    x[i] = 1",
           "for i in range(x.size, 0, -1):\n    x[i] = 1",
           "m = x.size\nif n > 0:\n    m = n\ni = cuda.grid(1)\nif i < m:\n    x[i] = 1",
           "t = cuda.shared.array(8, float32)\nt[cuda.threadIdx.x] = 1",
           "t = cuda.shared.array(8, float32)\nt[8] = 1",
           "t = (x[0], y[0])\nx[0] = t[n]",
       }) {
    ExpectHas(Checked(body), "errors");
  }
}

/// A loop over the elements of `y`, with `x` indexed by them.
std::string Gathering(const std::string& body) {
  return Checked("s = float32(0)\nfor p in range(y.size):\n" + body + "\nx[0] = s");
}

TEST(NotedChecks, LoopsThatOnlyReadRaiseAfterThem) {
  for (const char* body : {
           "    s += x[int(y[p])]",
           "    i = int(y[p])\n    if x[i] > 0:\n        s += x[i]",
           "    s += a[int(y[p]), 0]\n    if s > 9:\n        break",
           "    s += x[int(x[int(y[p])])]",
           "    s += math.sqrt(x[int(y[p])])",
       }) {
    const std::string text = Gathering(body);
    ExpectHas(text, "inside = false;");
    ExpectHas(text, "if (!inside) {\n    s = s_before;");
  }
}

TEST(NotedChecks, OtherLoopsRaiseInTheirRounds) {
  for (const char* body : {
           "    y[p] = x[int(y[p])]",  // stores
           "    x[int(y[p])] = 1",
           "    cuda.atomic.add(x, 0, x[int(y[p])])",
           "    s += x[int(y[p])] if p > n else float32(0)",  // is not read in each round
           "    if p > n and x[int(y[p])] > 0:\n        s += 1",
           "    s += x[int(y[p])]\n    if s > 9:\n        return",  // ends the thread
           "    while s > 9:\n        s -= x[int(y[p])]",
           "    cuda.syncwarp()\n    s += x[int(y[p])]",
       }) {
    ExpectHasNot(Gathering(body), "s_before");
  }
}

TEST(NotedChecks, OnlyWhatARoundGetsFromBeforeItIsKept) {
  const std::string text = Gathering("    i = int(y[p])\n    v = x[i]\n    s += v");
  ExpectHas(text, "s_before");
  ExpectHasNot(text, "i_before");
  ExpectHasNot(text, "v_before");
}

TEST(NotedChecks, WhatARoundMayNotAssignIsKept) {
  for (const char* end : {"continue", "break"}) {
    const std::string first = "    if x[int(y[p])] > 0:\n        " + std::string(end) + "\n";
    ExpectHas(Gathering(first + "    s = float32(p)"), "if (!inside) {\n    s = s_before;");
  }
}

TEST(NotedChecks, LoopsWithABreakEndWhereSomethingIsNoted) {
  const std::string text = Gathering("    s += x[int(y[p])]\n    if s > 9:\n        break");
  const std::string note = text.substr(text.rfind("inside = false;"));
  ExpectHas(note.substr(0, note.find('}')), "break;");
  ExpectHasNot(Gathering("    s += x[int(y[p])]"), "break;");
}

TEST(Checks, DeviceFunctionsCheckWhatTheirCallersDo) {
  const std::string functions = "@cuda.jit(device=True)\ndef f(x, i):\n    return x[i]\n";
  const EmitRequest request{
      .python =
          functions +
          "@cuda.jit(boundscheck=True)\ndef k(x):\n    x[0] = f(x, 1)\n@cuda.jit\ndef plain(x):\n    x[0] = f(x, 2)\n",
      .kernels = {{"k", "void(int64[::1])"}, {"plain", "void(int64[::1])"}}};
  const GeneratedSource source = EmitProgram(request);
  ExpectHas(source.text, "f(const long long* x, long long x_shape0, long long i, pyk_error* errors)");
  ASSERT_EQ(source.kernels.size(), 2u);
  EXPECT_EQ(source.kernels[1].parameters.back().carries,
            KernelParameter::Carries::kErrors);  // f is one function for both
  EXPECT_FALSE(source.error_sites.empty());
}

TEST(Checks, NothingIsAddedWithoutThem) {
  const std::string text = EmitBody("x, n", "void(float32[::1], int64)", "    x[n] = 1 / n\n", true);
  ExpectHasNot(text, "errors");
  ExpectHasNot(text, "pyk_exit");
}

}  // namespace
}  // namespace pyk2cu::test
