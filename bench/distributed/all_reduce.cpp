// Time and bandwidth of all-reduces of float32 over sizes: through a communicator, and by NCCL itself, in the same
// process, with the same arrays and the same stream. all_reduce.py starts it, beside torch.distributed.
//
//   mpirun -n 8 distributed_all_reduce [--most BYTES] [--rounds N] [--json FILE]
//
// A round is several calls, one after the other, between two events of the stream; both ways take turns. What counts
// is the median of the rounds on the slowest rank. FILE gets a line for each size.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/distributed/bare_nccl.h"

namespace {

using namespace pyk2cu;
using namespace pyk2cu::distributed;
using bench::Nccl;

struct Options {
  int64_t most = int64_t{1} << 30, rounds = 15;
  std::string json;
};

Options Read(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
    int64_t* const number = name == "--most" ? &options.most : name == "--rounds" ? &options.rounds : nullptr;
    if (name == "--json" && !value.empty())
      options.json = value;
    else if (!number || std::from_chars(value.data(), value.data() + value.size(), *number).ec != std::errc() ||
             *number < (name == "--most" ? 4 : 1))
      throw std::runtime_error("usage: distributed_all_reduce [--most BYTES] [--rounds N] [--json FILE]");
  }
  return options;
}

/// What the rounds run with.
struct Bench {
  World world;
  Device device;
  Communicator ranks;
  Stream stream;
  Event begin, end;
  Array<float> from, to;

  static Bench Make(int64_t most) {
    const World world = World::Join().value();
    const Device device = bench::OpenGpu(world);
    const int64_t elements = most / int64_t{sizeof(float)};
    return {world,
            device,
            Communicator::Make(world, device).value(),
            Stream::Make(device, {.non_blocking = true}).value(),
            Event::Make(device).value(),
            Event::Make(device).value(),
            Array<float>::Full(device, elements, 1.0f).value(),
            Array<float>::Zeros(device, elements).value()};
  }

  /// Microseconds of a call in one round.
  double Round(int calls, auto call) const {
    ranks.Barrier(stream).value();  // all begin together
    begin.Record(stream).value();
    for (int i = 0; i < calls; ++i) call();
    end.Record(stream).value();
    ranks.Synchronize(stream).value();
    return 1e3 * Event::Milliseconds(begin, end).value() / calls;
  }

  /// The larger value of all ranks.
  double Slowest(double here) const {
    const auto value = Array<double>::From(device, {here}).value();
    ranks.AllReduce(value, value, Reduction::kMax, stream).value();
    ranks.Synchronize(stream).value();
    return value.ToVector()->front();
  }
};

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

void CheckSum(const Bench& bench, const Array<float>& to, const char* by) {
  const float sum = to.Slice(to.Shape()[0] - 1, to.Shape()[0])->ToVector()->front();
  if (bench.world.Size() > 1 && sum != static_cast<float>(bench.world.Size()))
    throw std::runtime_error(std::string("wrong sum by ") + by + ": " + std::to_string(sum));
  to.Fill(0.0f).value();
  bench.device.Synchronize().value();
}

struct Line {
  int64_t bytes;
  double ours, nccl;  ///< microseconds
};

Line Measure(const Bench& bench, const Nccl& nccl, Nccl::ncclComm_t bare, int64_t bytes, int64_t rounds) {
  const int64_t elements = bytes / int64_t{sizeof(float)};
  const Array<float> from = bench.from.Slice(0, elements).value(), to = bench.to.Slice(0, elements).value();
  auto* const native = static_cast<Nccl::cudaStream_t>(bench.stream.Native());
  const auto by_us = [&] { bench.ranks.AllReduce(from, to, Reduction::kSum, bench.stream).value(); };
  const auto by_nccl = [&] {
    bench::Check(nccl,
                 nccl.all_reduce(from.Address(), to.Address(), static_cast<size_t>(elements), Nccl::ncclFloat32,
                                 Nccl::ncclSum, bare, native),
                 bare);
  };
  const int calls = bytes < (1 << 20) ? 50 : bytes < (64 << 20) ? 20 : 5;
  bench.Round(1, by_us);
  CheckSum(bench, to, "pyk2cu");
  bench.Round(1, by_nccl);
  CheckSum(bench, to, "NCCL");
  std::vector<double> ours, theirs;
  for (int64_t round = 0; round < rounds; ++round) {
    ours.push_back(bench.Round(calls, by_us));
    theirs.push_back(bench.Round(calls, by_nccl));
  }
  return {bytes, bench.Slowest(Median(ours)), bench.Slowest(Median(theirs))};
}

void Print(const Line& line, const Bench& bench, FILE* json) {
  const int n = bench.world.Size();
  // What each link must carry, as nccl-tests count it.
  const double bus = 2.0 * (n - 1) / n * static_cast<double>(line.bytes) / 1e3;
  std::printf("%12ld %11.2f %11.2f %7.3f %11.2f %11.2f\n", long(line.bytes), line.ours, line.nccl,
              line.ours / line.nccl, bus / line.ours, bus / line.nccl);
  if (json)
    std::fprintf(json, "{\"device\": \"%s\", \"ranks\": %d, \"bytes\": %ld, \"ours_us\": %.3f, \"nccl_us\": %.3f}\n",
                 bench.device.Name().c_str(), n, long(line.bytes), line.ours, line.nccl);
}

}  // namespace

int main(int argc, char** argv) try {
  const Options options = Read(argc, argv);
  const Bench bench = Bench::Make(options.most);
  const Nccl& nccl = *Nccl::Get().value();
  Nccl::ncclComm_t bare = bench::Join(nccl, bench.world);
  const bool is_first = bench.world.Rank() == 0;
  FILE* json = is_first && !options.json.empty() ? std::fopen(options.json.c_str(), "w") : nullptr;
  if (is_first && !options.json.empty() && !json) throw std::runtime_error("cannot write " + options.json);
  if (is_first)
    std::printf("%d ranks of %s, NCCL %d\n%12s %11s %11s %7s %11s %11s\n", bench.world.Size(),
                bench.device.Name().c_str(), nccl.version, "bytes", "pyk2cu us", "NCCL us", "ratio", "bus GB/s",
                "NCCL GB/s");
  std::vector<int64_t> sizes{options.most};
  for (int64_t bytes = 8; bytes < options.most; bytes *= 4) sizes.insert(sizes.end() - 1, bytes);
  for (const int64_t bytes : sizes) {
    const Line line = Measure(bench, nccl, bare, bytes, options.rounds);
    if (is_first) Print(line, bench, json);
  }
  if (json) std::fclose(json);
  nccl.destroy(bare);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
