#pragma once

#include <functional>

#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"
#include "support/options.h"

namespace example {
namespace pk = pyk2cu;
namespace pd = pyk2cu::distributed;

/// What each rank has.
struct Context {
  pd::World world;
  pk::Device device;
  pd::Communicator ranks;

  bool IsFirst() const { return ranks.Rank() == 0; }
};

/// What main() of each program does: joins the world, reads the options, opens this rank's device, and calls `program`
/// on every rank, which returns whether the results were right, as far as this rank knows. Returns the program's exit
/// code: 0, or 1 if any rank has a wrong result or an error, or 2 if the options are wrong, which rank 0 alone says:
/// where `program` throws a UsageError, all ranks do.
int Main(int argc, char** argv, const OptionReader& reader, const Options& options,
         const std::function<bool(const Context&)>& program);

/// Whether it is so on every rank. All ranks call it.
bool OnAll(const pd::Communicator& ranks, bool here);
/// The largest of all ranks' values, for all of them.
double Largest(const pd::Communicator& ranks, double here);

/// The seconds that `work` takes on the slowest rank: all ranks begin together, and wait for these streams at the end.
/// The work before in the streams must be done.
double Seconds(const pd::Communicator& ranks, const std::vector<pk::StreamRef>& streams,
               const std::function<void()>& work);
/// The seconds that `work` takes on a device, all streams of which are done before and after; for rank 0 alone.
double SecondsAlone(const pk::Device& device, const std::function<void()>& work);

}  // namespace example
