#include <gtest/gtest.h>

#include "frontend/ir/dump.h"
#include "frontend/sema/check.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/parser.h"
#include "tests/support/optimized.h"

namespace pyk2cu {
namespace {

struct Example {
  const char* name;
  const char* signature;
  const char* text;
};

/// Index arithmetic of every usual kind.
constexpr Example kExamples[] = {
    {"guard", "(float32[::1], float32[::1], float32[::1])", R"(
def kernel(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]
)"},
    {"grid_stride", "(float32, float32[::1], float32[::1])", R"(
def kernel(a, x, out):
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, x.shape[0], stride):
        out[i] = a * x[i]
)"},
    {"grid_stride_by_hand", "(float32[::1], float32[::1])", R"(
def kernel(x, out):
    bx = cuda.blockIdx.x
    bw = cuda.blockDim.x
    i = bx * bw + cuda.threadIdx.x
    while i < x.shape[0]:
        out[i] = x[i]
        i += cuda.gridDim.x * cuda.blockDim.x
)"},
    {"stencil", "(float32[:,::1], float32[:,::1])", R"(
def kernel(src, dst):
    i, j = cuda.grid(2)
    n, m = src.shape
    if 1 <= i < n - 1 and j >= 1 and j < m - 1:
        dst[i, j] = src[i - 1, j] + src[i + 1, j] + src[i, j - 1] + src[i, j + 1]
)"},
    {"early_return", "(float32[:,:,:], int64)", R"(
def kernel(a, steps):
    k, j, i = cuda.grid(3)
    if i >= a.shape[0] or j >= a.shape[1] or k >= a.shape[2]:
        return
    n = 0
    while n < steps and a[i, j, k] < 4.0:
        a[i, j, k] *= 2.0
        n += 1
)"},
    {"tiles", "(float32[:,::1], float32[:,::1], float32[:,::1])", R"(
def kernel(A, B, C):
    sA = cuda.shared.array((16, 16), float32)
    sB = cuda.shared.array((16, 16), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    col = cuda.blockIdx.x * 16 + tx
    row = cuda.blockIdx.y * 16 + ty
    acc = float32(0.0)
    for t in range((A.shape[1] + 15) // 16):
        if row < A.shape[0] and t * 16 + tx < A.shape[1]:
            sA[ty, tx] = A[row, t * 16 + tx]
        if t * 16 + ty < B.shape[0] and col < B.shape[1]:
            sB[ty, tx] = B[t * 16 + ty, col]
        cuda.syncthreads()
        for k in range(16):
            acc += sA[ty, k] * sB[k, tx]
        cuda.syncthreads()
    if row < C.shape[0] and col < C.shape[1]:
        C[row, col] = acc
)"},
    {"reduction", "(float32[::1], float32[::1])", R"(
def kernel(x, out):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    acc = float32(0.0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        acc += x[i]
    s[t] = acc
    cuda.syncthreads()
    w = 128
    while w > 0:
        if t < w:
            s[t] += s[t + w]
        cuda.syncthreads()
        w //= 2
    if t == 0:
        cuda.atomic.add(out, 0, s[0])
)"},
    {"rows", "(float32[:,::1])", R"(
def kernel(a):
    s = cuda.shared.array(32, float32)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    if t % 32 == 0:
        s[t // 32] = 0.0
    cuda.syncthreads()
    for j in range(t, a.shape[1], cuda.blockDim.x):
        a[row, j] += s[0]
    for w in range(1, cuda.blockDim.x // 32):
        a[row, w] = s[w]
)"},
    {"backwards", "(float32[::1])", R"(
def kernel(a):
    for i in range(len(a) - 1, -1, -1):
        a[i] = i
    lo = 0
    hi = a.shape[0]
    while lo < hi:
        mid = (lo + hi) // 2
        if a[mid] < 1.0:
            lo = mid + 1
        else:
            hi = mid
)"},
    {"neighbors", "(uint8[:,::1], uint8[:,::1])", R"(
def kernel(old, new):
    i, j = cuda.grid(2)
    if i > 0 and j > 0 and i + 1 < old.shape[0] and j + 1 < old.shape[1]:
        count = 0
        for di in range(-1, 2):
            for dj in range(-1, 2):
                count += old[i + di, j + dj]
        new[i, j] = 1 if count == 3 else 0
)"},
    {"device_function", "(float32[::1], float32[::1])", R"(
def kernel(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = pick(x, i + 1)

@cuda.jit(device=True)
def pick(a, k):
    return a[k // 2]
)"},
};

class Kernels : public ::testing::TestWithParam<Example> {
 protected:
  std::string Optimized(bool facts) {
    SourceFile file("kernel.py", std::string("from numba import cuda, float32\n@cuda.jit") + GetParam().text);
    Diagnostics diagnostics(file);
    TypeTable types;
    ast::Module tree = Parse(file, diagnostics);
    Specialization wanted{"kernel", ParseSignature(GetParam().signature, types)->arguments, {}};
    wanted.facts.small_grid = facts;
    wanted.facts.arguments.assign(wanted.arguments.size(), {facts, facts});
    ir::Module checked = Check(tree, std::span(&wanted, 1), {}, types, diagnostics);
    for (const Diagnostic& each : diagnostics.Sorted()) ADD_FAILURE() << each.message;
    ir::Module optimized = test::Optimized(checked);
    return ir::Dump(optimized);
  }
};

/// The lines of the dump that compute: neither parameters, which keep their types, nor heads.
std::string Body(const std::string& dump) {
  std::string body;
  bool inside = false;
  for (size_t begin = 0; begin < dump.size();) {
    size_t end = std::min(dump.find('\n', begin), dump.size());
    std::string line = dump.substr(begin, end - begin);
    inside = line.starts_with("  body") || (inside && line.starts_with("    "));
    if (inside || line.starts_with("  local")) body += line + "\n";
    begin = end + 1;
  }
  return body;
}

TEST_P(Kernels, NeedOnly32BitsWithFacts) {
  std::string body = Body(Optimized(true));
  EXPECT_FALSE(body.empty());
  bool device_function = std::string_view(GetParam().name) == "device_function";
  if (!device_function) EXPECT_EQ(body.find("int64"), std::string::npos) << body;
  EXPECT_EQ(body.find("wrap"), std::string::npos) << body;
  for (const char* op : {"(add int", "(sub int", "(mul int", "(floordiv int", "(mod int", "for "})
    EXPECT_EQ(body.find(op), std::string::npos) << op << "\n" << body;
}

TEST_P(Kernels, NeedNoWrapAroundWithoutFacts) {
  std::string body = Body(Optimized(false));
  EXPECT_EQ(body.find("wrap"), std::string::npos) << body;
}

INSTANTIATE_TEST_SUITE_P(Usual, Kernels, ::testing::ValuesIn(kExamples),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace pyk2cu
