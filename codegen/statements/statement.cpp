#include "codegen/statements/statement.h"

#include "base/overloaded.h"
#include "codegen/statements/assignments.h"
#include "codegen/statements/branches.h"
#include "codegen/statements/child_launch.h"
#include "codegen/statements/exits.h"
#include "codegen/statements/lines_before.h"
#include "codegen/statements/loops.h"
#include "codegen/statements/print.h"

namespace pyk2cu::codegen {
namespace {

void EmitJump(FunctionContext& context, const char* text) {
  FlushBefore(context);
  WriteLine(context, text);
}

void EmitStatement(FunctionContext& context, const ir::Stmt& stmt) {
  context.output.span = stmt.span;
  context.before.declarations = context.plan.declarations.Before(&stmt);
  ir::Visit(stmt, Overloaded{
                      [&](const ir::Assign& s) { EmitAssign(context, s); },
                      [&](const ir::Store& s) { EmitStore(context, s); },
                      [&](const ir::SetField& s) { EmitSetField(context, s); },
                      [&](const ir::Evaluate& s) { EmitEvaluate(context, s); },
                      [&](const ir::If& s) { EmitIf(context, s); },
                      [&](const ir::While& s) { EmitWhile(context, s); },
                      [&](const ir::ForRange& s) { EmitFor(context, s); },
                      [&](const ir::Break&) { EmitJump(context, "break;"); },
                      [&](const ir::Continue&) { EmitJump(context, "continue;"); },
                      [&](const ir::Return& s) { EmitReturn(context, s); },
                      [&](const ir::Print& s) { EmitPrint(context, s); },
                      [&](const ir::Raise& s) { EmitRaise(context, s); },
                      [&](const ir::ChildLaunch& s) { EmitChildLaunch(context, s); },
                  });
}

}  // namespace

void EmitBlock(FunctionContext& context, ir::StmtList statements) {
  for (const ir::Stmt* stmt : statements) {
    const auto* result = ir::As<ir::Return>(stmt);
    const bool falls_off = result && !result->value && context.output.depth == 1 && stmt == statements.back();
    if (!falls_off) EmitStatement(context, *stmt);
  }
}

}  // namespace pyk2cu::codegen
