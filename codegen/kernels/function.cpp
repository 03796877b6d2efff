#include "codegen/kernels/function.h"

#include "codegen/expressions/checks.h"
#include "codegen/kernels/kernel_info.h"
#include "codegen/kernels/signature.h"
#include "codegen/kernels/tuple_parameters.h"
#include "codegen/kernels/variable_names.h"
#include "codegen/statements/exits.h"
#include "codegen/statements/statement.h"

namespace pyk2cu::codegen {
namespace {

void AddAll(Lines& to, int depth, std::vector<std::string> lines, Span span) {
  for (std::string& line : lines) to.Add(depth, std::move(line), span);
}

}  // namespace

FunctionText WriteFunction(const ir::Function& function, const ModuleContext& module) {
  FunctionContext context(function, module);
  NameEverything(context);
  RebuildParameters(context);
  EmitBlock(context, function.body);
  const std::vector<std::string> clear = context.IsKernel() ? ClearLines(context) : std::vector<std::string>();
  if (context.IsKernel() && !function.body.empty()) WriteLeave(context, function.body.back()->span, "ended");
  FunctionText text;
  AddAll(text.definition, 0, CommentLines(context), function.span);
  AddAll(text.definition, 0, SignatureLines(context, " {"), function.span);
  AddAll(text.definition, 1, std::move(context.output.prologue), function.span);
  AddAll(text.definition, 1, clear, function.span);
  text.definition.Append(std::move(context.output.lines));
  text.definition.Add(0, "}", function.span);
  AddAll(text.declaration, 0, SignatureLines(context, ";"), function.span);
  if (context.IsKernel()) text.info = KernelInfoOf(context);
  return text;
}

}  // namespace pyk2cu::codegen
