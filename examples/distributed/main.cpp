// The heat equation in three dimensions on many GPUs, or on processes with the CPU device:
//
//   mpirun -n 4 build/heat --size 96 --steps 50              strong scaling: the size is that of the whole
//   mpirun -n 4 build/heat --size 96 --weak                  weak scaling: each rank has that much
//   … --no-overlap                                           waits for the halos before it computes
//   … --checkpoint FOLDER --every 20                         keeps the state; goes on from the last one that is there
//
// Rank 0 computes the same alone, to compare: the result must be the same, bit for bit.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"

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

struct Options {
  std::string device = "auto", checkpoint;
  int64_t size = 48, steps = 20, every = 10;
  bool weak = false, overlap = true, compare = true;
};

Options Read(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const auto value = [&] {
      if (++i == argc) throw std::runtime_error(name + " needs a value");
      return std::string(argv[i]);
    };
    if (name == "--weak")
      options.weak = true;
    else if (name == "--no-overlap")
      options.overlap = false;
    else if (name == "--no-compare")
      options.compare = false;
    else if (name == "--device")
      options.device = value();
    else if (name == "--checkpoint")
      options.checkpoint = value();
    else if (name == "--size")
      options.size = std::stoll(value());
    else if (name == "--steps")
      options.steps = std::stoll(value());
    else if (name == "--every")
      options.every = std::stoll(value());
    else
      throw std::runtime_error("unknown option " + name);
  }
  return options;
}

/// The GPU of this process among those of its host, or the CPU device.
pk::Device OpenDevice(const Options& options, const pd::World& world) {
  const std::vector<pk::DeviceProperties> all = pk::Device::List();
  const auto gpus = std::ranges::count_if(all, [](const auto& each) { return each.id.starts_with("cuda"); });
  if (options.device == "cpu" || gpus == 0) return pk::Device::Open("cpu").value();
  return pk::Device::Open("cuda:" + std::to_string(world.LocalRank() % gpus)).value();
}

/// A hot corner in a cold box: a function of the place alone, so that it does not depend on the ranks.
double Initial(int64_t i, int64_t j, int64_t k) {
  return (i < 8 && j < 8 && k < 8 ? 100.0 : 0.0) + static_cast<double>((i * 7 + j * 5 + k * 3) % 11);
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

  void Start() {
    const pd::PartPlace& place = now.Place();
    const pk::Array<double> owned = now.View(now.Owned()).value();
    std::vector<double> values;
    for (int64_t i = place.part.begin[0]; i < place.part.end[0]; ++i)
      for (int64_t j = place.part.begin[1]; j < place.part.end[1]; ++j)
        for (int64_t k = place.part.begin[2]; k < place.part.end[2]; ++k) values.push_back(Initial(i, j, k));
    owned.CopyFrom(values).value();
  }

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

std::string CheckpointName(const Options& options, int64_t step) {
  return options.checkpoint + "/heat_" + std::to_string(step) + ".npy";
}

/// The step of the last state that is there. A file with that name is whole.
int64_t LastCheckpoint(const Options& options) {
  int64_t last = 0;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(options.checkpoint, missing)) {
    const std::string name = entry.path().filename().string();
    int64_t step = 0;
    if (!name.starts_with("heat_") || !name.ends_with(".npy")) continue;
    std::from_chars(name.data() + 5, name.data() + name.size() - 4, step);
    if (step <= options.steps) last = std::max(last, step);
  }
  return last;
}

/// What one device computes alone, with `seconds` that a step takes.
std::vector<double> Alone(const pk::Device& device, const std::vector<int64_t>& n, int64_t steps, double& seconds) {
  const pk::Kernel step = pk::Program::FromText(kSource).value().GetKernel("step", device).value();
  const pk::Extents with_edge{n[0] + 2, n[1] + 2, n[2] + 2};
  pk::Array<double> states[2] = {pk::Array<double>::Zeros(device, with_edge).value(),
                                 pk::Array<double>::Zeros(device, with_edge).value()};
  const auto inside = [&](const pk::Array<double>& state) {
    return state.Slice(0, 1, n[0] + 1)->Slice(1, 1, n[1] + 1)->Slice(2, 1, n[2] + 1).value();
  };
  std::vector<double> values;
  for (int64_t i = 0; i < n[0]; ++i)
    for (int64_t j = 0; j < n[1]; ++j)
      for (int64_t k = 0; k < n[2]; ++k) values.push_back(Initial(i, j, k));
  inside(states[0]).CopyFrom(values).value();
  Launch(step, states[0], inside(states[1]), {}).value();  // compiles
  device.Synchronize().value();
  const auto begin = std::chrono::steady_clock::now();
  for (int64_t i = 0; i < steps; ++i) Launch(step, states[i % 2], inside(states[(i + 1) % 2]), {}).value();
  device.Synchronize().value();
  seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / double(steps);
  return inside(states[steps % 2]).ToVector().value();
}

/// All steps from the last checkpoint on; the seconds of one.
double Run(Simulation& simulation, const Options& options) {
  int64_t step = options.checkpoint.empty() ? 0 : LastCheckpoint(options);
  simulation.Start();
  simulation.Step();  // compiles, and connects the ranks
  simulation.Wait();
  std::swap(simulation.now, simulation.next);
  if (step > 0) simulation.now.LoadNpy(CheckpointName(options, step)).value();
  if (step > 0 && simulation.ranks.Rank() == 0) std::printf("going on from step %ld\n", long(step));
  simulation.ranks.Barrier().value();
  simulation.ranks.Synchronize().value();
  const int64_t first = step;
  const auto begin = std::chrono::steady_clock::now();
  while (step < options.steps) {
    simulation.Step();
    ++step;
    if (options.checkpoint.empty() || step % options.every != 0) continue;
    simulation.Wait();
    simulation.now.SaveNpy(CheckpointName(options, step)).value();
  }
  simulation.Wait();
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
  return passed.count() / double(std::max<int64_t>(step - first, 1));
}

/// Rank 0 computes alone; whether the ranks together had the same.
bool Compare(const Simulation& simulation, const pk::Device& device, const Options& options, double seconds) {
  const std::vector<int64_t>& shape = simulation.now.Place().shape;
  const bool is_first = simulation.ranks.Rank() == 0;
  std::vector<double> together(is_first ? size_t(shape[0] * shape[1] * shape[2]) : 0);
  simulation.now.Gather(together).value();
  if (!is_first) return true;
  double alone = 0;
  const bool same = Alone(device, shape, options.steps, alone) == together;
  if (options.weak) Alone(device, {options.size, options.size, options.size}, options.steps, alone);
  const double parts = options.weak ? 1 : simulation.ranks.Size();
  std::printf("efficiency: %.1f %% of one rank's %.3f ms; the result is %s\n", 100 * alone / seconds / parts,
              1e3 * alone, same ? "the same, bit for bit" : "WRONG");
  return same;
}

int main(int argc, char** argv) try {
  const Options options = Read(argc, argv);
  const pd::World world = pd::World::Join().value();
  const pk::Device device = OpenDevice(options, world);
  const pd::Communicator ranks = pd::Communicator::Make(world, device).value();
  std::vector<int64_t> shape(3, options.size);
  if (options.weak) shape[0] *= ranks.Size();
  Simulation simulation = Simulation::Make(device, ranks, shape, options.overlap);
  const double seconds = Run(simulation, options);
  if (ranks.Rank() == 0) {
    const double elements = double(shape[0]) * double(shape[1]) * double(shape[2]);
    std::printf("%d ranks on %s, %ld x %ld x %ld, overlap %s: %.3f ms a step, %.2f GB/s\n", ranks.Size(),
                device.Name().c_str(), long(shape[0]), long(shape[1]), long(shape[2]), options.overlap ? "on" : "off",
                1e3 * seconds, 2 * sizeof(double) * elements / seconds / 1e9);
  }
  bool same = !options.compare || Compare(simulation, device, options, seconds);
  auto verdict = pk::Array<int32_t>::Full(device, 1, same ? 1 : 0).value();
  ranks.AllReduce(verdict, verdict, pd::Reduction::kMin).value();
  ranks.Synchronize().value();
  return verdict.ToVector()->front() == 1 ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
