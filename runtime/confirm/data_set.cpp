#include "runtime/confirm/data_set.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "runtime/npy/random.h"

namespace pyk2cu::runtime {
namespace {

constexpr int64_t kSmall = 8;   ///< integers of which nothing is known are below
constexpr int64_t kRounds = 5;  ///< of loops that data decide are fewer

/// SplitMix64: the same numbers on every machine.
class Numbers {
 public:
  explicit Numbers(uint64_t seed) : state_(seed * 0xd1342543de82ef95 + 1) {}

  uint64_t Word() {
    state_ += 0x9e3779b97f4a7c15;
    uint64_t z = state_;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  int64_t Below(int64_t end) { return static_cast<int64_t>(Word() % static_cast<uint64_t>(end)); }
  /// In [0, 1), exact in every float type that has 8 bits of fraction; the narrower ones round.
  double Fraction() { return static_cast<double>(Word() >> 56) / 256; }

 private:
  uint64_t state_;
};

/// One element: its position among `count`.
struct Element {
  const ElementUse& use;
  DataSet set;
  int64_t at, count;
  int64_t shift;  ///< differs between the arguments: a store of what lies there already is no race
  Numbers& numbers;

  bool IsRandom() const { return set == DataSet::kRandom || set == DataSet::kSigned; }
};

/// Rising from 0 to the limit, as the offsets of rows.
int64_t OffsetAt(const Element& element) {
  const int64_t limit = element.use.limit > 0 ? element.use.limit : 2 * element.count;
  if (element.set == DataSet::kZeros) return 0;
  if (element.set == DataSet::kCounting) return std::min(element.at, limit);
  return element.at * limit / std::max<int64_t>(element.count - 1, 1);
}

int64_t IndexAt(const Element& element) {
  const int64_t limit = element.use.limit;
  switch (element.set) {
    case DataSet::kCounting: return (element.at + element.shift) % limit;
    case DataSet::kZeros: return 0;
    case DataSet::kOnes: return std::min<int64_t>(1, limit - 1);
    case DataSet::kFalling: return limit - 1 - (element.at + element.shift) % limit;
    default: return element.numbers.Below(limit);
  }
}

/// One of the constants; zero in place of those that no integer holds.
double ConstantOf(const Element& element) {
  const auto& constants = element.use.constants;
  const double constant = constants[static_cast<size_t>(element.numbers.Below(static_cast<int64_t>(constants.size())))];
  return std::abs(constant) < 0x1p53 ? constant : 0;
}

/// What a comparison with a constant tells apart.
double NearConstant(const Element& element) {
  return ConstantOf(element) + static_cast<double>(element.numbers.Below(3) - 1);
}

bool TakesConstant(const Element& element) {
  return element.IsRandom() && !element.use.constants.empty() && element.numbers.Below(2) == 0;
}

int64_t IntegerAt(const Element& element, bool is_signed) {
  const ElementUse& use = element.use;
  if (use.cleared) return 0;
  if (use.offsets) return OffsetAt(element);
  if (use.limit > 0 && element.set == DataSet::kSigned && TakesConstant(element))
    return static_cast<int64_t>(ConstantOf(element)) + element.numbers.Below(use.limit);  // `bins[text[i] - 97]`
  if (use.limit > 0) return IndexAt(element);
  if (TakesConstant(element)) return static_cast<int64_t>(NearConstant(element));
  const int64_t end = use.rounds ? kRounds : kSmall;
  switch (element.set) {
    case DataSet::kRandom: return element.numbers.Below(end);
    case DataSet::kCounting: return use.rounds ? element.at % end : element.at + element.shift;
    case DataSet::kZeros: return 0;
    case DataSet::kOnes: return 1;
    case DataSet::kFalling:
      return use.rounds ? end - 1 - element.at % end : element.count - 1 - element.at + element.shift;
    case DataSet::kSigned: return element.numbers.Below(2 * end) - (is_signed && !use.rounds ? end : 0);
  }
  return 0;
}

double RealAt(const Element& element) {
  const ElementUse& use = element.use;
  if (use.cleared) return 0;
  if (TakesConstant(element)) return NearConstant(element);
  const int64_t limit = use.limit;
  switch (element.set) {
    case DataSet::kRandom: return element.numbers.Fraction();
    case DataSet::kCounting: return static_cast<double>(limit > 0 ? IndexAt(element) : element.at + element.shift);
    case DataSet::kZeros: return 0;
    case DataSet::kOnes: return 1;
    case DataSet::kFalling:
      return static_cast<double>(limit > 0 ? IndexAt(element) : element.count - 1 - element.at + element.shift);
    case DataSet::kSigned:
      return limit > 0 ? static_cast<double>(IndexAt(element)) : 8 * element.numbers.Fraction() - 4;
  }
  return 0;
}

bool BoolAt(const Element& element) {
  switch (element.set) {
    case DataSet::kCounting: return element.at % 2 == 1;
    case DataSet::kZeros: return false;
    case DataSet::kOnes: return true;
    case DataSet::kFalling: return element.at % 2 == 0;
    default: return !element.use.cleared && element.numbers.Below(2) == 1;
  }
}

ScalarValue ScalarAt(const Element& element, ScalarId type) {
  const ScalarInfo& info = Info(type);
  ScalarValue value{type};
  switch (info.scalar_class) {
    case ScalarClass::kBool: value.bits = BoolAt(element); break;
    case ScalarClass::kSigned:
    case ScalarClass::kUnsigned: {
      const bool is_signed = info.scalar_class == ScalarClass::kSigned;
      int64_t number = IntegerAt(element, is_signed);
      if (info.bits <= 16) number %= int64_t{1} << (info.bits - is_signed);
      value.bits = static_cast<uint64_t>(number);
      break;
    }
    case ScalarClass::kComplex: value.imaginary = RealAt(element); [[fallthrough]];
    case ScalarClass::kFloat:
    case ScalarClass::kSmallFloat: value.real = RealAt(element); break;
  }
  return value;
}

void FillElement(const Type* type, const Element& element, std::byte* to);

void FillCharacters(const Type* type, const Element& element, std::byte* to) {
  const int64_t width = type->unicode() ? 4 : 1;
  for (int64_t i = 0; i < type->length(); ++i) to[i * width] = static_cast<std::byte>('a' + (element.at + i) % 26);
}

void FillInteger(const Type* type, const Element& element, std::byte* to) {
  const int64_t value =
      type->IsEnum() && !type->members().empty() ? type->members()[0].value : IntegerAt(element, true);
  std::memcpy(to, &value, static_cast<size_t>(std::min<int64_t>(type->Bytes(), sizeof value)));
}

void FillElement(const Type* type, const Element& element, std::byte* to) {
  switch (type->kind()) {
    case TypeKind::kScalar: return StoreScalar(ScalarAt(element, type->scalar()), to);
    case TypeKind::kRecord:
      for (const RecordField& field : type->fields()) FillElement(field.type, element, to + field.offset);
      return;
    case TypeKind::kNestedArray: {
      const int64_t item = type->dtype()->Bytes();
      for (int64_t at = 0; at + item <= type->Bytes(); at += item) FillElement(type->dtype(), element, to + at);
      return;
    }
    case TypeKind::kVector: {
      const int64_t item = type->dtype()->Bytes();
      for (int lane = 0; lane < type->lanes(); ++lane) FillElement(type->dtype(), element, to + lane * item);
      return;
    }
    case TypeKind::kCharSeq: return FillCharacters(type, element, to);
    case TypeKind::kDatetime:
    case TypeKind::kTimedelta:
    case TypeKind::kEnum: return FillInteger(type, element, to);
    default: return;
  }
}

/// The records of random generators, which must not be zeros.
bool IsRandomState(const Type* type) {
  return type->Is(TypeKind::kRecord) && type->Bytes() == sizeof(Xoroshiro128pState) && type->fields().size() == 2 &&
         type->fields()[0].name == "s0" && type->fields()[1].name == "s1";
}

}  // namespace

std::string_view DataSetText(DataSet set) {
  switch (set) {
    case DataSet::kRandom: return "random data";
    case DataSet::kCounting: return "data that count up";
    case DataSet::kZeros: return "zeros";
    case DataSet::kOnes: return "ones";
    case DataSet::kFalling: return "data that count down";
    case DataSet::kSigned: return "random data, also below zero";
  }
  return "";
}

void FillArray(HostArray& array, const ElementUse& use, DataSet set, uint64_t number) {
  const int64_t count = array.Size();
  if (IsRandomState(array.dtype)) {
    std::vector<Xoroshiro128pState> states(static_cast<size_t>(count));
    InitXoroshiro128pStates(states, number + 1);
    std::memcpy(array.data.data(), states.data(), states.size() * sizeof(Xoroshiro128pState));
    return;
  }
  Numbers numbers(number * static_cast<uint64_t>(kDataSets) + static_cast<uint64_t>(set));
  for (int64_t at = 0; at < count; ++at)
    FillElement(array.dtype, {use, set, at, count, static_cast<int64_t>(number), numbers},
                array.data.data() + static_cast<size_t>(at) * array.ItemBytes());
}

ScalarValue ScalarFor(ScalarId type, DataSet set) {
  const ScalarClass kind = Info(type).scalar_class;
  ScalarValue value{type};
  if (kind == ScalarClass::kBool) {
    value.bits = set == DataSet::kCounting || set == DataSet::kOnes || set == DataSet::kFalling;
    return value;
  }
  constexpr double kReals[kDataSets] = {2, 0.5, 0, 1, 4, -0.5};
  constexpr int64_t kIntegers[kDataSets] = {2, 4, 0, 1, 3, 7};
  value.real = kReals[static_cast<size_t>(set)];
  if (kind == ScalarClass::kSigned || kind == ScalarClass::kUnsigned)
    value.bits = static_cast<uint64_t>(kIntegers[static_cast<size_t>(set)]);
  return value;
}

}  // namespace pyk2cu::runtime
