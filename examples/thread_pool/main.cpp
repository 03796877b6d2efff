// A pool of threads serves requests with one kernel: the launch is planned once, each thread has its own stream and
// memory. Errors are values here; nothing throws.
#include <atomic>
#include <cmath>
#include <cstdio>
#include <thread>
#include <vector>

#include "pyk2cu/pyk2cu.h"

namespace pk = pyk2cu;

struct Body {
  float x, y, vx, vy;
};
PYK2CU_RECORD(Body, x, y, vx, vy);

constexpr const char* kSource = R"(
import math
from numba import cuda

@cuda.jit
def step(bodies, center, dt):
    i = cuda.grid(1)
    if i >= bodies.size:
        return
    dx = center[0] - bodies[i].x
    dy = center[1] - bodies[i].y
    pull = dt / (dx * dx + dy * dy + 0.01)
    bodies[i].vx += dx * pull
    bodies[i].vy += dy * pull
    bodies[i].x += bodies[i].vx * dt
    bodies[i].y += bodies[i].vy * dt
)";

constexpr int64_t kBodies = 4096;
constexpr int kThreads = 4, kRequests = 100, kSteps = 20;

class Worker {
 public:
  Worker(const pk::Device& device, const pk::LaunchPlan& plan) : device_(device), plan_(plan) {}

  /// Serves requests until there are none left.
  pk::Result<void> Run(std::atomic<int>& requests) {
    auto stream = pk::Stream::Make(device_);
    auto bodies = pk::Array<Body>::Allocate(device_, {kBodies});
    if (!stream) return stream.error();
    if (!bodies) return bodies.error();
    std::vector<Body> state(kBodies);
    while (requests-- > 0) {
      for (int64_t i = 0; i < kBodies; ++i)
        state[i] = {std::cos(0.01f * static_cast<float>(i)), std::sin(0.01f * static_cast<float>(i)), 0, 0};
      if (auto done = bodies->CopyFrom(state, *stream); !done) return done;
      for (int i = 0; i < kSteps; ++i)
        if (auto done = plan_.LaunchIn(*stream, *bodies, std::pair(0.5f, 0.0f), 0.01f); !done) return done;
      if (auto done = bodies->CopyTo(state, *stream); !done) return done;
      if (auto done = stream->Synchronize(); !done) return done;
      ++served;
    }
    return {};
  }

  int served = 0;

 private:
  const pk::Device& device_;
  const pk::LaunchPlan& plan_;
};

/// Prints the error; for errors in the Python text, each diagnostic with its place.
int Explain(const pk::Error& error) {
  if (error.diagnostics->empty()) return std::fprintf(stderr, "%s\n", error.message.c_str()), 1;
  for (const pk::Diagnostic& each : *error.diagnostics)
    std::fprintf(stderr, "%s:%u:%u: %s [%s]\n", each.range.file.c_str(), each.range.line, each.range.column,
                 each.message.c_str(), each.id.c_str());
  return 1;
}

int main(int argc, char** argv) {
  const auto device = pk::Device::Open(argc > 1 ? argv[1] : "auto");
  if (!device) return Explain(device.error());
  const auto program = pk::Program::FromText(kSource, "step.py");
  if (!program) return Explain(program.error());
  const auto kernel = program->GetKernel("step", *device);
  if (!kernel) return Explain(kernel.error());
  const auto example = pk::Array<Body>::Allocate(*device, {kBodies});
  if (!example) return Explain(example.error());
  const auto plan = kernel->Plan({.grid = {kBodies / 128}, .block = {128}}, *example, std::pair(0.0f, 0.0f), 0.0f);
  if (!plan) return Explain(plan.error());

  std::atomic<int> requests = kRequests;
  std::vector<Worker> workers(kThreads, Worker(*device, *plan));
  std::vector<pk::Result<void>> results(kThreads);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) threads.emplace_back([&, t] { results[t] = workers[t].Run(requests); });
  for (std::thread& thread : threads) thread.join();

  int served = 0;
  for (int t = 0; t < kThreads; ++t) {
    if (!results[t]) return Explain(results[t].error());
    served += workers[t].served;
  }
  std::printf("%d threads served %d requests of %d steps on %s\n", kThreads, served, kSteps, device->Name().c_str());
  return served == kRequests ? 0 : 1;
}
