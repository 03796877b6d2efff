#include "runtime/api/launch.h"

#include <cstring>

#include "base/math.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::api {
namespace {

/// The first bytes of an argument: kind, dtype, flags, place.
uint64_t HeadOf(const Argument& argument) {
  static_assert(offsetof(Argument, integer) == sizeof(uint64_t));
  uint64_t head;
  std::memcpy(&head, &argument, sizeof head);
  return head;
}

bool IsInteger(DType dtype) { return dtype <= DType::kUInt64; }
bool IsUnsigned(DType dtype) { return dtype >= DType::kUInt8 && dtype <= DType::kUInt64; }

/// As ComputeFactBits has it for numbers.
bool IsSmallNumber(const Argument& argument) {
  if (IsUnsigned(argument.dtype)) return argument.integer <= static_cast<uint64_t>(Facts::kSmallIndex);
  const auto value = static_cast<int64_t>(argument.integer);
  return value >= -Facts::kSmallIndex && value <= Facts::kSmallIndex;
}

/// The type of a parameter's value; of pointers an integer of their size.
const Type* ParameterType(const KernelParameter& parameter) {
  using Carries = KernelParameter::Carries;
  const bool pointer = parameter.carries == Carries::kData || parameter.carries == Carries::kErrors;
  return pointer ? TypeTable::Scalar(ScalarId::kUInt64) : parameter.type->Representation();
}

template <class T>
void Put(auto given, std::byte* to) {
  const auto value = static_cast<T>(given);
  std::memcpy(to, &value, sizeof value);
}

bool SameExtents(std::span<const int64_t> extents, const int64_t* known) {
  for (size_t i = 0; i < extents.size(); ++i)  // a few: a call of memcmp would take longer
    if (extents[i] != known[i]) return false;
  return true;
}

}  // namespace

std::shared_ptr<const ResolvedLaunch> ResolvedLaunch::Make(VariantPointer variant, const LaunchConfig& config,
                                                           std::span<const Argument> arguments,
                                                           std::span<const runtime::Argument> own) {
  if (variant->values_decide || variant->info.parameters.size() > kMaxParameters) return nullptr;
  auto made = std::make_shared<ResolvedLaunch>();
  made->config_ = {{config.grid.x, config.grid.y, config.grid.z},
                   {config.block.x, config.block.y, config.block.z},
                   config.shared_bytes};
  for (const Argument& argument : arguments) {
    if (argument.kind == Argument::Kind::kTuple) return nullptr;
    made->Know(argument, !variant->any_facts);
  }
  ParameterValues values;
  values.Fill(variant->info, own);
  for (size_t i = 0; i < variant->info.parameters.size(); ++i) {
    const KernelParameter& parameter = variant->info.parameters[i];
    made->AddParameter(parameter, values.Pointers()[i]);
    const bool given = parameter.argument >= 0 && static_cast<size_t>(parameter.argument) < arguments.size();
    if (given && arguments[parameter.argument].kind == Argument::Kind::kScalar)
      made->AddStep(parameter, arguments[parameter.argument]);
  }
  made->variant_ = std::move(variant);
  return made;
}

void ResolvedLaunch::Know(const Argument& argument, bool compare_small) {
  Known& known = known_.emplace_back();
  known.head = HeadOf(argument);
  if (argument.kind == Argument::Kind::kScalar) {
    known.compare_small = compare_small && IsInteger(argument.dtype) && argument.dtype != DType::kBool;
    known.small = IsSmallNumber(argument);
    return;
  }
  known.record = argument.record;
  known.record_bytes = argument.record ? argument.record->bytes : 0;
  known.address = argument.address;
  known.dimensions = static_cast<uint32_t>(argument.shape.size());
  known.first = static_cast<uint32_t>(extents_.size());
  extents_.insert(extents_.end(), argument.shape.begin(), argument.shape.end());
  extents_.insert(extents_.end(), argument.strides.begin(), argument.strides.end());
}

/// Appends the parameter with its alignment, as the next member of a struct.
void ResolvedLaunch::AddParameter(const KernelParameter& parameter, const void* value) {
  const Type* type = ParameterType(parameter);
  const auto bytes = static_cast<size_t>(type->Bytes()), alignment = static_cast<size_t>(type->Alignment());
  const size_t offset = AlignUp(block_.size(), alignment);
  offsets_.push_back(static_cast<uint32_t>(offset));
  block_.resize(offset + bytes);
  std::memcpy(block_.data() + offset, value, bytes);
}

/// The scalar of the parameter that was added last.
void ResolvedLaunch::AddStep(const KernelParameter& parameter, const Argument& argument) {
  const ScalarId to = ParameterType(parameter)->scalar();
  const ScalarInfo& info = Info(to);
  Step step{Step::How::kOther, static_cast<ScalarId>(argument.dtype), to, static_cast<uint16_t>(parameter.argument),
            offsets_.back()};
  const bool real = argument.dtype == DType::kFloat32 || argument.dtype == DType::kFloat64;
  const bool integer = info.scalar_class == ScalarClass::kSigned || info.scalar_class == ScalarClass::kUnsigned;
  if (IsInteger(argument.dtype) && (integer || (to == ScalarId::kBool && argument.dtype == DType::kBool))) {
    using enum Step::How;
    step.how = info.bits == 64 ? kInteger64 : info.bits == 32 ? kInteger32 : info.bits == 16 ? kInteger16 : kInteger8;
  } else if (real && to == ScalarId::kFloat32)
    step.how = Step::How::kFloat32;
  else if (real && to == ScalarId::kFloat64)
    step.how = Step::How::kFloat64;
  steps_.push_back(step);
}

bool ResolvedLaunch::Matches(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (arguments.size() != known_.size() || config.shared_bytes != config_.shared_bytes) return false;
  if (config.grid != config_.grid || config.block != config_.block) return false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Argument& argument = arguments[i];
    const Known& known = known_[i];
    if (HeadOf(argument) != known.head) return false;
    if (argument.kind == Argument::Kind::kScalar) {
      if (known.compare_small && IsSmallNumber(argument) != known.small) return false;
      continue;
    }
    if (argument.address != known.address || argument.shape.size() != known.dimensions ||
        argument.strides.size() != known.dimensions)
      return false;
    if (argument.record != known.record || (known.record && known.record->bytes != known.record_bytes)) return false;
    const int64_t* extents = extents_.data() + known.first;
    if (!SameExtents(argument.shape, extents) || !SameExtents(argument.strides, extents + known.dimensions))
      return false;
  }
  return true;
}

void ResolvedLaunch::Store(const Step& step, const Argument& argument, std::byte* to) {
  switch (step.how) {
    case Step::How::kInteger8: return Put<uint8_t>(argument.integer, to);
    case Step::How::kInteger16: return Put<uint16_t>(argument.integer, to);
    case Step::How::kInteger32: return Put<uint32_t>(argument.integer, to);
    case Step::How::kInteger64: return Put<uint64_t>(argument.integer, to);
    case Step::How::kFloat32: return Put<float>(argument.real, to);
    case Step::How::kFloat64: return Put<double>(argument.real, to);
    case Step::How::kOther: break;
  }
  StoreScalar(ConvertScalar(ScalarOf(argument), step.to), to);
}

pyk2cu::Result<void> ResolvedLaunch::Start(runtime::Device& device, StreamHandle stream,
                                           std::span<const Argument> arguments) const {
  const PhaseTimer timer(pyk2cu::Phase::kLaunch);
  alignas(16) std::byte block[kMaxBytes];
  std::memcpy(block, block_.data(), block_.size());
  for (const Step& step : steps_) Store(step, arguments[step.argument], block + step.offset);
  LaunchConfig config = config_;
  config.stream.handle = stream;
  return device.LaunchPacked(*variant_->image, variant_->index, config, {block, block_.size(), offsets_, true});
}

std::shared_ptr<const ResolvedLaunch> RecentLaunches::Find(const LaunchConfig& config,
                                                           std::span<const Argument> arguments) {
  std::shared_ptr<const ResolvedLaunch> last;
  {
    const std::lock_guard lock(mutex_);
    last = launches_[last_];
  }
  if (last && last->Matches(config, arguments)) return last;
  const std::lock_guard lock(mutex_);
  for (size_t i = 0; i < kKept; ++i)
    if (launches_[i] && launches_[i] != last && launches_[i]->Matches(config, arguments)) return launches_[last_ = i];
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
