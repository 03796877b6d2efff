#include "distributed/mpi/world.h"

#include "distributed/calls/check_call.h"

namespace pyk2cu::ranks {

std::optional<Error> Duplicate(MPI_Comm from, MPI_Comm& to, std::chrono::milliseconds time_limit) {
  constexpr const char* kDoing = "joining the other processes";
  Requests requests;
  auto made = std::make_unique<MPI_Comm>(MPI_COMM_NULL);
  std::optional<Error> error = MpiError(MPI_Comm_idup(from, made.get(), requests.Add(Requests::kAnyone)), kDoing);
  if (!error) error = WaitFor(requests, {time_limit}, kDoing);
  if (error) {
    made.release();  // NOLINT: MPI may write to it when the missing rank comes
    return error;
  }
  to = *made;
  return MpiError(MPI_Comm_set_errhandler(to, MPI_ERRORS_RETURN), kDoing);
}

}  // namespace pyk2cu::ranks

namespace pyk2cu::distributed {
namespace {

/// MPI with threads, begun here or by the program.
Result<void> Begin(World::Impl& world) {
  int began = 0, ended = 0, level = MPI_THREAD_SINGLE;
  MPI_Finalized(&ended);
  if (ended) return Error{ErrorKind::kUsage, "MPI has ended in this process, and cannot begin again"};
  MPI_Initialized(&began);
  if (began) {
    MPI_Query_thread(&level);
  } else {
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &level);
    world.began_mpi = true;
  }
  if (level == MPI_THREAD_MULTIPLE) return {};
  return Error{ErrorKind::kEnvironment, began ? "the program has begun MPI without threads: call MPI_Init_thread with "
                                                "MPI_THREAD_MULTIPLE, or let World::Join begin it"
                                              : "this MPI does not offer threads (MPI_THREAD_MULTIPLE)"};
}

void FindPlaces(World::Impl& world) {
  MPI_Comm_rank(world.host, &world.rank);
  MPI_Comm_size(world.host, &world.size);
  MPI_Comm local = MPI_COMM_NULL;
  if (MPI_Comm_split_type(world.host, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &local) != MPI_SUCCESS) return;
  MPI_Comm_rank(local, &world.local_rank);
  MPI_Comm_size(local, &world.local_size);
  MPI_Comm_free(&local);
}

}  // namespace

World::Impl::~Impl() {
  int ended = 0;
  MPI_Finalized(&ended);
  if (ended || broken || !began_mpi) return;
  MPI_Finalize();
}

Result<World> World::Join(std::chrono::milliseconds time_limit) {
  Result<std::chrono::milliseconds> limit = ranks::CheckLimit(time_limit);
  if (!limit) return limit.error();
  auto world = std::make_shared<Impl>();
  world->time_limit = *limit;
  if (Result<void> begun = Begin(*world); !begun) return begun.error();
  for (MPI_Comm* comm : {&world->host, &world->notices.comm})
    if (std::optional<Error> error = ranks::Duplicate(MPI_COMM_WORLD, *comm, *limit)) {
      world->broken = true;
      error->kind = ErrorKind::kEnvironment;
      return *error;
    }
  FindPlaces(*world);
  return World{std::move(world)};
}

int World::Rank() const { return impl ? impl->rank : 0; }
int World::Size() const { return impl ? impl->size : 1; }
int World::LocalRank() const { return impl ? impl->local_rank : 0; }
int World::LocalSize() const { return impl ? impl->local_size : 1; }

}  // namespace pyk2cu::distributed
