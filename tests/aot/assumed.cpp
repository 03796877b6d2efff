// Launches of kernels with variants for facts: which one is taken on a GPU, what it computes on the CPU, what is
// refused.
#include <cstdio>
#include <vector>

#include "assumed.h"

namespace {

using namespace assumed;

void Show(const char* what, const status& s) {
  std::printf("%s: %d %s\n", what, static_cast<int>(s.code()), s.message().c_str());
}

/// Launches on the GPU that the driver pretends to have, and on the CPU, where every element must become `expected`.
void Sum(const char* what, unsigned threads, std::int64_t columns, std::int64_t rounds, float expected,
         float* out = nullptr) {
  std::vector<float> points(static_cast<std::size_t>(200 * columns), 1.5f), own(200);
  if (!out) out = own.data();
  const array_view<const float, 2> in(points.data(), 200, columns);
  Show(what, launch_sums(nullptr, 2, threads, in, array_view<float>(out, 200), rounds));
  Show("  on the CPU", launch_sums(pyk2cu::aot::cpu, 2, threads, in, array_view<float>(own.data(), 200), rounds));
  for (std::size_t i = 0; i < 200; ++i)
    if (own[i] != expected) std::printf("  out[%zu] is %g\n", i, static_cast<double>(own[i]));
}

void Step(const char* what, std::int32_t by, bool up, std::int32_t expected) {
  std::vector<std::int32_t> x(64);
  Show(what, launch_step(nullptr, 1, 64, array_view(x.data(), 64), by, up));
  Show("  on the CPU", launch_step(pyk2cu::aot::cpu, 1, 64, array_view(x.data(), 64), by, up));
  if (x[63] != expected) std::printf("  x[63] is %d\n", static_cast<int>(x[63]));
}

}  // namespace

int main() {
  Sum("all facts", 128, 4, 2, 12);
  Sum("another block", 256, 4, 2, 12);
  Sum("two axes of a block", 100, 4, 2, 12);
  Sum("other columns", 128, 5, 2, 15);
  Sum("other rounds", 128, 4, 3, 18);
  Sum("the second list", 128, 3, 7, 31.5f);
  Step("both values", -2, true, -2);
  Step("another value", 2, true, 2);
  Step("another flag", -2, false, 2);

  alignas(16) static float x[256], y[256];
  const array_view<const float> in(x, 128);
  const array_view<float> out(y, 128);
  Show("pinned", launch_pinned(nullptr, 2, 64, in, out, 0.5f));
  Show("  on the CPU", launch_pinned(pyk2cu::aot::cpu, 2, 64, in, out, 0.5f));
  std::printf("  y[127] is %g\n", static_cast<double>(y[127]));
  Show("its block", launch_pinned(nullptr, 4, 32, in, out, 0.5f));
  Show("its block in two axes", launch_pinned(nullptr, 2, {64, 2}, in, out, 0.5f));
  Show("its extent", launch_pinned(nullptr, 2, 64, array_view(x, 127), out, 0.5f));
  Show("its number", launch_pinned(nullptr, 2, 64, in, out, 0.25f));
  Show("its address", launch_pinned(nullptr, 2, 64, array_view(x + 1, 128), out, 0.5f));
  Show("its memory", launch_pinned(nullptr, 2, 64, in, array_view(x + 64, 128), 0.5f));
  Show("on the CPU, too", launch_pinned(pyk2cu::aot::cpu, 4, 32, in, out, 0.5f));
}
