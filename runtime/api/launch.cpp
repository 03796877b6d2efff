#include "runtime/api/launch.h"

#include <utility>

#include "runtime/device/launch_values.h"

namespace pyk2cu::api {

static_assert(static_cast<int>(DType::kUInt64) == static_cast<int>(ScalarId::kUInt64));

bool LaunchValues::SetArray(const Argument& argument, LaunchValue& to, ArrayMemory& memory) {
  const size_t ndim = argument.shape.size();
  const bool record = argument.dtype == DType::kRecord;
  if (argument.strides.size() != ndim || (record ? !argument.record : argument.dtype > DType::kBFloat16)) return false;
  const auto type = static_cast<ScalarId>(argument.dtype);
  const int64_t item = record ? static_cast<int64_t>(argument.record->bytes) : Info(type).bits / 8;
  ArrayFacts facts;
  if (!QuickFacts(item, argument.address, argument.shape, argument.strides.data(), facts)) {
    if (!CheckShape(static_cast<size_t>(item), argument.shape, argument.strides)) return false;
    facts = FactsOf(item, argument.address, argument.shape, argument.strides);
  }
  if (argument.address == 0 && facts.begin != facts.end) return false;
  to.word = ArgumentWord::Array(type, record ? 1 : 0, ndim, argument.readonly, argument.place, facts);
  to.address = argument.address;
  memory = {facts.begin, facts.end, argument.shape.data(), argument.strides.data()};
  to.memory = &memory;
  return true;
}

bool LaunchValues::Set(const Argument& argument, LaunchValue& to, ArrayMemory& memory) {
  switch (argument.kind) {
    case Argument::Kind::kArray: return SetArray(argument, to, memory);
    case Argument::Kind::kTuple: return false;
    case Argument::Kind::kNone: to.word = ArgumentWord::None(); return true;
    case Argument::Kind::kScalar: break;
  }
  if (argument.dtype > DType::kBFloat16) return false;
  const auto type = static_cast<ScalarId>(argument.dtype);
  const bool small = argument.dtype <= DType::kUInt64 && IsSmallNumber(type, argument.integer);
  to.word = ArgumentWord::Scalar(type, argument.literal, small);
  to.integer = argument.integer;
  to.imaginary = argument.imaginary;
  return true;
}

bool LaunchValues::Fill(std::span<const Argument> arguments) {
  if (arguments.size() > kMost) return false;
  count_ = arguments.size();
  for (size_t i = 0; i < count_; ++i)
    if (!Set(arguments[i], values_[i], memory_[i])) return false;
  return true;
}

std::shared_ptr<const ResolvedLaunch> ResolvedLaunch::Make(const runtime::Device& device, VariantPointer variant,
                                                           const LaunchConfig& config,
                                                           std::span<const Argument> arguments,
                                                           std::span<const runtime::Argument> own) {
  LaunchValues values;
  if (!values.Fill(arguments)) return nullptr;
  auto made = std::make_shared<ResolvedLaunch>();
  made->pattern_ = LaunchPattern::Make(device, std::move(variant), config, values.List(), own, false);
  if (!made->pattern_) return nullptr;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].kind == Argument::Kind::kArray && arguments[i].dtype == DType::kRecord)
      made->records_.push_back({i, arguments[i].record, arguments[i].record->bytes});
  return made;
}

bool ResolvedLaunch::SameRecords(std::span<const Argument> arguments) const {
  for (const Record& record : records_)
    if (arguments[record.argument].record != record.layout || record.layout->bytes != record.bytes) return false;
  return true;
}

std::shared_ptr<const ResolvedLaunch> RecentLaunches::Find(const LaunchConfig& config,
                                                           std::span<const Argument> arguments,
                                                           const LaunchValues& values) {
  std::shared_ptr<const ResolvedLaunch> last;
  {
    const std::lock_guard lock(mutex_);
    last = launches_[last_];
  }
  if (last && last->Matches(config, arguments, values)) return last;
  const std::lock_guard lock(mutex_);
  for (size_t i = 0; i < kKept; ++i)
    if (launches_[i] && launches_[i] != last && launches_[i]->Matches(config, arguments, values))
      return launches_[last_ = i];
  ++misses_;
  return nullptr;
}

bool RecentLaunches::WantsMore() {
  const std::lock_guard lock(mutex_);
  return !launches_[oldest_] || misses_ % kPatience == 0;
}

void RecentLaunches::Add(std::shared_ptr<const ResolvedLaunch> launch) {
  std::shared_ptr<const ResolvedLaunch> gone;  // after the lock: it may be the last to hold an image
  const std::lock_guard lock(mutex_);
  gone = std::exchange(launches_[oldest_], std::move(launch));
  last_ = oldest_;
  oldest_ = (oldest_ + 1) % kKept;
}

}  // namespace pyk2cu::api
