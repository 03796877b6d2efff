#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "bench/cases/expression.h"
#include "bench/cases/read_cases.h"
#include "frontend/source/render.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/program/program.h"

namespace pyk2cu::bench {
namespace {

using namespace runtime;
const std::string kFolder = PYK2CU_SOURCE_DIR "/bench/kernels/";

std::string ReadText(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<KernelCase> Cases(bool small = false) {
  auto cases = ReadCases(ReadText(kFolder + "cases.json"), 132, small);
  EXPECT_TRUE(cases) << cases.error().message;
  return std::move(*cases);
}

TEST(BenchExpressions, AreSumsOfProductsWithDivisionsRoundedUp) {
  const Sizes sizes{{"n", 10}, {"rows", 3}};
  EXPECT_EQ(*Evaluate("7", sizes), 7);
  EXPECT_EQ(*Evaluate("n/4", sizes), 3);
  EXPECT_EQ(*Evaluate("8*rows*n+12*rows", sizes), 276);
  EXPECT_EQ(*Evaluate("n*rows/16", sizes), 2);
  EXPECT_FALSE(Evaluate("m", sizes));
  EXPECT_FALSE(Evaluate("n+", sizes));
}

TEST(BenchCases, SayWhatIsMissingOrUnknown) {
  const auto message = [](const std::string& text) { return ReadCases(text, 1).error().message; };
  EXPECT_EQ(message("{}"), "cases.json: 'kernels' is missing");
  EXPECT_EQ(message(R"({"kernels": [{"name": "k", "file": "f"}]})"), "cases.json: k: 'sizes' is missing");
  EXPECT_NE(message("[").find("cases.json: line 1"), std::string::npos);
  const std::string head = R"({"kernels": [{"name": "k", "file": "f", "about": "", "sizes": {"n": 8}, "tolerance": 0,
      "launch": {"threads": ["n"], "block": [4]}, "arrays": {"x": {"type": "float32", "shape": ["n"], "fill": ")";
  EXPECT_EQ(message(head + R"(ones"}}, "arguments": [], "by_hand": []}]})"),
            "cases.json: k: 'ones' is not a way to fill an array");
  EXPECT_EQ(message(head + R"(zero"}}, "arguments": ["y"], "by_hand": []}]})"),
            "cases.json: k: 'y' is not an array and not a number with its type");
}

TEST(BenchCases, HaveLaunchesThatCoverTheArrays) {
  const std::vector<KernelCase> cases = Cases();
  ASSERT_EQ(cases.size(), 30u);
  EXPECT_EQ(cases[0].name, "vector_add");
  EXPECT_EQ(cases[0].config.grid, Dim3(1 << 18));
  EXPECT_EQ(cases[0].expert->grid, Dim3(1 << 16));
  EXPECT_EQ(cases[1].config.grid, Dim3(16 * 132));
  EXPECT_EQ(cases[0].bytes, 12.0 * (1 << 26));
  for (const KernelCase& each : cases) {
    bool written = false;
    for (const ArraySpec& array : each.arrays) written |= array.written;
    EXPECT_TRUE(written) << each.name;
    EXPECT_LE(each.config.block.x * each.config.block.y * each.config.block.z, 1024u) << each.name;
  }
}

/// Our text for the arguments of the case.
GeneratedSource Generate(const Program& program, const KernelCase& kernel) {
  Specialization wanted{kernel.name, {}, {}};
  for (const Operand& operand : kernel.ours) {
    Argument argument = Argument::Scalar({operand.type});
    std::vector<int64_t> strides;
    if (operand.array >= 0) {
      const ArraySpec& array = kernel.arrays[static_cast<size_t>(operand.array)];
      strides = *ContiguousStrides(static_cast<size_t>(Info(array.dtype).bits / 8), array.shape, Layout::kC);
      argument = Argument::Array(array.dtype, 0, array.shape, strides);
    }
    wanted.arguments.push_back(TypeOf(argument, program.Types()));
  }
  Diagnostics report = program.NewReport();
  std::optional<ir::Module> module = program.Check(std::span(&wanted, 1), report);
  if (!module) {
    ADD_FAILURE() << Render(report, {});
    return {};
  }
  std::optional<GeneratedSource> source = program.Generate(std::move(*module), report);
  EXPECT_TRUE(source) << Render(report, {});
  return source ? std::move(*source) : GeneratedSource();
}

TEST(BenchCases, CompileOursAndByHand) {
  const Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
  const std::string architecture = "--gpu-architecture=sm_90";
  std::map<std::string, std::shared_ptr<const Program>> programs;
  std::map<std::string, std::string> by_hand;
  for (const KernelCase& each : Cases(true)) {
    const std::string path = kFolder + each.file;
    auto& program = programs[each.file];
    if (!program) {
      program = Program::Parse(*ReadSourceFile(path + ".py"));
      by_hand[each.file] = ReadText(path + ".cu");
      if (nvrtc) {
        auto flags = cuda::CompileFlags({});
        flags.push_back(architecture);
        const auto cubin = (*nvrtc)->Compile(by_hand[each.file], "bench.cu", flags, cuda::BinaryKind::kCubin);
        EXPECT_TRUE(cubin) << path << "\n" << cubin.error().message;
      }
    }
    EXPECT_NE(by_hand[each.file].find("__global__ void " + each.name + "("), std::string::npos) << each.name;
    EXPECT_EQ(by_hand[each.file].find("__global__ void " + each.name + "_expert(") != std::string::npos,
              each.expert.has_value())
        << each.name;
    const GeneratedSource source = Generate(*program, each);
    if (!nvrtc || source.kernels.empty()) continue;
    auto flags = cuda::CompileFlags(source.kernels[0].options);
    flags.push_back(architecture);
    const auto cubin = (*nvrtc)->Compile(source.text, "ours.cu", flags, cuda::BinaryKind::kCubin);
    EXPECT_TRUE(cubin) << each.name << "\n" << cubin.error().message;
  }
  if (!nvrtc) GTEST_SKIP() << nvrtc.error().message;
}

}  // namespace
}  // namespace pyk2cu::bench
