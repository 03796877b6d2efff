#include "codegen/function_emitter.h"

namespace pyk2cu::codegen {

/// kernel<<<dim3(…), dim3(…), bytes>>>(…): arguments as flat as the kernel's parameters.
void FunctionEmitter::EmitChildLaunch(const ir::ChildLaunch& stmt) {
  const FunctionUse& child = module_.use.at(stmt.kernel);
  const auto extents = [&](ir::ExprList list) {
    std::string text;
    for (const ir::Expr* extent : list)
      text += (text.empty() ? "" : ", ") + At(Value(*extent), Precedence::kAssignment);
    return "dim3(" + text + ")";
  };
  std::string head = module_.symbols.at(stmt.kernel) + "<<<" + extents(stmt.grid) + ", " + extents(stmt.block);
  const auto* bytes = ir::As<ir::Constant>(stmt.shared_bytes);
  if (!bytes || bytes->bits != 0) head += ", " + At(Value(*stmt.shared_bytes), Precedence::kAssignment);
  std::vector<std::string> arguments;
  for (size_t i = 0; i < stmt.arguments.size(); ++i) {
    const ir::Variable& parameter = *stmt.kernel->parameters[i];
    const ir::Expr& argument = *stmt.arguments[i];
    if (parameter.type->IsArray())
      ArrayArguments(argument, parameter, child.variables[parameter.index], arguments);
    else if (parameter.type->IsScalar())
      arguments.push_back(Assigned(argument));
  }
  if (child.raises) arguments.push_back(errors_);
  std::string text = head + ">>>(";
  for (size_t i = 0; i < arguments.size(); ++i) text += (i ? ", " : "") + arguments[i];
  FlushBefore();
  Line(text + ");");
}

}  // namespace pyk2cu::codegen
