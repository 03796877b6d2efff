#include "distributed/mpi/host_channel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>

#include "distributed/calls/call_text.h"
#include "distributed/mpi/world.h"

namespace pyk2cu::ranks {
namespace {

using distributed::World;

constexpr int kTag = 1;
constexpr size_t kMaxBytes = size_t{1} << 30;  ///< of one message: MPI counts by int

using Bytes = std::vector<std::byte>;

/// Messages between processes, which are done in the order of the calls between each two. They own their buffers: after
/// a failure MPI may still use them at any time, so they stay in memory then.
class Messages {
 public:
  Messages(const World& world, std::string doing) : world_(*world.impl), doing_(std::move(doing)) {}

  /// Keeps the bytes, which can be sent several times.
  std::span<const std::byte> Keep(Bytes bytes) { return kept_->buffers.emplace_back(std::move(bytes)); }
  void Send(std::span<const std::byte> kept, int rank) {
    ForEachPart(kept, [&](const std::byte* part, int count) {
      return MPI_Isend(part, count, MPI_BYTE, rank, kTag, world_.host, kept_->requests.Add(rank));
    });
  }
  /// The bytes are there after Wait.
  Bytes& Receive(size_t bytes, int rank) {
    Bytes& received = kept_->buffers.emplace_back(bytes);
    ForEachPart(std::span(received), [&](std::byte* part, int count) {
      return MPI_Irecv(part, count, MPI_BYTE, rank, kTag, world_.host, kept_->requests.Add(rank));
    });
    return received;
  }
  Result<void> Wait() {
    if (!error_) error_ = WaitFor(kept_->requests, {world_.time_limit}, doing_);
    if (!error_) return {};
    kept_.release();  // NOLINT: see above
    world_.broken = true;
    return *error_;
  }

 private:
  struct Kept {
    Requests requests;
    std::deque<Bytes> buffers;  ///< which stay where they are
  };

  template <class Byte, class Start>
  void ForEachPart(std::span<Byte> bytes, Start start) {
    for (size_t at = 0; at < bytes.size() && !error_; at += kMaxBytes)
      error_ = MpiError(start(bytes.data() + at, static_cast<int>(std::min(kMaxBytes, bytes.size() - at))), doing_);
  }

  World::Impl& world_;
  std::string doing_;
  std::unique_ptr<Kept> kept_ = std::make_unique<Kept>();
  std::optional<Error> error_;
};

}  // namespace

Result<Bytes> AllGatherBytes(const World& world, std::span<const std::byte> own, const std::string& doing) {
  Messages messages(world, doing);
  const std::span<const std::byte> kept = messages.Keep(Bytes(own.begin(), own.end()));
  std::vector<const Bytes*> received;
  for (int rank = 0; rank < world.Size(); ++rank) {
    received.push_back(&messages.Receive(own.size(), rank));
    messages.Send(kept, rank);
  }
  if (Result<void> done = messages.Wait(); !done) return done.error();
  Bytes all;
  for (const Bytes* each : received) all.insert(all.end(), each->begin(), each->end());
  return all;
}

Result<void> BroadcastBytes(const World& world, std::span<std::byte> bytes, int root, const std::string& doing) {
  Messages messages(world, doing);
  if (world.Rank() != root) {
    const Bytes& received = messages.Receive(bytes.size(), root);
    Result<void> done = messages.Wait();
    if (done) std::ranges::copy(received, bytes.begin());
    return done;
  }
  const std::span<const std::byte> kept = messages.Keep(Bytes(bytes.begin(), bytes.end()));
  for (int rank = 0; rank < world.Size(); ++rank)
    if (rank != root) messages.Send(kept, rank);
  return messages.Wait();
}

Result<std::vector<Bytes>> GatherBytes(const World& world, Bytes own, std::span<const size_t> sizes, int root,
                                       const std::string& doing) {
  Messages messages(world, doing);
  messages.Send(messages.Keep(std::move(own)), root);
  std::vector<Bytes*> received;
  for (size_t rank = 0; rank < sizes.size() && world.Rank() == root; ++rank)
    received.push_back(&messages.Receive(sizes[rank], static_cast<int>(rank)));
  if (Result<void> done = messages.Wait(); !done) return done.error();
  std::vector<Bytes> all;
  for (Bytes* each : received) all.push_back(std::move(*each));
  return all;
}

Result<Bytes> ScatterBytes(const World& world, size_t own, std::vector<Bytes> all, int root, const std::string& doing) {
  Messages messages(world, doing);
  Bytes& received = messages.Receive(own, root);
  for (size_t rank = 0; rank < all.size() && world.Rank() == root; ++rank)
    messages.Send(messages.Keep(std::move(all[rank])), static_cast<int>(rank));
  if (Result<void> done = messages.Wait(); !done) return done.error();
  return std::move(received);
}

Result<void> Agree(const World& world, const Result<void>& own, const std::string& doing) {
  constexpr size_t kText = 480;
  std::array<std::byte, kText + 1> word{};  // 0, or 1 + the kind of the error; then the message
  if (!own) {
    word[0] = static_cast<std::byte>(1 + static_cast<int>(own.error().kind));
    std::memcpy(word.data() + 1, own.error().message.data(), std::min(kText - 1, own.error().message.size()));
  }
  Result<std::vector<std::byte>> all = AllGatherBytes(world, word, doing);
  if (!all) return all.error();
  if (!own) return own;
  for (size_t rank = 0; rank < static_cast<size_t>(world.Size()); ++rank) {
    const std::byte* theirs = all->data() + rank * word.size();
    if (theirs[0] == std::byte{0}) continue;
    return Error{static_cast<ErrorKind>(static_cast<int>(theirs[0]) - 1),
                 fmt::format("rank {}: {}", rank, reinterpret_cast<const char*>(theirs + 1))};
  }
  return {};
}

}  // namespace pyk2cu::ranks
