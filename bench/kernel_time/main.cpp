// Kernel time on the GPU: our kernels of bench/kernels/*.py against careful hand-written CUDA C++ of the same
// algorithms (bench/kernels/*.cu), and an expert's where memory is the limit, compiled by the same NVRTC with the same
// flags. Results are compared before anything is timed, launches take turns, figures are medians. `--checks` times our
// kernels with run-time checks against those without.

#include <cstdio>
#include <cstdlib>

#include "bench/kernel_time/comparison.h"
#include "bench/kernel_time/kernel_files.h"
#include "bench/kernel_time/table.h"
#include "bench/report.h"
#include "runtime/cuda/driver/device_query.h"

namespace pyk2cu::bench {
namespace {

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  setenv("PYK2CU_VARIANTS", "now", /*overwrite=*/0);  // launches wait for the variant that they would get later
  Gpu gpu;
  KernelFiles files(gpu, options.kernels);
  const std::string nvrtc = std::to_string(gpu.Compiler().Major()) + "." + std::to_string(gpu.Compiler().Minor());
  const std::string driver = cuda::VersionText(gpu.Api().version);
  const int repetitions = options.repetitions ? options.repetitions : kRepetitions;
  std::printf("%s, NVRTC %s, CUDA driver %s\n", gpu.Name().c_str(), nvrtc.c_str(), driver.c_str());
  Table table(options.checks);
  table.PrintHead();
  bool any = false;
  for (const KernelCase& kernel : files.Cases(OrDie(cuda::QueryDevice(0)).multiprocessors)) {
    if (!options.Wants(kernel.name) && !options.Wants(kernel.file)) continue;
    any = true;
    table.Add(Measure(gpu, files, kernel, options));
  }
  if (!any) Die("no such kernel");
  table.PrintMeans();
  const std::pair<std::string, std::string> about[] = {{"tool", "pyk2cu"},
                                                       {"device", gpu.Name()},
                                                       {"nvrtc", nvrtc},
                                                       {"driver", driver},
                                                       {"repetitions", std::to_string(repetitions)}};
  table.WriteJson(options.json, about);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
