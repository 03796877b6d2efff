#include "distributed/mpi/notices.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace pyk2cu::ranks {
namespace {

struct Message {
  int communicator = 0, aborted = 0;
  std::array<char, 504> reason{};  ///< ends with 0
};

}  // namespace

void Notices::Send(int communicator, bool aborted, const std::string& reason) {
  // A rank that is gone never takes its message, so the messages stay.
  auto* message = new Message{communicator, aborted, {}};
  std::memcpy(message->reason.data(), reason.data(), std::min(reason.size(), message->reason.size() - 1));
  int rank = 0, size = 0;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int other = 0; other < size; ++other) {
    MPI_Request request = MPI_REQUEST_NULL;
    if (other != rank && MPI_Isend(message, sizeof *message, MPI_BYTE, other, 0, comm, &request) == MPI_SUCCESS)
      MPI_Request_free(&request);
  }
  if (!aborted) return;
  const std::lock_guard lock(mutex_);
  arrived_[communicator].push_back({true, rank, reason, std::chrono::steady_clock::now()});
}

void Notices::Receive() {
  for (;;) {
    int found = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, 0, comm, &found, &status) != MPI_SUCCESS || !found) return;
    Message message;
    if (MPI_Recv(&message, sizeof message, MPI_BYTE, status.MPI_SOURCE, 0, comm, MPI_STATUS_IGNORE) != MPI_SUCCESS)
      return;
    message.reason.back() = 0;
    arrived_[message.communicator].push_back(
        {message.aborted != 0, status.MPI_SOURCE, message.reason.data(), std::chrono::steady_clock::now()});
  }
}

std::vector<Notice> Notices::Get(int communicator) {
  const std::lock_guard lock(mutex_);
  Receive();
  return arrived_[communicator];
}

}  // namespace pyk2cu::ranks
