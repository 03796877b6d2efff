#include "distributed/mpi/call_round.h"

#include <fmt/format.h>

#include <cstring>

#include "distributed/calls/call_text.h"

namespace pyk2cu::ranks {
namespace {

using Kind = Call::Kind;

/// What messages are about. Those of one kind between two ranks keep their order.
enum Tag : int { kOfAll = 1, kOfSender, kOfReceiver, kData };

/// A call as the other ranks need to know it.
struct Description {
  int64_t kind = 0, type = 0, item_bytes = 0, count = 0, reduction = 0, root = 0;
  bool operator==(const Description&) const = default;
};

Description Describe(const Call& call) {
  const Payload payload = PayloadOf(call);
  Description description{static_cast<int64_t>(call.kind),          static_cast<int64_t>(payload.type),
                          static_cast<int64_t>(payload.item_bytes), static_cast<int64_t>(payload.count),
                          static_cast<int64_t>(call.reduction),     call.rank};
  if (call.kind == Kind::kReceive) description.kind = static_cast<int64_t>(Kind::kSend);  // the same transfer
  if (call.kind == Kind::kSend || call.kind == Kind::kReceive) description.root = 0;
  return description;
}

std::string Text(const Description& description) {
  const auto kind = static_cast<Kind>(description.kind);
  if (kind == Kind::kBarrier) return "a barrier";
  constexpr std::string_view kReductions[] = {"sum", "product", "minimum", "maximum"};
  std::string text = fmt::format("{} of {} elements of {}", NameOf(kind), description.count,
                                 NameOf(static_cast<api::DType>(description.type)));
  if (kind == Kind::kAllReduce || kind == Kind::kReduceScatter)
    text += fmt::format(" ({})", kReductions[description.reduction]);
  if (kind == Kind::kBroadcast) text += fmt::format(" from rank {}", description.root);
  return text;
}

void* At(const Memory& memory) { return reinterpret_cast<void*>(memory.Address()); }

}  // namespace

struct CallRound::Part {
  Call call;
  Description own;
  std::vector<int> others;          ///< the ranks that take part
  std::vector<Description> theirs;  ///< what they say
  bool matches = true;
  std::unique_ptr<ElementsOf> elements;
  std::vector<std::byte> staged;  ///< of a reduce-scatter in place
};

CallRound::CallRound(const CallContext& context, std::vector<Call> group) : context_(context) {
  for (Call& call : group) {
    auto part = std::make_unique<Part>();
    part->own = Describe(call);
    if (call.kind == Kind::kSend || call.kind == Kind::kReceive)
      part->others = {call.rank};
    else
      for (int rank = 0; rank < context.size; ++rank)
        if (rank != context.rank) part->others.push_back(rank);
    part->theirs.resize(part->others.size());
    part->call = std::move(call);
    parts_.push_back(std::move(part));
  }
}

CallRound::~CallRound() = default;

std::string CallRound::Doing(const Call& call) const {
  const bool to_one = call.kind == Kind::kSend || call.kind == Kind::kReceive;
  return fmt::format("{}{} on rank {}", NameOf(call.kind),
                     to_one ? fmt::format(" {} rank {}", call.kind == Kind::kSend ? "to" : "from", call.rank) : "",
                     context_.rank);
}

std::optional<Error> CallRound::TellOne(Part& part) {
  const Kind kind = part.call.kind;
  const int send = kind == Kind::kSend ? kOfSender : kind == Kind::kReceive ? kOfReceiver : kOfAll;
  const int receive = kind == Kind::kSend ? kOfReceiver : kind == Kind::kReceive ? kOfSender : kOfAll;
  for (size_t i = 0; i < part.others.size(); ++i) {
    const int other = part.others[i];
    const int received =
        MPI_Irecv(&part.theirs[i], sizeof(Description), MPI_BYTE, other, receive, context_.comm, requests_.Add(other));
    if (std::optional<Error> error = MpiError(received, Doing(part.call))) return error;
    const int sent =
        MPI_Isend(&part.own, sizeof(Description), MPI_BYTE, other, send, context_.comm, requests_.Add(other));
    if (std::optional<Error> error = MpiError(sent, Doing(part.call))) return error;
  }
  return std::nullopt;
}

std::optional<Error> CallRound::Tell() {
  for (const auto& part : parts_)
    if (std::optional<Error> error = TellOne(*part)) return error;
  if (std::optional<Error> error = WaitFor(requests_, context_.patience, Doing(parts_.front()->call))) return error;
  requests_ = {};
  for (const auto& part : parts_) Compare(*part);
  return std::nullopt;
}

void CallRound::Compare(Part& part) {
  for (size_t i = 0; i < part.others.size(); ++i) {
    if (part.theirs[i] == part.own) continue;
    part.matches = false;
    if (mismatch_) continue;
    const bool receives = part.call.kind == Kind::kReceive;
    mismatch_ = Usage(fmt::format("the calls of the ranks do not match: rank {} {} {}, rank {} {} {}", context_.rank,
                                  receives ? "receives by" : "makes", Text(part.own), part.others[i],
                                  part.call.kind == Kind::kSend ? "receives by" : "makes", Text(part.theirs[i])));
  }
}

int CallRound::ReduceScatter(Part& part, MPI_Request* request) {
  const ElementsOf& elements = *part.elements;
  void* to = At(part.call.to);
  const Payload payload = PayloadOf(part.call);
  const auto* begin = static_cast<const std::byte*>(At(part.call.from));
  const bool in_place = to >= begin && to < begin + part.call.from.Size() * payload.item_bytes;
  if (in_place) {  // MPI's own form of it puts the result to another place
    part.staged.resize(payload.count * payload.item_bytes);
    to = part.staged.data();
  }
  return MPI_Ireduce_scatter_block(At(part.call.from), to, elements.count, elements.type, elements.op, context_.comm,
                                   request);
}

int CallRound::Collective(Part& part, MPI_Request* request) {
  const Call& call = part.call;
  const ElementsOf& elements = *part.elements;
  void *from = At(call.from), *to = At(call.to);
  switch (call.kind) {
    case Kind::kAllReduce:
      return MPI_Iallreduce(from == to ? MPI_IN_PLACE : from, to, elements.count, elements.type, elements.op,
                            context_.comm, request);
    case Kind::kReduceScatter: return ReduceScatter(part, request);
    case Kind::kAllGather: {
      const Payload payload = PayloadOf(call);
      const auto* own = static_cast<std::byte*>(to) + payload.count * payload.item_bytes * size_t(context_.rank);
      return MPI_Iallgather(from == own ? MPI_IN_PLACE : from, elements.count, elements.type, to, elements.count,
                            elements.type, context_.comm, request);
    }
    case Kind::kBroadcast: return MPI_Ibcast(to, elements.count, elements.type, call.rank, context_.comm, request);
    case Kind::kSend: return MPI_Isend(from, elements.count, elements.type, call.rank, kData, context_.comm, request);
    case Kind::kReceive: return MPI_Irecv(to, elements.count, elements.type, call.rank, kData, context_.comm, request);
    case Kind::kBarrier: break;  // that all have told of it is all of it
  }
  return MPI_SUCCESS;
}

std::optional<Error> CallRound::MoveOne(Part& part) {
  const Call& call = part.call;
  const Payload payload = PayloadOf(call);
  if (!part.matches || payload.count == 0) return std::nullopt;
  const bool reduces = call.kind == Kind::kAllReduce || call.kind == Kind::kReduceScatter;
  part.elements =
      reduces ? std::make_unique<ElementsOf>(payload, call.reduction) : std::make_unique<ElementsOf>(payload);
  const bool to_one = call.kind == Kind::kSend || call.kind == Kind::kReceive;
  return MpiError(Collective(part, requests_.Add(to_one ? call.rank : Requests::kAnyone)), Doing(call));
}

std::optional<Error> CallRound::Move() {
  for (const auto& part : parts_)
    if (std::optional<Error> error = MoveOne(*part)) return error;
  if (std::optional<Error> error = WaitFor(requests_, context_.patience, Doing(parts_.front()->call))) return error;
  for (const auto& part : parts_)
    if (!part->staged.empty()) std::memcpy(At(part->call.to), part->staged.data(), part->staged.size());
  return std::nullopt;
}

}  // namespace pyk2cu::ranks
