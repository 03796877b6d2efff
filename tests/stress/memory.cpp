// Compiles, launches and forgets kernels that all differ, and watches the process's memory: with a bounded cache it
// stops to grow.
//   stress_memory [--device cpu|cuda] [--compiles 10000]
// Fails if the memory at the end is more than 1.2 times that after the first fifth. A short run only checks that the
// results are right.
#include <unistd.h>

#include <fstream>

#include "tests/stress/options.h"

namespace pyk2cu::stress {
namespace {

constexpr int kEnoughToTell = 5000;
constexpr double kMostGrowth = 1.2;

/// Megabytes of this process in memory.
double Resident() {
  std::ifstream file("/proc/self/statm");
  double pages = 0;
  file >> pages >> pages;
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

std::string Source(int number) {
  const std::string n = std::to_string(number);
  return "from numba import cuda\n\n@cuda.jit\ndef k(x, y):\n    i = cuda.grid(1)\n    if i < x.size:\n        x[i] = "
         "y[i] * " +
         n + " + i\n        for j in range(" + n + " % 7):\n            x[i] += y[j]\n";
}

void LaunchOne(const api::Device& device, int number, const api::Array<int32_t>& x, const api::Array<int32_t>& y) {
  const api::Kernel kernel = Must(Must(api::Program::FromText(Source(number))).GetKernel("k", device));
  Must(kernel.Launch({{1}, {32}}, x, y));
  const int32_t last = Must(x.ToVector()).back();
  if (last == number * 3 + 31 + number % 7 * 3) return;
  std::fprintf(stderr, "kernel %d gave %d\n", number, last);
  std::_Exit(1);
}

int Main(int argc, char** argv) {
  const int compiles = Number(argc, argv, "--compiles", 10000);
  const api::Device device = OpenOrSkip(argc, argv);
  const api::Array<int32_t> x = Must(api::Array<int32_t>::Zeros(device, {32})),
                            y = Must(api::Array<int32_t>::Full(device, {32}, 3));
  double early = 0;
  for (int i = 0; i < compiles; ++i) {
    LaunchOne(device, i, x, y);
    if (i + 1 == compiles / 5) early = Resident();
    if ((i + 1) % 1000 == 0) std::printf("%6d compiles: %8.1f MB\n", i + 1, Resident()), std::fflush(stdout);
  }
  const double late = Resident(), growth = late / early;
  std::printf("%d compiles: %.1f MB after the first fifth, %.1f MB at the end, %.3f times as much\n", compiles, early,
              late, growth);
  return compiles >= kEnoughToTell && growth > kMostGrowth ? 1 : 0;
}

}  // namespace
}  // namespace pyk2cu::stress

int main(int argc, char** argv) { return pyk2cu::stress::Main(argc, argv); }
