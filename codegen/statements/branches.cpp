#include "codegen/statements/branches.h"

#include "codegen/expressions/expression.h"
#include "codegen/statements/lines_before.h"
#include "codegen/statements/statement.h"

namespace pyk2cu::codegen {

void EmitIf(FunctionContext& context, const ir::If& stmt) {
  std::string condition = At(Value(context, *stmt.condition), Precedence::kComma);
  FlushBefore(context);
  const char* before = "";
  for (const ir::If* branch = &stmt;;) {
    WriteLine(context, before + ("if (" + condition + ") {"));
    ++context.output.depth;
    EmitBlock(context, branch->then);
    --context.output.depth;
    context.output.span = branch->span;
    if (branch->otherwise.empty()) break;
    const auto* next = branch->otherwise.size() == 1 ? ir::As<ir::If>(branch->otherwise[0]) : nullptr;
    if (!next || !context.plan.declarations.Before(next).empty()) {
      WriteLine(context, "} else {");
      ++context.output.depth;
      EmitBlock(context, branch->otherwise);
      --context.output.depth;
      context.output.span = branch->span;
      break;
    }
    context.before.movable = false;  // nothing can stand between "else" and "if"
    context.before.conditional = 1;
    condition = At(Value(context, *next->condition), Precedence::kComma);
    context.output.span = next->span;
    before = "} else ";
    branch = next;
  }
  WriteLine(context, "}");
}

void EmitWhile(FunctionContext& context, const ir::While& stmt) {
  const std::string condition = At(Value(context, *stmt.condition), Precedence::kComma);
  FlushBefore(context);
  WriteLine(context, "while (" + condition + ") {");
  ++context.output.depth;
  EmitBlock(context, stmt.body);
  --context.output.depth;
  context.output.span = stmt.span;
  WriteLine(context, "}");
}

}  // namespace pyk2cu::codegen
