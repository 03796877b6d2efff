#include "frontend/lowering/numbers/conversions.h"

#include <utility>

#include "frontend/lowering/use/read_often.h"

namespace pyk2cu::lowering {
namespace {

/// A number on its way from one scalar type to another.
struct Way {
  Number number;
  std::vector<ConversionStep> steps = {};

  void Step(ConversionStep::Kind kind, ScalarId from, ScalarId to, Number result) {
    steps.push_back({kind, from, to});
    number = result;
  }
  void Cast(ScalarId to) {
    if (number.type != to || !number.exact) Step(ConversionStep::Kind::kCast, number.type, to, CastNumber(number, to));
  }
};

/// Whether every value of `from` is a value of `to`.
bool Holds(ScalarId to, ScalarId from) {
  if (from == ScalarId::kBool) return true;
  if (IsUnsignedInteger(to) == IsUnsignedInteger(from)) return Width(to) >= Width(from);
  return IsUnsignedInteger(from) && Width(to) > Width(from);
}

ScalarId RealPartOf(ScalarId id) { return TypeTable::Scalar(id)->RealPart()->scalar(); }

/// What a float becomes: integers of less than 32 bits come from helpers that give the value modulo 2^16.
Number Truncated(ScalarId to) {
  if (Width(to) >= 32) return {to};
  return {IsUnsignedInteger(to) ? ScalarId::kUInt32 : ScalarId::kInt32, Width(to) == 16};
}

void Convert(Way& way, ScalarId source, ScalarId target);

/// To a number that C++ has itself.
void FromAggregate(Way& way, ScalarId from, ScalarId to) {
  if (IsComplex(from)) return way.Step(ConversionStep::Kind::kComplexTruth, from, to, {ScalarId::kBool});
  way.Step(ConversionStep::Kind::kFromSmallFloat, from, ScalarId::kFloat32, {ScalarId::kFloat32});
  Convert(way, ScalarId::kFloat32, to);
}

void ToComplex(Way& way, ScalarId from, ScalarId to) {
  if (IsComplex(from)) return way.Step(ConversionStep::Kind::kComplex, from, to, {to});
  const ScalarId part = RealPartOf(to);
  Convert(way, from, part);
  way.Cast(part);
  way.Step(ConversionStep::Kind::kMakeComplex, part, to, {to});
}

/// By way of float where that rounds once: floats themselves, small integers, and all integers if what float rounds is
/// beyond the type.
void ToSmallFloat(Way& way, ScalarId from, ScalarId to) {
  if (IsAggregate(from)) {
    way.Step(ConversionStep::Kind::kFromSmallFloat, from, ScalarId::kFloat32, {ScalarId::kFloat32});
    from = ScalarId::kFloat32;
  }
  ScalarId work = from;
  if (IsIntegral(from))
    work = to == ScalarId::kFloat16 || Width(from) <= 16 ? ScalarId::kFloat32
           : Width(from) <= 32                           ? ScalarId::kFloat64
                                                         : from;
  if (work != from || IsIntegral(work)) way.Cast(work);
  way.Step(ConversionStep::Kind::kToSmallFloat, work, to, {to});
}

void ConvertAggregate(Way& way, ScalarId from, ScalarId to) {
  if (!way.number.exact) way.Cast(from);
  if (IsComplex(to)) return ToComplex(way, from, to);
  IsAggregate(to) ? ToSmallFloat(way, from, to) : FromAggregate(way, from, to);
}

void Convert(Way& way, ScalarId source, ScalarId target) {
  if (source == target) return;
  if (IsAggregate(source) || IsAggregate(target)) return ConvertAggregate(way, source, target);
  const bool narrows = IsIntegral(source) && IsIntegral(target) && target != ScalarId::kBool && !Holds(target, source);
  if (narrows && !way.number.exact && Width(target) > Width(source)) way.Cast(source);  // its sign is seen
  if (narrows && Width(Promoted(way.number.type)) >= Width(target)) {
    way.number.exact = false;  // congruent is what the operand is already
    return;
  }
  if (!way.number.exact) way.Cast(source);
  if (target == ScalarId::kBool) return way.Step(ConversionStep::Kind::kTruth, source, target, {ScalarId::kBool});
  if (narrows || !IsIntegral(target)) return way.Cast(target);
  if (!IsIntegral(source)) way.Step(ConversionStep::Kind::kTruncate, source, target, Truncated(target));
}

Conversion ConversionOf(Number& number, const Type* from, const Type* to);

/// Between braces nothing may narrow.
Conversion PartConversion(Number number, const Type* from, const Type* to) {
  Conversion conversion = ConversionOf(number, from, to);
  if (!to->Representation()) return conversion;
  Way way{number, std::move(conversion.steps)};
  way.Cast(NumberType(to));
  conversion.steps = std::move(way.steps);
  return conversion;
}

/// `number` becomes what the conversion gives.
Conversion ConversionOf(Number& number, const Type* from, const Type* to) {
  Conversion conversion;
  if (from == to) return conversion;
  if (ConvertsParts(*from, *to)) {
    for (size_t i = 0; i < to->PartCount(); ++i)
      conversion.parts.push_back(PartConversion({NumberType(from->Part(i))}, from->Part(i), to->Part(i)));
  } else if (to->IsOptional()) {
    if (!from->IsStatic()) conversion.parts.push_back(PartConversion(number, from, to->dtype()));
  } else if (from->Representation() && to->Representation()) {
    Way way{number};
    Convert(way, NumberType(from), NumberType(to));
    number = way.number;
    conversion.steps = std::move(way.steps);
    return conversion;
  } else {
    return conversion;
  }
  number = {};
  return conversion;
}

}  // namespace

Number PlanConversion(Planner& planner, const ir::Convert& node) {
  Number number = NumberOf(planner, *node.operand);
  const bool is_record = node.type->Is(TypeKind::kStruct) && node.operand->type->Is(TypeKind::kRecord);
  if (node.type->Is(TypeKind::kCharSeq) || is_record) return {};
  Conversion conversion = ConversionOf(number, node.operand->type, node.type);
  if (!conversion.steps.empty() || !conversion.parts.empty())
    planner.result.conversions.emplace(&node, std::move(conversion));
  return number;
}

}  // namespace pyk2cu::lowering
