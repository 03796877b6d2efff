#include "codegen/statements/assignments.h"

#include <algorithm>

#include "codegen/arrays/elements.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/operators/operators.h"
#include "codegen/records/fields.h"
#include "codegen/statements/initializer.h"
#include "codegen/statements/lines_before.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {
namespace {

/// `op=` in C++, or null where the short form does not exist or does not mean the same.
const char* CompoundOperator(const ir::Binary& binary) {
  const ScalarId type = binary.type->scalar();
  const bool plain = !IsIntegral(type) || (Width(type) >= 32 && (binary.exact || IsUnsignedInteger(type)));
  switch (binary.op) {
    case ir::BinaryOp::kAdd: return plain ? "+=" : nullptr;
    case ir::BinaryOp::kSub: return plain ? "-=" : nullptr;
    case ir::BinaryOp::kMul: return plain ? "*=" : nullptr;
    case ir::BinaryOp::kDiv: return "/=";
    case ir::BinaryOp::kFloorDiv: return IsIntegral(type) && binary.exact ? "/=" : nullptr;
    case ir::BinaryOp::kMod: return IsIntegral(type) && binary.exact ? "%=" : nullptr;
    case ir::BinaryOp::kAnd: return "&=";
    case ir::BinaryOp::kOr: return "|=";
    case ir::BinaryOp::kXor: return "^=";
    default: return nullptr;
  }
}

/// "x += y" for x = x + y, or nothing if it must be written at length.
std::string Update(FunctionContext& context, const ir::Stmt& stmt, const std::string& target, const ir::Expr& value) {
  if (!context.plan.updates.contains(&stmt)) return {};
  const auto& binary = static_cast<const ir::Binary&>(value);
  const char* op = CompoundOperator(binary);
  if (!op || IsAggregate(PieceType(value.type))) return {};
  Piece right =
      value.type->IsFloat() ? FloatOperand(context, *binary.right, *binary.left) : Value(context, *binary.right);
  return target + " " + op + " " + At(std::move(right), Precedence::kAssignment);
}

}  // namespace

void EmitSetField(FunctionContext& context, const ir::SetField& stmt) {
  std::string target = At(FieldOf(context, *stmt.record, stmt.field), Precedence::kPostfix);
  if (stmt.lane >= 0)
    target += "." + PartName(stmt.record->type->fields()[static_cast<size_t>(stmt.field)].type, stmt.lane);
  std::string text = Update(context, stmt, target, *stmt.value);
  if (text.empty()) text = target + " = " + AssignedElement(context, *stmt.value);
  FlushBefore(context);
  WriteLine(context, text + ";");
}

void EmitAssign(FunctionContext& context, const ir::Assign& stmt) {
  const ir::Variable& variable = *stmt.variable;
  const auto declaration = std::ranges::find_if(
      context.before.declarations, [&](const auto& d) { return d.variable == &variable && d.at_assignment; });
  if (declaration != context.before.declarations.end()) {
    context.before.declarations.erase(declaration);
    const std::string type = DeclaredType(context, variable);
    const std::string value = Initializer(type, AssignedPiece(context, *stmt.value));
    FlushBefore(context);
    return WriteLine(context, type + " " + context.Name(variable) + " = " + value + ";");
  }
  std::string text = Update(context, stmt, context.Name(variable), *stmt.value);
  if (text.empty())
    text = context.Name(variable) + " = " +
           Initializer(Spelling(variable.type, context.helpers), AssignedPiece(context, *stmt.value));
  FlushBefore(context);
  WriteLine(context, text + ";");
}

void EmitStore(FunctionContext& context, const ir::Store& stmt) {
  const std::string target = At(Element(context, *stmt.array, stmt.indices), Precedence::kUnary);
  std::string text = Update(context, stmt, target, *stmt.value);
  if (text.empty()) text = target + " = " + AssignedElement(context, *stmt.value);
  FlushBefore(context);
  WriteLine(context, text + ";");
}

void EmitEvaluate(FunctionContext& context, const ir::Evaluate& stmt) {
  const std::string text = At(Emit(context, *stmt.value), Precedence::kComma);
  FlushBefore(context);
  WriteLine(context, text + ";");
}

}  // namespace pyk2cu::codegen
