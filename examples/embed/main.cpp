// Compiles a Python kernel and launches it on the first GPU, or on the CPU device if there is no GPU.
#include <cstdio>
#include <exception>
#include <vector>

#include "pyk2cu/pyk2cu.h"

namespace pk = pyk2cu;

constexpr const char* kSource = R"(
from numba import cuda

@cuda.jit
def saxpy(a, x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a * x[i] + y[i]
)";

int main(int argc, char** argv) try {
  const int n = 1'000'000;
  const std::vector<float> x(n, 3.0f), y(n, 0.5f);
  std::vector<float> result(n);

  // value() throws with the message of the error; test a Result as a bool to treat errors without exceptions.
  const pk::Device device = pk::Device::Open(argc > 1 ? argv[1] : "auto").value();
  const pk::Kernel saxpy = pk::Program::FromText(kSource).value().GetKernel("saxpy", device).value();
  const auto dx = pk::Array<float>::From(device, x).value();
  const auto dy = pk::Array<float>::From(device, y).value();
  const auto out = pk::Array<float>::Allocate(device, {n}).value();

  saxpy.Launch({.grid = {(n + 255) / 256}, .block = {256}}, 2.0f, dx, dy, out).value();
  out.CopyTo(result).value();

  for (float value : result)
    if (value != 6.5f) return std::printf("wrong result: %g\n", value), 1;
  std::printf("%d right results on %s (%s)\n", n, device.Id().c_str(), device.Name().c_str());
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
