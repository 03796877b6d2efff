#include "distributed/mpi/mpi_backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <limits>
#include <mutex>

#include "distributed/calls/call_text.h"
#include "distributed/mpi/call_round.h"
#include "distributed/mpi/world.h"
#include "pyk2cu/host_work.h"
#include "pyk2cu/stream.h"

namespace pyk2cu::ranks {
namespace {

/// The state of a communicator that its calls share with it. The world is there as long as the communicator, which
/// waits for its calls.
struct Shared {
  distributed::World::Impl* world = nullptr;
  CallContext context;
  int number = 0;  ///< of the communicator, the same on all ranks

  std::mutex mutex;  ///< guards the following members
  std::condition_variable changed;
  uint64_t given = 0, served = 0;  ///< groups of calls; they run in the order in which they were started
  std::optional<Error> ended;
  std::vector<std::pair<uint64_t, Error>> errors;  ///< of calls that did not match, by stream
};

/// Ends the communicator: the first reason is the one that stays, and that others are told.
void End(Shared& shared, const Error& error) {
  {
    const std::lock_guard lock(shared.mutex);
    if (shared.ended) return;
    shared.ended = error;
  }
  shared.world->broken = true;
  shared.world->notices.Send(shared.number, true, error.message);
}

Result<void> StatusOf(Shared& shared) {
  {
    const std::lock_guard lock(shared.mutex);
    if (shared.ended) return *shared.ended;
  }
  for (const Notice& notice : shared.world->notices.Get(shared.number))
    if (notice.aborted) {
      const Error error = Failed(fmt::format("rank {} has ended the communicator: {}", notice.rank, notice.reason));
      const std::lock_guard lock(shared.mutex);
      if (!shared.ended) shared.ended = error;
      shared.world->broken = true;
      return *shared.ended;
    }
  return {};
}

/// Makes a group of calls. What MPI may still use after a failure stays in memory.
void Run(Shared& shared, std::vector<Call> group, uint64_t stream) {
  if (!StatusOf(shared)) return;
  auto round = std::make_unique<CallRound>(shared.context, std::move(group));
  std::optional<Error> error = round->Tell();
  if (!error && round->Mismatch()) {
    const std::lock_guard lock(shared.mutex);
    shared.errors.emplace_back(stream, *round->Mismatch());
  }
  if (!error) error = round->Move();
  if (!error) return;
  End(shared, *error);
  round.release();  // NOLINT: see above
}

Result<std::shared_ptr<Shared>> MakeShared(const distributed::Communicator::Impl& of) {
  auto shared = std::make_shared<Shared>();
  distributed::World::Impl& world = *of.world.impl;
  shared->world = &world;
  shared->number = ++world.communicators;
  shared->context = {MPI_COMM_NULL, world.rank, world.size, {of.options.time_limit, &world.notices, shared->number}};
  if (std::optional<Error> error = Duplicate(world.host, shared->context.comm, world.time_limit)) {
    world.broken = true;
    return *error;
  }
  return shared;
}

/// Says that no more calls come, if nothing worse has been said, and frees what no rank uses any more.
void Leave(Shared& shared) {
  {
    const std::lock_guard lock(shared.mutex);
    if (shared.ended) return;
  }
  if (shared.world->broken) return;
  shared.world->notices.Send(shared.number, false, "");
  MPI_Comm_free(&shared.context.comm);
}

class MpiBackend : public Backend {
 public:
  MpiBackend(const Device& device, std::shared_ptr<Shared> shared) : device_(device), shared_(std::move(shared)) {}
  ~MpiBackend() override {
    {
      std::unique_lock lock(shared_->mutex);
      shared_->changed.wait(lock, [&] { return shared_->served == shared_->given; });
    }
    Leave(*shared_);
  }

  Result<void> Start(std::span<const Call> calls, StreamRef stream) override {
    if (Result<void> going = Status(); !going) return going;
    if (Result<void> fits = CheckCounts(calls); !fits) return fits;
    const std::vector<Call> group(calls.begin(), calls.end());
    // Groups have the order of these calls, even if they are in different streams.
    const std::lock_guard order(starting_);
    uint64_t ticket = 0;
    {
      const std::lock_guard lock(shared_->mutex);
      ticket = shared_->given++;
    }
    Result<void> added = api::AddHostWork(device_, stream, [shared = shared_, group, ticket, handle = stream.handle] {
      InTurn(*shared, ticket, [&] { Run(*shared, group, handle); });
    });
    if (added) return {};
    InTurn(*shared_, ticket, [] {});
    return added;
  }

  Result<void> Synchronize(StreamRef stream) override {
    Result<api::Stream> waited = api::Stream::Wrap(device_, reinterpret_cast<void*>(stream.handle));
    if (!waited) return waited.error();
    const Result<void> kernels = waited->Synchronize();
    if (Result<void> going = Status(); !going) return going;
    const std::lock_guard lock(shared_->mutex);
    for (auto error = shared_->errors.begin(); error != shared_->errors.end(); ++error) {
      if (error->first != stream.handle) continue;
      const Error found = error->second;
      std::erase_if(shared_->errors, [&](const auto& each) { return each.first == stream.handle; });
      return found;
    }
    return kernels;
  }

  Result<void> Status() override { return StatusOf(*shared_); }
  void Abort(const std::string& reason) override { End(*shared_, Failed(reason)); }

 private:
  template <class Work>
  static void InTurn(Shared& shared, uint64_t ticket, Work work) {
    {
      std::unique_lock lock(shared.mutex);
      shared.changed.wait(lock, [&] { return shared.served == ticket; });
    }
    work();
    const std::lock_guard lock(shared.mutex);
    ++shared.served;
    shared.changed.notify_all();
  }

  /// The larger array of a call counts: some of MPI's own sums are of the type int as well.
  static Result<void> CheckCounts(std::span<const Call> group) {
    constexpr auto kMost = static_cast<size_t>(std::numeric_limits<int>::max() / 2);
    for (const Call& call : group)
      if (const size_t count = std::max(call.from.Size(), call.to.Size()); count > kMost)
        return Usage(fmt::format("{}: {} elements are more than the {} that MPI can move in one call",
                                 NameOf(call.kind), count, kMost));
    return {};
  }

  Device device_;
  std::shared_ptr<Shared> shared_;
  std::mutex starting_;
};

class MpiCallChecker : public CallChecker {
 public:
  explicit MpiCallChecker(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {}
  ~MpiCallChecker() override { Leave(*shared_); }

  Result<void> Check(std::span<const Call> group) override {
    if (Result<void> going = Status(); !going) return going;
    auto round = std::make_unique<CallRound>(shared_->context, std::vector<Call>(group.begin(), group.end()));
    if (std::optional<Error> error = round->Tell()) {
      ranks::End(*shared_, *error);
      round.release();  // NOLINT: MPI may still use it
      return *error;
    }
    if (round->Mismatch()) return *round->Mismatch();
    return {};
  }
  Result<void> Status() override { return StatusOf(*shared_); }
  void End(const std::string& reason) override { ranks::End(*shared_, Failed(reason)); }

 private:
  std::shared_ptr<Shared> shared_;
};

}  // namespace

Result<std::unique_ptr<Backend>> MakeMpiBackend(const distributed::Communicator::Impl& of) {
  Result<std::shared_ptr<Shared>> shared = MakeShared(of);
  if (!shared) return shared.error();
  return std::unique_ptr<Backend>(std::make_unique<MpiBackend>(of.device, std::move(*shared)));
}

Result<std::unique_ptr<CallChecker>> MakeCallChecker(const distributed::Communicator::Impl& of) {
  Result<std::shared_ptr<Shared>> shared = MakeShared(of);
  if (!shared) return shared.error();
  return std::unique_ptr<CallChecker>(std::make_unique<MpiCallChecker>(std::move(*shared)));
}

}  // namespace pyk2cu::ranks
