#include "frontend/sema/function_checker.h"
#include "frontend/sema/numbers.h"
#include "frontend/sema/unify.h"

namespace pyk2cu::sema {

void FunctionChecker::CheckReturn(const ast::Return& node) {
  whole_ = node.value;
  Value value = node.value ? CheckExpr(*node.value) : Value::Of(Entity::None(), node.span);
  if (value.IsExpr() && value.expr->type->IsNone())
    value = WithoutVoid(value);  // `return f()` of a function that returns nothing
  Return(node, value);
  reachable_ = false;
}

/// What falls off the end of a function returns None.
void FunctionChecker::ReturnNone(Span span, Block& body) {
  const bool matters = return_type_ && !return_type_->IsNone();
  ast::Return node{{ast::Kind::kReturn, span}, nullptr};
  Block unused;
  Block* outer = std::exchange(block_, matters ? &body : &unused);
  Return(node, Value::Of(Entity::None(), span));
  block_ = outer;
}

void FunctionChecker::Return(const ast::Return& node, const Value& returned) {
  const ir::Expr* value = MaterializeAny(returned);
  if (!value) {
    returns_value_ = true;
    return;
  }
  const Span span = node.value ? node.value->span : node.span;
  if (value->type->IsArray() && !value->type->readonly())
    MarkWritten(value);  // what the caller does with it is not known here
  if (instance_.result->kind == ir::FunctionKind::kKernel) {
    if (!value->type->IsNone()) {
      Fail(diag::kKernelReturns, span, value->type);
      return;
    }
  } else if (!(value = FitReturn(node.span, value))) {
    return;
  }
  const bool nothing = value->type->IsNone();
  block_->push_back(builder_.Statement<ir::Return>(ir::Kind::kReturn, node.span, nothing ? nullptr : value));
}

/// The value in the type of all that the function returns.
const ir::Expr* FunctionChecker::FitReturn(Span span, const ir::Expr* value) {
  const Type* declared = instance_.declared_return;
  const Type* known = declared ? declared : return_type_;
  const Type* type = known ? Unify(module_.types(), known, value->type) : value->type;
  if (declared && IsNumberConvertible(value->type, declared)) type = declared;
  if (!type || (declared && type != declared)) {
    Fail(diag::kCannotUnifyValues, span, "'return'", known, value->type);
    return nullptr;
  }
  if (type != return_type_) versions_.MarkChanged();
  return_type_ = type;
  return builder_.Convert(value, type);
}

}  // namespace pyk2cu::sema
