#include "codegen/statements/branches.h"

#include "codegen/expressions/expression.h"
#include "codegen/statements/lines_before.h"
#include "codegen/statements/statement.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {

void EmitIf(FunctionContext& context, const ir::If& stmt) {
  std::string condition = At(Read(context, stmt, lowering::kValueSlot, *stmt.condition), Precedence::kComma);
  FlushBefore(context);
  const char* before = "";
  for (const ir::If* branch = &stmt;;) {
    WriteLine(context, before + ("if (" + condition + ") {"));
    ++context.output.depth;
    EmitBlock(context, branch->then);
    --context.output.depth;
    context.output.span = branch->span;
    if (branch->otherwise.empty()) break;
    const ir::If* next = context.plan.else_ifs.After(*branch);
    if (!next) {
      WriteLine(context, "} else {");
      ++context.output.depth;
      EmitBlock(context, branch->otherwise);
      --context.output.depth;
      context.output.span = branch->span;
      break;
    }
    condition = At(Read(context, *next, lowering::kValueSlot, *next->condition), Precedence::kComma);
    context.output.span = next->span;
    before = "} else ";
    branch = next;
  }
  WriteLine(context, "}");
}

void EmitWhile(FunctionContext& context, const ir::While& stmt) {
  const std::string condition = At(Read(context, stmt, lowering::kValueSlot, *stmt.condition), Precedence::kComma);
  FlushBefore(context);
  WriteLine(context, "while (" + condition + ") {");
  ++context.output.depth;
  EmitBlock(context, stmt.body);
  --context.output.depth;
  context.output.span = stmt.span;
  WriteLine(context, "}");
}

}  // namespace pyk2cu::codegen
