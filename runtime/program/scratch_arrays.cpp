#include "runtime/program/scratch_arrays.h"

#include <fmt/core.h>

#include <utility>

#include "runtime/device/array_facts.h"

namespace pyk2cu::runtime {
namespace {

/// Copies begin at the same distance from a multiple of this, which devices align their memory to.
constexpr uint64_t kAlignment = 256;

bool HoldsArray(const Argument& argument) {
  if (argument.kind != Argument::Kind::kTuple) return argument.kind == Argument::Kind::kArray;
  for (const Argument& element : argument.elements)
    if (HoldsArray(element)) return true;
  return false;
}

}  // namespace

Result<ScratchArrays> ScratchArrays::Make(Device& device, std::span<const Argument> arguments,
                                          const std::vector<bool>& writes) {
  ScratchArrays made(device);
  made.arguments_.assign(arguments.begin(), arguments.end());
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].kind == Argument::Kind::kTuple && HoldsArray(arguments[i]))
      return Error{ErrorKind::kUsage, "a launch with arrays in a tuple cannot be tuned: they may be written"};
    if (arguments[i].kind != Argument::Kind::kArray || i >= writes.size() || !writes[i]) continue;
    if (Result<void> added = made.AddCopy(made.arguments_[i]); !added) return added.error();
  }
  return made;
}

Result<void> ScratchArrays::AddCopy(Argument& array) {
  const ArrayFacts facts =
      FactsOf(array.dtype->Bytes(), array.address, {array.shape, array.ndim}, {array.strides, array.ndim});
  if (facts.begin == facts.end) return {};
  const size_t bytes = facts.end - facts.begin, shift = facts.begin % kAlignment;
  Result<std::unique_ptr<Buffer>> buffer = device_->Allocate(bytes + shift);
  if (!buffer)
    return Error{buffer.error().kind,
                 fmt::format("an array of {} bytes that the kernel writes cannot be copied for tuning: {}", bytes,
                             buffer.error().message)};
  const uint64_t to = (*buffer)->Address() + shift;
  copies_.push_back({std::move(*buffer), to, facts.begin, bytes});
  array.address = to + (array.address - facts.begin);
  return {};
}

Result<void> ScratchArrays::Restore(StreamHandle stream) const {
  for (const Copy& copy : copies_)
    if (Result<void> done = device_->Copy(copy.to, copy.from, copy.bytes, stream); !done) return done;
  return {};
}

}  // namespace pyk2cu::runtime
