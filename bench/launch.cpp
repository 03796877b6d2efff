// Host time of a launch through the library's API (checks, facts and choice of the variant included), plain and by a
// plan, against a bare cuLaunchKernel of the same kernel with parameters that are ready, in the same program.

#include <cstdio>
#include <memory>

#include "bench/generate.h"
#include "bench/gpu.h"
#include "bench/launch_kernels.h"
#include "bench/report.h"
#include "pyk2cu/array.h"
#include "pyk2cu/device.h"
#include "pyk2cu/program.h"
#include "pyk2cu/stream.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/device/argument.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::bench {
using namespace runtime;
namespace {

constexpr int kLaunchesABatch = 200;  // far below the depth of the driver's queue
constexpr int64_t kElements = 32;

/// The API reports errors by its own Result.
template <class T>
T Value(api::Result<T> result) {
  if (!result) Die(result.error().message);
  return std::move(*result);
}

/// The same text that the library launches, loaded directly, with its parameters ready.
class BareKernel {
 public:
  BareKernel(Gpu& gpu, const std::string& name, const std::vector<Argument>& arguments) : gpu_(gpu) {
    const auto program = Program::Parse(SourceFile("launch.py", kLaunchKernels));
    const GeneratedSource source = GenerateFor(*program, name, kConfig, arguments);
    function_ =
        gpu.Load(gpu.Compile(source.text, cuda::CompileFlags(source.kernels[0].options)), source.kernels[0].symbol);
    values_.Fill(source.kernels[0], arguments);
  }
  void Launch() { gpu_.Launch(function_, kConfig, values_.Pointers().data()); }

 private:
  static constexpr LaunchConfig kConfig{{1, 1, 1}, {32, 1, 1}, 0};
  Gpu& gpu_;
  cuda::CUfunction function_ = nullptr;
  ParameterValues values_;
};

class LaunchTimes {
 public:
  explicit LaunchTimes(int repetitions) : repetitions_(repetitions), device_(Value(api::Device::Open("cuda:0"))) {
    program_ = std::make_unique<api::Program>(Value(api::Program::FromText(kLaunchKernels, "launch.py")));
    for (int i = 0; i < 4; ++i) arrays_.push_back(Value(api::Array<float>::Allocate(device_, {kElements})));
  }

  void ThreeArrays(std::vector<Row>& rows) {
    const api::Kernel kernel = Value(program_->GetKernel("three_arrays", device_));
    const auto &x = arrays_[0], &y = arrays_[1], &out = arrays_[2];
    const api::LaunchPlan plan = Value(kernel.Plan(kConfig, x, y, out));
    rows.push_back(
        Compare("three_arrays", "plain", [&] { return kernel.Launch(kConfig, x, y, out); }, Arguments(3, 0)));
    rows.push_back(Compare("three_arrays", "plan", [&] { return plan.Launch(x, y, out); }, Arguments(3, 0)));
    // Two buffers take turns, as in programs that work in steps.
    int step = 0;
    const auto swapped = [&] {
      return ++step % 2 ? kernel.Launch(kConfig, x, y, out) : kernel.Launch(kConfig, x, out, y);
    };
    rows.push_back(Compare("three_arrays", "plain, in turn", swapped, Arguments(3, 0)));
    int shift = 0;
    const auto different = [&] {
      const api::ArrayView<float> part(x.Address() + ++shift % 16, {kElements / 2});
      return kernel.Launch(kConfig, part, y, out);
    };
    rows.push_back(Compare("three_arrays", "plain, ever others", different, Arguments(3, 0)));
  }

  void SixteenArguments(std::vector<Row>& rows) {
    const api::Kernel kernel = Value(program_->GetKernel("sixteen_arguments", device_));
    const float f = 1;
    const auto &x = arrays_[0], &y = arrays_[1], &z = arrays_[2], &out = arrays_[3];
    const api::LaunchPlan plan = Value(kernel.Plan(kConfig, x, y, z, out, f, f, f, f, f, f, f, f, f, f, f, f));
    const auto plain = [&] { return kernel.Launch(kConfig, x, y, z, out, f, f, f, f, f, f, f, f, f, f, f, f); };
    const auto planned = [&] { return plan.Launch(x, y, z, out, f, f, f, f, f, f, f, f, f, f, f, f); };
    rows.push_back(Compare("sixteen_arguments", "plain", plain, Arguments(4, 12)));
    rows.push_back(Compare("sixteen_arguments", "plan", planned, Arguments(4, 12)));
  }

 private:
  static constexpr LaunchConfig kConfig{{1, 1, 1}, {32, 1, 1}, 0};

  std::vector<Argument> Arguments(size_t arrays, size_t scalars) const {
    std::vector<Argument> arguments;
    for (size_t i = 0; i < arrays; ++i) {
      const uint64_t address = reinterpret_cast<uint64_t>(arrays_[i].Address());
      arguments.push_back(Argument::Array(ScalarId::kFloat32, address, shape_, strides_));
    }
    for (size_t i = 0; i < scalars; ++i) arguments.push_back(Argument::Scalar(ScalarValue{ScalarId::kFloat32, 0, 1.0}));
    return arguments;
  }

  template <class Launch>
  Row Compare(const std::string& name, const std::string& way, Launch launch, const std::vector<Argument>& arguments) {
    BareKernel bare(gpu_, name, arguments);
    std::vector<double> ours, theirs;
    for (int i = -3; i < repetitions_; ++i) {  // the first three warm up, and compile
      const double a = Batch([&] {
        if (auto launched = launch(); !launched) Die(launched.error().message);
      });
      const double b = Batch([&] { bare.Launch(); });
      if (i < 0) continue;
      ours.push_back(a);
      theirs.push_back(b);
    }
    return {name + ", " + way,
            {{"api_us", Median(ours)}, {"driver_us", Median(theirs)}, {"ratio", Median(ours) / Median(theirs)}}};
  }

  /// Microseconds a launch; the GPU catches up outside the time.
  template <class Launch>
  double Batch(Launch launch) {
    const double begin = Now();
    for (int i = 0; i < kLaunchesABatch; ++i) launch();
    const double end = Now();
    gpu_.Synchronize();
    return (end - begin) * 1000 / kLaunchesABatch;
  }

  int repetitions_;
  Gpu gpu_;
  api::Device device_;
  std::unique_ptr<api::Program> program_;
  std::vector<api::Array<float>> arrays_;
  const std::vector<int64_t> shape_{kElements}, strides_{4};
};

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  LaunchTimes times(options.repetitions ? options.repetitions : 101);
  std::vector<Row> rows;
  times.ThreeArrays(rows);
  times.SixteenArguments(rows);
  std::printf("%-34s %10s %12s %8s\n", "host time of", "API [us]", "driver [us]", "ratio");
  for (const Row& row : rows)
    std::printf("%-34s %10.2f %12.2f %8.3f\n", row.name.c_str(), row.figures[0].second, row.figures[1].second,
                row.figures[2].second);
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
