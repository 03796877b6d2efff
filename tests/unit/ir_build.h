#pragma once

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// Makes small IR by hand, without a source text.
class IrBuilder {
 public:
  IrBuilder() { module.arena = std::make_unique<Arena>(); }

  Function& AddFunction(std::string_view name, FunctionKind kind, const Type* returns = TypeTable::None()) {
    module.functions.push_back(std::make_unique<Function>());
    function = module.functions.back().get();
    function->kind = kind;
    function->name = name;
    function->returns = returns;
    function->uses_barriers = false;
    return *function;
  }
  Variable* AddVariable(VariableKind kind, std::string_view name, const Type* type, std::vector<int64_t> extents = {}) {
    auto* variable = New<Variable>();
    variable->kind = kind;
    variable->index = static_cast<uint32_t>(function->variables.size());
    variable->name = name;
    variable->type = type;
    variable->extents = module.arena->Copy(extents);
    function->variables.push_back(variable);
    if (kind == VariableKind::kParameter) function->parameters.push_back(variable);
    return variable;
  }

  template <class T>
  T* New() {
    return module.arena->New<T>();
  }
  template <class T>
  T* NewExpr(Kind kind, const Type* type) {
    T* node = New<T>();
    node->kind = kind;
    node->type = type;
    return node;
  }
  template <class T>
  T* NewStmt(Kind kind) {
    T* node = New<T>();
    node->kind = kind;
    return node;
  }

  const Expr* Int(int64_t value, const Type* type = TypeTable::Scalar(ScalarId::kInt64)) {
    auto* node = NewExpr<Constant>(Kind::kConstant, type);
    node->bits = static_cast<uint64_t>(value);
    return node;
  }
  const Expr* Float(double value, const Type* type = TypeTable::Scalar(ScalarId::kFloat64)) {
    auto* node = NewExpr<Constant>(Kind::kConstant, type);
    node->number = value;
    return node;
  }
  const Expr* Ref(const Variable* variable) {
    auto* node = NewExpr<VariableRef>(Kind::kVariableRef, variable->type);
    node->variable = variable;
    return node;
  }
  Binary* Op(BinaryOp op, const Expr* left, const Expr* right) {
    auto* node = NewExpr<Binary>(Kind::kBinary, left->type);
    node->op = op, node->left = left, node->right = right;
    return node;
  }
  Compare* Less(const Expr* left, const Expr* right) {
    auto* node = NewExpr<Compare>(Kind::kCompare, TypeTable::Scalar(ScalarId::kBool));
    node->op = CompareOp::kLt, node->left = left, node->right = right;
    return node;
  }
  std::span<const ElementIndex> Indices(std::vector<ElementIndex> indices) { return module.arena->Copy(indices); }
  Load* Element(const Expr* array, std::vector<ElementIndex> indices) {
    auto* node = NewExpr<Load>(Kind::kLoad, array->type->dtype());
    node->array = array, node->indices = Indices(std::move(indices));
    return node;
  }
  Store* SetElement(const Expr* array, std::vector<ElementIndex> indices, const Expr* value) {
    auto* node = NewStmt<Store>(Kind::kStore);
    node->array = array, node->indices = Indices(std::move(indices)), node->value = value;
    return node;
  }
  Assign* Set(const Variable* variable, const Expr* value) {
    auto* node = NewStmt<Assign>(Kind::kAssign);
    node->variable = variable, node->value = value;
    return node;
  }
  Return* Ret(const Expr* value) {
    auto* node = NewStmt<Return>(Kind::kReturn);
    node->value = value;
    return node;
  }
  StmtList Body(std::vector<const Stmt*> statements) { return module.arena->Copy(statements); }
  ExprList List(std::vector<const Expr*> expressions) { return module.arena->Copy(expressions); }

  Module module;
  Function* function = nullptr;
  TypeTable types;
};

}  // namespace pyk2cu::ir
