#include "codegen/statements/assignments.h"

#include <algorithm>

#include "codegen/arrays/noted_elements.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/operators/operator_text.h"
#include "codegen/records/fields.h"
#include "codegen/statements/lines_before.h"
#include "codegen/text/initializer.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {
namespace {

/// "x += y" for x = x + y; nothing if it is written at length.
std::string Update(FunctionContext& context, const ir::Stmt& stmt, const std::string& target, const ir::Expr& value) {
  if (!context.plan.updates.Contains(stmt)) return {};
  const auto& binary = static_cast<const ir::Binary&>(value);
  const ir::Expr& right = value.type->IsFloat() ? lowering::FloatOperand(*binary.right, *binary.left) : *binary.right;
  return target + " " + TextOf(binary.op).infix + "=" + marks::kBreak +
         Assigned(context, stmt, lowering::kUpdateSlot, right);
}

}  // namespace

void EmitSetField(FunctionContext& context, const ir::SetField& stmt) {
  std::string target = At(FieldOf(context, *stmt.record, stmt.field), Precedence::kPostfix);
  if (stmt.lane >= 0)
    target +=
        "." + PartName(stmt.record->type->fields()[static_cast<size_t>(stmt.field)].type, stmt.lane, context.helpers);
  std::string text = Update(context, stmt, target, *stmt.value);
  if (text.empty()) text = target + kAssign + AssignedElement(context, stmt, *stmt.value);
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
    const std::string value = Initializer(type, ReadAssigned(context, stmt, lowering::kValueSlot, *stmt.value));
    FlushBefore(context);
    return WriteLine(context, type + " " + context.Name(variable) + kAssign + Grouped(value) + ";");
  }
  std::string text = Update(context, stmt, context.Name(variable), *stmt.value);
  if (text.empty())
    text = context.Name(variable) + kAssign +
           Grouped(Initializer(Spelling(variable.type, context.helpers),
                               ReadAssigned(context, stmt, lowering::kValueSlot, *stmt.value)));
  FlushBefore(context);
  WriteLine(context, text + ";");
}

void EmitStore(FunctionContext& context, const ir::Store& stmt) {
  const Access access = context.plan.updates.Contains(stmt) ? Access::kUpdate : Access::kStore;
  const std::string target = At(NotedElement(context, stmt, *stmt.array, stmt.indices, access), Precedence::kUnary);
  std::string text = Update(context, stmt, target, *stmt.value);
  if (text.empty()) text = target + kAssign + AssignedElement(context, stmt, *stmt.value);
  FlushBefore(context);
  WriteLine(context, text + ";");
}

void EmitEvaluate(FunctionContext& context, const ir::Evaluate& stmt) {
  const std::string text = At(Emit(context, *stmt.value), Precedence::kComma);
  FlushBefore(context);
  WriteLine(context, text + ";");
}

}  // namespace pyk2cu::codegen
