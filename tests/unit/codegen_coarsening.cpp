#include "codegen/kernels/abi.h"
#include "tests/unit/codegen_support.h"

namespace pyk2cu::test {
namespace {

struct CoarseRequest {
  std::string parameters, signature, body;
  Coarsening coarsening = {4, 0};
  bool facts = true;
};

GeneratedSource EmitCoarse(const CoarseRequest& request) {
  return EmitProgram({.python = "@cuda.jit\ndef k(" + request.parameters + "):\n" + request.body,
                      .kernels = {{"k", request.signature}},
                      .facts = request.facts,
                      .coarsening = request.coarsening});
}

const char* const kAdd = "    i = cuda.grid(1)\n    if i < out.size:\n        out[i] = x[i] + y[i]\n";
const char* const kThreeArrays = "(float32[::1], float32[::1], float32[::1])";

/// The text from the line of its signature's end.
std::string Body(const GeneratedSource& source) {
  return source.text.substr(source.text.find("{\n") + 2);
}

TEST(Coarsening, LoadsOfAllPartsComeBeforeStores) {
  const GeneratedSource source = EmitCoarse({"x, y, out", kThreeArrays, kAdd});
  EXPECT_EQ(Body(source), "");
}

TEST(Coarsening, Shapes) {
  const CoarseRequest requests[] = {
      {"x, out", "(float32[:, ::1], float32[:, ::1])",
       "    j, i = cuda.grid(2)\n    if 0 < i < x.shape[0] - 1 and 0 < j < x.shape[1] - 1:\n"
       "        out[i, j] = x[i, j] + x[i - 1, j] + x[i + 1, j] + x[i, j - 1] + x[i, j + 1]\n"},
      {"x, out", "(float32[:, ::1], float32[:, ::1])",
       "    j, i = cuda.grid(2)\n    if 0 < i < x.shape[0] - 1 and 0 < j < x.shape[1] - 1:\n"
       "        out[i, j] = x[i, j] + x[i - 1, j] + x[i + 1, j] + x[i, j - 1] + x[i, j + 1]\n", {2, 1}},
      {"a, x, y", "(float32, float32[::1], float32[::1])",
       "    i = cuda.grid(1)\n    if i >= x.size:\n        return\n    y[i] = a * x[i] + y[i]\n"},
      {"x, y, out", kThreeArrays, kAdd, {4, 0}, false},
      {"x, out", "(float32[::1], float32[::1])", "    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x\n    out[i] = x[i] + cuda.gridDim.x\n"},
      {"rgb, out", "(uint8[:, :, ::1], uint8[:, ::1])",
       "    j, i = cuda.grid(2)\n    if i >= out.shape[0] or j >= out.shape[1]:\n        return\n"
       "    out[i, j] = 0.299 * rgb[i, j, 0] + 0.587 * rgb[i, j, 1] + 0.114 * rgb[i, j, 2]\n"},
      {"x, idx, out", "(float32[::1], int32[::1], float32[::1])", "    i = cuda.grid(1)\n    if i < out.size:\n        out[i] = x[idx[i]]\n"},
      {"x, out", "(float32[::1], float32[::1])", "    i = cuda.grid(1)\n    if i < out.size:\n        s = float32(0)\n        for k in range(int(x[i])):\n            s += k\n        out[i] = s\n"},
      {"x, out", "(int32[::1], int32[::1])", "    i = cuda.grid(1)\n    if i < x.size and x[i] > 0:\n        cuda.atomic.add(out, x[i], 1)\n", {8, 0}},
  };
  for (const CoarseRequest& request : requests) printf("%s\n", EmitCoarse(request).text.c_str());
}

}  // namespace
}  // namespace pyk2cu::test
