// Host time of a launch through the library's API without a device: a stub takes the packed parameters and does
// nothing. What is left is what the library does at each launch; `valgrind --tool=callgrind` counts its instructions.

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bench/launch_kernels.h"
#include "pyk2cu/array_view.h"
#include "runtime/api/handles.h"

namespace pyk2cu::bench {
namespace {

class StubImage : public runtime::Image {
 public:
  explicit StubImage(const GeneratedSource& source) { kernels_ = source.kernels; }
};

class StubBuffer : public runtime::Buffer {};

/// A device that runs nothing.
class StubDevice : public runtime::Device {
 public:
  StubDevice() {
    properties_.id = "cuda:0";
    properties_.name = "stub";
  }
  const DeviceProperties& Properties() const override { return properties_; }
  Result<std::unique_ptr<runtime::Buffer>> Allocate(size_t) override {
    return std::unique_ptr<runtime::Buffer>(new StubBuffer);
  }
  Result<void> CopyToDevice(uint64_t, const void*, size_t) override { return {}; }
  Result<void> CopyToHost(void*, uint64_t, size_t) override { return {}; }
  Result<void> CheckStream(runtime::StreamHandle) override { return {}; }
  Result<void> Synchronize() override { return {}; }
  Result<std::shared_ptr<runtime::Image>> Compile(const GeneratedSource& source,
                                                  const runtime::CompileOptions&) override {
    return std::shared_ptr<runtime::Image>(std::make_shared<StubImage>(source));
  }
  Result<void> Launch(const runtime::Image&, size_t, const LaunchConfig&, std::span<const void* const>) override {
    return {};
  }
  Result<void> LaunchPacked(const runtime::Image&, size_t, const LaunchConfig&,
                            const runtime::PackedValues& values) override {
    bytes += values.bytes;
    return {};
  }
  size_t bytes = 0;

 private:
  DeviceProperties properties_;
};

/// Nanoseconds a call: the best of several rounds.
template <class Launch>
void Measure(const char* what, int count, Launch launch) {
  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < count; ++i)
      if (auto launched = launch(i); !launched) std::fprintf(stderr, "%s\n", launched.error().message.c_str());
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - begin;
    best = std::min(best, time.count() / count);
  }
  std::printf("%-40s %8.1f ns\n", what, best);
}

int Main(int argc, char** argv) {
  const int count = argc > 1 ? std::stoi(argv[1]) : 200000;
  const std::string only = argc > 2 ? argv[2] : "";
  const auto stub = std::make_shared<StubDevice>();
  const api::Device device{std::make_shared<api::Device::Impl>(std::make_shared<runtime::KernelCache>(stub))};
  const auto program = *api::Program::FromText(kLaunchKernels, "launch.py");
  const api::Kernel three = *program.GetKernel("three_arrays", device);
  const api::Kernel sixteen = *program.GetKernel("sixteen_arguments", device);
  const LaunchConfig config{{1, 1, 1}, {32, 1, 1}, 0};
  std::vector<float> memory(4096);
  const auto at = [&](int i, int64_t n = 32) { return api::ArrayView<float>(memory.data() + 64 * i, {n}); };
  const auto x = at(0), y = at(1), z = at(2), out = at(3);
  std::vector<api::ArrayView<float>> moved, shorter;  // made before: their vectors are not part of a launch
  for (int i = 0; i < 32; ++i) {
    moved.push_back(at(i + 4));
    shorter.push_back(at(3, i + 1));
  }
  const float f = 1;
  const auto plan = *three.Plan(config, x, y, out);
  const auto wants = [&](const char* name) { return only.empty() || only == name; };
  if (wants("same")) Measure("three arrays, the same", count, [&](int) { return three.Launch(config, x, y, out); });
  if (wants("plan")) Measure("three arrays, by a plan", count, [&](int) { return plan.Launch(x, y, out); });
  if (wants("addresses"))
    Measure("three arrays, other addresses", count, [&](int i) { return three.Launch(config, moved[i % 32], y, out); });
  if (wants("extents"))
    Measure("three arrays, other extents", count, [&](int i) { return three.Launch(config, x, y, shorter[i % 32]); });
  if (wants("sixteen"))
    Measure("sixteen arguments, the same", count,
            [&](int) { return sixteen.Launch(config, x, y, z, out, f, f, f, f, f, f, f, f, f, f, f, f); });
  return stub->bytes == 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
