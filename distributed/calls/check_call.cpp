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

/// An array of a call, read once: its parts lie in another library.
struct ArrayOfCall {
  explicit ArrayOfCall(const Memory& memory)
      : argument(memory.ToArgument()), size(memory.Size()), item_bytes(ItemBytes(argument)) {}

  uint64_t Bytes() const { return size * item_bytes; }
  bool Overlaps(const ArrayOfCall& other) const {
    return argument.address < other.argument.address + other.Bytes() &&
           other.argument.address < argument.address + Bytes();
  }

  Argument argument;
  size_t size, item_bytes;
};

Result<void> CheckArray(const Memory& memory, const ArrayOfCall& array, Kind kind, const CallPlace& where) {
  if (!memory.impl) return Usage(fmt::format("{}: an array was never made", NameOf(kind)));
  if (!memory.IsContiguous())
    return Usage(
        fmt::format("{}: the elements of an array do not lie one after the other; copy it first", NameOf(kind)));
  if (array.argument.place != where.place)
    return Usage(fmt::format("{}: an array is not on the device of the communicator", NameOf(kind)));
  return {};
}

Result<void> CheckReduction(const Call& call, api::DType type) {
  using enum api::DType;
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

/// Whether one array is the place of the other's own part.
bool InPlace(Kind kind, const ArrayOfCall& from, const ArrayOfCall& to, const CallPlace& where) {
  const auto rank = static_cast<uint64_t>(where.rank);
  const uint64_t read = from.argument.address, written = to.argument.address;
  if (kind == Kind::kAllReduce) return read == written;
  return kind == Kind::kAllGather ? read == written + from.Bytes() * rank : written == read + to.Bytes() * rank;
}

Result<void> CheckSizes(Kind kind, const ArrayOfCall& from, const ArrayOfCall& to, const CallPlace& where) {
  if (from.argument.dtype != to.argument.dtype || from.item_bytes != to.item_bytes)
    return Usage(fmt::format("{}: the arrays have elements of the types {} and {}", NameOf(kind),
                             NameOf(from.argument.dtype), NameOf(to.argument.dtype)));
  const auto ranks = static_cast<size_t>(where.size);
  const size_t wanted = kind == Kind::kAllGather ? from.size * ranks : from.size;
  const size_t given = kind == Kind::kReduceScatter ? to.size * ranks : to.size;
  if (wanted != given)
    return Usage(fmt::format("{}: arrays of {} and {} elements do not fit together on {} ranks", NameOf(kind),
                             from.size, to.size, where.size));
  if (!from.Overlaps(to) || InPlace(kind, from, to, where)) return {};
  return Usage(fmt::format("{}: the arrays overlap, and none is the place of the other's own part", NameOf(kind)));
}

}  // namespace

const Memory& PartOf(const Call& call) {
  return call.kind == Kind::kReceive || call.kind == Kind::kReduceScatter ? call.to : call.from;
}

Payload PayloadOf(const Call& call) {
  if (call.kind == Kind::kBarrier) return {};
  const Memory& part = PartOf(call);
  const Argument argument = part.ToArgument();
  return {argument.dtype, ItemBytes(argument), part.Size()};
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
  const Memory& part = PartOf(call);
  if (!HasTwoArrays(call.kind)) return CheckArray(part, ArrayOfCall(part), call.kind, where);
  const ArrayOfCall from(call.from), to(call.to);
  if (Result<void> right = CheckArray(call.from, from, call.kind, where); !right) return right;
  if (Result<void> right = CheckArray(call.to, to, call.kind, where); !right) return right;
  if (Reduces(call.kind))
    if (Result<void> right = CheckReduction(call, from.argument.dtype); !right) return right;
  return CheckSizes(call.kind, from, to, where);
}

}  // namespace pyk2cu::ranks
