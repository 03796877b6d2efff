// Host time of a launch through the library (checks, facts and choice of the variant included) against a bare cuLaunchKernel of the same
// kernel with parameters that are ready, in the same program.

#include <cstdio>
#include <memory>

#include "bench/generate.h"
#include "bench/gpu.h"
#include "bench/report.h"
#include "runtime/argument.h"
#include "runtime/cuda/cuda.h"
#include "runtime/kernel.h"
#include "runtime/program.h"

namespace pyk2cu::bench {
namespace {

constexpr int kLaunchesABatch = 200;  // far below the depth of the driver's queue
constexpr LaunchConfig kConfig{{1, 1, 1}, {32, 1, 1}, 0};

constexpr const char* kSource = R"(from numba import cuda

@cuda.jit
def three_arrays(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

@cuda.jit
def sixteen_arguments(x, y, z, out, a, b, c, d, e, f, g, h, i, j, k, l):
    p = cuda.grid(1)
    if p < out.size:
        out[p] = x[p] + y[p] + z[p] + a + b + c + d + e + f + g + h + i + j + k + l
)";

/// One kernel, launched both ways.
class Launches {
 public:
  Launches(Gpu& gpu, std::shared_ptr<const Program> program, std::shared_ptr<KernelCache> cache, const std::string& name, size_t arrays,
           size_t scalars)
      : gpu_(gpu), program_(std::move(program)), kernel_(program_, *program_->FindKernel(name), std::move(cache)) {
    for (size_t i = 0; i < arrays; ++i)
      arguments_.push_back(Argument::Array(ScalarId::kFloat32, gpu.Allocate(4 * kElements), shape_, strides_));
    for (size_t i = 0; i < scalars; ++i) arguments_.push_back(Argument::Scalar(ScalarValue{ScalarId::kFloat32, 0, 1.0}));
    OrDie(kernel_.Prepare(kConfig, arguments_));
    PrepareBare();
  }

  Row Run(const std::string& name, int repetitions) {
    std::vector<double> ours, bare;
    for (int i = -3; i < repetitions; ++i) {
      const double a = Batch([&] { OrDie(kernel_.Launch(kConfig, arguments_)); });
      const double b = Batch([&] { gpu_.Launch(function_, kConfig, values_.Pointers().data()); });
      if (i < 0) continue;
      ours.push_back(a);
      bare.push_back(b);
    }
    return {name, {{"api_us", Median(ours)}, {"driver_us", Median(bare)}, {"ratio", Median(ours) / Median(bare)}}};
  }

 private:
  static constexpr int64_t kElements = 32;

  /// The very text that the library launches, loaded by hand.
  void PrepareBare() {
    source_ = GenerateFor(*program_, kernel_.Name(), kConfig, arguments_);
    function_ = gpu_.Load(gpu_.Compile(source_.text, cuda::CompileFlags(source_.kernels[0].options)), source_.kernels[0].symbol);
    values_.Fill(source_.kernels[0], arguments_);
  }

  /// Microseconds a launch.
  template <class Launch>
  double Batch(Launch launch) {
    const double begin = Now();
    for (int i = 0; i < kLaunchesABatch; ++i) launch();
    const double end = Now();
    gpu_.Synchronize();
    return (end - begin) * 1000 / kLaunchesABatch;
  }

  Gpu& gpu_;
  std::shared_ptr<const Program> program_;
  Kernel kernel_;
  const std::vector<int64_t> shape_{kElements}, strides_{4};
  std::vector<Argument> arguments_;
  GeneratedSource source_;
  ParameterValues values_;
  cuda::CUfunction function_ = nullptr;
};

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  Gpu gpu;
  const auto program = Program::Parse(SourceFile("launch.py", kSource));
  if (program->Report().HasErrors()) Die(Render(program->Report(), {}));
  const auto cache = std::make_shared<KernelCache>(OrDie(OpenDevice("cuda:0")));
  const int repetitions = options.repetitions ? options.repetitions : 101;
  std::vector<Row> rows;
  std::printf("%s\n%-20s %10s %12s %8s\n", gpu.Name().c_str(), "host time of", "API [us]", "driver [us]", "ratio");
  const auto run = [&](const char* name, size_t arrays, size_t scalars) {
    rows.push_back(Launches(gpu, program, cache, name, arrays, scalars).Run(name, repetitions));
    const auto& figures = rows.back().figures;
    std::printf("%-20s %10.2f %12.2f %8.3f\n", name, figures[0].second, figures[1].second, figures[2].second);
  };
  run("three_arrays", 3, 0);
  run("sixteen_arguments", 4, 12);
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
