// Gravity of many bodies on each other on many GPUs, or on processes with the CPU device:
//
//   mpirun -n 4 build/nbody --size 8192 --steps 10           strong scaling: 8192 bodies in all
//   mpirun -n 4 build/nbody --size 8192 --weak               weak scaling: each rank has as many pairs as 8192 bodies
//   … --no-overlap                                           passes bodies on before it computes with them
//
// Each rank owns a part of the bodies. Copies of the parts go around a ring of all ranks: in each of as many rounds as
// there are ranks, a rank computes the pull of the bodies that it has, while it passes them on and gets the next ones.
// All bodies pull on all, so the work grows with the square of their number: with --weak the whole has --size times the
// square root of the ranks, and each rank as many pairs as one rank alone with --size. Steps are leapfrog steps, which
// are symplectic. The bandwidth counts the bodies that a rank computes with, 16 bytes each. Rank 0 computes the same
// alone, to compare: the result must be the same, bit for bit. It also computes some accelerations without kernels.
#include <algorithm>
#include <cmath>
#include <string>

#include "nbody/bodies.h"
#include "support/kernels.h"
#include "support/report.h"

namespace nbody {
namespace {
namespace pk = pyk2cu;
namespace pd = pyk2cu::distributed;

constexpr int64_t kTile = 256, kMine = 2;  ///< of kernels/nbody.py
constexpr int64_t kFull = 8192;            ///< blocks that keep a GPU busy until the last ones end
constexpr double kUnit = 0x1p-40;          ///< of accelerations
constexpr float kTimeStep = 0x1p-10f;

using Floats = pk::Array<float>;

/// The bodies of one rank, or all of them.
struct State {
  Floats bodies, velocities;
  pk::Array<int64_t> acceleration;

  static State Make(const pk::Device& device, example::Range which, int64_t count) {
    const Bodies made = MakeBodies(which, count);
    const int64_t n = which.Size();
    return {Floats::From(device, made.places_and_masses, {n, 4}).value(),
            Floats::From(device, made.velocities, {n, 3}).value(), pk::Array<int64_t>::Zeros(device, {3, n}).value()};
  }
  int64_t Size() const { return bodies.Shape()[0]; }
};

struct Kernels {
  pk::Kernel attract, advance;

  static Kernels Make(const pk::Device& device) {
    const pk::Program program = example::Kernels("nbody");
    return {program.GetKernel("attract", device).value(), program.GetKernel("advance", device).value()};
  }

  /// Adds the pull of others. Where the bodies are few, the others are split over blocks, too.
  void Attract(const State& state, const Floats& others, pk::StreamRef stream) const {
    const int64_t columns = (state.Size() + kTile * kMine - 1) / (kTile * kMine);
    const int64_t tiles = (others.Shape()[0] + kTile - 1) / kTile;
    const int64_t tiles_of_block = std::max<int64_t>(1, tiles * columns / kFull);
    const int64_t rows = (tiles + tiles_of_block - 1) / tiles_of_block;
    attract.Launch({{columns, rows}, kTile, 0, stream}, state.bodies, others, tiles_of_block, state.acceleration)
        .value();
  }

  /// Velocities by `kick` of a time step, then places by a whole one.
  void Advance(const State& state, float kick, pk::StreamRef stream) const {
    advance
        .Launch(example::Blocks(state.Size(), stream), state.bodies, state.velocities, state.acceleration,
                kick * kTimeStep, kTimeStep)
        .value();
  }
};

/// Two buffers for the bodies of others, a stream that computes and one that passes bodies on.
struct Ring {
  pd::Communicator ranks;
  int64_t count;  ///< bodies in all
  bool overlap;
  Kernels kernels;
  State state;
  Floats buffers[2];
  pk::Stream work, pass;
  pk::Event computed, passed;

  static Ring Make(const example::Context& context, int64_t count, bool overlap) {
    const pk::Device& device = context.device;
    const int ranks = context.ranks.Size();
    int64_t most = 0;
    for (int rank = 0; rank < ranks; ++rank) most = std::max(most, example::PartOf(count, ranks, rank, kTile).Size());
    const example::Range own = example::PartOf(count, ranks, context.ranks.Rank(), kTile);
    return {context.ranks,
            count,
            overlap,
            Kernels::Make(device),
            State::Make(device, own, count),
            {Floats::Allocate(device, {most, 4}).value(), Floats::Allocate(device, {most, 4}).value()},
            pk::Stream::Make(device, {.non_blocking = true}).value(),
            pk::Stream::Make(device, {.non_blocking = true, .priority = -1}).value(),
            pk::Event::Make(device, false).value(),
            pk::Event::Make(device, false).value()};
  }

  void Start() { state = State::Make(ranks.GetDevice(), Part(ranks.Rank()), count); }

  example::Range Part(int rank) const { return example::PartOf(count, ranks.Size(), rank, kTile); }

  /// The bodies that this rank has in a round: its own first, then those of the ranks before it.
  Floats In(int round) const {
    const int owner = (ranks.Rank() - round + ranks.Size()) % ranks.Size();
    return round == 0 ? state.bodies : buffers[round % 2].Slice(0, Part(owner).Size()).value();
  }

  /// Sends the bodies of this round to the next rank, and gets those of the next round from the one before.
  void PassOn(int round) {
    const int size = ranks.Size(), after = (ranks.Rank() + 1) % size, before = (ranks.Rank() + size - 1) % size;
    pass.Wait(computed).value();  // with what was in the buffer that is written now
    ranks.Start({pd::Call::Send(In(round).Untyped(), after), pd::Call::Receive(In(round + 1).Untyped(), before)}, pass)
        .value();
    passed.Record(pass).value();
  }

  void Step(float kick) {
    const int rounds = ranks.Size();
    for (int round = 0; round < rounds; ++round) {
      const bool is_last = round == rounds - 1;
      if (!is_last) PassOn(round);
      if (!is_last && !overlap) work.Wait(passed).value();
      kernels.Attract(state, In(round), work);
      computed.Record(work).value();
      if (!is_last) work.Wait(passed).value();
    }
    kernels.Advance(state, kick, work);
    computed.Record(work).value();
  }

  void Run(int64_t steps) {
    for (int64_t step = 0; step < steps; ++step) Step(step == 0 ? 0.5f : 1);
  }
};

/// Whether accelerations at the beginning are those that the host computes, for some bodies.
bool AccelerationsAreRight(const Kernels& kernels, const pk::Device& device, int64_t count) {
  constexpr int64_t kSamples = 8;
  const State state = State::Make(device, {0, count}, count);
  kernels.Attract(state, state.bodies, {});
  const std::vector<int64_t> found = state.acceleration.ToVector().value();
  const std::vector<float> bodies = state.bodies.ToVector().value();
  for (int64_t i = 0; i < count; i += std::max<int64_t>(1, count / kSamples)) {
    const std::array<double, 3> expected = AccelerationOf(i, bodies);
    const double length = std::hypot(expected[0], expected[1], expected[2]);
    for (size_t c = 0; c < 3; ++c)
      if (std::abs(double(found[c * size_t(count) + size_t(i)]) * kUnit - expected[c]) > 1e-4 * length + 1e-9)
        return false;
  }
  return true;
}

/// What one device computes alone, with `seconds` that a step takes.
State Alone(const Kernels& kernels, const pk::Device& device, int64_t count, int64_t steps, double& seconds) {
  State state = State::Make(device, {0, count}, count);
  const auto step = [&](float kick) {
    kernels.Attract(state, state.bodies, {});
    kernels.Advance(state, kick, {});
  };
  step(0.5f);  // compiles
  state = State::Make(device, {0, count}, count);
  seconds = example::SecondsAlone(device, [&] {
    for (int64_t i = 0; i < steps; ++i) step(i == 0 ? 0.5f : 1);
  });
  seconds /= double(steps);
  return state;
}

/// Rank 0 computes alone, and compares with what the ranks have together.
std::optional<example::OneRank> Compare(const Ring& ring, const example::Context& context,
                                        const example::Options& options) {
  const auto gather = [&](const Floats& array, int64_t width) {
    std::vector<int64_t> counts;
    for (int rank = 0; rank < ring.ranks.Size(); ++rank) counts.push_back(ring.Part(rank).Size() * width);
    return example::Gather(ring.ranks, array.Reshape(int64_t(array.Size())).value(), counts);
  };
  const Floats bodies = gather(ring.state.bodies, 4), velocities = gather(ring.state.velocities, 3);
  if (!context.IsFirst()) return std::nullopt;
  double seconds = 0;
  const State alone = Alone(ring.kernels, context.device, ring.count, options.steps, seconds);
  const bool same = alone.bodies.ToVector().value() == bodies.ToVector().value() &&
                    alone.velocities.ToVector().value() == velocities.ToVector().value();
  const bool right = AccelerationsAreRight(ring.kernels, context.device, ring.count);
  if (options.weak) Alone(ring.kernels, context.device, options.size, options.steps, seconds);
  const char* verdict = !same ? "WRONG" : !right ? "the same, but WRONG accelerations" : "the same, bit for bit";
  return example::OneRank{seconds, same && right, verdict};
}

bool Nbody(const example::Context& context, const example::Options& options) {
  const int ranks = context.ranks.Size();
  const int64_t count = options.weak ? std::llround(double(options.size) * std::sqrt(double(ranks))) : options.size;
  if (count <= kTile * (ranks - 1))
    throw example::UsageError("--size " + std::to_string(options.size) + " makes " + std::to_string(count) +
                              " bodies, too few for a tile of " + std::to_string(kTile) + " for each of " +
                              std::to_string(ranks) + " ranks: give a larger one");
  Ring ring = Ring::Make(context, count, options.overlap);
  const auto run = [&](int64_t steps) {
    return example::Seconds(ring.ranks, {ring.pass, ring.work}, [&] { ring.Run(steps); });
  };
  run(1);  // compiles, and connects the ranks
  ring.Start();
  const double seconds = run(options.steps) / double(options.steps);
  const double pairs = double(count) * double(count);
  example::Measurement measured{.program = "nbody",
                                .size = {count},
                                .overlap = options.overlap,
                                .steps = options.steps,
                                .seconds_per_step = seconds,
                                .bytes_per_step = 16.0 * double(count) * ranks,
                                .figures = {{"pairs_per_s", pairs / seconds, "pairs/s"}}};
  if (options.compare) measured.one_rank = Compare(ring, context, options);
  return example::Report(measured, options, context);
}

}  // namespace
}  // namespace nbody

int main(int argc, char** argv) {
  example::Options options;
  options.size = 4096, options.steps = 5;
  example::OptionReader reader("nbody", "Gravity of bodies on each other, in a ring of ranks.");
  reader.Number("--size", options.size, 1, 1 << 26,
                "bodies in all; with --weak of one rank alone: n ranks have sqrt(n) times as many in all, so that each "
                "has as many pairs to compute");
  reader.Number("--steps", options.steps, 1, int64_t{1} << 40, "time steps");
  reader.Flag("--no-overlap", options.overlap, false, "pass bodies on before computing with them");
  reader.Common(options);
  return example::Main(argc, argv, reader, options,
                       [&](const example::Context& context) { return nbody::Nbody(context, options); });
}
