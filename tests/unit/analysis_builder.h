#pragma once

#include <memory>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::testing {

inline const Type* Int64() { return TypeTable::Scalar(ScalarId::kInt64); }
inline const Type* Int32() { return TypeTable::Scalar(ScalarId::kInt32); }
inline const Type* Bool() { return TypeTable::Scalar(ScalarId::kBool); }

/// Makes IR by hand, one function at a time.
class IrBuilder {
 public:
  IrBuilder() : module{std::make_unique<Arena>(), {}} {}

  ir::Function* Begin(ir::FunctionKind kind, std::string_view name, const Type* returns = TypeTable::None()) {
    module.functions.push_back(std::make_unique<ir::Function>());
    function = module.functions.back().get();
    function->kind = kind;
    function->name = name;
    function->returns = returns;
    function->uses_barriers = false;
    return function;
  }
  const ir::Variable* Declare(ir::VariableKind kind, std::string_view name, const Type* type,
                              std::vector<int64_t> extents = {}) {
    auto index = static_cast<uint32_t>(function->variables.size());
    ir::Variable* variable = module.arena->New<ir::Variable>(kind, index, module.arena->Copy(name), type, Span{},
                                                             module.arena->Copy(extents), 0, type->IsArray());
    function->variables.push_back(variable);
    return variable;
  }
  const ir::Variable* Parameter(std::string_view name, const Type* type, ArgumentFacts facts = {}) {
    const ir::Variable* variable = Declare(ir::VariableKind::kParameter, name, type);
    function->parameters.push_back(variable);
    function->facts.arguments.push_back(facts);
    return variable;
  }
  const ir::Variable* Local(std::string_view name, const Type* type = Int64()) {
    return Declare(ir::VariableKind::kLocal, name, type);
  }
  const ir::Variable* Temporary(const Type* type) { return Declare(ir::VariableKind::kTemporary, "t", type); }

  const ir::Expr* Int(int64_t value, const Type* type = Int64()) {
    return New<ir::Constant>(ir::Kind::kConstant, type, static_cast<uint64_t>(value), 0.0);
  }
  const ir::Expr* Ref(const ir::Variable* variable) {
    return New<ir::VariableRef>(ir::Kind::kVariableRef, variable->type, variable);
  }
  const ir::Expr* Thread(ir::ThreadValue value, int axis = 0) {
    return New<ir::ThreadIndex>(ir::Kind::kThreadIndex, Int32(), value, axis);
  }
  const ir::Expr* Grid(int axis = 0) { return New<ir::GridIndex>(ir::Kind::kGridIndex, Int64(), axis); }
  const ir::Expr* GridSize(int axis = 0) { return New<ir::GridSize>(ir::Kind::kGridSize, Int64(), axis); }
  const ir::Expr* Unary(ir::UnaryOp op, const ir::Expr* operand) {
    return New<ir::Unary>(ir::Kind::kUnary, operand->type, op, operand);
  }
  const ir::Expr* Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
    return New<ir::Binary>(ir::Kind::kBinary, left->type, op, false, left, right);
  }
  const ir::Expr* Add(const ir::Expr* left, const ir::Expr* right) { return Binary(ir::BinaryOp::kAdd, left, right); }
  const ir::Expr* Sub(const ir::Expr* left, const ir::Expr* right) { return Binary(ir::BinaryOp::kSub, left, right); }
  const ir::Expr* Mul(const ir::Expr* left, const ir::Expr* right) { return Binary(ir::BinaryOp::kMul, left, right); }
  const ir::Expr* Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right) {
    return New<ir::Compare>(ir::Kind::kCompare, Bool(), op, left, right);
  }
  const ir::Expr* Less(const ir::Expr* left, const ir::Expr* right) { return Compare(ir::CompareOp::kLt, left, right); }
  const ir::Expr* Logical(ir::LogicalOp op, const ir::Expr* left, const ir::Expr* right) {
    return New<ir::Logical>(ir::Kind::kLogical, Bool(), op, left, right);
  }
  const ir::Expr* Select(const ir::Expr* condition, const ir::Expr* then, const ir::Expr* otherwise) {
    return New<ir::Select>(ir::Kind::kSelect, then->type, condition, then, otherwise);
  }
  const ir::Expr* Convert(const Type* type, const ir::Expr* operand) {
    return operand->type == type ? operand : New<ir::Convert>(ir::Kind::kConvert, type, operand);
  }
  const ir::Expr* Bind(const ir::Variable* variable, const ir::Expr* value, const ir::Expr* body) {
    return New<ir::Bind>(ir::Kind::kBind, body->type, variable, value, body);
  }
  const ir::Expr* Call(const ir::Function* callee, std::vector<const ir::Expr*> arguments) {
    return New<ir::Call>(ir::Kind::kCall, callee->returns, callee, module.arena->Copy(arguments));
  }
  /// A builtin whose operands and result have one type.
  const ir::Expr* Builtin(std::string_view name, std::vector<const ir::Expr*> operands) {
    for (const BuiltinRow& row : FindBuiltin(name)) {
      if (TypeTable::Scalar(row.parsed.parameters[0]) != operands[0]->type) continue;
      return New<ir::Intrinsic>(ir::Kind::kIntrinsic, operands[0]->type, &row, module.arena->Copy(operands));
    }
    return operands[0];
  }
  const ir::Expr* Extent(const ir::Variable* array, int axis = 0) {
    return New<ir::Extent>(ir::Kind::kExtent, Int64(), Ref(array), axis);
  }
  const ir::Expr* Size(const ir::Variable* array) { return New<ir::Size>(ir::Kind::kSize, Int64(), Ref(array)); }
  const ir::Expr* Load(const ir::Variable* array, std::vector<const ir::Expr*> indices) {
    return New<ir::Load>(ir::Kind::kLoad, array->type->dtype(), Ref(array), Indices(indices));
  }

  const ir::Stmt* Assign(const ir::Variable* variable, const ir::Expr* value) {
    return NewStmt<ir::Assign>(ir::Kind::kAssign, variable, value);
  }
  const ir::Stmt* Store(const ir::Variable* array, std::vector<const ir::Expr*> indices, const ir::Expr* value) {
    return NewStmt<ir::Store>(ir::Kind::kStore, Ref(array), Indices(indices), Convert(array->type->dtype(), value));
  }
  const ir::Stmt* If(const ir::Expr* condition, std::vector<const ir::Stmt*> then,
                     std::vector<const ir::Stmt*> otherwise = {}) {
    return NewStmt<ir::If>(ir::Kind::kIf, condition, List(then), List(otherwise));
  }
  const ir::Stmt* While(const ir::Expr* condition, std::vector<const ir::Stmt*> body) {
    return NewStmt<ir::While>(ir::Kind::kWhile, condition, List(body));
  }
  const ir::Stmt* For(const ir::Variable* variable, const ir::Expr* start, const ir::Expr* stop, const ir::Expr* step,
                      std::vector<const ir::Stmt*> body) {
    return NewStmt<ir::ForRange>(ir::Kind::kForRange, variable, start, stop, step, List(body), false);
  }
  const ir::Stmt* Evaluate(const ir::Expr* value) { return NewStmt<ir::Evaluate>(ir::Kind::kEvaluate, value); }
  const ir::Stmt* Break() { return NewStmt<ir::Break>(ir::Kind::kBreak); }
  const ir::Stmt* Continue() { return NewStmt<ir::Continue>(ir::Kind::kContinue); }
  const ir::Stmt* Return(const ir::Expr* value = nullptr) { return NewStmt<ir::Return>(ir::Kind::kReturn, value); }
  ir::StmtList List(const std::vector<const ir::Stmt*>& statements) { return module.arena->Copy(statements); }

  ir::Module module;
  ir::Function* function = nullptr;

 private:
  template <class T, class... Args>
  const T* New(ir::Kind kind, const Type* type, Args... args) {
    return module.arena->New<T>(kind, Span{}, type, args...);
  }
  template <class T, class... Args>
  const T* NewStmt(ir::Kind kind, Args... args) {
    return module.arena->New<T>(kind, Span{}, args...);
  }
  std::span<const ir::ElementIndex> Indices(const std::vector<const ir::Expr*>& values) {
    std::vector<ir::ElementIndex> indices;
    for (const ir::Expr* value : values) indices.push_back({value, value->type->IsSigned()});
    return module.arena->Copy(indices);
  }
};

}  // namespace pyk2cu::testing
