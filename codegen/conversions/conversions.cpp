#include "codegen/conversions/conversions.h"

#include "codegen/conversions/part_conversions.h"
#include "codegen/conversions/struct_numbers.h"
#include "codegen/expressions/characters.h"
#include "codegen/expressions/expression.h"
#include "codegen/records/fields.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

/// CUDA's saturating conversions, rounding towards zero; NaN gives what the hardware gives.
std::string FloatToIntegerFunction(ScalarId from, ScalarId to) {
  const std::string source = from == ScalarId::kFloat32 ? "__float2" : "__double2";
  switch (to) {
    case ScalarId::kInt32: return source + "int_rz";
    case ScalarId::kUInt32: return source + "uint_rz";
    case ScalarId::kInt64: return source + "ll_rz";
    default: return source + "ull_rz";
  }
}

Piece Truth(Piece piece, ScalarId from) {
  Piece zero = IsIntegral(from) ? TypedIntegerLiteral(0, ScalarId::kInt32) : Literal(from, 0, 0.0);
  return Infix(std::move(piece), "!=", std::move(zero), Precedence::kEquality, Precedence::kAdditive, ScalarId::kBool);
}

Piece Truncated(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  std::string argument = At(std::move(piece), Precedence::kAssignment);
  if (Width(to) >= 32) return {FloatToIntegerFunction(from, to) + "(" + argument + ")", Precedence::kPostfix, to};
  const bool is_unsigned = IsUnsignedInteger(to);
  const char* helper = is_unsigned ? "pyk_to_uint16" : "pyk_to_int16";
  context.helpers.Use(helper, from);
  return {std::string(helper) + "(" + argument + ")", Precedence::kPostfix,
          is_unsigned ? ScalarId::kUInt32 : ScalarId::kInt32};
}

Piece Taken(FunctionContext& context, Piece piece, const lowering::ConversionStep& step) {
  using enum lowering::ConversionStep::Kind;
  switch (step.kind) {
    case kCast: return Cast(std::move(piece), step.to);
    case kTruth: return Truth(std::move(piece), step.from);
    case kTruncate: return Truncated(context, std::move(piece), step.from, step.to);
    case kComplexTruth: return ComplexTruth(context, std::move(piece), step.from);
    case kComplex: return ToOtherComplex(context, std::move(piece), step.from, step.to);
    case kMakeComplex: return MakeComplex(context, std::move(piece), step.from, step.to);
    case kFromSmallFloat: return FromSmallFloat(context, std::move(piece), step.from);
    case kToSmallFloat: return ToSmallFloat(context, std::move(piece), step.from, step.to);
  }
  return piece;
}

}  // namespace

Piece EmitConvert(FunctionContext& context, const ir::Convert& node) {
  if (node.type->Is(TypeKind::kCharSeq)) return ToChars(context, node);
  if (node.type->Is(TypeKind::kStruct) && node.operand->type->Is(TypeKind::kRecord))
    return RecordPlace(context, *node.operand);
  Piece piece = Emit(context, *node.operand);
  if (node.type->IsOptional() || node.type->IsTuple()) return ConvertedParts(context, node, std::move(piece));
  return Converted(context, std::move(piece), context.plan.arithmetic.Of(node).steps);
}

Piece Converted(FunctionContext& context, Piece piece, const std::vector<lowering::ConversionStep>& steps) {
  for (const lowering::ConversionStep& step : steps) piece = Taken(context, std::move(piece), step);
  return piece;
}

}  // namespace pyk2cu::codegen
