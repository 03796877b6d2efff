// Numbers that are structures in C++: complex numbers, float16, bfloat16 and the 8-bit floats. Their operators are
// C++'s, overloaded by the prelude; conversions are named.
#include "codegen/function_emitter.h"
#include "codegen/literals.h"

namespace pyk2cu::codegen {
namespace {

bool IsComplex(ScalarId id) { return Info(id).scalar_class == ScalarClass::kComplex; }

constexpr const char* kOperatorHelpers[] = {"pyk_operator_add", "pyk_operator_sub", "pyk_operator_mul",
                                            "pyk_operator_div"};

ScalarId PartOf(ScalarId id) { return TypeTable::Scalar(id)->RealPart()->scalar(); }

}  // namespace

Piece ExpressionEmitter::EmitConstant(const ir::Constant& node) {
  const ScalarId type = PieceType(node.type);
  if (IsAggregate(type)) module_.helpers.Use(CName(type));
  return Literal(type, node.bits, node.number);
}

void ExpressionEmitter::UseOperator(ir::BinaryOp op, ScalarId type) {
  if (IsAggregate(type)) module_.helpers.Use(kOperatorHelpers[static_cast<size_t>(op)], type);
}

void ExpressionEmitter::UseComparison(ir::CompareOp op, ScalarId type) {
  static constexpr const char* kNames[] = {"pyk_operator_lt", "pyk_operator_le", "pyk_operator_gt",
                                           "pyk_operator_ge", "pyk_operator_eq", "pyk_operator_ne"};
  if (IsAggregate(type)) module_.helpers.Use(kNames[static_cast<size_t>(op)], type);
}

Piece ExpressionEmitter::HelperCall(const std::string& name, Piece operand, ScalarId operand_type, ScalarId result) {
  module_.helpers.Use(name, operand_type);
  return {name + "(" + At(std::move(operand), Precedence::kAssignment) + ")", Precedence::kPostfix, result};
}

Piece ExpressionEmitter::ConvertedAggregate(Piece piece, ScalarId from, ScalarId to) {
  if (!piece.exact) piece = Cast(std::move(piece), from);
  if (IsComplex(to)) return ToComplex(std::move(piece), from, to);
  return IsAggregate(to) ? ToSmallFloat(std::move(piece), from, to) : FromAggregate(std::move(piece), from, to);
}

/// To a number that C++ has itself.
Piece ExpressionEmitter::FromAggregate(Piece piece, ScalarId from, ScalarId to) {
  if (IsComplex(from)) return HelperCall("pyk_complex_truth", std::move(piece), from, ScalarId::kBool);
  Piece number = HelperCall("pyk_" + std::string(pyk2cu::Info(from).name) + "_to_float", std::move(piece), from,
                            ScalarId::kFloat32);
  return Converted(std::move(number), TypeTable::Scalar(ScalarId::kFloat32), TypeTable::Scalar(to));
}

Piece ExpressionEmitter::ToComplex(Piece piece, ScalarId from, ScalarId to) {
  if (IsComplex(from))
    return HelperCall(to == ScalarId::kComplex64 ? "pyk_to_complex64" : "pyk_to_complex128", std::move(piece), from,
                      to);
  const ScalarId part = PartOf(to);
  module_.helpers.Use(CName(to));
  piece = Cast(Converted(std::move(piece), TypeTable::Scalar(from), TypeTable::Scalar(part)), part);
  const char* zero = part == ScalarId::kFloat32 ? ", 0.0f}" : ", 0.0}";
  return {CName(to) + "{" + At(std::move(piece), Precedence::kAssignment) + zero, Precedence::kPostfix, to};
}

/// By way of float where that rounds once: floats themselves, small integers, and all integers if what float rounds is
/// beyond the type.
Piece ExpressionEmitter::ToSmallFloat(Piece piece, ScalarId from, ScalarId to) {
  const std::string name(pyk2cu::Info(to).name);
  if (IsAggregate(from)) {
    piece = HelperCall("pyk_" + std::string(pyk2cu::Info(from).name) + "_to_float", std::move(piece), from,
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
  return HelperCall(std::string("pyk_") + word + "_to_" + name, std::move(piece), work, to);
}

void FunctionEmitter::PrintAggregate(Piece piece, ScalarId type, std::string& format,
                                     std::vector<std::string>& arguments) {
  if (!IsComplex(type)) {
    format += "%f";
    piece = HelperCall("pyk_" + std::string(pyk2cu::Info(type).name) + "_to_float", std::move(piece), type,
                       ScalarId::kFloat32);
    arguments.push_back(At(std::move(piece), Precedence::kAssignment));
    return;
  }
  std::string before;
  std::string name = piece.text;
  if (piece.precedence != Precedence::kPrimary) {
    name = Spill(Spelling(TypeTable::Scalar(type), module_.helpers), At(std::move(piece), Precedence::kAssignment),
                 before);
  }
  if (!before.empty()) hoisted_.push_back(before + ";");
  format += "(%f%+fj)";
  arguments.push_back(name + ".real");
  arguments.push_back(name + ".imag");
}

}  // namespace pyk2cu::codegen
