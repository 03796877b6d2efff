#include "codegen/conversions/struct_numbers.h"

#include "codegen/conversions/conversions.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

constexpr const char* kOperatorHelpers[] = {"pyk_operator_add", "pyk_operator_sub", "pyk_operator_mul",
                                            "pyk_operator_div"};

ScalarId PartOf(ScalarId id) { return TypeTable::Scalar(id)->RealPart()->scalar(); }

/// To a number that C++ has itself.
Piece FromAggregate(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  if (IsComplex(from)) return HelperCall(context, "pyk_complex_truth", std::move(piece), from, ScalarId::kBool);
  Piece number = HelperCall(context, "pyk_" + std::string(pyk2cu::Info(from).name) + "_to_float", std::move(piece),
                            from, ScalarId::kFloat32);
  return Converted(context, std::move(number), TypeTable::Scalar(ScalarId::kFloat32), TypeTable::Scalar(to));
}

Piece ToComplex(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  if (IsComplex(from))
    return HelperCall(context, to == ScalarId::kComplex64 ? "pyk_to_complex64" : "pyk_to_complex128", std::move(piece),
                      from, to);
  const ScalarId part = PartOf(to);
  context.helpers.Use(CName(to));
  piece = Cast(Converted(context, std::move(piece), TypeTable::Scalar(from), TypeTable::Scalar(part)), part);
  const char* zero = part == ScalarId::kFloat32 ? ", 0.0f" : ", 0.0";
  return Braced(CName(to), At(std::move(piece), Precedence::kAssignment) + zero, to);
}

/// By way of float where that rounds once: floats themselves, small integers, and all integers if what float rounds is
/// beyond the type.
Piece ToSmallFloat(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  const std::string name(pyk2cu::Info(to).name);
  if (IsAggregate(from)) {
    piece = HelperCall(context, "pyk_" + std::string(pyk2cu::Info(from).name) + "_to_float", std::move(piece), from,
                       ScalarId::kFloat32);
    from = ScalarId::kFloat32;
  }
  ScalarId work = from;
  if (IsIntegral(from))
    work = to == ScalarId::kFloat16 || Width(from) <= 16 ? ScalarId::kFloat32
           : Width(from) <= 32                           ? ScalarId::kFloat64
                                                         : from;
  if (work != from) piece = Cast(std::move(piece), work);
  const char* word = work == ScalarId::kFloat32   ? "float"
                     : work == ScalarId::kFloat64 ? "double"
                     : work == ScalarId::kInt64   ? "int64"
                                                  : "uint64";
  if (IsIntegral(work)) piece = Cast(std::move(piece), work);
  return HelperCall(context, std::string("pyk_") + word + "_to_" + name, std::move(piece), work, to);
}

}  // namespace

void UseOperator(FunctionContext& context, ir::BinaryOp op, ScalarId type) {
  if (IsAggregate(type)) context.helpers.Use(kOperatorHelpers[static_cast<size_t>(op)], type);
}

void UseComparison(FunctionContext& context, ir::CompareOp op, ScalarId type) {
  static constexpr const char* kNames[] = {"pyk_operator_lt", "pyk_operator_le", "pyk_operator_gt",
                                           "pyk_operator_ge", "pyk_operator_eq", "pyk_operator_ne"};
  if (IsAggregate(type)) context.helpers.Use(kNames[static_cast<size_t>(op)], type);
}

Piece HelperCall(FunctionContext& context, const std::string& name, Piece operand, ScalarId operand_type,
                 ScalarId result) {
  context.helpers.Use(name, operand_type);
  return {name + "(" + At(std::move(operand), Precedence::kAssignment) + ")", Precedence::kPostfix, result};
}

Piece ConvertedAggregate(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  if (!piece.exact) piece = Cast(std::move(piece), from);
  if (IsComplex(to)) return ToComplex(context, std::move(piece), from, to);
  return IsAggregate(to) ? ToSmallFloat(context, std::move(piece), from, to)
                         : FromAggregate(context, std::move(piece), from, to);
}

}  // namespace pyk2cu::codegen
