#include "distributed/nccl/nccl_backend.h"

#include <fmt/format.h>

#include <charconv>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

#include "distributed/calls/call_text.h"
#include "distributed/calls/check_call.h"
#include "distributed/mpi/host_channel.h"
#include "distributed/mpi/mpi_backend.h"
#include "distributed/nccl/nccl.h"
#include "distributed/nccl/watch.h"
#include "pyk2cu/stream.h"
#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::ranks {
namespace {

using Kind = Call::Kind;
using runtime::cuda::CUcontext;
using runtime::cuda::Driver;
using Clock = std::chrono::steady_clock;

/// Calls a function of NCCL that may wait for other ranks without a limit, on a thread that is given up if it does not
/// come back in time. False then.
template <class Work>
bool CallWithin(std::chrono::milliseconds time_limit, Work work) {
  auto done = std::make_shared<std::promise<void>>();
  const std::future<void> returned = done->get_future();
  std::thread([done, work = std::move(work)] {
    work();
    done->set_value();
  }).detach();
  return returned.wait_for(time_limit) == std::future_status::ready;
}

/// Makes a GPU's context the one of the thread, which NCCL and the CUDA runtime ask for. A thread that had another gets
/// that back; one without keeps it, as with the CUDA runtime, so that later calls find it.
class Current {
 public:
  Current(const Driver& driver, void* context) : driver_(driver) {
    driver_.context_get(&before_);
    if (before_ == context) return;
    driver_.context_set(static_cast<CUcontext>(context));
    changed_ = before_ != nullptr;
  }
  ~Current() {
    if (changed_) driver_.context_set(before_);
  }
  Current(const Current&) = delete;
  Current& operator=(const Current&) = delete;

 private:
  const Driver& driver_;
  CUcontext before_ = nullptr;
  bool changed_ = false;
};

/// NCCL and the driver, which stay open.
struct Libraries {
  const Nccl* nccl = nullptr;
  const Driver* driver = nullptr;

  static Result<Libraries> Open() {
    Result<const Nccl*> nccl = Nccl::Get();
    if (!nccl) return nccl.error();
    pyk2cu::Result<const Driver*> driver = Driver::Get();
    if (!driver) return driver.error();
    return Libraries{*nccl, *driver};
  }
};

/// What NCCL reduces, or bytes for what is only moved.
struct NcclElements {
  Nccl::ncclDataType_t type = Nccl::ncclUint8;
  size_t count = 0;
};

NcclElements Reduced(const Payload& payload) {
  using enum api::DType;
  switch (payload.type) {
    case kInt8: return {Nccl::ncclInt8, payload.count};
    case kInt32: return {Nccl::ncclInt32, payload.count};
    case kInt64: return {Nccl::ncclInt64, payload.count};
    case kUInt32: return {Nccl::ncclUint32, payload.count};
    case kUInt64: return {Nccl::ncclUint64, payload.count};
    case kFloat16: return {Nccl::ncclFloat16, payload.count};
    case kBFloat16: return {Nccl::ncclBfloat16, payload.count};
    case kFloat32: return {Nccl::ncclFloat32, payload.count};
    case kFloat64: return {Nccl::ncclFloat64, payload.count};
    case kComplex64: return {Nccl::ncclFloat32, 2 * payload.count};  // the sum of each part
    case kComplex128: return {Nccl::ncclFloat64, 2 * payload.count};
    default: return {Nccl::ncclUint8, payload.count};
  }
}

Nccl::ncclRedOp_t OpOf(Reduction reduction) {
  switch (reduction) {
    case Reduction::kProduct: return Nccl::ncclProd;
    case Reduction::kMin: return Nccl::ncclMin;
    case Reduction::kMax: return Nccl::ncclMax;
    case Reduction::kSum: break;
  }
  return Nccl::ncclSum;
}

void* At(const Memory& memory) { return reinterpret_cast<void*>(memory.Address()); }

class NcclBackend : public Backend {
 public:
  NcclBackend(const Libraries& libraries, Device device, Nccl::ncclComm_t comm, const CommunicatorOptions& options)
      : nccl_(*libraries.nccl),
        driver_(*libraries.driver),
        device_(std::move(device)),
        context_(device_.NativeContext()),
        comm_(comm),
        options_(options),
        watch_(
            options.time_limit, [this] { (void)LookAtOthers(); },
            [this] { Abort("a call of NCCL did not return in time: a rank is missing"); }) {}
  ~NcclBackend() override {
    if (aborted_.exchange(true)) return;
    CallWithin(options_.time_limit, [&nccl = nccl_, &driver = driver_, device = device_, comm = comm_] {
      driver.context_set(static_cast<CUcontext>(device.NativeContext()));
      nccl.destroy(comm);
    });
  }

  /// What barriers reduce, and what ranks of several processes tell each other by.
  Result<void> Prepare(std::unique_ptr<CallChecker> checker) {
    checker_ = std::move(checker);
    Result<Memory> scratch = Memory::Allocate(device_, api::DType::kInt32, {1});
    if (!scratch) return scratch.error();
    scratch_ = *scratch;
    const int32_t zero = 0;
    return scratch_.CopyFrom(&zero, sizeof zero);
  }

  Result<void> Start(std::span<const Call> group, StreamRef stream) override {
    // What other ranks did is asked for in Synchronize: a call is to cost little more than that of NCCL.
    if (aborted_) return Status();
    if (checker_ && options_.check_calls)
      if (Result<void> match = checker_->Check(group); !match) return match;
    const Current current(driver_, context_);
    const std::lock_guard lock(mutex_);
    if (aborted_) return Status();
    const Watch::Call watched(watch_);
    auto* const native = reinterpret_cast<Nccl::cudaStream_t>(stream.handle);
    if (group.size() == 1) return Check(StartOne(group.front(), native), group.front().kind);
    Nccl::ncclResult_t first = nccl_.group_start();
    for (const Call& call : group)
      if (first == Nccl::ncclSuccess) first = StartOne(call, native);
    const Nccl::ncclResult_t ended = nccl_.group_end();
    return Check(first == Nccl::ncclSuccess ? ended : first, group.front().kind);
  }

  Result<void> BeginTogether() override { return Check(nccl_.group_start(), Kind::kBarrier); }
  Result<void> EndTogether() override {
    const Watch::Call watched(watch_);
    return Check(nccl_.group_end(), Kind::kBarrier);
  }

  Result<void> Synchronize(StreamRef stream) override {
    Result<api::Stream> waited = api::Stream::Wrap(device_, reinterpret_cast<void*>(stream.handle));
    if (!waited) return waited.error();
    const Clock::time_point begin = Clock::now();
    for (Clock::time_point look = begin;;) {
      Result<bool> done = waited->IsDone();
      if (!done) return done.error();
      if (*done) break;
      const Clock::time_point now = Clock::now();
      if (now - begin > options_.time_limit)
        Abort(fmt::format("the stream was not done within {:.1f} seconds: a rank is missing, or makes other calls",
                          std::chrono::duration<double>(options_.time_limit).count()));
      else if (now < look)
        continue;
      if (Result<void> going = Status(); !going) return going;
      look = now + std::chrono::milliseconds(1);
    }
    const Result<void> kernels = waited->Synchronize();
    const Result<void> going = Status();
    return going ? kernels : going;
  }

  Result<void> Status() override {
    if (aborted_) {
      const std::lock_guard lock(reason_mutex_);
      return Failed(reason_);
    }
    if (Result<void> others = LookAtOthers(); !others) return others;
    Nccl::ncclResult_t error = Nccl::ncclSuccess;
    {
      const std::unique_lock lock(mutex_, std::try_to_lock);  // a call that runs has its own result
      if (lock && !aborted_) nccl_.async_error(comm_, &error);
    }
    if (aborted_) return Status();
    if (error == Nccl::ncclSuccess || error == Nccl::ncclInProgress) return {};
    const std::string reason = fmt::format("NCCL says: {}", nccl_.Describe(error, comm_));
    Abort(reason);
    return Failed(reason);
  }

  void Abort(const std::string& reason) override {
    EndHere(reason);
    if (checker_) checker_->End(reason);
  }

 private:
  /// Ends the communicator here if another rank has ended it.
  Result<void> LookAtOthers() {
    Result<void> others = checker_ ? checker_->Status() : Result<void>();
    if (!others) EndHere(others.error().message);
    return others;
  }

  void EndHere(const std::string& reason) {
    {
      const std::lock_guard lock(reason_mutex_);
      if (aborted_) return;
      reason_ = reason;
      aborted_ = true;
    }
    const Current current(driver_, context_);
    // NCCL frees the communicator. It ends calls that hang, but a call that has yet to begin must not see that.
    const std::unique_lock lock(mutex_, std::chrono::seconds(1));
    nccl_.abort(comm_);
  }

  Result<void> Check(Nccl::ncclResult_t result, Kind kind) {
    if (result == Nccl::ncclSuccess || result == Nccl::ncclInProgress) return {};
    if (aborted_) return Status();
    return Failed(fmt::format("{}: NCCL says: {}", NameOf(kind), nccl_.Describe(result, comm_)));
  }

  Nccl::ncclResult_t StartOne(const Call& call, Nccl::cudaStream_t stream) {
    if (call.kind == Kind::kBarrier)
      return nccl_.all_reduce(At(scratch_), At(scratch_), 1, Nccl::ncclInt32, Nccl::ncclSum, comm_, stream);
    const Payload payload = PayloadOf(call);
    if (call.kind == Kind::kAllReduce || call.kind == Kind::kReduceScatter) {
      const NcclElements numbers = Reduced(payload);
      const auto reduce = call.kind == Kind::kAllReduce ? nccl_.all_reduce : nccl_.reduce_scatter;
      return reduce(At(call.from), At(call.to), numbers.count, numbers.type, OpOf(call.reduction), comm_, stream);
    }
    return Move(call, payload.count * payload.item_bytes, stream);
  }

  Nccl::ncclResult_t Move(const Call& call, size_t bytes, Nccl::cudaStream_t stream) {
    void *from = At(call.from), *to = At(call.to);
    switch (call.kind) {
      case Kind::kAllGather: return nccl_.all_gather(from, to, bytes, Nccl::ncclUint8, comm_, stream);
      case Kind::kBroadcast: return nccl_.broadcast(from, to, bytes, Nccl::ncclUint8, call.rank, comm_, stream);
      case Kind::kSend: return nccl_.send(from, bytes, Nccl::ncclUint8, call.rank, comm_, stream);
      default: return nccl_.receive(to, bytes, Nccl::ncclUint8, call.rank, comm_, stream);
    }
  }

  const Nccl& nccl_;
  const Driver& driver_;
  Device device_;
  void* const context_;
  Nccl::ncclComm_t comm_;
  CommunicatorOptions options_;
  std::unique_ptr<CallChecker> checker_;  ///< null for ranks of one process
  Memory scratch_;
  std::timed_mutex mutex_;  ///< one call at a time, as NCCL wants it
  std::mutex reason_mutex_;
  std::string reason_;
  std::atomic<bool> aborted_ = false;
  Watch watch_;  ///< last: it uses the others
};

Result<Nccl::ncclComm_t> InitRank(const Libraries& libraries, const distributed::Communicator::Impl& of,
                                  const Nccl::ncclUniqueId& id) {
  auto made = std::make_shared<std::pair<Nccl::ncclResult_t, Nccl::ncclComm_t>>();
  const auto init = [made, libraries, id, context = of.device.NativeContext(), size = of.size, rank = of.rank] {
    libraries.driver->context_set(static_cast<CUcontext>(context));
    made->first = libraries.nccl->init_rank(&made->second, size, id, rank);
  };
  if (!CallWithin(of.options.time_limit, init))
    return Failed("joining the other ranks in NCCL took longer than the time limit: a rank is missing");
  const auto [status, comm] = *made;
  if (status == Nccl::ncclSuccess) return comm;
  return Failed(fmt::format("joining the other ranks: NCCL says: {}", libraries.nccl->Describe(status, nullptr)));
}

/// N of "cuda:N".
int NumberOf(const Device& device) {
  const std::string& id = device.Id();
  int number = 0;
  if (const size_t colon = id.find(':'); colon != std::string::npos)
    std::from_chars(id.data() + colon + 1, id.data() + id.size(), number);
  return number;
}

}  // namespace

Result<std::unique_ptr<Backend>> MakeNcclBackend(const distributed::Communicator::Impl& of) {
  Result<Libraries> libraries = Libraries::Open();
  Nccl::ncclUniqueId id{};
  Result<void> ready = libraries ? Result<void>() : libraries.error();
  if (ready && of.rank == 0)
    if (const Nccl::ncclResult_t got = libraries->nccl->get_unique_id(&id); got != Nccl::ncclSuccess)
      ready = Failed(fmt::format("NCCL says: {}", libraries->nccl->Describe(got, nullptr)));
  constexpr const char* kDoing = "making a communicator";
  if (Result<void> all = Agree(of.world, ready, kDoing); !all) return all.error();
  if (Result<void> told = BroadcastBytes(of.world, std::as_writable_bytes(std::span(&id, 1)), 0, kDoing); !told)
    return told.error();
  Result<Nccl::ncclComm_t> comm = InitRank(*libraries, of, id);
  Result<void> joined = comm ? Result<void>() : comm.error();
  if (Result<void> all = Agree(of.world, joined, kDoing); !all) return all.error();
  Result<std::unique_ptr<CallChecker>> checker = MakeCallChecker(of);
  auto backend = std::make_unique<NcclBackend>(*libraries, of.device, *comm, of.options);
  if (!checker) return checker.error();
  if (Result<void> prepared = backend->Prepare(std::move(*checker)); !prepared) return prepared.error();
  return std::unique_ptr<Backend>(std::move(backend));
}

Result<std::vector<std::unique_ptr<Backend>>> MakeNcclBackends(const std::vector<Device>& devices,
                                                               const CommunicatorOptions& options) {
  Result<Libraries> libraries = Libraries::Open();
  if (!libraries) return libraries.error();
  std::vector<int> numbers;
  for (const Device& device : devices) numbers.push_back(NumberOf(device));
  std::vector<Nccl::ncclComm_t> comms(devices.size());
  const Current current(*libraries->driver, devices.front().NativeContext());
  const Nccl::ncclResult_t made =
      libraries->nccl->init_all(comms.data(), static_cast<int>(comms.size()), numbers.data());
  if (made != Nccl::ncclSuccess)
    return Failed(fmt::format("joining GPUs of this process: NCCL says: {}", libraries->nccl->Describe(made, nullptr)));
  std::vector<std::unique_ptr<Backend>> backends;
  for (size_t rank = 0; rank < devices.size(); ++rank) {
    auto backend = std::make_unique<NcclBackend>(*libraries, devices[rank], comms[rank], options);
    if (Result<void> prepared = backend->Prepare(nullptr); !prepared) return prepared.error();
    backends.push_back(std::move(backend));
  }
  return backends;
}

}  // namespace pyk2cu::ranks
