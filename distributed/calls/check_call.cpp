#include "distributed/calls/check_call.h"

#include <fmt/format.h>

#include <algorithm>

#include "distributed/calls/call_text.h"

namespace pyk2cu::ranks {
namespace {

using Kind = Call::Kind;

bool Reduces(Kind kind) { return kind == Kind::kAllReduce || kind == Kind::kReduceScatter; }
bool HasTwoArrays(Kind kind) { return Reduces(kind) || kind == Kind::kAllGather; }
bool HasRank(Kind kind) { return kind == Kind::kBroadcast || kind == Kind::kSend || kind == Kind::kReceive; }

size_t ItemBytes(const Argument& argument) { return api::ElementType(argument.dtype, argument.record).Bytes(); }

Result<void> CheckArray(const Memory& memory, const Call& call, const CallPlace& where) {
  if (!memory.impl) return Usage(fmt::format("{}: an array was never made", NameOf(call.kind)));
  if (!memory.IsContiguous())
    return Usage(
        fmt::format("{}: the elements of an array do not lie one after the other; copy it first", NameOf(call.kind)));
  if (memory.ToArgument().place != where.place)
    return Usage(fmt::format("{}: an array is not on the device of the communicator", NameOf(call.kind)));
  return {};
}

Result<void> CheckReduction(const Call& call) {
  using enum api::DType;
  const api::DType type = call.from.ToArgument().dtype;
  switch (type) {
    case kComplex64:
    case kComplex128:
      if (call.reduction == Reduction::kSum) return {};
      return Usage(fmt::format("{}: complex numbers can be added only", NameOf(call.kind)));
    case kBool:
    case kInt16:
    case kUInt16:
    case kRecord:
      return Usage(fmt::format("{}: elements of type {} cannot be reduced; convert them first", NameOf(call.kind),
                               NameOf(type)));
    default: return {};
  }
}

/// Whether two arrays share memory.
bool Overlap(const Memory& a, size_t a_bytes, const Memory& b, size_t b_bytes) {
  return a.Address() < b.Address() + b_bytes && b.Address() < a.Address() + a_bytes;
}

Result<void> CheckSizes(const Call& call, const CallPlace& where) {
  const Argument from = call.from.ToArgument(), to = call.to.ToArgument();
  if (from.dtype != to.dtype || ItemBytes(from) != ItemBytes(to))
    return Usage(fmt::format("{}: the arrays have elements of the types {} and {}", NameOf(call.kind),
                             NameOf(from.dtype), NameOf(to.dtype)));
  const auto ranks = static_cast<size_t>(where.size);
  const size_t wanted = call.kind == Kind::kAllGather ? call.from.Size() * ranks : call.from.Size();
  const size_t given = call.kind == Kind::kReduceScatter ? call.to.Size() * ranks : call.to.Size();
  if (wanted != given)
    return Usage(fmt::format("{}: arrays of {} and {} elements do not fit together on {} ranks", NameOf(call.kind),
                             call.from.Size(), call.to.Size(), where.size));
  const size_t item = ItemBytes(from);
  if (!Overlap(call.from, call.from.Size() * item, call.to, call.to.Size() * item)) return {};
  const uint64_t part = PartOf(call).Size() * item * static_cast<uint64_t>(where.rank);
  const bool in_place = call.kind == Kind::kAllReduce   ? call.from.Address() == call.to.Address()
                        : call.kind == Kind::kAllGather ? call.from.Address() == call.to.Address() + part
                                                        : call.to.Address() == call.from.Address() + part;
  if (in_place) return {};
  return Usage(fmt::format("{}: the arrays overlap, and none is the place of the other's own part", NameOf(call.kind)));
}

}  // namespace

const Memory& PartOf(const Call& call) {
  return call.kind == Kind::kReceive || call.kind == Kind::kReduceScatter ? call.to : call.from;
}

Payload PayloadOf(const Call& call) {
  if (call.kind == Kind::kBarrier) return {};
  const Argument argument = PartOf(call).ToArgument();
  return {argument.dtype, ItemBytes(argument), PartOf(call).Size()};
}

Result<std::chrono::milliseconds> CheckLimit(std::chrono::milliseconds limit) {
  constexpr std::chrono::milliseconds kLongest = std::chrono::hours(24 * 365);  // clocks count nanoseconds
  if (limit.count() <= 0) return Usage("the time limit must be more than 0");
  return std::min(limit, kLongest);
}

Result<void> CheckCall(const Call& call, const CallPlace& where) {
  if (call.kind == Kind::kBarrier) return {};
  if (HasRank(call.kind) && (call.rank < 0 || call.rank >= where.size))
    return Usage(fmt::format("{}: there is no rank {} among {}", NameOf(call.kind), call.rank, where.size));
  if (Result<void> right = CheckArray(PartOf(call), call, where); !right) return right;
  if (!HasTwoArrays(call.kind)) return {};
  for (const Memory* memory : {&call.from, &call.to})
    if (Result<void> right = CheckArray(*memory, call, where); !right) return right;
  if (Reduces(call.kind))
    if (Result<void> right = CheckReduction(call); !right) return right;
  return CheckSizes(call, where);
}

}  // namespace pyk2cu::ranks
