// Two streams overlap copies and kernels; then the same work is captured once and replayed as a graph.
#include <cstdio>
#include <exception>
#include <numeric>
#include <vector>

#include "pyk2cu/pyk2cu.h"

namespace pk = pyk2cu;

constexpr const char* kSource = R"(
from numba import cuda

@cuda.jit
def smooth(x, out):
    i = cuda.grid(1)
    if i < out.size:
        left = x[i - 1] if i > 0 else x[0]
        right = x[i + 1] if i + 1 < x.size else x[i]
        out[i] = (left + 2 * x[i] + right) / 4
)";

constexpr int64_t kChunk = 1 << 18;
constexpr int kChunks = 8;

/// A stream with the buffers of the chunk that it works on.
struct Lane {
  pk::Stream stream;
  pk::Array<float> in, out;
  pk::PinnedArray<float> host_in, host_out;

  static Lane Make(const pk::Device& device) {
    return {pk::Stream::Make(device, {.non_blocking = true}).value(),
            pk::Array<float>::Allocate(device, {kChunk}).value(), pk::Array<float>::Allocate(device, {kChunk}).value(),
            pk::PinnedArray<float>::Allocate(device, kChunk).value(),
            pk::PinnedArray<float>::Allocate(device, kChunk).value()};
  }
};

/// Enqueues the copy to the device, the kernel and the copy back in the lane's stream, and returns at once.
pk::Result<void> Enqueue(const pk::Kernel& smooth, const Lane& lane) {
  if (auto copied = lane.in.CopyFrom(lane.host_in.Elements(), lane.stream); !copied) return copied;
  const pk::LaunchConfig config{.grid = {kChunk / 256}, .block = {256}, .stream = lane.stream};
  if (auto launched = smooth.Launch(config, lane.in, lane.out); !launched) return launched;
  return lane.out.CopyTo(lane.host_out.Elements(), lane.stream);
}

int main(int argc, char** argv) try {
  const pk::Device device = pk::Device::Open(argc > 1 ? argv[1] : "auto").value();
  const pk::Kernel smooth = pk::Program::FromText(kSource).value().GetKernel("smooth", device).value();
  const Lane lanes[] = {Lane::Make(device), Lane::Make(device)};
  const pk::Event begin = pk::Event::Make(device).value(), end = pk::Event::Make(device).value();

  // The lanes take turns with the chunks: while one computes, the other copies.
  double sum = 0;
  for (int chunk = 0; chunk < kChunks + 2; ++chunk) {
    const Lane& lane = lanes[chunk % 2];
    lane.stream.Synchronize().value();  // the chunk before the last one is done
    if (chunk >= 2) sum += std::accumulate(lane.host_out.begin(), lane.host_out.end(), 0.0);
    if (chunk >= kChunks) continue;
    for (float& value : lane.host_in) value = static_cast<float>(chunk);
    Enqueue(smooth, lane).value();
  }
  const double expected = static_cast<double>(kChunk) * kChunks * (kChunks - 1) / 2;
  std::printf("two streams: sum %.0f, expected %.0f\n", sum, expected);

  // The same work of one lane, captured once: each replay is one call.
  const Lane& lane = lanes[0];
  const pk::Graph graph = lane.stream.Capture([&] { return Enqueue(smooth, lane); }).value();
  begin.Record(lane.stream).value();
  for (int i = 0; i < kChunks; ++i) graph.Launch(lane.stream).value();
  end.Record(lane.stream).value();
  lane.stream.Synchronize().value();
  std::printf("a graph of %zu steps, replayed %d times in %.3f ms on %s\n", graph.Nodes(), kChunks,
              pk::Event::Milliseconds(begin, end).value(), device.Name().c_str());
  return sum == expected ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
