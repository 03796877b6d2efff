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

TEST(Coarsening, KernelInfoSaysHowItIsLaunched) {
  const GeneratedSource source = EmitCoarse({"x, y, out", kThreeArrays, kAdd, {8, 0}});
  const KernelInfo& kernel = source.kernels.at(0);
  EXPECT_EQ(kernel.coarsening, (Coarsening{8, 0}));
  const KernelParameter& last = kernel.parameters.back();
  EXPECT_EQ(last.carries, KernelParameter::Carries::kBlocks);
  EXPECT_EQ(last.type->Name(), "int32");
  EXPECT_EQ(kernel.arguments.size(), 3u);
  ExpectHas(DumpAbi(source), "{\"name\": \"blocks\", \"type\": \"int32\", \"carries\": \"blocks\", \"axis\": 0}");
  ExpectHas(DumpAbi(source), "\"coarsening\": {\"blocks\": 8, \"axis\": 0}");
}

TEST(Coarsening, KernelsThatCannotBeStayAsTheyAre) {
  const char* const fence = "    i = cuda.grid(1)\n    out[i] = x[i]\n    cuda.threadfence()\n    out[i] += y[i]\n";
  const GeneratedSource source = EmitCoarse({"x, y, out", kThreeArrays, fence});
  EXPECT_EQ(source.kernels.at(0).coarsening, Coarsening{});
  EXPECT_EQ(source.kernels.at(0).parameters.back().carries, KernelParameter::Carries::kData);
  ExpectHasNot(source.text, "blocks");
  ExpectHasNot(DumpAbi(source), "coarsening");
}

TEST(Coarsening, IndicesAreThoseOfTheLaunch) {
  const GeneratedSource source =
      EmitCoarse({"x, out",
                  "(int64[::1], int64[::1])",
                  "    i = cuda.grid(1)\n    out[i] = cuda.gridDim.x + cuda.gridDim.y + cuda.blockIdx.x * x[i]\n"
                  "    out[i] += cuda.gridsize(1)\n",
                  {2, 0},
                  false});
  ExpectHas(source.text, "int first = blockIdx.x * 2;");
  ExpectHas(source.text, "long long i = (long long)block * blockDim.x + threadIdx.x;");
  ExpectHas(source.text, "gridDim.y");
  ExpectHas(source.text, "(long long)blocks * blockDim.x");
  ExpectHasNot(source.text.substr(source.text.find("{\n")), "gridDim.x");
}

/// The condition under which all parts are straight code.
std::string Guard(const std::string& condition, Coarsening coarsening = {4, 0}) {
  const std::string text =
      EmitCoarse({"x, n, m", "(int32[:, ::1], int32, int32)",
                  "    i, j = cuda.grid(2)\n    if " + condition + ":\n        x[j, i] = 1\n", coarsening})
          .text;
  const size_t begin = text.find("if (");
  return begin == text.npos ? text : text.substr(begin + 4, text.find(") {\n    #pragma unroll\n") - begin - 4);
}

TEST(Coarsening, GuardsAreTestedForTheBlockThatDecides) {
  EXPECT_EQ(Guard("i < n"), "first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < n");
  EXPECT_EQ(Guard("i < n and j < m"),
            "first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < n && j < m");
  EXPECT_EQ(Guard("0 < i < n"),
            "first + 4 <= blocks && 0 < first * blockDim.x + threadIdx.x &&\n"
            "      (int)((first + 3) * blockDim.x + threadIdx.x) < n");
  EXPECT_EQ(Guard("j < m", {2, 1}), "first + 2 <= blocks && (int)((first + 1) * blockDim.y + threadIdx.y) < m");
}

TEST(Coarsening, ConditionsThatNoBlockDecidesStayInside) {
  EXPECT_EQ(Guard("i < n and i % 2 == 0 and i < m"),
            "first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < n");
  ExpectHasNot(Guard("i % 2 == 0 and i < m"), "first + 4 <= blocks &&");
}

TEST(Coarsening, ValuesComeFirstWhereArraysMayBeTheSame) {
  ExpectHasNot(EmitCoarse({"x, y, out", kThreeArrays, kAdd}).text, "out_values");
  ExpectHas(EmitCoarse({"x, y, out", kThreeArrays, kAdd, {4, 0}, false}).text,
            "out_values[block - first] = x[i] + y[i];");
  const char* const in_place = "    i = cuda.grid(1)\n    if i < out.size:\n        out[i] = x[i] + out[i]\n";
  ExpectHas(EmitCoarse({"x, y, out", kThreeArrays, in_place}).text, "out_values[block - first] = x[i] + out[i];");
}

TEST(Coarsening, ValuesThatDependOnStoresDoNotComeFirst) {
  const char* const dependent =
      "    i = cuda.grid(1)\n    if i < out.size:\n        out[i] = x[i]\n        y[i] = out[i] + y[i]\n";
  ExpectHasNot(EmitCoarse({"x, y, out", kThreeArrays, dependent}).text, "_values");
  const char* const unknown_place =
      "    i = cuda.grid(1)\n    if i < out.size:\n        j = int(x[i])\n        out[j] = out[j] + y[i]\n";
  ExpectHasNot(EmitCoarse({"x, y, out", kThreeArrays, unknown_place}).text, "_values");
}

constexpr Coarsening kPacked{4, 0, Coarsening::Arrangement::kPacked};

TEST(Coarsening, PackedThreadsAccessNeighborsThroughPointers) {
  const GeneratedSource source = EmitCoarse({"x, y, out", kThreeArrays, kAdd, kPacked});
  ExpectHas(source.text, "int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;");
  ExpectHas(source.text, "if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < out_shape0) {");
  ExpectHas(source.text, "const float* own_x = x + first;");
  ExpectHas(source.text, "own_out[part] = own_x[part] + own_y[part];");
  ExpectHas(source.text, "for (int index = first; index < end; ++index) {");
  ExpectHas(DumpAbi(source), "\"coarsening\": {\"blocks\": 4, \"axis\": 0, \"packed\": true}");
}

TEST(Coarsening, PackedThreadsHaveTheLaunchsNumbers) {
  const std::string text = EmitCoarse({"x, out", "(int32[::1], int32[::1])",
                                       "    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x\n"
                                       "    if i < out.size:\n"
                                       "        out[i] = x[i] + cuda.threadIdx.x + 64 * cuda.blockIdx.x\n",
                                       kPacked})
                               .text;
  ExpectHas(text, "first + 3 < out_shape0");  // written out, it is the index in the grid
  ExpectHas(text, "(first + part) % blockDim.x");
  ExpectHas(text, "(first + part) / blockDim.x");
}

TEST(Coarsening, PackedThreadsDoNotTellWhichThreadDecidesByItsIndexInTheBlock) {
  const std::string text =
      EmitCoarse({"x, n", "(int32[::1], int32)",
                  "    i = cuda.grid(1)\n    if cuda.threadIdx.x < n:\n        x[i] = 1\n", kPacked})
          .text;
  ExpectHas(text, "if (first + 4 <= (int)(blocks * blockDim.x)) {");
  ExpectHas(text, "if ((int)((first + part) % blockDim.x) < n) {");
}

TEST(Coarsening, PackedThreadsLoadBeforeCallsAndStoreAfterThem) {
  const std::string text = EmitCoarse({"x, y, out", kThreeArrays,
                                       "    i = cuda.grid(1)\n    if i < out.size:\n"
                                       "        out[i] = math.exp(x[i]) * y[i]\n",
                                       kPacked})
                               .text;
  ExpectHas(text, "x_values[part] = own_x[part];");
  ExpectHas(text, "out_values[part] = expf(x_values[part]) * y_values[part];");
  ExpectHas(text, "own_out[part] = out_values[part];");
}

TEST(Coarsening, ThreadsThatReadTheirLaneAreNotPacked) {
  const char* const lane = "    i = cuda.grid(1)\n    if i < out.size:\n        out[i] = x[i] + cuda.laneid\n";
  EXPECT_EQ(EmitCoarse({"x, y, out", kThreeArrays, lane, kPacked}).kernels.at(0).coarsening, Coarsening{});
  EXPECT_EQ(EmitCoarse({"x, y, out", kThreeArrays, lane}).kernels.at(0).coarsening, (Coarsening{4, 0}));
}

TEST(Coarsening, LongLoopsAreNotRepeated) {
  const std::string text = EmitCoarse({"x, y, out", kThreeArrays,
                                       "    i = cuda.grid(1)\n    if i < out.size:\n        for k in range(y.size):\n"
                                       "            out[i] += x[k]\n"})
                               .text;
  ExpectHasNot(text, "#pragma unroll");
  EXPECT_EQ(text.find("out[i] +="), text.rfind("out[i] +="));
}

TEST(Coarsening, NamesOfTheProgramStay) {
  const std::string text = EmitCoarse({"blocks, first, end", kThreeArrays,
                                       "    block = cuda.grid(1)\n    if block < end.size:\n"
                                       "        end[block] = blocks[block] + first[block]\n"})
                               .text;
  ExpectHas(text, "end[block] = blocks[block] + first[block];");
  ExpectHas(text, "int blocks_2)");
  ExpectHas(text, "int first_2 = blockIdx.x * 4;");
}

}  // namespace
}  // namespace pyk2cu::test
