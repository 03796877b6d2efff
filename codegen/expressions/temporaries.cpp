#include "codegen/expressions/temporaries.h"

#include <algorithm>

#include "codegen/expressions/expression.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {
namespace {

/// The variable's name, with its type if this is the place of its declaration.
std::string Declared(FunctionContext& context, const ir::Variable& variable) {
  const auto found = std::ranges::find_if(context.before.declarations,
                                          [&](const auto& declaration) { return declaration.variable == &variable; });
  if (found == context.before.declarations.end() || found->zero) return context.Name(variable);
  context.before.declarations.erase(found);
  return DeclaredType(context, variable) + " " + context.Name(variable);
}

}  // namespace

Piece EmitBind(FunctionContext& context, const ir::Bind& node) {
  std::string assignment = Assigned(context, node, 0, *node.value);
  std::string before;
  if (context.plan.temporaries.GoesBefore(node))
    context.before.lines.push_back(Declared(context, *node.variable) + " = " + assignment + ";");
  else
    before = context.Name(*node.variable) + " = " + assignment;
  return After(std::move(before), Emit(context, *node.body));
}

Piece After(std::string before, Piece piece) {
  if (before.empty()) return piece;
  const ScalarId type = piece.type;
  return {before + kComma + At(std::move(piece), Precedence::kAssignment), Precedence::kComma, type};
}

std::string Named(FunctionContext& context, const ir::Expr& value, Piece piece, std::string& before) {
  if (!context.plan.aggregates.IsNamed(value)) return std::move(piece.text);
  return NamedPart(context, value, value.type, std::move(piece), before);
}

std::string NamedPart(FunctionContext& context, const ir::Expr& value, const Type* part, Piece piece,
                      std::string& before) {
  const std::string type = Spelling(part, context.helpers), text = At(std::move(piece), Precedence::kAssignment);
  std::string name = context.names.scope.Take("value");
  if (context.plan.temporaries.GoesBefore(value)) {
    context.before.lines.push_back(type + " " + name + " = " + text + ";");
  } else {
    context.output.prologue.push_back(type + " " + name + ";");
    before += (before.empty() ? "" : kComma) + name + " = " + text;
  }
  return name;
}

std::string DeclaredType(FunctionContext& context, const ir::Variable& variable) {
  if (!variable.cpp_type.empty()) return std::string(variable.cpp_type);
  const bool is_row = variable.kind == ir::VariableKind::kTemporary && variable.type->Is(TypeKind::kPointer);
  const lowering::VariableUse& use = context.use.variables[variable.index];
  const bool reads_only = is_row && !use.written && !use.whole;
  return (reads_only ? "const " : "") + Spelling(variable.type, context.helpers);
}

}  // namespace pyk2cu::codegen
