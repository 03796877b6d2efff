#pragma once

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/iteration.h"
#include "frontend/sema/loop_info.h"

namespace pyk2cu::sema {

/// Types one function for given argument types: walks the tree until nothing new is learned, then once more to make the
/// IR.
class FunctionChecker : private ExpressionChecker {
 public:
  FunctionChecker(ModuleChecker& module, const ast::FoundFunction& function, Instance& instance)
      : ExpressionChecker(module, function, instance) {}

  /// Fills the instance's function. Diagnostics of the last pass go to the instance.
  void Run();

 private:
  // function_checker.cpp: passes
  void RunPass(bool last);
  void BindParameters();
  void BindParameter(const Given& given);
  void Finish(Block body);
  void NoteProgress(const Type* returns);  // recursion.cpp

  // statements.cpp
  void CheckBlock(ast::StmtList statements, Block& block);
  void CheckStatement(const ast::Stmt& statement);
  void CheckExprStmt(const ast::ExprStmt& node);
  void CheckIf(const ast::If& node);
  void CheckFunctionDef(const ast::FunctionDef& node);
  void CheckDelete(const ast::Delete& node);
  // returns.cpp
  void CheckReturn(const ast::Return& node);
  void Return(const ast::Return& node, const Value& value);
  void ReturnNone(Span span, Block& body);
  const ir::Expr* FitReturn(Span span, const ir::Expr* value);
  // printing.cpp
  void CheckPrint(const ast::Call& node);
  const ir::Expr* Printable(const Value& value);
  Value Positions(const Value& value);
  void CheckSetItem(const ast::Call& node);
  // exceptions.cpp
  void CheckRaise(const ast::Raise& node);
  void CheckAssert(const ast::Assert& node);
  // child_launch.cpp
  const ast::FoundFunction* LaunchedKernel(const ast::Call& call);
  void CheckChildLaunch(const ast::Call& node, const ast::FoundFunction& kernel);
  bool LaunchExtents(const ast::Expr& node, const char* what, std::vector<const ir::Expr*>& extents);
  std::optional<std::vector<Given>> LaunchArguments(const ast::Call& call, const ast::FoundFunction& kernel);
  const ir::Expr* Int32Of(const ir::Expr* number);
  void EmitRaise(Span span, std::string_view exception, std::string_view message, Block& block);
  std::optional<std::string> ExceptionName(const ast::Expr& node);
  std::optional<std::string> ExceptionText(ast::ExprList arguments);
  // assignments.cpp
  void CheckAssign(const ast::Assign& node);
  void CheckAugAssign(const ast::AugAssign& node);
  void AssignTo(const ast::Expr& target, const Value& value);
  void AssignElement(const ast::Subscript& target, const Value& value);
  // record_stores.cpp
  void AssignAttribute(const ast::Attribute& target, const Value& value);
  void SetField(Span span, const Value& field, const Value& value);
  bool ChangeField(const ast::AugAssign& node);
  bool CanStoreTo(const ir::Field& place, Span span);
  static bool IsVectorField(const Value& object);
  void SetLane(Span span, const Value& vector, const Value& lane, const Value& value);
  void ChangeLane(const ast::AugAssign& node, const ast::Attribute& target, const Value& vector);
  const ir::Expr* Reference(const ir::Expr* record);
  const ir::Expr* Stored(const ir::Expr* value, const Type* type);
  void Unpack(ast::ExprList targets, const Value& value, Span span);
  void StoreElement(Span span, const Value& place, const ir::Expr* value);
  // loops.cpp
  void CheckWhile(const ast::While& node);
  void CheckFor(const ast::For& node);
  void CheckForRange(const ast::For& node, const ir::Expr* start, const ir::Expr* stop, const ir::Expr* step);
  void CheckForTuple(const ast::For& node, const Value& tuple);
  // iteration.cpp
  void CheckForIteration(const ast::For& node, Iteration iteration);
  void CheckForIterator(const ast::For& node, const Iterator& iterator);  // iterators.cpp
  void BindTarget(const ast::For& node, const ast::Expr& target, const Value& value);
  // part_stores.cpp: assignments to parts of arrays
  void StorePart(Span span, const Value& part, const Value& value);
  const ir::Expr* OverlapsForward(const Value& source, const Value& part, Span span);
  // loops.cpp
  void CheckBreak(const ast::Break& node);
  void CheckContinue(const ast::Continue& node);
  LoopInfo& InfoOf(const ast::Stmt& loop, ast::StmtList body, const ast::Expr* target);
  void EnterLoop(LoopInfo& info, LoopContext& context, bool has_else, Span span);
  void LeaveIteration(LoopInfo& info, Block& body, Span span);
  void LeaveLoop(LoopContext& context, const Environment* normal, ast::StmtList otherwise, Span span);

  // unrolled.cpp
  void CheckForUnrolled(const ast::For& node, const ast::Call& call);
  std::optional<std::vector<Value>> UnrolledElements(const ast::Call& call);
  void AppendUnrolled(Span span, const Block& body, bool leaves, const ir::Variable* completed);
  uint32_t EnterScope(const ast::Node& place, size_t number);
  void LeaveScope(uint32_t outer);

  std::vector<LoopContext*> loops_;
  std::map<std::pair<const ast::Stmt*, uint32_t>, LoopInfo> loop_info_;
  std::map<std::tuple<uint32_t, const ast::Node*, size_t>, uint32_t>
      scopes_;  ///< numbers of the copies of unrolled text
  const Type* return_type_ = nullptr;
  bool returns_value_ = false;  ///< a value whose type is not known yet
  bool reachable_ = true;
};

}  // namespace pyk2cu::sema
