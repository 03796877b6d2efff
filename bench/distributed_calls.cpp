// What a call of a communicator costs the host, beside the same call of NCCL itself: distributed_calls [--device
// cuda:0]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "distributed/nccl/nccl.h"
#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"

namespace {

using namespace pyk2cu;
using namespace pyk2cu::distributed;
using ranks::Nccl;

constexpr int kCalls = 200, kRounds = 31;

/// Microseconds of one call; the stream is empty before and after.
double MicrosecondsOf(const Stream& stream, const std::function<void()>& call) {
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kCalls; ++i) call();
  const std::chrono::duration<double, std::micro> passed = std::chrono::steady_clock::now() - begin;
  stream.Synchronize().value();
  return passed.count() / kCalls;
}

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const Device device = Device::Open(argc > 2 ? argv[2] : "cuda:0").value();
  const Communicator ranks = Communicator::MakeAll({device}).value().front();
  const Nccl& nccl = *Nccl::Get().value();
  const Stream stream = Stream::Make(device).value();
  const auto array = Array<float>::Full(device, 1024, 1.0f).value(), sum = Array<float>::Zeros(device, 1024).value();
  Nccl::ncclComm_t bare = nullptr;
  const int first = 0;
  if (nccl.init_all(&bare, 1, &first) != Nccl::ncclSuccess) return 1;
  auto* const native = static_cast<Nccl::cudaStream_t>(stream.Native());
  const auto by_nccl = [&] {
    nccl.all_reduce(array.Address(), sum.Address(), 1024, Nccl::ncclFloat32, Nccl::ncclSum, bare, native);
  };
  const auto by_us = [&] { ranks.AllReduce(array, sum, Reduction::kSum, stream).value(); };
  by_nccl(), by_us();
  std::vector<double> theirs, ours;
  for (int round = 0; round < kRounds; ++round) {
    theirs.push_back(MicrosecondsOf(stream, by_nccl));
    ours.push_back(MicrosecondsOf(stream, by_us));
  }
  std::printf("NCCL %d.%d: all-reduce of 4 KiB on one rank: %.2f us by NCCL, %.2f us by pyk2cu, ratio %.3f\n",
              nccl.version / 10000, nccl.version / 100 % 100, Median(theirs), Median(ours),
              Median(ours) / Median(theirs));
  return 0;
}
