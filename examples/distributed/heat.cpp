// The heat equation in three dimensions on many GPUs, or on processes with the CPU device:
//
//   mpirun -n 4 build/heat --size 96 --steps 50              strong scaling: the size is that of the whole
//   mpirun -n 4 build/heat --size 96 --weak                  weak scaling: each rank has that much
//   … --no-overlap                                           waits for the halos before it computes
//   … --checkpoint FOLDER --every 20                         keeps the state; goes on from the last one that is there
//
// The array is split into boxes, one for each rank. Halos are exchanged while the interior is computed. The bandwidth
// counts a read and a write of each element; with checkpoints, the time of a step includes them. Rank 0 computes the
// same alone, to compare: the result must be the same, bit for bit.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "heat/checkpoint.h"
#include "support/report.h"

namespace heat {
namespace {
namespace pk = pyk2cu;
namespace pd = pyk2cu::distributed;

// `src` has one element more than `dst` on either side.
constexpr const char* kSource = R"(
from numba import cuda

@cuda.jit
def step(src, dst, rate):
    k, j, i = cuda.grid(3)
    nz, ny, nx = dst.shape
    if i < nz and j < ny and k < nx:
        center = src[i + 1, j + 1, k + 1]
        around = (src[i, j + 1, k + 1] + src[i + 2, j + 1, k + 1]
                  + src[i + 1, j, k + 1] + src[i + 1, j + 2, k + 1]
                  + src[i + 1, j + 1, k] + src[i + 1, j + 1, k + 2])
        dst[i, j, k] = center + rate * (around - 6.0 * center)
)";
constexpr double kRate = 0.1;

struct Options : example::Options {
  Checkpoints checkpoints;
};

/// A hot corner in a cold box: a function of the place alone, so that it does not depend on the ranks.
double Initial(int64_t i, int64_t j, int64_t k) {
  return (i < 8 && j < 8 && k < 8 ? 100.0 : 0.0) + static_cast<double>((i * 7 + j * 5 + k * 3) % 11);
}

std::vector<double> InitialOf(const pd::Region& region) {
  std::vector<double> values;
  for (int64_t i = region.begin[0]; i < region.end[0]; ++i)
    for (int64_t j = region.begin[1]; j < region.end[1]; ++j)
      for (int64_t k = region.begin[2]; k < region.end[2]; ++k) values.push_back(Initial(i, j, k));
  return values;
}

pk::Result<void> Launch(const pk::Kernel& step, const pk::Array<double>& src, const pk::Array<double>& dst,
                        pk::StreamRef stream) {
  const std::vector<int64_t>& n = dst.Shape();
  if (dst.Size() == 0) return {};
  const pk::LaunchConfig config{{(n[2] + 31) / 32, (n[1] + 3) / 4, (n[0] + 1) / 2}, {32, 4, 2}, 0, stream};
  return step.Launch(config, src, dst, kRate);
}

/// Two states, a stream that computes and one that exchanges halos.
struct Simulation {
  pk::Kernel step;
  pd::Communicator ranks;
  pd::Partitioned<double> now, next;
  pk::Stream work, exchange;
  pk::Event stepped, exchanged;
  bool overlap;

  static Simulation Make(const pk::Device& device, const pd::Communicator& ranks, const std::vector<int64_t>& shape,
                         bool overlap) {
    const pd::PartitionOptions stencil{.corners = false};
    return {pk::Program::FromText(kSource).value().GetKernel("step", device).value(),
            ranks,
            pd::Partitioned<double>::Make(ranks, shape, stencil).value(),
            pd::Partitioned<double>::Make(ranks, shape, stencil).value(),
            pk::Stream::Make(device, {.non_blocking = true}).value(),
            pk::Stream::Make(device, {.non_blocking = true, .priority = -1}).value(),
            pk::Event::Make(device, false).value(),
            pk::Event::Make(device, false).value(),
            overlap};
  }

  void Start() { now.View(now.Owned())->CopyFrom(InitialOf(now.Place().part)).value(); }

  void Compute(const pd::Region& region) {
    Launch(step, now.View(now.Around(region)).value(), next.View(region).value(), work).value();
  }

  void Step() {
    exchange.Wait(stepped).value();
    now.ExchangeHalos(exchange).value();
    if (overlap) Compute(now.Interior());  // needs no halo: at the same time as the exchange
    exchanged.Record(exchange).value();
    work.Wait(exchanged).value();
    if (!overlap) Compute(now.Owned());
    for (const pd::Region& region : overlap ? now.Boundaries() : std::vector<pd::Region>()) Compute(region);
    stepped.Record(work).value();
    std::swap(now, next);
  }

  void Wait() {
    ranks.Synchronize(exchange).value();
    ranks.Synchronize(work).value();
  }
};

/// What one device computes alone, with `seconds` that a step takes.
std::vector<double> Alone(const pk::Device& device, const std::vector<int64_t>& n, int64_t steps, double& seconds) {
  const pk::Kernel step = pk::Program::FromText(kSource).value().GetKernel("step", device).value();
  const pk::Extents with_edge{n[0] + 2, n[1] + 2, n[2] + 2};
  pk::Array<double> states[2] = {pk::Array<double>::Zeros(device, with_edge).value(),
                                 pk::Array<double>::Zeros(device, with_edge).value()};
  const auto inside = [&](const pk::Array<double>& state) {
    return state.Slice(0, 1, n[0] + 1)->Slice(1, 1, n[1] + 1)->Slice(2, 1, n[2] + 1).value();
  };
  const pd::Region whole{{0, 0, 0}, n};
  inside(states[0]).CopyFrom(InitialOf(whole)).value();
  Launch(step, states[0], inside(states[1]), {}).value();  // compiles
  seconds = example::SecondsAlone(device, [&] {
    for (int64_t i = 0; i < steps; ++i) Launch(step, states[i % 2], inside(states[(i + 1) % 2]), {}).value();
  });
  seconds /= double(std::max<int64_t>(steps, 1));
  return inside(states[steps % 2]).ToVector().value();
}

struct Timed {
  int64_t steps;
  double seconds;
};

/// All steps from the last checkpoint on.
Timed Run(Simulation& simulation, const Options& options) {
  const Checkpoints& checkpoints = options.checkpoints;
  simulation.Start();
  simulation.Step();  // compiles, and connects the ranks
  simulation.Wait();
  std::swap(simulation.now, simulation.next);
  const bool is_first = simulation.ranks.Rank() == 0;
  const auto begin =
      int64_t(example::Largest(simulation.ranks, is_first ? double(checkpoints.Last(options.steps)) : 0));
  if (begin > 0) simulation.now.LoadNpy(checkpoints.Name(begin)).value();
  if (begin > 0 && is_first) std::printf("going on from step %ld\n", long(begin));
  const double seconds = example::Seconds(simulation.ranks, {simulation.exchange, simulation.work}, [&] {
    for (int64_t step = begin + 1; step <= options.steps; ++step) {
      simulation.Step();
      if (!checkpoints.IsDue(step)) continue;
      simulation.Wait();
      simulation.now.SaveNpy(checkpoints.Name(step)).value();
    }
  });
  return {options.steps - begin, seconds};
}

/// Rank 0 computes alone, and compares with what the ranks have together.
std::optional<example::OneRank> Compare(const Simulation& simulation, const pk::Device& device,
                                        const Options& options) {
  const std::vector<int64_t>& shape = simulation.now.Place().shape;
  const bool is_first = simulation.ranks.Rank() == 0;
  std::vector<double> together(is_first ? size_t(shape[0] * shape[1] * shape[2]) : 0);
  simulation.now.Gather(together).value();
  if (!is_first) return std::nullopt;
  double seconds = 0;
  const bool same = Alone(device, shape, options.steps, seconds) == together;
  if (options.weak) Alone(device, {options.size, options.size, options.size}, options.steps, seconds);
  return example::OneRank{seconds, same, same ? "the same, bit for bit" : "WRONG"};
}

bool Heat(const example::Context& context, const Options& options) {
  std::vector<int64_t> shape(3, options.size);
  if (options.weak) shape[0] *= context.ranks.Size();
  Simulation simulation = Simulation::Make(context.device, context.ranks, shape, options.overlap);
  const Timed timed = Run(simulation, options);
  const double elements = double(shape[0]) * double(shape[1]) * double(shape[2]);
  example::Measurement measured{.program = "heat",
                                .size = shape,
                                .overlap = options.overlap,
                                .steps = timed.steps,
                                .seconds_per_step = timed.seconds / double(std::max<int64_t>(timed.steps, 1)),
                                .bytes_per_step = 2 * sizeof(double) * elements};
  if (options.compare) measured.one_rank = Compare(simulation, context.device, options);
  return example::Report(measured, options, context);
}

}  // namespace
}  // namespace heat

int main(int argc, char** argv) {
  heat::Options options;
  options.size = 48, options.steps = 20, options.checkpoints.every = 10;
  example::OptionReader reader("heat", "The heat equation in three dimensions.");
  reader.Number("--size", options.size, 1, 1 << 14, "elements along each axis: of the whole, with --weak of each rank");
  reader.Number("--steps", options.steps, 1, int64_t{1} << 40, "steps in all");
  reader.Flag("--no-overlap", options.overlap, false, "wait for the halos before anything is computed");
  reader.Text("--checkpoint", options.checkpoints.folder, "a folder of states: go on from the last one, and add more");
  reader.Number("--every", options.checkpoints.every, 1, int64_t{1} << 40, "steps from one state to the next");
  reader.Common(options);
  return example::Main(argc, argv, reader, options,
                       [&](const example::Context& context) { return heat::Heat(context, options); });
}
