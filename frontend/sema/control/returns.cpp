#include "frontend/sema/control/returns.h"

#include "frontend/sema/model/unify.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// The value converted to the declared type of the result, or to the type that all returned values unify to. Null after
/// an error.
const ir::Expr* FitReturn(FunctionContext& context, Span span, const ir::Expr* value) {
  const Type* declared = context.instance.declared_return;
  const Type* known = declared ? declared : context.control.return_type;
  const Type* type = known ? Unify(context.module.types(), known, value->type) : value->type;
  if (declared && IsNumberConvertible(value->type, declared)) type = declared;
  if (!type || (declared && type != declared)) {
    Fail(context, diag::kCannotUnifyValues, span, "'return'", known, value->type);
    return nullptr;
  }
  if (type != context.control.return_type) context.names.versions.MarkChanged();
  context.control.return_type = type;
  return context.builder.Convert(value, type);
}

/// Makes the `return` statement. Kernels can return None only.
void ReturnValue(FunctionContext& context, const ast::Return& node, const Value& returned) {
  const ir::Expr* value = MaterializeAny(context, returned);
  if (!value) {
    context.control.returns_value = true;
    return;
  }
  const Span span = node.value ? node.value->span : node.span;
  // The caller can write to an array that it gets.
  if (value->type->IsArray() && !value->type->readonly()) MarkWritten(context, value);
  if (context.instance.result->kind == ir::FunctionKind::kKernel) {
    if (!value->type->IsNone()) {
      context.diagnostics->Report(diag::kKernelReturns, span, value->type)
          .Hint("store the value in an array; a function that kernels call may return a value: @cuda.jit(device=True)");
      return;
    }
  } else if (!(value = FitReturn(context, node.span, value))) {
    return;
  }
  const bool nothing = value->type->IsNone();
  context.block->push_back(
      context.builder.Statement<ir::Return>(ir::Kind::kReturn, node.span, nothing ? nullptr : value));
}

}  // namespace

void CheckReturn(FunctionContext& context, const ast::Return& node) {
  context.whole = node.value;
  Value value = node.value ? CheckExpr(context, *node.value) : Value::Of(Entity::None(), node.span);
  // `return f()`, where f returns nothing.
  if (value.IsExpr() && value.expr()->type->IsNone()) value = WithoutVoid(context, value);
  ReturnValue(context, node, value);
  context.control.reachable = false;
}

void ReturnNone(FunctionContext& context, Span span, Block& body) {
  const bool matters = context.control.return_type && !context.control.return_type->IsNone();
  ast::Return node{{ast::Kind::kReturn, span}, nullptr};
  Block unused;
  Block* outer = std::exchange(context.block, matters ? &body : &unused);
  ReturnValue(context, node, Value::Of(Entity::None(), span));
  context.block = outer;
}

}  // namespace pyk2cu::sema
