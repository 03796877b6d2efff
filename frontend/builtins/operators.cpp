#include "frontend/builtins/operators.h"

#include <algorithm>
#include <array>
#include <vector>

#include "frontend/builtins/overload.h"

namespace pyk2cu {
namespace {

using enum ScalarId;

enum class OverloadSet : uint8_t {
  kArithmetic,
  kTrueDivision,
  kModular,
  kDivmod,
  kPower,
  kShift,
  kBitwise,
  kOrdered,
  kUnordered,
  kSign,
  kInvert,
};

struct OperatorRow {
  std::string_view spelling;
  OverloadSet set;
};
constexpr OperatorRow kOperators[] = {
#define OPERATOR(id, spelling, set) {spelling, OverloadSet::set},
#include "frontend/builtins/operators.def"
};

using Cases = std::vector<OperatorTypes>;

constexpr ScalarId kSignedDomain[] = {kInt8, kInt16, kInt32, kInt64};
constexpr ScalarId kUnsignedDomain[] = {kUInt8, kUInt16, kUInt32, kUInt64};
constexpr ScalarId kRealDomain[] = {kFloat32, kFloat64};
constexpr ScalarId kComplexDomain[] = {kComplex64, kComplex128};

/// Every integer operation is done in 64 bits; the result is unsigned only if both operands are.
void AddMachineIntegers(Cases& cases, std::optional<ScalarId> result = std::nullopt) {
  for (ScalarId left : {kInt64, kUInt64}) {
    for (ScalarId right : {kInt64, kUInt64}) {
      ScalarId chosen = left == kUInt64 && right == kUInt64 ? kUInt64 : kInt64;
      cases.push_back({left, right, result.value_or(chosen)});
    }
  }
}

void AddSame(Cases& cases, std::span<const ScalarId> domain, std::optional<ScalarId> result = std::nullopt) {
  for (ScalarId type : domain) cases.push_back({type, type, result.value_or(type)});
}

/// What + - * / and signs have besides integers.
void AddNumbers(Cases& cases) {
  AddSame(cases, kRealDomain);
  AddSame(cases, kComplexDomain);
  cases.push_back({kBFloat16, kBFloat16, kBFloat16});
}

void AddPowers(Cases& cases) {
  AddMachineIntegers(cases);
  for (ScalarId base : kRealDomain)
    for (ScalarId exponent : {kInt32, kInt64, kUInt64}) cases.push_back({base, exponent, base});
  AddSame(cases, kRealDomain);
  AddSame(cases, kComplexDomain);
}

/// The left operand keeps its width for the choice of the overload and is widened for the operation.
void AddShifts(Cases& cases) {
  for (ScalarId left : kSignedDomain)
    for (ScalarId right : {kUInt64, kInt64}) cases.push_back({left, right, kInt64});
  for (ScalarId left : kUnsignedDomain)
    for (ScalarId right : {kUInt64, kInt64}) cases.push_back({left, right, kUInt64});
}

void AddComparisons(Cases& cases) {
  cases.push_back({kBool, kBool, kBool});
  AddSame(cases, kSignedDomain, kBool);
  AddSame(cases, kUnsignedDomain, kBool);
  AddSame(cases, kRealDomain, kBool);
  cases.push_back({kBFloat16, kBFloat16, kBool});
}

void AddWidened(Cases& cases) {
  for (ScalarId type : kSignedDomain) cases.push_back({type, type, kInt64});
  for (ScalarId type : kUnsignedDomain) cases.push_back({type, type, kUInt64});
}

Cases MakeCases(OverloadSet set) {
  Cases cases;
  switch (set) {
    case OverloadSet::kArithmetic:
      AddMachineIntegers(cases);
      AddNumbers(cases);
      break;
    case OverloadSet::kModular:
      AddMachineIntegers(cases);
      AddSame(cases, kRealDomain);
      break;
    case OverloadSet::kTrueDivision:
      AddMachineIntegers(cases, kFloat64);
      AddNumbers(cases);
      break;
    case OverloadSet::kDivmod:
      AddSame(cases, std::array{kInt64, kUInt64});
      AddSame(cases, kRealDomain);
      break;
    case OverloadSet::kPower: AddPowers(cases); break;
    case OverloadSet::kShift: AddShifts(cases); break;
    case OverloadSet::kBitwise:
      cases.push_back({kBool, kBool, kBool});
      AddMachineIntegers(cases);
      break;
    case OverloadSet::kOrdered: AddComparisons(cases); break;
    case OverloadSet::kUnordered:
      AddComparisons(cases);
      AddSame(cases, kComplexDomain, kBool);
      break;
    case OverloadSet::kSign:
      AddWidened(cases);
      AddNumbers(cases);
      cases.push_back({kFloat16, kFloat16, kFloat16});
      break;
    case OverloadSet::kInvert:
      cases.push_back({kBool, kBool, kBool});
      AddWidened(cases);
      break;
  }
  return cases;
}

const Cases& CasesOf(OverloadSet set) {
  static const auto* table = [] {
    auto* all = new std::array<Cases, static_cast<size_t>(OverloadSet::kInvert) + 1>;
    for (size_t i = 0; i < all->size(); ++i) (*all)[i] = MakeCases(static_cast<OverloadSet>(i));
    return all;
  }();
  return (*table)[static_cast<size_t>(set)];
}

/// Shifts and bit operations refuse floats: none of their conversions may be unsafe from one. (The reference lets int64
/// meet uint64.)
bool RefusesFloats(OverloadSet set) {
  return set == OverloadSet::kShift || set == OverloadSet::kBitwise || set == OverloadSet::kInvert;
}

bool IsReal(ScalarId id) { return Info(id).scalar_class >= ScalarClass::kFloat; }

/// Two float16, or one and what it holds safely, stay float16; everything else is decided as if it were float32's
/// neighbor.
bool IsHalfOperation(OverloadSet set, std::span<const ScalarId> operands) {
  const bool fits = set == OverloadSet::kArithmetic || set == OverloadSet::kTrueDivision ||
                    set == OverloadSet::kOrdered || set == OverloadSet::kUnordered;
  return fits && std::ranges::find(operands, kFloat16) != operands.end() &&
         std::ranges::all_of(operands, [](ScalarId id) { return RankConversion(id, kFloat16) <= Conversion::kSafe; });
}

std::optional<OperatorTypes> Resolve(OverloadSet set, std::span<const ScalarId> operands) {
  if (RefusesFloats(set) && std::any_of(operands.begin(), operands.end(), IsReal)) return std::nullopt;
  if (IsHalfOperation(set, operands)) {
    const bool compares = set == OverloadSet::kOrdered || set == OverloadSet::kUnordered;
    return OperatorTypes{kFloat16, kFloat16, compares ? kBool : kFloat16};
  }
  std::optional<OperatorTypes> best;
  Rating best_rating;
  for (const OperatorTypes& candidate : CasesOf(set)) {
    const ScalarId parameters[] = {candidate.left, candidate.right};
    std::optional<Rating> rating = Rate(operands, std::span(parameters).first(operands.size()));
    if (!rating || (best && !(*rating < best_rating))) continue;
    best = candidate;
    best_rating = *rating;
  }
  return best;
}

OverloadSet SetOf(OperatorId id) { return kOperators[static_cast<size_t>(id)].set; }

/// The larger of a signed and an unsigned type's needs: the next signed width, beyond 64 bits float64.
ScalarId PromoteMixed(int signed_bits, int unsigned_bits) {
  int bits = std::max(signed_bits, unsigned_bits * 2);
  return bits <= 16 ? kInt16 : bits <= 32 ? kInt32 : bits <= 64 ? kInt64 : kFloat64;
}

/// The float that holds every integer of that width, by NumPy's table.
ScalarId PromoteWithFloat(int integer_bits, ScalarId floating) {
  ScalarId needed = integer_bits <= 8 ? kFloat16 : integer_bits <= 16 ? kFloat32 : kFloat64;
  return std::max(needed, floating);
}

/// The complex type whose parts hold both; what float32 does not hold needs complex128.
ScalarId PromoteComplex(ScalarId a, ScalarId b) {
  const auto needs_double = [](ScalarId id) {
    const ScalarInfo& info = Info(id);
    return info.scalar_class == ScalarClass::kComplex ? info.bits == 128
           : info.scalar_class == ScalarClass::kFloat ? info.bits == 64
                                                      : info.bits > 16;
  };
  return needs_double(a) || needs_double(b) ? kComplex128 : kComplex64;
}

/// bfloat16 is a float32 that lost its tail.
std::optional<ScalarId> PromoteSmallFloat(ScalarId a, ScalarId b) {
  if (a == b) return a;
  if (a != kBFloat16) std::swap(a, b);
  if (a != kBFloat16 || Info(b).scalar_class != ScalarClass::kFloat || b == kFloat16) return std::nullopt;
  return b;
}

}  // namespace

std::string_view Spelling(OperatorId id) { return kOperators[static_cast<size_t>(id)].spelling; }

std::optional<OperatorTypes> ResolveBinary(OperatorId id, ScalarId left, ScalarId right) {
  return Resolve(SetOf(id), std::array{left, right});
}

std::optional<OperatorTypes> ResolveUnary(OperatorId id, ScalarId operand) {
  return Resolve(SetOf(id), std::array{operand});
}

std::optional<ScalarId> Promote(ScalarId a, ScalarId b) {
  if (a == b || b == kBool) return a;
  if (a == kBool) return b;
  const ScalarInfo &x = Info(a), &y = Info(b);
  if (x.scalar_class == ScalarClass::kSmallFloat || y.scalar_class == ScalarClass::kSmallFloat)
    return PromoteSmallFloat(a, b);
  if (x.scalar_class == ScalarClass::kComplex || y.scalar_class == ScalarClass::kComplex) return PromoteComplex(a, b);
  if (x.scalar_class == y.scalar_class) return std::max(a, b);
  if (x.scalar_class == ScalarClass::kFloat) return PromoteWithFloat(y.bits, a);
  if (y.scalar_class == ScalarClass::kFloat) return PromoteWithFloat(x.bits, b);
  return x.scalar_class == ScalarClass::kSigned ? PromoteMixed(x.bits, y.bits) : PromoteMixed(y.bits, x.bits);
}

}  // namespace pyk2cu
