#include "codegen/statements/child_launch.h"

#include "codegen/arrays/views.h"
#include "codegen/expressions/expression.h"
#include "codegen/statements/lines_before.h"

namespace pyk2cu::codegen {

void EmitChildLaunch(FunctionContext& context, const ir::ChildLaunch& stmt) {
  const lowering::FunctionUse& child = context.module.plan.use.at(stmt.kernel);
  const auto extents = [&](ir::ExprList list) {
    std::string text;
    for (const ir::Expr* extent : list)
      text += (text.empty() ? "" : ", ") + At(Value(context, *extent), Precedence::kAssignment);
    return "dim3(" + text + ")";
  };
  std::string head = context.module.symbols.at(stmt.kernel) + "<<<" + extents(stmt.grid) + ", " + extents(stmt.block);
  const auto* bytes = ir::As<ir::Constant>(stmt.shared_bytes);
  if (!bytes || bytes->bits != 0) head += ", " + At(Value(context, *stmt.shared_bytes), Precedence::kAssignment);
  std::vector<std::string> arguments;
  for (size_t i = 0; i < stmt.arguments.size(); ++i) {
    const ir::Variable& parameter = *stmt.kernel->parameters[i];
    const ir::Expr& argument = *stmt.arguments[i];
    if (parameter.type->IsArray())
      ArrayArguments(context, argument, parameter, child.variables[parameter.index], arguments);
    else if (parameter.type->IsScalar())
      arguments.push_back(Assigned(context, argument));
  }
  if (child.raises) arguments.push_back(context.parameters.errors);
  std::string text = head + ">>>(";
  for (size_t i = 0; i < arguments.size(); ++i) text += (i ? kComma : "") + arguments[i];
  FlushBefore(context);
  WriteLine(context, text + ");");
}

}  // namespace pyk2cu::codegen
