// Many threads compile and launch a few kernels: every result must be right, and every kernel is compiled once (with
// variants, some more times).
//   stress_threads [--device cpu|cuda] [--threads 64] [--rounds 1000] [--kernels 50] [--compiles as many as kernels]
#include <chrono>
#include <thread>
#include <vector>

#include "runtime/api/handles.h"
#include "tests/stress/options.h"

namespace pyk2cu::stress {
using namespace runtime;
namespace {

constexpr int64_t kElements = 64;

/// Kernels that are alike, but not the same: some with barriers, some with checks that hold.
std::string Source(int kernels) {
  std::string text = "from numba import cuda, int32\n";
  for (int k = 0; k < kernels; ++k) {
    const std::string number = std::to_string(k);
    text += "\n@cuda.jit" + std::string(k % 5 == 4 ? "(boundscheck=True)" : "") + "\ndef k" + number +
            "(x, a):\n    i = cuda.grid(1)\n";
    if (k % 5 == 3) {
      text +=
          "    s = cuda.shared.array(64, int32)\n    s[cuda.threadIdx.x] = x[i]\n    cuda.syncthreads()\n    x[i] = "
          "s[cuda.threadIdx.x] + a * " +
          number + "\n";
    } else {
      text += "    if i < x.size:\n        x[i] += a * " + number + "\n";
    }
  }
  return text;
}

/// What one thread does: rounds of getting a kernel in one of several ways, launching it, and checking what it did.
class User {
 public:
  User(const api::Program& program, const api::Device& device, const std::vector<api::Kernel>& shared, int number)
      : program_(program),
        device_(device),
        shared_(shared),
        state_(static_cast<uint32_t>(number) * 2654435761u + 1),
        x_(Must(api::Array<int32_t>::Zeros(device, {kElements}))),
        stream_(Must(api::Stream::Make(device))) {
    Must(device.Synchronize());
  }

  void Run(int rounds) {
    for (int i = 0; i < rounds; ++i) {
      const auto number = static_cast<int>(Random() % shared_.size());
      const auto a = static_cast<int32_t>(Random() % 100);
      // A kernel of one's own is compiled by oneself, or found in the device's cache.
      const api::Kernel kernel =
          Random() % 4 == 0 ? Must(program_.GetKernel("k" + std::to_string(number), device_)) : shared_[number];
      const LaunchConfig config{{1}, {static_cast<uint32_t>(kElements)}, 0, stream_};
      if (Random() % 8 == 0)
        Must(Must(kernel.Plan(config, x_, a)).Launch(x_, a));
      else
        Must(kernel.Launch(config, x_, a));
      expected_ += a * number;
      if (i % 50 == 49 || i + 1 == rounds) Check();
    }
  }

 private:
  uint32_t Random() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    return state_ ^= state_ << 5;
  }
  void Check() {
    std::vector<int32_t> values(kElements);
    Must(x_.CopyTo(values, stream_));
    Must(stream_.Synchronize());
    for (int32_t value : values)
      if (value != expected_) {
        std::fprintf(stderr, "a thread found %d instead of %d\n", value, expected_);
        std::_Exit(1);
      }
  }

  const api::Program& program_;
  const api::Device& device_;
  const std::vector<api::Kernel>& shared_;
  uint32_t state_;
  api::Array<int32_t> x_;
  api::Stream stream_;
  int32_t expected_ = 0;
};

int Main(int argc, char** argv) {
  const int threads = Number(argc, argv, "--threads", 64), rounds = Number(argc, argv, "--rounds", 1000),
            kernels = Number(argc, argv, "--kernels", 50), most = Number(argc, argv, "--compiles", kernels);
  const api::Device device = OpenOrSkip(argc, argv);
  const api::Program program = Must(api::Program::FromText(Source(kernels)));
  std::vector<api::Kernel> shared;
  for (int k = 0; k < kernels; ++k) shared.push_back(Must(program.GetKernel("k" + std::to_string(k), device)));
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::thread> running;
  for (int t = 0; t < threads; ++t) running.emplace_back([&, t] { User(program, device, shared, t).Run(rounds); });
  for (std::thread& thread : running) thread.join();
  Must(device.Synchronize());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const size_t compiles = device.impl->cache->Compiles();
  std::printf("%d threads, %d rounds each, %d kernels: %zu compiles, %.2f s\n", threads, rounds, kernels, compiles,
              seconds);
  if (compiles > static_cast<size_t>(most)) return std::printf("more than %d compiles\n", most), 1;
  return 0;
}

}  // namespace
}  // namespace pyk2cu::stress

int main(int argc, char** argv) { return pyk2cu::stress::Main(argc, argv); }
