// The price of an Asian option by Monte Carlo on many GPUs, or on processes with the CPU device:
//
//   mpirun -n 4 build/monte_carlo --size 1000000 --steps 5   strong scaling: a million samples in each step
//   mpirun -n 4 build/monte_carlo --size 1000000 --weak      weak scaling: a million on each rank
//
// Each thread has a stream of random numbers of its own, a subsequence of one generator (MakeRandomStates). Which
// samples a stream computes depends on its number alone, and payoffs are added as whole numbers: so the sums do not
// depend on the ranks. A step is a kernel, and an all-reduce of three sums. The bandwidth counts the states of the
// streams, 16 bytes each, which are read and written; there is nothing else. Rank 0 computes the same alone, to
// compare: the sums must be the same, bit for bit. The option on the geometric mean has a closed formula: its price by
// the same samples must be within five standard errors of it, and takes most of the error from the price of the other
// one.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "pyk2cu/random.h"
#include "support/kernels.h"
#include "support/parts.h"
#include "support/report.h"

namespace monte_carlo {
namespace {
namespace pk = pyk2cu;
namespace pd = pyk2cu::distributed;

constexpr int64_t kSamples = 512, kDates = 16;      ///< of a stream in a step, and of a path: of kernels/monte_carlo.py
constexpr double kUnit = 0x1p-24;                   ///< of payoffs
constexpr int64_t kMostSamples = int64_t{1} << 42;  ///< payoffs are about 2^20 units
constexpr double kStrike = 1, kRate = 0.05, kVolatility = 0.2, kDate = 1.0 / kDates;
constexpr uint64_t kSeed = 42;

/// The payoffs of the arithmetic mean, those of the geometric mean, and the squares of these.
using Sums = std::array<int64_t, 3>;

/// Some of the streams on one device.
class Sampler {
 public:
  Sampler(const pk::Device& device, example::Range streams, int64_t total)
      : device_(device),
        streams_(streams),
        total_(total),
        sample_(example::Kernels("monte_carlo").GetKernel("sample", device).value()),
        first_(pk::MakeRandomStates(device, size_t(streams.Size()), kSeed, uint64_t(streams.begin)).value()),
        states_(pk::Array<pk::RandomState>::Allocate(device, streams.Size()).value()),
        sums_(pk::Array<int64_t>::Allocate(device, 3).value()) {}

  /// All streams begin again.
  void Start() const {
    states_.CopyFrom(first_).value();
    sums_.Fill(0).value();
    device_.Synchronize().value();
  }

  /// Adds the next samples of each stream to the sums.
  void Step() const {
    constexpr double kDrift = (kRate - kVolatility * kVolatility / 2) * kDate;
    const auto volatility = float(kVolatility * std::sqrt(kDate));
    if (streams_.Size() == 0) return;
    sample_
        .Launch(example::Blocks(streams_.Size(), {}), states_, streams_.begin, total_, float(kDrift), volatility,
                float(kStrike), sums_)
        .value();
  }

  const pk::Array<int64_t>& TheSums() const { return sums_; }

 private:
  pk::Device device_;
  example::Range streams_;
  int64_t total_;  ///< samples of a step, in all streams of all ranks
  pk::Kernel sample_;
  pk::Array<pk::RandomState> first_, states_;
  pk::Array<int64_t> sums_;
};

int64_t StreamsOf(int64_t samples) { return (samples + kSamples - 1) / kSamples; }

Sums ToSums(const pk::Array<int64_t>& array) {
  Sums sums;
  array.CopyTo(sums).value();
  return sums;
}

double Normal(double x) { return 0.5 * std::erfc(-x / std::sqrt(2)); }

/// The mean payoff of the geometric mean, by formula: its logarithm is normal.
double ExpectedGeometric() {
  const double mean = (kRate - kVolatility * kVolatility / 2) * kDate * (kDates + 1) / 2;
  const double variance = kVolatility * kVolatility * kDate * (kDates + 1) * (2 * kDates + 1) / (6 * kDates);
  const double d = (mean - std::log(kStrike)) / std::sqrt(variance);
  return std::exp(mean + variance / 2) * Normal(d + std::sqrt(variance)) - kStrike * Normal(d);
}

/// Means of payoffs.
struct Estimate {
  double samples, arithmetic, geometric, error;  ///< the standard error of the geometric one

  static Estimate From(const Sums& sums, double samples) {
    const double geometric = double(sums[1]) * kUnit / samples, squares = double(sums[2]) * kUnit / samples;
    return {samples, double(sums[0]) * kUnit / samples, geometric,
            std::sqrt(std::max(squares - geometric * geometric, 0.0) / samples)};
  }
  double Price() const { return std::exp(-kRate) * (arithmetic - (geometric - ExpectedGeometric())); }
  /// A few samples say nothing of their error.
  bool IsRight() const { return samples < 1000 || std::abs(geometric - ExpectedGeometric()) <= 5 * error + kUnit; }
};

/// What one device computes alone, with `seconds` that a step takes.
Sums Alone(const pk::Device& device, int64_t samples, int64_t steps, double& seconds) {
  const Sampler sampler(device, {0, StreamsOf(samples)}, samples);
  sampler.Start();
  sampler.Step();  // compiles
  sampler.Start();
  seconds = example::SecondsAlone(device, [&] {
    for (int64_t step = 0; step < steps; ++step) sampler.Step();
  });
  seconds /= double(steps);
  return ToSums(sampler.TheSums());
}

/// Rank 0 computes alone, and compares with what the ranks have together.
std::optional<example::OneRank> Compare(const Sums& together, const Estimate& estimate, int64_t samples,
                                        const example::Context& context, const example::Options& options) {
  if (!context.IsFirst()) return std::nullopt;
  double seconds = 0;
  const bool same = Alone(context.device, samples, options.steps, seconds) == together;
  if (options.weak) Alone(context.device, options.size, options.steps, seconds);
  const char* verdict = !same ? "WRONG" : estimate.IsRight() ? "the same, bit for bit" : "the same, but a WRONG price";
  return example::OneRank{seconds, same && estimate.IsRight(), verdict};
}

bool MonteCarlo(const example::Context& context, const example::Options& options) {
  const pd::Communicator& ranks = context.ranks;
  const int64_t samples = options.weak ? options.size * ranks.Size() : options.size, streams = StreamsOf(samples);
  if (samples > kMostSamples / options.steps)
    throw example::UsageError("the sums hold " + std::to_string(kMostSamples) + " samples, not " +
                              std::to_string(options.steps) + " steps of " + std::to_string(samples) +
                              ": give a smaller --size or fewer --steps");
  const Sampler sampler(context.device, example::PartOf(streams, ranks.Size(), ranks.Rank()), samples);
  const auto all = pk::Array<int64_t>::Zeros(context.device, 3).value();
  const auto run = [&](int64_t steps) {
    sampler.Start();
    return example::Seconds(ranks, {pk::StreamRef{}}, [&] {
      for (int64_t step = 0; step < steps; ++step) {
        sampler.Step();
        ranks.AllReduce(sampler.TheSums(), all).value();
      }
    });
  };
  run(1);  // compiles, and connects the ranks
  const double seconds = run(options.steps) / double(options.steps);
  const Sums sums = ToSums(all);
  const Estimate estimate = Estimate::From(sums, double(samples) * double(options.steps));
  example::Measurement measured{.program = "monte_carlo",
                                .size = {samples},
                                .steps = options.steps,
                                .seconds_per_step = seconds,
                                .bytes_per_step = 32 * double(streams),
                                .figures = {{"msamples_per_s", double(samples) / seconds / 1e6, "Msamples/s"},
                                            {"price", estimate.Price(), "price"}}};
  if (options.compare) measured.one_rank = Compare(sums, estimate, samples, context, options);
  return example::Report(measured, options, context);
}

}  // namespace
}  // namespace monte_carlo

int main(int argc, char** argv) {
  example::Options options;
  options.size = 1 << 16, options.steps = 5;
  example::OptionReader reader("monte_carlo", "The price of an Asian option by Monte Carlo.");
  reader.Number("--size", options.size, 1, int64_t{1} << 36,
                "samples of a step: of the whole, with --weak of each rank");
  reader.Number("--steps", options.steps, 1, 1 << 16, "steps, which add more samples");
  reader.Common(options);
  return example::Main(argc, argv, reader, options,
                       [&](const example::Context& context) { return monte_carlo::MonteCarlo(context, options); });
}
