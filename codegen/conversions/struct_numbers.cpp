#include "codegen/conversions/struct_numbers.h"

#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

constexpr const char* kOperatorHelpers[] = {"pyk_operator_add", "pyk_operator_sub", "pyk_operator_mul",
                                            "pyk_operator_div"};

std::string NameOf(ScalarId id) { return std::string(pyk2cu::Info(id).name); }

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

Piece ComplexTruth(FunctionContext& context, Piece piece, ScalarId from) {
  return HelperCall(context, "pyk_complex_truth", std::move(piece), from, ScalarId::kBool);
}

Piece ToOtherComplex(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  return HelperCall(context, to == ScalarId::kComplex64 ? "pyk_to_complex64" : "pyk_to_complex128", std::move(piece),
                    from, to);
}

Piece MakeComplex(FunctionContext& context, Piece piece, ScalarId part, ScalarId to) {
  context.helpers.Use(CName(to));
  const char* zero = part == ScalarId::kFloat32 ? ", 0.0f" : ", 0.0";
  return Braced(CName(to), At(std::move(piece), Precedence::kAssignment) + zero, to);
}

Piece FromSmallFloat(FunctionContext& context, Piece piece, ScalarId from) {
  return HelperCall(context, "pyk_" + NameOf(from) + "_to_float", std::move(piece), from, ScalarId::kFloat32);
}

Piece ToSmallFloat(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  const char* word = from == ScalarId::kFloat32   ? "float"
                     : from == ScalarId::kFloat64 ? "double"
                     : from == ScalarId::kInt64   ? "int64"
                                                  : "uint64";
  return HelperCall(context, std::string("pyk_") + word + "_to_" + NameOf(to), std::move(piece), from, to);
}

}  // namespace pyk2cu::codegen
