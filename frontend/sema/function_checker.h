#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/operators.h"
#include "frontend/builtins/overload.h"
#include "frontend/sema/builder.h"
#include "frontend/sema/loop_info.h"
#include "frontend/sema/module_checker.h"
#include "frontend/sema/value.h"
#include "frontend/sema/versions.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu::sema {

using Block = std::vector<const ir::Stmt*>;

/// Types one function for given argument types: walks the tree until nothing new is learned, then once more to make the IR.
class FunctionChecker {
 public:
  FunctionChecker(ModuleChecker& module, const ast::FoundFunction& function, Instance& instance);

  /// Fills the instance's function. Diagnostics of the last pass go to the instance.
  void Run();

 private:
  // function_checker.cpp: passes
  void RunPass(bool last);
  void BindParameters();
  void ReportUnboundTypes();
  void Finish(Block body);

  // names.cpp: versions, variables, merges
  void CollectLocals(ast::StmtList body);
  uint32_t LocalIndex(std::string_view name) const;  ///< kNotLocal if it is none
  Value ReadName(const ast::Name& node);
  Value ReadVersion(const ast::Name& node, VersionId id);
  VersionId Store(std::string_view name, Span span);
  void NameArray(const ir::Expr* array, std::string_view name);
  void StoreValue(std::string_view name, Span span, const Value& value);
  ir::Variable* VariableFor(VersionId id);
  ir::Variable* NewVariable(ir::VariableKind kind, std::string_view name, const Type* type, Span span);
  ir::Variable* NewTemporary(const Type* type, Span span, std::string_view name = "t");
  void EmitMove(VersionId merge, VersionId from, Block& block, Span span);
  void MergeInto(const std::vector<std::pair<const Environment*, Block*>>& edges, Span span, Versions::Join join);

  // statements.cpp
  void CheckBlock(ast::StmtList statements, Block& block);
  void CheckStatement(const ast::Stmt& statement);
  void CheckExprStmt(const ast::ExprStmt& node);
  void CheckIf(const ast::If& node);
  void CheckReturn(const ast::Return& node);
  void CheckDelete(const ast::Delete& node);
  void CheckPrint(const ast::Call& node);
  // assignments.cpp
  void CheckAssign(const ast::Assign& node);
  void CheckAugAssign(const ast::AugAssign& node);
  void AssignTo(const ast::Expr& target, const Value& value);
  Value Spill(const Value& value);
  void AssignElement(const ast::Subscript& target, const Value& value);
  void Unpack(ast::ExprList targets, const Value& value, Span span);
  void StoreElement(Span span, const Value& place, const ir::Expr* value);
  // loops.cpp
  void CheckWhile(const ast::While& node);
  void CheckFor(const ast::For& node);
  void CheckForRange(const ast::For& node, const ir::Expr* start, const ir::Expr* stop, const ir::Expr* step);
  bool RangeOperands(const ast::Call& call, const ir::Expr*& start, const ir::Expr*& stop, const ir::Expr*& step);
  void CheckForTuple(const ast::For& node, const Value& tuple);
  void CheckBreak(const ast::Break& node);
  void CheckContinue(const ast::Continue& node);
  LoopInfo& InfoOf(const ast::Stmt& loop, ast::StmtList body, const ast::Expr* target);
  void EnterLoop(LoopInfo& info, LoopContext& context, bool has_else, Span span);
  void LeaveIteration(LoopInfo& info, Block& body, Span span);
  void LeaveLoop(LoopContext& context, const Environment* normal, ast::StmtList otherwise, Span span);

  // expressions.cpp
  Value CheckExpr(const ast::Expr& node);
  const ir::Expr* Check(const ast::Expr& node);  ///< a run-time value; null after an error
  const ir::Expr* CheckScalar(const ast::Expr& node, std::string_view where);
  const ir::Expr* CheckCondition(const ast::Expr& node);  ///< a bool; null after an error
  const ir::Expr* Truth(const Value& value);
  const ir::Expr* Materialize(const Value& value);
  const Type* TypeOf(const Value& value);
  Value FromEntity(const Entity& entity, Span span);
  Value CheckTuple(const ast::Tuple& node);
  Value CheckConditional(const ast::Conditional& node);
  Value CheckAttribute(const ast::Attribute& node);
  Value ArrayAttribute(const ast::Attribute& node, const ir::Expr* array);
  Value ModuleAttribute(const ast::Attribute& node, const Entity& module);
  Value NotYet(Span span, std::string what);
  Value Fail(DiagId id, Span span, std::vector<std::string> arguments = {});

  // operators.cpp
  Value CheckUnary(const ast::Unary& node);
  Value CheckBinary(const ast::Binary& node);
  Value CheckBoolOp(const ast::BoolOp& node);
  Value CheckCompare(const ast::Compare& node);
  Value BinaryOperator(Span span, Span op_span, ast::BinaryOp op, const Value& left, const Value& right);
  Value TupleComparison(Span span, ast::CompareOp op, const Value& left, const Value& right);
  const ir::Expr* CompareScalars(Span span, ast::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Arithmetic(Span span, OperatorId id, ir::BinaryOp op, const OperatorTypes& types, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* IntegerPower(Span span, const ir::Expr* base, const ir::Expr* exponent);
  Value Divmod(Span span, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* CheckLogical(const ast::BoolOp& node);
  /// Puts operands into temporaries where C++ would leave their order open; `finish` builds the node from them (in_order.h).
  template <class MakeNode>
  const ir::Expr* InOrder(std::vector<const ir::Expr*> operands, MakeNode finish);

  // arrays.cpp
  Value CheckSubscript(const ast::Subscript& node);
  Value IndexTuple(const ast::Subscript& node, const Value& tuple);
  Value Index(Value array, const ast::Expr& index, Span span);
  bool AppendIndices(const Value& index, const ast::Expr& node, std::vector<ir::ElementIndex>& indices, const Type* array);
  const ir::Expr* LoadElement(const Value& element);
  void MarkWritten(const ir::Expr* array);
  Value CheckArrayConstructor(const ast::Call& node, ir::VariableKind kind);
  bool ShapeOf(const Value& shape, Span span, std::vector<int64_t>& extents);

  // calls.cpp
  Value CheckCall(const ast::Call& node);
  Value CallBuiltin(const ast::Call& node, const std::string& path);
  Value CallFunction(const ast::Call& node, const Entity& function);
  Value CallMethod(const ast::Call& node, const Value& callee);
  Value CallRow(const ast::Call& node, std::span<const BuiltinRow> rows, std::vector<const ir::Expr*> operands);
  const BuiltinRow* SelectRow(const ast::Call& node, std::span<const BuiltinRow> rows, const std::vector<const ir::Expr*>& operands);
  bool CheckWarpOperands(const ast::Call& node, std::string_view path, const std::vector<const ir::Expr*>& operands);
  std::optional<std::vector<Value>> MatchArguments(const ast::Call& node, const ast::FoundFunction& function);
  Value FinishCall(const ast::Call& node, Instance& callee, std::vector<const ir::Expr*> arguments);
  Value CallAtomic(const ast::Call& node, std::string_view path);
  Value ConvertTo(const ast::Call& node, ScalarId type);
  bool PlainArguments(const ast::Call& node, size_t least, size_t most);
  const Type* ResultType(const RowSignature& row);
  // forms.cpp: builtins with typing rules of their own
  std::optional<Value> CallForm(const ast::Call& node, const std::string& path);
  Value CheckLen(const ast::Call& node);
  Value CheckMinMax(const ast::Call& node, bool is_min);
  Value CheckIntFloat(const ast::Call& node, bool is_int);
  Value CheckBool(const ast::Call& node);
  Value CheckPowDivmod(const ast::Call& node, bool is_pow);
  Value CheckGrid(const ast::Call& node, bool is_size);

  ModuleChecker& module_;
  const ast::FoundFunction& function_;
  Instance& instance_;
  Diagnostics* diagnostics_;
  IrBuilder builder_;
  Versions versions_;
  bool last_ = false;
  bool reachable_ = true;
  Environment current_;
  Block* block_ = nullptr;
  std::vector<std::string_view> locals_;
  std::unordered_map<std::string_view, uint32_t> local_index_;
  std::vector<LoopContext*> loops_;
  std::unordered_map<const ast::Stmt*, LoopInfo> loop_info_;
  std::map<std::pair<std::string_view, const Type*>, ir::Variable*> variables_;
  std::unordered_map<VersionId, ir::Variable*> own_variables_;     ///< loop variables, parameters
  std::unordered_map<const ast::Node*, ir::Variable*> arrays_;  ///< shared and local arrays by the call that makes them
  std::vector<ir::Variable*> all_variables_;
  std::unordered_set<std::string_view> warned_;
  const Type* return_type_ = nullptr;
  bool returns_value_ = false;
  bool returns_nothing_ = false;
  bool uses_barriers_ = false;
  int temporaries_ = 0;
};

inline constexpr uint32_t kNotLocal = ~0u;
inline constexpr std::string_view kUnnamedArray = "array";

}  // namespace pyk2cu::sema
