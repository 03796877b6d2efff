#include "pyk2cu/distributed/communicator.h"

#include <fmt/format.h>

#include "distributed/calls/call_text.h"
#include "distributed/calls/check_call.h"
#include "distributed/mpi/host_channel.h"
#include "distributed/mpi/mpi_backend.h"
#include "distributed/nccl/nccl_backend.h"
#include "pyk2cu/stream.h"

namespace pyk2cu::distributed {
namespace {

using Impl = Communicator::Impl;

Error NotMade() { return ranks::Usage("the communicator was never made: Communicator::Make"); }
bool IsGpu(const Device& device) { return device.NativeContext() != nullptr; }

/// A communicator without what moves its data yet.
Result<std::shared_ptr<Impl>> Begin(const Device& device, const CommunicatorOptions& options) {
  Result<api::Stream> stream = api::Stream::Default(device);
  if (!stream) return stream.error();
  Result<std::chrono::milliseconds> limit = ranks::CheckLimit(options.time_limit);
  if (!limit) return limit.error();
  auto impl = std::make_shared<Impl>();
  impl->device = device;
  impl->options = {*limit, options.check_calls};
  impl->place = StreamRef(*stream).place;
  return impl;
}

/// Whether the devices of all ranks are of one kind. Every rank gets the same answer.
Result<void> CheckKinds(const World& world, const Device& device) {
  const std::byte own{IsGpu(device)};
  Result<std::vector<std::byte>> all = ranks::AllGatherBytes(world, {&own, 1}, "making a communicator");
  if (!all) return all.error();
  for (size_t rank = 0; rank < all->size(); ++rank)
    if ((*all)[rank] != all->front())
      return ranks::Usage(
          fmt::format("rank 0 has {}, rank {} has {}: the ranks of a communicator have one kind of device",
                      all->front() == std::byte{0} ? "the CPU device" : "a GPU", rank,
                      (*all)[rank] == std::byte{0} ? "the CPU device" : "a GPU"));
  return {};
}

Result<void> CheckGroup(const Impl& impl, std::span<const Call> group, StreamRef stream) {
  if (stream.place != 0 && stream.place != impl.place)
    return ranks::Usage("the stream is not one of the communicator's device");
  for (const Call& call : group)
    if (Result<void> right = ranks::CheckCall(call, {impl.rank, impl.size, impl.place}); !right) return right;
  return {};
}

Result<void> StartAll(const Impl* impl, std::span<const Call> group, StreamRef stream) {
  if (!impl) return NotMade();
  if (group.empty()) return {};
  if (Result<void> right = CheckGroup(*impl, group, stream); !right) return right;
  return impl->backend->Start(group, stream);
}

}  // namespace

Result<Communicator> Communicator::Make(const World& world, const Device& device, const CommunicatorOptions& options) {
  if (!world.impl) return ranks::Usage("the world was never joined: World::Join");
  Result<std::shared_ptr<Impl>> impl = Begin(device, options);
  Result<void> begun = impl ? Result<void>() : impl.error();
  if (Result<void> all = ranks::Agree(world, begun, "making a communicator"); !all) return all.error();
  if (Result<void> same = CheckKinds(world, device); !same) return same.error();
  (*impl)->world = world;
  (*impl)->rank = world.Rank();
  (*impl)->size = world.Size();
  Result<std::unique_ptr<ranks::Backend>> backend =
      IsGpu(device) ? ranks::MakeNcclBackend(**impl) : ranks::MakeMpiBackend(**impl);
  if (!backend) return backend.error();
  (*impl)->backend = std::move(*backend);
  return Communicator{std::move(*impl)};
}

Result<std::vector<Communicator>> Communicator::MakeAll(const std::vector<Device>& devices,
                                                        const CommunicatorOptions& options) {
  if (devices.empty()) return ranks::Usage("there must be one GPU at least");
  for (const Device& device : devices)
    if (!device.impl || !IsGpu(device))
      return ranks::Usage("ranks of one process need GPUs: start processes by mpirun for the CPU device");
  Result<std::chrono::milliseconds> limit = ranks::CheckLimit(options.time_limit);
  if (!limit) return limit.error();
  Result<std::vector<std::unique_ptr<ranks::Backend>>> backends =
      ranks::MakeNcclBackends(devices, {*limit, options.check_calls});
  if (!backends) return backends.error();
  std::vector<Communicator> communicators;
  for (size_t rank = 0; rank < devices.size(); ++rank) {
    Result<std::shared_ptr<Impl>> impl = Begin(devices[rank], options);
    if (!impl) return impl.error();
    (*impl)->rank = static_cast<int>(rank);
    (*impl)->size = static_cast<int>(devices.size());
    (*impl)->backend = std::move((*backends)[rank]);
    communicators.push_back({std::move(*impl)});
  }
  return communicators;
}

int Communicator::Rank() const { return impl ? impl->rank : 0; }
int Communicator::Size() const { return impl ? impl->size : 1; }

const Device& Communicator::GetDevice() const {
  static const Device none;
  return impl ? impl->device : none;
}

Result<void> Communicator::Start(const Call& call, StreamRef stream) const {
  return StartAll(impl.get(), {&call, 1}, stream);
}

Result<void> Communicator::Start(const std::vector<Call>& group, StreamRef stream) const {
  return StartAll(impl.get(), group, stream);
}

Result<void> Communicator::Synchronize(StreamRef stream) const {
  return impl ? impl->backend->Synchronize(stream) : NotMade();
}

Result<void> Communicator::Status() const { return impl ? impl->backend->Status() : NotMade(); }

void Communicator::Abort(const std::string& reason) const {
  if (impl) impl->backend->Abort(reason);
}

Result<void> StartTogether(const std::vector<RankCalls>& calls) {
  for (const RankCalls& each : calls) {
    if (!each.communicator.impl) return NotMade();
    if (Result<void> right = CheckGroup(*each.communicator.impl, each.group, each.stream); !right) return right;
  }
  if (calls.empty()) return {};
  ranks::Backend& first = *calls.front().communicator.impl->backend;
  Result<void> result = first.BeginTogether();
  if (!result) return result;
  for (const RankCalls& each : calls)
    if (result && !each.group.empty()) result = each.communicator.impl->backend->Start(each.group, each.stream);
  const Result<void> ended = first.EndTogether();
  return result ? ended : result;
}

}  // namespace pyk2cu::distributed
