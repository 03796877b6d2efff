#include "support/program.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>

namespace example {
namespace {

/// The GPU of this rank among those of its host, or the CPU device.
pk::Device OpenDevice(const Options& options, const pd::World& world) {
  const std::vector<pk::DeviceProperties> all = pk::Device::List();
  const auto gpus = std::ranges::count_if(all, [](const auto& each) { return each.id.starts_with("cuda"); });
  if (options.device == "cpu" || (options.device == "auto" && gpus == 0)) return pk::Device::Open("cpu").value();
  if (gpus > 0 && world.LocalRank() >= gpus)
    throw std::runtime_error("this host has " + std::to_string(world.LocalSize()) + " ranks, but only " +
                             std::to_string(gpus) + " GPUs: start fewer ranks, or give --device cpu");
  return pk::Device::Open("cuda:" + std::to_string(world.LocalRank())).value();  // without a GPU, says what is missing
}

/// It would be a pity to notice after the run that there is no such folder.
void CheckReport(const Options& options) {
  if (!options.report.empty() && !std::ofstream(options.report, std::ios::app))
    throw std::runtime_error("--report cannot write to '" + options.report + "'");
}

double SecondsOf(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

bool Run(const pd::World& world, const Options& options, const std::function<bool(const Context&)>& program) {
  if (world.Rank() == 0) CheckReport(options);
  const pk::Device device = OpenDevice(options, world);
  const pd::CommunicatorOptions limits{.time_limit = std::chrono::seconds(options.time_limit)};
  const Context context{world, device, pd::Communicator::Make(world, device, limits).value()};
  return OnAll(context.ranks, program(context));
}

template <class T>
T Combined(const pd::Communicator& ranks, T here, pd::Reduction reduction) {
  const auto value = pk::Array<T>::Full(ranks.GetDevice(), 1, here).value();
  ranks.AllReduce(value, value, reduction).value();
  ranks.Synchronize().value();
  return value.ToVector()->front();
}

}  // namespace

int Main(int argc, char** argv, const OptionReader& reader, const Options& options,
         const std::function<bool(const Context&)>& program) try {
  const pd::World world = pd::World::Join().value();
  try {
    if (!reader.Read(argc, argv)) {
      if (world.Rank() == 0) std::fputs(reader.Help().c_str(), stdout);
      return 0;
    }
    return Run(world, options, program) ? 0 : 1;
  } catch (const UsageError& error) {
    if (world.Rank() == 0) std::fprintf(stderr, "error: %s\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error on rank %d: %s\n", world.Rank(), error.what());
    std::fflush(nullptr);
    std::_Exit(1);  // MPI would wait for the other ranks at its end; so mpirun ends them
  }
} catch (const std::exception& error) {
  std::fprintf(stderr, "error: %s\n", error.what());
  return 1;
}

bool OnAll(const pd::Communicator& ranks, bool here) {
  return Combined<int32_t>(ranks, here ? 1 : 0, pd::Reduction::kMin) == 1;
}

double Largest(const pd::Communicator& ranks, double here) { return Combined(ranks, here, pd::Reduction::kMax); }

double Seconds(const pd::Communicator& ranks, const std::vector<pk::StreamRef>& streams,
               const std::function<void()>& work) {
  ranks.Barrier().value();
  ranks.Synchronize().value();
  const double here = SecondsOf([&] {
    work();
    for (const pk::StreamRef stream : streams) ranks.Synchronize(stream).value();
  });
  return Largest(ranks, here);
}

double SecondsAlone(const pk::Device& device, const std::function<void()>& work) {
  device.Synchronize().value();
  return SecondsOf([&] {
    work();
    device.Synchronize().value();
  });
}

}  // namespace example
