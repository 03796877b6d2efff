#include "codegen/statements/exits.h"

#include "codegen/expressions/checks.h"
#include "codegen/expressions/expression.h"
#include "codegen/statements/lines_before.h"
#include "codegen/text/initializer.h"
#include "codegen/text/names.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {

void WriteLeave(FunctionContext& context, Span span, const char* how) {
  if (!context.use.checks.barriers) return;
  context.helpers.Use("pyk_leave");
  const unsigned site = context.module.sites.Number({.kind = ErrorSite::Kind::kEnd, .span = span, .message = how});
  WriteLine(context, "pyk_leave(" + std::to_string(site) + ");");
}

void EmitRaise(FunctionContext& context, const ir::Raise& stmt) {
  FlushBefore(context);
  if (context.function.options.check_exceptions) {
    context.helpers.Use("pyk_raise");
    const ErrorSite site{ErrorSite::Kind::kRaise,   stmt.span, std::string(stmt.exception),
                         std::string(stmt.message), "",        0};
    return WriteLine(context,
                     "pyk_raise(" + ErrorArguments(context, site) + ");  // " + AsciiIdentifier(stmt.exception));
  }
  WriteLeave(context, stmt.span, "ended");
  if (context.IsKernel()) return WriteLine(context, "return;");
  context.helpers.Use("pyk_exit");
  WriteLine(context, "pyk_exit();");
}

void EmitReturn(FunctionContext& context, const ir::Return& stmt) {
  std::string text;
  if (stmt.value)
    text = " " + Initializer(Spelling(context.function.returns, context.helpers),
                             ReadAssigned(context, stmt, lowering::kValueSlot, *stmt.value));
  FlushBefore(context);
  if (context.IsKernel()) WriteLeave(context, stmt.span, "returned");
  WriteLine(context, "return" + text + ";");
}

}  // namespace pyk2cu::codegen
