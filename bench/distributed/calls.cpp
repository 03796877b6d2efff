// What a call of a communicator costs the host, beside the same call of NCCL: the same arrays, the same stream, and
// communicators of the same ranks.
//
//   distributed_calls [--json FILE]                  one rank: NCCL copies, and does not launch what it would for
//   several mpirun -n 8 distributed_calls [--json FILE]      a rank for each GPU LD_LIBRARY_PATH=build/bench/stand_in
//   valgrind --tool=callgrind build/bench/distributed_calls
//                                                    no GPU: instructions of this library alone
//
// Both take turns, in rounds. What counts is the median of the rounds' ratios.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/distributed/bare_nccl.h"

namespace {

using namespace pyk2cu;
using namespace pyk2cu::distributed;
using bench::Nccl;

constexpr int kCalls = 100, kRounds = 101;
constexpr int64_t kElements = 1024;

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

struct Times {
  std::vector<double> theirs, ours, ratios;  ///< microseconds of a call, a round each
};

/// Microseconds of a call; the stream is empty before and after.
template <class OneCall>
double MicrosecondsOf(const Communicator& ranks, const Stream& stream, OneCall call) {
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kCalls; ++i) call();
  const std::chrono::duration<double, std::micro> passed = std::chrono::steady_clock::now() - begin;
  ranks.Synchronize(stream).value();
  return passed.count() / kCalls;
}

Times Measure(const Communicator& ranks, const Stream& stream, auto theirs, auto ours) {
  theirs(), ours();
  ranks.Synchronize(stream).value();
  Times times;
  for (int round = 0; round < kRounds; ++round) {
    // Who is first takes turns, too.
    const bool first = round % 2 == 0;
    if (first) times.theirs.push_back(MicrosecondsOf(ranks, stream, theirs));
    times.ours.push_back(MicrosecondsOf(ranks, stream, ours));
    if (!first) times.theirs.push_back(MicrosecondsOf(ranks, stream, theirs));
    times.ratios.push_back(times.ours.back() / times.theirs.back());
  }
  return times;
}

void Report(const std::string& file, const std::string& device, const Nccl& nccl, int ranks, const Times& times) {
  const double theirs = Median(times.theirs), ours = Median(times.ours), ratio = Median(times.ratios);
  std::printf("all-reduce of %ld KiB on %d rank%s of %s, NCCL %d.%d.%d: host time of a call\n",
              long(kElements * sizeof(float) / 1024), ranks, ranks == 1 ? "" : "s", device.c_str(),
              nccl.version / 10000, nccl.version / 100 % 100, nccl.version % 100);
  std::printf("%.0f ns by NCCL, %.0f ns by pyk2cu, ratio %.3f%s\n", 1e3 * theirs, 1e3 * ours, ratio,
              ranks == 1 ? " (one rank: NCCL has nothing to do, so this ratio is too high)" : "");
  if (file.empty()) return;
  FILE* json = std::fopen(file.c_str(), "w");
  if (!json) throw std::runtime_error("cannot write " + file);
  std::fprintf(json,
               "{\"what\": \"host time of an all-reduce of 4 KiB\", \"device\": \"%s\", \"ranks\": %d, \"nccl\": %d, "
               "\"nccl_ns\": %.0f, \"ours_ns\": %.0f, \"ratio\": %.4f}\n",
               device.c_str(), ranks, nccl.version, 1e3 * theirs, 1e3 * ours, ratio);
  std::fclose(json);
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string file = argc > 2 && std::strcmp(argv[1], "--json") == 0 ? argv[2] : "";
  if (argc > 1 && file.empty()) throw std::runtime_error("usage: distributed_calls [--json FILE]");
  const World world = World::Join().value();
  const Device device = bench::OpenGpu(world);
  const Communicator ranks = Communicator::Make(world, device).value();
  const Nccl& nccl = *Nccl::Get().value();
  const Stream stream = Stream::Make(device).value();
  const auto array = Array<float>::Full(device, kElements, 1.0f).value();
  const auto sum = Array<float>::Zeros(device, kElements).value();
  Nccl::ncclComm_t bare = bench::Join(nccl, world);
  auto* const native = static_cast<Nccl::cudaStream_t>(stream.Native());
  const auto by_nccl = [&] {
    const auto result =
        nccl.all_reduce(array.Address(), sum.Address(), kElements, Nccl::ncclFloat32, Nccl::ncclSum, bare, native);
    bench::Check(nccl, result, bare);
  };
  const auto by_us = [&] { ranks.AllReduce(array, sum, Reduction::kSum, stream).value(); };
  const Times times = Measure(ranks, stream, by_nccl, by_us);
  if (world.Rank() == 0) Report(file, device.Name(), nccl, world.Size(), times);
  nccl.destroy(bare);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
