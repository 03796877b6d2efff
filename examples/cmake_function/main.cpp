// Launches a kernel on the first GPU, or on the CPU if there is no GPU.
#include <cstdio>
#include <vector>

#include "kernels.h"

namespace {

/// GPU memory, straight from the driver that the header has loaded. A program with the CUDA runtime would call
/// cudaMalloc.
struct Gpu {
  void* library = dlopen("libcuda.so.1", RTLD_NOW);
  template <class F>
  F Find(const char* name) const {
    return reinterpret_cast<F>(dlsym(library, name));
  }
};

bool RunOnGpu(float a, const std::vector<float>& x, std::vector<float>& y) {
  const Gpu gpu;
  const auto allocate = gpu.Find<int (*)(unsigned long long*, std::size_t)>("cuMemAlloc_v2");
  const auto to_gpu = gpu.Find<int (*)(unsigned long long, const void*, std::size_t)>("cuMemcpyHtoD_v2");
  const auto from_gpu = gpu.Find<int (*)(void*, unsigned long long, std::size_t)>("cuMemcpyDtoH_v2");
  const std::size_t bytes = x.size() * sizeof(float);
  unsigned long long dx = 0, dy = 0;
  if (allocate(&dx, bytes) != 0 || allocate(&dy, bytes) != 0 || to_gpu(dx, x.data(), bytes) != 0 ||
      to_gpu(dy, y.data(), bytes) != 0)
    return false;
  const kernels::array_view view_x(reinterpret_cast<float*>(dx), x.size()),
      view_y(reinterpret_cast<float*>(dy), y.size());
  if (const kernels::status s = kernels::launch_saxpy(nullptr, 40, 256, a, view_x, view_y); !s)
    return std::fprintf(stderr, "%s\n", s.message().c_str()), false;
  return from_gpu(y.data(), dy, bytes) == 0;  // waits for the kernel
}

}  // namespace

int main() {
  std::vector<float> x(10000), y(10000, 1.0f);
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i);

  const kernels::status loaded = kernels::load();
  const bool gpu = loaded.ok();
  if (!gpu) {
    std::printf("no GPU: %s\n", loaded.message().c_str());
    const kernels::status s =
        kernels::launch_saxpy(pyk2cu::aot::cpu, 40, 256, 2.0f, {x.data(), {10000}}, {y.data(), {10000}});
    if (!s) return std::fprintf(stderr, "%s\n", s.message().c_str()), 1;
  } else if (!RunOnGpu(2.0f, x, y)) {
    return 1;
  }
  for (std::size_t i = 0; i < x.size(); ++i)
    if (y[i] != 2.0f * static_cast<float>(i) + 1.0f)
      return std::printf("wrong result: %g\n", static_cast<double>(y[i])), 1;
  std::printf("10000 right results on the %s\n", gpu ? "GPU" : "CPU");
}
