// Kernel time on the GPU: the CUDA C++ we emit for bench/kernels/kernels.py against careful hand-written CUDA C++ of
// the same algorithms (bench/kernels/handwritten.cu), compiled by the same NVRTC with the same flags. Results are
// compared before anything is timed, launches alternate, figures are medians. `--check on` times our kernels with
// run-time checks against those without.

#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>

#include "bench/generate.h"
#include "bench/gpu.h"
#include "bench/kernel_cases.h"
#include "bench/report.h"
#include "frontend/source/render.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/driver/device_query.h"
#include "runtime/device/argument.h"
#include "runtime/device/kernel_errors.h"
#include "runtime/device/launch_values.h"
#include "runtime/program/program.h"

namespace pyk2cu::bench {
using namespace runtime;
namespace {

int64_t Count(const ArraySpec& array) {
  int64_t count = 1;
  for (int64_t extent : array.shape) count *= extent;
  return count;
}
size_t Bytes(const ArraySpec& array) { return static_cast<size_t>(Count(array)) * (Info(array.dtype).bits / 8); }

/// The array's content; all element types here have four bytes.
std::vector<uint32_t> Content(const ArraySpec& array) {
  std::vector<uint32_t> words(static_cast<size_t>(Count(array)));
  uint64_t state = 88172645463325252ull;
  for (size_t i = 0; i < words.size(); ++i) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const uint32_t random = static_cast<uint32_t>(state >> 40);  // 24 bits
    float number = static_cast<float>(random) * 0x1p-24f;
    switch (array.fill) {
      case Fill::kZero: break;
      case Fill::kUnit: std::memcpy(&words[i], &number, 4); break;
      case Fill::kPrice:
        number = 5 + 25 * number;
        std::memcpy(&words[i], &number, 4);
        break;
      case Fill::kYears:
        number = 0.25f + 9.75f * number;
        std::memcpy(&words[i], &number, 4);
        break;
      case Fill::kByte: words[i] = random & 255; break;
      case Fill::kRowEnds: words[i] = static_cast<uint32_t>(i * 16); break;
      case Fill::kColumn: words[i] = static_cast<uint32_t>((i / 16 + random % 4096) % (words.size() / 16)); break;
    }
  }
  return words;
}

ScalarValue ValueOf(const Operand& operand) { return ConvertScalar(ScalarValue::Float(operand.value), operand.type); }

/// The arrays of one case on the GPU; outputs twice, so that both kernels write their own.
class Arrays {
 public:
  Arrays(Gpu& gpu, const KernelCase& kernel) : gpu_(gpu), specs_(kernel.arrays) {
    for (const ArraySpec& spec : specs_) {
      ours_.push_back(gpu.Allocate(Bytes(spec)));
      theirs_.push_back(spec.fill == Fill::kZero ? gpu.Allocate(Bytes(spec)) : ours_.back());
      if (spec.fill != Fill::kZero) gpu.Upload(ours_.back(), Content(spec).data(), Bytes(spec));
      strides_.push_back(OrDie(ContiguousStrides(Info(spec.dtype).bits / 8, spec.shape, Layout::kC)));
    }
    Clear();
  }

  void Clear() {
    for (size_t i = 0; i < specs_.size(); ++i) {
      if (specs_[i].fill != Fill::kZero) continue;
      gpu_.Zero(ours_[i], Bytes(specs_[i]));
      gpu_.Zero(theirs_[i], Bytes(specs_[i]));
    }
  }

  /// For our kernel, as the runtime sees arguments.
  std::vector<Argument> OurArguments(const std::vector<Operand>& operands, bool as_theirs = false) const {
    std::vector<Argument> arguments;
    for (const Operand& operand : operands)
      if (operand.array < 0)
        arguments.push_back(Argument::Scalar(ValueOf(operand)));
      else
        arguments.push_back(Argument::Array(specs_[operand.array].dtype, (as_theirs ? theirs_ : ours_)[operand.array],
                                            specs_[operand.array].shape, strides_[operand.array]));
    return arguments;
  }
  const uint64_t& Theirs(int array) const { return theirs_[array]; }

  /// The largest difference between the outputs of both, relative to the largest magnitude of an output.
  double Difference() const {
    double worst = 0;
    for (size_t i = 0; i < specs_.size(); ++i)
      if (specs_[i].fill == Fill::kZero) worst = std::max(worst, DifferenceOf(specs_[i], ours_[i], theirs_[i]));
    return worst;
  }

 private:
  double DifferenceOf(const ArraySpec& spec, uint64_t ours, uint64_t theirs) const {
    std::vector<uint32_t> left(static_cast<size_t>(Count(spec))), right(left.size());
    gpu_.Download(left.data(), ours, Bytes(spec));
    gpu_.Download(right.data(), theirs, Bytes(spec));
    const auto number = [&](const uint32_t& word) { return LoadScalar(&word, spec.dtype); };
    double worst = 0, scale = 0;
    for (size_t i = 0; i < left.size(); ++i) {
      const double a = ConvertScalar(number(left[i]), ScalarId::kFloat64).real,
                   b = ConvertScalar(number(right[i]), ScalarId::kFloat64).real;
      scale = std::max(scale, std::fabs(b));
      if (left[i] == right[i]) continue;
      if (!std::isfinite(a) || !std::isfinite(b)) return INFINITY;
      worst = std::max(worst, std::fabs(a - b));
    }
    if (scale == 0) return INFINITY;  // nothing was computed
    return worst / scale;
  }

  Gpu& gpu_;
  const std::vector<ArraySpec>& specs_;
  std::vector<uint64_t> ours_, theirs_;
  std::vector<std::vector<int64_t>> strides_;
};

class Comparison {
 public:
  Comparison(Gpu& gpu, const Program& program, const std::string& handwritten) : gpu_(gpu), program_(program) {
    handwritten_ = gpu.Compile(handwritten, cuda::CompileFlags({}));
  }

  /// Our kernel without checks and with them.
  Row RunChecked(const KernelCase& kernel, int repetitions) {
    Arrays arrays(gpu_, kernel);
    const std::vector<Argument> plain = arrays.OurArguments(kernel.ours),
                                checked = arrays.OurArguments(kernel.ours, true);
    const GeneratedSource sources[] = {GenerateFor(program_, kernel.name, kernel.config, plain),
                                       GenerateFor(program_, kernel.name, kernel.config, checked, true)};
    ParameterValues values[2];
    values[0].Fill(sources[0].kernels[0], plain);
    values[1].Fill(sources[1].kernels[0], checked);
    const uint64_t record = gpu_.Allocate(sizeof(ErrorRecord));
    gpu_.Zero(record, sizeof(ErrorRecord));
    std::vector<const void*> pointers[2];
    cuda::CUfunction functions[2];
    for (int i : {0, 1}) {
      const std::span<const void* const> given = values[i].Pointers();
      pointers[i] = TakesErrors(sources[i].kernels[0]) ? WithErrorRecord(given, record)
                                                       : std::vector<const void*>(given.begin(), given.end());
      functions[i] = gpu_.Load(gpu_.Compile(sources[i].text, cuda::CompileFlags(sources[i].kernels[0].options)),
                               sources[i].kernels[0].symbol);
      gpu_.Launch(functions[i], kernel.config, pointers[i].data());
    }
    gpu_.Synchronize();
    const double difference = arrays.Difference();
    if (!(difference <= kernel.tolerance))
      Die(kernel.name + ": the results differ by " + std::to_string(difference) + "\n" + sources[1].text);
    ErrorRecord raised;
    gpu_.Download(&raised, record, sizeof raised);
    if (raised.raised) Die(kernel.name + ": a check failed");
    std::vector<double> times[2];
    for (int i = -3; i < repetitions; ++i) {  // the first three warm up
      for (int variant : {0, 1}) {
        const double time = gpu_.TimedLaunch(functions[variant], kernel.config, pointers[variant].data());
        if (i >= 0) times[variant].push_back(time);
      }
    }
    gpu_.FreeAll();
    gpu_.UnloadAll();
    const double without = Median(times[0]), with = Median(times[1]);
    return {kernel.name,
            {{"checked_ms", with},
             {"unchecked_ms", without},
             {"ratio", with / without},
             {"gb_per_s", kernel.bytes / with * 1e-6},
             {"difference", difference}}};
  }

  Row Run(const KernelCase& kernel, int repetitions) {
    Arrays arrays(gpu_, kernel);
    const std::vector<Argument> arguments = arrays.OurArguments(kernel.ours);
    const GeneratedSource source = GenerateFor(program_, kernel.name, kernel.config, arguments);
    ParameterValues values;
    values.Fill(source.kernels[0], arguments);
    const cuda::CUfunction ours =
        gpu_.Load(gpu_.Compile(source.text, cuda::CompileFlags(source.kernels[0].options)), source.kernels[0].symbol);
    const cuda::CUfunction theirs = gpu_.Load(handwritten_, kernel.name);
    std::vector<uint64_t> slots(kernel.theirs.size());
    std::vector<const void*> pointers;
    for (size_t i = 0; i < slots.size(); ++i) {
      if (kernel.theirs[i].array >= 0)
        slots[i] = arrays.Theirs(kernel.theirs[i].array);
      else
        StoreScalar(ValueOf(kernel.theirs[i]), &slots[i]);
      pointers.push_back(&slots[i]);
    }

    gpu_.Launch(ours, kernel.config, values.Pointers().data());
    gpu_.Launch(theirs, kernel.config, pointers.data());
    gpu_.Synchronize();
    const double difference = arrays.Difference();
    if (!(difference <= kernel.tolerance))
      Die(kernel.name + ": the results differ by " + std::to_string(difference) + " of the largest value\n" +
          source.text);

    std::vector<double> our_times, their_times;
    for (int i = -3; i < repetitions; ++i) {  // the first three warm up
      const double our_time = gpu_.TimedLaunch(ours, kernel.config, values.Pointers().data());
      const double their_time = gpu_.TimedLaunch(theirs, kernel.config, pointers.data());
      if (i < 0) continue;
      our_times.push_back(our_time);
      their_times.push_back(their_time);
    }
    gpu_.FreeAll();
    gpu_.UnloadAll();
    const double mine = Median(our_times), other = Median(their_times);
    return {kernel.name,
            {{"ours_ms", mine},
             {"handwritten_ms", other},
             {"ratio", mine / other},
             {"gb_per_s", kernel.bytes / mine * 1e-6},
             {"difference", difference}}};
  }

 private:
  Gpu& gpu_;
  const Program& program_;
  std::string handwritten_;
};

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  Gpu gpu;
  const auto program = Program::Parse(OrDie(ReadSourceFile(options.kernels + "/kernels.py")));
  if (program->Report().HasErrors()) Die(Render(program->Report(), {}));
  const SourceFile handwritten = OrDie(ReadSourceFile(options.kernels + "/handwritten.cu"));
  Comparison comparison(gpu, *program, std::string(handwritten.Text()));
  const uint32_t multiprocessors = OrDie(cuda::QueryDevice(0)).multiprocessors;
  std::printf("%s, NVRTC %d.%d, CUDA driver %s\n", gpu.Name().c_str(), gpu.Compiler().Major(), gpu.Compiler().Minor(),
              cuda::VersionText(gpu.Api().version).c_str());
  std::printf("%-20s %10s %14s %8s %10s\n", "kernel", options.check ? "checked" : "ours [ms]",
              options.check ? "unchecked [ms]" : "by hand [ms]", "ratio", "GB/s");
  std::vector<Row> rows;
  double logarithms = 0, worst = 0;
  for (const KernelCase& kernel : KernelCases(multiprocessors)) {
    if (!options.Wants(kernel.name)) continue;
    const int repetitions = options.repetitions ? options.repetitions : 31;
    rows.push_back(options.check ? comparison.RunChecked(kernel, repetitions) : comparison.Run(kernel, repetitions));
    const auto& figures = rows.back().figures;
    std::printf("%-20s %10.4f %14.4f %8.3f %10.0f\n", kernel.name.c_str(), figures[0].second, figures[1].second,
                figures[2].second, figures[3].second);
    std::fflush(stdout);
    logarithms += std::log(figures[2].second);
    worst = std::max(worst, figures[2].second);
  }
  if (rows.empty()) Die("no such kernel");
  const double mean = std::exp(logarithms / static_cast<double>(rows.size()));
  std::printf("%zu kernels: geometric mean of the ratios %.3f, worst %.3f\n", rows.size(), mean, worst);
  rows.push_back({"geometric_mean", {{"ratio", mean}, {"worst", worst}}});
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
