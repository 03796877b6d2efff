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
  std::string assignment = Assigned(context, *node.value);
  std::string before;
  if (context.before.conditional == 0 && context.before.movable)
    context.before.lines.push_back(Declared(context, *node.variable) + " = " + assignment + ";");
  else
    before = context.Name(*node.variable) + " = " + assignment;
  return After(std::move(before), Emit(context, *node.body));
}

Piece After(std::string before, Piece piece) {
  if (before.empty()) return piece;
  const ScalarId type = piece.type;
  const bool exact = piece.exact;
  return {before + ", " + At(std::move(piece), Precedence::kAssignment), Precedence::kComma, type, exact};
}

std::string Spill(FunctionContext& context, const std::string& type, std::string text, std::string& before) {
  std::string name = context.names.scope.Take("value");
  if (context.before.conditional == 0 && context.before.movable) {
    context.before.lines.push_back(type + " " + name + " = " + text + ";");
  } else {
    context.output.prologue.push_back(type + " " + name + ";");
    before += (before.empty() ? "" : ", ") + name + " = " + text;
  }
  return name;
}

std::string DeclaredType(FunctionContext& context, const ir::Variable& variable) {
  return variable.cpp_type.empty() ? Spelling(variable.type, context.helpers) : std::string(variable.cpp_type);
}

}  // namespace pyk2cu::codegen
