#include "distributed/mpi/host_channel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "distributed/calls/call_text.h"
#include "distributed/mpi/world.h"

namespace pyk2cu::ranks {
namespace {

using distributed::World;

constexpr int kTag = 1;
constexpr size_t kMaxBytes = size_t{1} << 30;  ///< of one message: MPI counts by int

/// Messages between processes, which are done in the order of the calls between each two.
class Messages {
 public:
  Messages(const World& world, std::string doing) : world_(*world.impl), doing_(std::move(doing)) {}

  void Send(std::span<const std::byte> bytes, int rank) {
    ForEachPart(bytes, [&](const std::byte* part, int count) {
      return MPI_Isend(part, count, MPI_BYTE, rank, kTag, world_.host, requests_->Add(rank));
    });
  }
  void Receive(std::span<std::byte> bytes, int rank) {
    ForEachPart(bytes, [&](std::byte* part, int count) {
      return MPI_Irecv(part, count, MPI_BYTE, rank, kTag, world_.host, requests_->Add(rank));
    });
  }
  Result<void> Wait() {
    if (!error_) error_ = WaitFor(*requests_, {world_.time_limit}, doing_);
    if (!error_) return {};
    Cancel();
    world_.broken = true;
    return *error_;
  }

 private:
  template <class Byte, class Start>
  void ForEachPart(std::span<Byte> bytes, Start start) {
    for (size_t at = 0; at < bytes.size() && !error_; at += kMaxBytes)
      error_ = MpiError(start(bytes.data() + at, static_cast<int>(std::min(kMaxBytes, bytes.size() - at))), doing_);
  }
  /// The bytes are the caller's: no message may come after this.
  void Cancel() {
    for (MPI_Request& request : requests_->list) {
      if (request == MPI_REQUEST_NULL) continue;
      MPI_Cancel(&request);
      MPI_Request_free(&request);
    }
  }

  World::Impl& world_;
  std::string doing_;
  std::unique_ptr<Requests> requests_ = std::make_unique<Requests>();
  std::optional<Error> error_;
};

}  // namespace

Result<std::vector<std::byte>> AllGatherBytes(const World& world, std::span<const std::byte> own,
                                              const std::string& doing) {
  std::vector<std::byte> all(own.size() * static_cast<size_t>(world.Size()));
  Messages messages(world, doing);
  for (int rank = 0; rank < world.Size(); ++rank) {
    messages.Receive(std::span(all).subspan(own.size() * static_cast<size_t>(rank), own.size()), rank);
    messages.Send(own, rank);
  }
  if (Result<void> done = messages.Wait(); !done) return done.error();
  return all;
}

Result<void> BroadcastBytes(const World& world, std::span<std::byte> bytes, int root, const std::string& doing) {
  Messages messages(world, doing);
  for (int rank = 0; rank < world.Size() && world.Rank() == root; ++rank)
    if (rank != root) messages.Send(bytes, rank);
  if (world.Rank() != root) messages.Receive(bytes, root);
  return messages.Wait();
}

Result<void> GatherBytes(const World& world, std::span<const std::byte> own, std::span<const std::span<std::byte>> all,
                         int root, const std::string& doing) {
  Messages messages(world, doing);
  messages.Send(own, root);
  for (size_t rank = 0; rank < all.size() && world.Rank() == root; ++rank)
    messages.Receive(all[rank], static_cast<int>(rank));
  return messages.Wait();
}

Result<void> ScatterBytes(const World& world, std::span<std::byte> own, std::span<const std::span<const std::byte>> all,
                          int root, const std::string& doing) {
  Messages messages(world, doing);
  messages.Receive(own, root);
  for (size_t rank = 0; rank < all.size() && world.Rank() == root; ++rank)
    messages.Send(all[rank], static_cast<int>(rank));
  return messages.Wait();
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
