#include "runtime/api/launch.h"

#include <cstddef>
#include <cstring>
#include <utility>

#include "runtime/device/launch_values.h"

namespace pyk2cu::api {

namespace {

constexpr uint8_t kItemBytes[] = {
#define SCALAR(id, name, scalar_class, bits, ...) bits / 8,
#include "frontend/types/scalar_types.def"
};

/// The head of an argument is that of its word: kind, dtype, flags, place.
uint64_t HeadOf(const Argument& argument) {
  static_assert(offsetof(Argument, kind) == 0 && offsetof(Argument, dtype) == 1 && offsetof(Argument, readonly) == 2 &&
                offsetof(Argument, literal) == 3 && offsetof(Argument, place) == 4 && offsetof(Argument, integer) == 8);
  static_assert(static_cast<int>(Argument::Kind::kArray) == static_cast<int>(ArgumentWord::Kind::kArray) &&
                static_cast<int>(Argument::Kind::kTuple) == static_cast<int>(ArgumentWord::Kind::kTuple));
  static_assert(static_cast<int>(DType::kBFloat16) == static_cast<int>(ScalarId::kBFloat16));
  uint64_t head;
  std::memcpy(&head, &argument, sizeof head);
  return head & ArgumentWord::kHeadBits;
}

/// What the word of an array of one axis adds, the elements of which lie one after the other.
constexpr uint64_t kDenseVector =
    ArgumentWord::Shape(1, {.begin = 0, .end = 0, .layout = Layout::kC, .fortran_too = true, .small = true});

/// All other arrays. False for what no argument can be.
bool SetAnyArray(const Argument& argument, int64_t item, uint64_t& word, ArrayMemory& memory) {
  if (argument.strides.size() != argument.shape.size()) return false;
  ArrayFacts facts;
  if (!QuickFacts(item, argument.address, argument.shape, argument.strides.data(), facts)) {
    if (!CheckShape(static_cast<size_t>(item), argument.shape, argument.strides)) return false;
    facts = FactsOf(item, argument.address, argument.shape, argument.strides);
  }
  if (argument.address == 0 && facts.begin != facts.end) return false;
  word |= ArgumentWord::Shape(argument.shape.size(), facts);
  memory.begin = facts.begin;
  memory.end = facts.end;
  return true;
}

inline bool SetArray(const Argument& argument, LaunchValue& to, ArrayMemory& memory) {
  uint64_t word = HeadOf(argument);
  int64_t item = 0;
  if (argument.dtype <= DType::kBFloat16) {
    item = kItemBytes[static_cast<size_t>(argument.dtype)];
  } else {
    if (argument.dtype != DType::kRecord || !argument.record) return false;
    item = static_cast<int64_t>(argument.record->bytes);
    word |= ArgumentWord::kNoScalar << ArgumentWord::kTypeAt;  // SameRecords compares the rest
  }
  memory.extents = argument.shape.data();
  memory.strides = argument.strides.data();
  to.address = argument.address;
  to.memory = &memory;
  bool known = true;
  if (argument.shape.size() == 1 && argument.strides.size() == 1 && argument.strides[0] == item &&
      static_cast<uint64_t>(argument.shape[0] - 1) < static_cast<uint64_t>(Facts::kSmallIndex) &&
      argument.address != 0) {
    word |= kDenseVector;
    memory.begin = argument.address;
    known = !__builtin_add_overflow(argument.address, static_cast<uint64_t>(argument.shape[0] * item), &memory.end);
  } else {
    known = SetAnyArray(argument, item, word, memory);
  }
  to.word = word;
  return known;
}

}  // namespace

bool LaunchValues::Fill(std::span<const Argument> arguments) {
  if (arguments.size() > kMost) return false;
  count_ = arguments.size();
  LaunchValue* to = values_;
  ArrayMemory* memory = memory_;
  for (const Argument& argument : arguments) {
    if (argument.kind == Argument::Kind::kArray) {
      if (!SetArray(argument, *to, *memory)) return false;
      ++memory;
    } else if (argument.kind == Argument::Kind::kScalar) {
      if (argument.dtype > DType::kBFloat16) return false;
      const bool small = IsSmallNumber(static_cast<ScalarId>(argument.dtype), argument.integer);
      to->word = HeadOf(argument) | (small ? ArgumentWord::kSmall : 0);
      to->integer = argument.integer;
      to->imaginary = argument.imaginary;
    } else if (argument.kind == Argument::Kind::kTuple) {
      return false;
    } else {
      to->word = ArgumentWord::None();
    }
    ++to;
  }
  return true;
}

std::shared_ptr<const ResolvedLaunch> ResolvedLaunch::Make(const runtime::Device& device, ChosenVariant chosen,
                                                           const LaunchConfig& config,
                                                           std::span<const Argument> arguments,
                                                           std::span<const runtime::Argument> own) {
  LaunchValues values;
  if (!values.Fill(arguments)) return nullptr;
  auto made = std::make_shared<ResolvedLaunch>();
  made->pattern_ = LaunchPattern::Make(device, std::move(chosen), config, values.List(), own, false);
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
  for (size_t i = 0; i < kKept; ++i)
    if (IsFree(i)) return true;
  return misses_ % kPatience == 0;
}

void RecentLaunches::Add(std::shared_ptr<const ResolvedLaunch> launch) {
  std::shared_ptr<const ResolvedLaunch> gone;  // after the lock: it may be the last to hold an image
  const std::lock_guard lock(mutex_);
  size_t place = 0;
  while (place < kKept && !IsFree(place)) ++place;
  if (place == kKept) {
    place = oldest_;
    oldest_ = (oldest_ + 1) % kKept;
  }
  gone = std::exchange(launches_[place], std::move(launch));
  last_ = place;
}

void PlannedLaunch::Set(std::shared_ptr<const ResolvedLaunch> launch) {
  const std::lock_guard lock(mutex_);
  if (!launch || kept_.size() >= kMost) return;
  now_.store(launch.get(), std::memory_order_release);
  kept_.push_back(std::move(launch));
}

}  // namespace pyk2cu::api
