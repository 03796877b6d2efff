#include "codegen/statements/child_launch.h"

#include "codegen/arrays/views.h"
#include "codegen/expressions/expression.h"
#include "codegen/statements/lines_before.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {

void EmitChildLaunch(FunctionContext& context, const ir::ChildLaunch& stmt) {
  const lowering::FunctionUse& child = context.module.plan.use.at(stmt.kernel);
  const auto extents = [&](int slot, ir::ExprList list) {
    std::string text;
    for (const ir::Expr* extent : list) text += (text.empty() ? "" : ", ") + Assigned(context, stmt, slot++, *extent);
    return "dim3(" + text + ")";
  };
  std::string head = context.module.symbols.at(stmt.kernel) + "<<<" + extents(lowering::kGridSlot, stmt.grid) + ", " +
                     extents(lowering::kBlockSlot, stmt.block);
  const auto* bytes = ir::As<ir::Constant>(stmt.shared_bytes);
  if (!bytes || bytes->bits != 0)
    head += ", " + Assigned(context, stmt, lowering::kSharedBytesSlot, *stmt.shared_bytes);
  std::vector<std::string> arguments;
  for (size_t i = 0; i < stmt.arguments.size(); ++i) {
    const ir::Variable& parameter = *stmt.kernel->parameters[i];
    const ir::Expr& argument = *stmt.arguments[i];
    if (parameter.type->IsArray())
      ArrayArguments(context, argument, parameter, child.variables[parameter.index], arguments);
    else if (parameter.type->IsScalar())
      arguments.push_back(Assigned(context, stmt, lowering::LaunchArgumentSlot(i), argument));
  }
  if (child.raises) arguments.push_back(context.parameters.errors);
  std::string text = head + ">>>(";
  for (size_t i = 0; i < arguments.size(); ++i) text += (i ? kComma : "") + arguments[i];
  FlushBefore(context);
  WriteLine(context, text + ");");
}

}  // namespace pyk2cu::codegen
