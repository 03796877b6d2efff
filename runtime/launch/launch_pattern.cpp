#include "runtime/launch/launch_pattern.h"

#include <cstring>
#include <optional>

#include "base/math.h"
#include "base/phase.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::runtime {
namespace {

using Word = ArgumentWord;

/// The type of a parameter's value; of pointers an integer of their size.
const Type* ParameterType(const KernelParameter& parameter) {
  using Carries = KernelParameter::Carries;
  const bool pointer = parameter.carries == Carries::kData || parameter.carries == Carries::kErrors;
  return pointer ? TypeTable::Scalar(ScalarId::kUInt64) : parameter.type->Representation();
}

bool IsInteger(ScalarId type) {
  const ScalarClass scalar_class = Info(type).scalar_class;
  return scalar_class == ScalarClass::kSigned || scalar_class == ScalarClass::kUnsigned;
}

/// The index after a value and the elements that follow it.
size_t After(std::span<const LaunchValue> values, size_t at) {
  if (Word::KindOf(values[at].word) != Word::Kind::kTuple) return at + 1;
  size_t next = at + 1;
  for (size_t i = 0, n = Word::ElementsOf(values[at].word); i < n; ++i) next = After(values, next);
  return next;
}

/// Where the values of each argument begin.
std::vector<size_t> PlacesOf(std::span<const LaunchValue> values) {
  std::vector<size_t> places;
  for (size_t at = 0; at < values.size(); at = After(values, at)) places.push_back(at);
  return places;
}

size_t LeafOf(std::span<const LaunchValue> values, size_t at, std::span<const int> path) {
  for (const int index : path) {
    ++at;
    for (int i = 0; i < index; ++i) at = After(values, at);
  }
  return at;
}

template <class T>
void Put(auto given, std::byte* to) {
  const auto value = static_cast<T>(given);
  std::memcpy(to, &value, sizeof value);
}

ScalarValue ValueOf(const LaunchValue& value) {
  const ScalarId type = Word::ScalarOf(value.word);
  const ScalarClass scalar_class = Info(type).scalar_class;
  if (scalar_class == ScalarClass::kComplex) return {type, 0, value.real, value.imaginary};
  const bool real = scalar_class == ScalarClass::kFloat || scalar_class == ScalarClass::kSmallFloat;
  return real ? ScalarValue{type, 0, value.real} : ScalarValue{type, value.integer};
}

}  // namespace

std::shared_ptr<const LaunchPattern> LaunchPattern::Make(const Device& device, ChosenVariant chosen,
                                                         const LaunchConfig& config,
                                                         std::span<const LaunchValue> values,
                                                         std::span<const Argument> arguments, bool one_signature) {
  const bool known_types = !chosen.variant->values_decide || one_signature;
  if (!chosen.repeats || chosen.variant->info.parameters.size() > kMaxParameters || !known_types) return nullptr;
  auto made = std::make_shared<LaunchPattern>();
  made->device_ = &device.Properties();
  made->config_ = config;
  made->small_grid_ = IsSmallGrid(config);
  made->variant_ = chosen.variant;
  const KernelVariant& code = *made->variant_;
  if (!code.info.options.assume.empty()) return nullptr;  // pinned facts are compared with every launch
  if (code.any_facts) made->mask_ = ~Word::kSmall;
  for (const LaunchValue& value : values) {
    if (value.word == Word::kNever) return nullptr;
    made->words_.push_back(value.word & made->mask_);
  }
  const std::vector<size_t> places = PlacesOf(values);
  if (places.size() > arguments.size() || !made->AddLiterals(values, places)) return nullptr;
  if (!code.any_facts) made->AddPairs(values, places, places.size());
  made->conditions_ = PatternConditions(chosen, values, places, arguments);
  ParameterValues initial;
  initial.Fill(code.info, arguments);
  for (size_t i = 0; i < code.info.parameters.size(); ++i)
    if (!made->AddParameter(code.info.parameters[i], initial.Pointers()[i], values, places)) return nullptr;
  return made;
}

/// Literals of another type than their parameter's. Those in tuples are left alone.
bool LaunchPattern::AddLiterals(std::span<const LaunchValue> values, std::span<const size_t> places) {
  for (size_t i = 0; i < places.size(); ++i) {
    const uint64_t word = values[places[i]].word;
    const Type* type = variant_->info.arguments[i];
    if (Word::KindOf(word) == Word::Kind::kTuple && variant_->values_decide) return false;
    if (!Word::IsLiteral(word) || type->IsScalar(Word::ScalarOf(word))) continue;
    if (!type->IsScalar()) return false;
    literals_.push_back({static_cast<uint16_t>(places[i]), type->scalar()});
  }
  return true;
}

/// As ComputeFactBits examines them: not those in tuples, nor any if there is an array in a tuple.
void LaunchPattern::AddPairs(std::span<const LaunchValue> values, std::span<const size_t> places, size_t given) {
  const auto is_array = [&](size_t at) { return Word::KindOf(values[at].word) == Word::Kind::kArray; };
  for (size_t i = 0; i < given; ++i)
    for (size_t at = places[i] + 1; at < After(values, places[i]); ++at)
      if (is_array(at)) return;
  for (size_t i = 0; i < given; ++i)
    for (size_t j = 0; j < i; ++j) {
      if (!is_array(places[i]) || !is_array(places[j]) || (!variant_->writes[i] && !variant_->writes[j])) continue;
      const ArrayMemory &a = *values[places[i]].memory, &b = *values[places[j]].memory;
      pairs_.push_back(
          {static_cast<uint16_t>(places[i]), static_cast<uint16_t>(places[j]), a.begin < b.end && b.begin < a.end});
    }
}

/// Appends the parameter with its alignment, as the next member of a struct, and how it is filled.
bool LaunchPattern::AddParameter(const KernelParameter& parameter, const void* initial,
                                 std::span<const LaunchValue> values, std::span<const size_t> places) {
  using Carries = KernelParameter::Carries;
  const Type* type = ParameterType(parameter);
  const auto bytes = static_cast<size_t>(type->Bytes()), alignment = static_cast<size_t>(type->Alignment());
  const size_t offset = AlignUp(block_.size(), alignment);
  offsets_.push_back(static_cast<uint32_t>(offset));
  block_.resize(offset + bytes);
  std::memcpy(block_.data() + offset, initial, bytes);
  const bool given = parameter.argument >= 0 && static_cast<size_t>(parameter.argument) < places.size();
  if (!given) {  // a default, or where a failed check is noted
    fills_all_ = false;
    return true;
  }
  const size_t leaf = LeafOf(values, places[static_cast<size_t>(parameter.argument)], parameter.path);
  const uint64_t word = values[leaf].word;
  Step step{Step::How::kOther,
            {},
            type->scalar(),
            static_cast<uint8_t>(parameter.axis),
            static_cast<uint16_t>(leaf),
            static_cast<uint32_t>(offset)};
  using enum Step::How;
  if (Word::KindOf(word) == Word::Kind::kArray) {
    const bool wide = bytes == sizeof(int64_t);
    if (parameter.carries == Carries::kValue || (!wide && bytes != sizeof(int32_t))) return false;
    step.how = parameter.carries == Carries::kData     ? kInteger64
               : parameter.carries == Carries::kExtent ? (wide ? kExtent64 : kExtent32)
                                                       : (wide ? kStride64 : kStride32);
  } else if (Word::KindOf(word) == Word::Kind::kScalar) {
    const ScalarId from = step.from = Word::ScalarOf(word);
    const bool both_bool = from == ScalarId::kBool && step.to == ScalarId::kBool;
    if (both_bool || ((IsInteger(from) || from == ScalarId::kBool) && IsInteger(step.to)))
      step.how = bytes == 8 ? kInteger64 : bytes == 4 ? kInteger32 : bytes == 2 ? kInteger16 : kInteger8;
    else if ((from == ScalarId::kFloat32 || from == ScalarId::kFloat64) && step.to == ScalarId::kFloat32)
      step.how = kFloat32;
    else if ((from == ScalarId::kFloat32 || from == ScalarId::kFloat64) && step.to == ScalarId::kFloat64)
      step.how = kFloat64;
  } else {
    return false;
  }
  (step.how == kInteger64 ? words_of_block_ : steps_).push_back(step);
  return true;
}

/// Another grid or block than the first launch's must be allowed, and lead to the same facts.
bool LaunchPattern::AllowsConfig(const LaunchConfig& config) const {
  if (!variant_->any_facts && IsSmallGrid(config) != small_grid_) return false;
  if (!conditions_.Allow(config)) return false;
  return CheckLaunch(*device_, variant_->info, config).ok();
}

inline bool LaunchPattern::MatchesMemory(std::span<const LaunchValue> values) const {
  for (const Pair& pair : pairs_) {
    const ArrayMemory &a = *values[pair.first].memory, &b = *values[pair.second].memory;
    if ((a.begin < b.end && b.begin < a.end) != pair.overlap) return false;
  }
  return true;
}

bool LaunchPattern::Matches(const LaunchConfig& config, std::span<const LaunchValue> values) const {
  if (values.size() != words_.size() || !conditions_.AreCurrent()) return false;
  // One by one: the words were just stored, and reading two of them at once would wait for that.
  const uint64_t mask = mask_;
  const uint64_t* word = words_.data();
  for (const LaunchValue& value : values)
    if ((value.word & mask) != *word++) return false;
  const Dim3 &grid = config.grid, &block = config.block;
  const uint32_t other = (grid.x ^ config_.grid.x) | (grid.y ^ config_.grid.y) | (grid.z ^ config_.grid.z) |
                         (block.x ^ config_.block.x) | (block.y ^ config_.block.y) | (block.z ^ config_.block.z) |
                         (config.shared_bytes ^ config_.shared_bytes);
  if (other != 0 && !AllowsConfig(config)) return false;
  return MatchesMemory(values) && conditions_.Hold(config, values) && (literals_.empty() || HoldsLiterals(values));
}

bool LaunchPattern::HoldsLiterals(std::span<const LaunchValue> values) const {
  for (const Literal& literal : literals_)
    if (!HoldsValue(ValueOf(values[literal.value]), literal.to)) return false;
  return true;
}

void LaunchPattern::Store(const Step& step, const LaunchValue& value, std::byte* to) {
  switch (step.how) {
    case Step::How::kInteger8: return Put<uint8_t>(value.integer, to);
    case Step::How::kInteger16: return Put<uint16_t>(value.integer, to);
    case Step::How::kInteger32: return Put<uint32_t>(value.integer, to);
    case Step::How::kInteger64: return Put<uint64_t>(value.integer, to);
    case Step::How::kFloat32: return Put<float>(value.real, to);
    case Step::How::kFloat64: return Put<double>(value.real, to);
    case Step::How::kExtent32: return Put<int32_t>(value.memory->extents[step.axis], to);
    case Step::How::kExtent64: return Put<int64_t>(value.memory->extents[step.axis], to);
    case Step::How::kStride32: return Put<int32_t>(value.memory->strides[step.axis], to);
    case Step::How::kStride64: return Put<int64_t>(value.memory->strides[step.axis], to);
    case Step::How::kOther: break;
  }
  StoreScalar(ConvertScalar(ValueOf(value), step.to), to);
}

Result<void> LaunchPattern::Start(Device& device, const LaunchConfig& config,
                                  std::span<const LaunchValue> values) const {
  const PhaseTimer timer(Phase::kLaunch);
  alignas(16) std::byte block[kMaxBytes];
  if (!fills_all_) std::memcpy(block, block_.data(), block_.size());
  for (const Step& step : words_of_block_)
    std::memcpy(block + step.offset, &values[step.value].integer, sizeof(uint64_t));
  for (const Step& step : steps_) Store(step, values[step.value], block + step.offset);
  return device.LaunchPacked(*variant_->image, variant_->index, config, {block, block_.size(), offsets_, true});
}

}  // namespace pyk2cu::runtime
