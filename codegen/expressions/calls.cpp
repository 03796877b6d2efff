#include "codegen/expressions/calls.h"

#include "codegen/arrays/views.h"
#include "codegen/expressions/expression.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {

Piece EmitCall(FunctionContext& context, const ir::Call& node) {
  const lowering::FunctionUse& callee = context.module.plan.use.at(node.callee);
  std::vector<std::string> arguments;
  for (size_t i = 0; i < node.arguments.size(); ++i) {
    const ir::Variable& parameter = *node.callee->parameters[i];
    const ir::Expr& argument = *node.arguments[i];
    if (parameter.type->IsArray())
      ArrayArguments(context, argument, parameter, callee.variables[parameter.index], arguments);
    else if (!parameter.type->IsStatic())
      arguments.push_back(Assigned(context, node, static_cast<int>(i), argument));
  }
  if (callee.raises) arguments.push_back(context.parameters.errors);
  std::string text;
  for (size_t i = 0; i < arguments.size(); ++i) text += (i ? kComma : "") + arguments[i];
  return {context.module.symbols.at(node.callee) + "(" + Grouped(std::move(text)) + ")", Precedence::kPostfix,
          NumberType(node.type)};
}

}  // namespace pyk2cu::codegen
